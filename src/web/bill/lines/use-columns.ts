import { useMemo, useSyncExternalStore } from 'react'
import type { GridColumn } from '../../grid/types.ts'
import { useTaste } from '../../list/taste.ts'
import type { Bill } from '../bill.ts'
import type { BillLine } from '../spec.ts'
import type { Table } from '../table.ts'
import { columnsOf } from './columns.ts'

export interface ColumnChoice {
  all: GridColumn<BillLine>[]
  hidden: readonly string[]
  set(hidden: string[]): void
  reset(): void
}

/** The columns in sight; what a user shows and hides is kept for him. */
export function useColumns(bill: Bill, table: Table): { columns: GridColumn<BillLine>[]; choice: ColumnChoice } {
  const { taste, change, reset } = useTaste(['bill', bill.document.name, ...(table.key === 'lines' ? [] : [table.key])].join(' '))
  const hidden = taste.hidden ?? table.family.hidden ?? none
  const all = useMemo(() => columnsOf(bill, table), [bill, table])
  const asked = useSyncExternalStore(table.lines.subscribe, () => askedBy(table))
  const columns = useMemo(() => all.filter(({ key }) => !hidden.includes(key) || asked.split(' ').includes(key)), [all, hidden, asked])
  return { columns, choice: { all, hidden, set: next => change({ hidden: next }), reset } }
}

/** The columns that any of the lines asks for, as one word that only changes when they do. */
const askedBy = ({ lines, work }: Table): string => [...new Set(lines.lines().flatMap(work.asks))].sort().join(' ')

const none: readonly string[] = []
