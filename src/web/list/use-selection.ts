import { useCallback, useState } from 'react'
import type { WireRow } from '../client/things.ts'
import type { Query } from '../client/wire.ts'

const none: ReadonlyMap<string, WireRow> = new Map()

/** The chosen rows: they stay through paging and fall with another question. */
export function useSelection(filter: Query) {
  const asked = JSON.stringify(filter)
  const [state, setState] = useState({ asked, rows: none })
  const selected = state.asked === asked ? state.rows : none
  const select = useCallback((rows: WireRow[]) => setState({ asked, rows: new Map(rows.map(row => [row.id, row])) }), [asked])
  const clear = useCallback(() => setState({ asked, rows: none }), [asked])
  return { selected, select, clear }
}
