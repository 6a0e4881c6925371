import { useMemo } from 'react'
import type { GridColumn } from '../grid/types.ts'
import { useTaste } from '../list/taste.ts'
import type { Bill } from './bill.ts'
import { columnsOf } from './columns.ts'
import type { BillLine } from './spec.ts'

export interface ColumnChoice {
  all: GridColumn<BillLine>[]
  hidden: readonly string[]
  set(hidden: string[]): void
  reset(): void
}

/** The columns in sight; what a user shows and hides is kept for him. */
export function useColumns(bill: Bill): { columns: GridColumn<BillLine>[]; choice: ColumnChoice } {
  const { taste, change, reset } = useTaste(`bill ${bill.document.name}`)
  const hidden = taste.hidden ?? bill.spec.hidden
  const all = useMemo(() => columnsOf(bill), [bill])
  const columns = useMemo(() => all.filter(({ key }) => !hidden.includes(key)), [all, hidden])
  return { columns, choice: { all, hidden, set: next => change({ hidden: next }), reset } }
}
