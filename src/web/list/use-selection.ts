import { useCallback, useState } from 'react'
import type { Row } from '../client/rows.ts'
import type { Query } from '../client/wire.ts'

const none: ReadonlyMap<string, Row> = new Map()

/** The chosen rows: they stay through paging and fall with another question. */
export function useSelection(filter: Query) {
  const asked = JSON.stringify(filter)
  const [state, setState] = useState({ asked, rows: none })
  const selected = state.asked === asked ? state.rows : none
  const select = useCallback((rows: Row[]) => setState({ asked, rows: new Map(rows.map(row => [row.id, row])) }), [asked])
  const clear = useCallback(() => setState({ asked, rows: none }), [asked])
  return { selected, select, clear }
}
