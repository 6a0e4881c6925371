import { useMemo } from 'react'
import type { Listed } from '../client/rows.ts'
import { useSession } from '../client/session.ts'
import { arranged, columnsOf, visible } from './columns.ts'
import { useTaste } from './taste.ts'

/** The columns of a list as its reader arranged them, and the way to arrange them anew. */
export function useColumns(thing: Listed) {
  const permission = useSession(state => state.permission)
  const tasting = useTaste(thing.name)
  const { taste, change } = tasting
  const declared = useMemo(() => columnsOf(thing, code => permission[code] === true), [thing, permission])
  const columns = useMemo(() => arranged(declared, taste), [declared, taste])
  const shown = useMemo(() => visible(columns, taste), [columns, taste])
  return {
    tasting,
    /** All of them, the hidden ones too. */
    columns,
    shown,
    hasTotals: columns.some(column => column.field?.rules.total),
    widen: (key: string, width: number) => change({ widths: { ...taste.widths, [key]: width } }),
  }
}

export type ListColumns = ReturnType<typeof useColumns>
