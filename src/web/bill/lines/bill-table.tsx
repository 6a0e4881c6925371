import { useSyncExternalStore } from 'react'
import { LineGrid } from '../../grid/line-grid.tsx'
import type { Bill } from '../bill.ts'
import { useLinesFollow } from '../page/use-page.ts'
import { stopsOf, type Table } from '../table.ts'
import { LineBar } from './line-bar.tsx'
import { useColumns } from './use-columns.ts'

interface Props {
  bill: Bill
  table: Table
  isTyped: boolean
}

/** One table of lines: whether they are right, the lines themselves, and what stands beside them. */
export function BillTable({ bill, table, isTyped }: Props) {
  const areTyped = !useLinesFollow(bill, table) && isTyped
  const { columns, choice } = useColumns(bill, table)
  const title = bill.tables.length > 1 ? table.part.label : undefined
  const { Side, isSeldom } = table.family
  const isEmpty = useSyncExternalStore(table.lines.subscribe, () => table.lines.lines().every(table.lines.rules.isBlank))
  if (isSeldom && isEmpty) return null
  return (
    <>
      <LineBar table={table} isTyped={areTyped} choice={choice} title={title} />
      <div className="bill-lines">
        <LineGrid ref={table.grid} store={table.lines} columns={columns} stops={stopsOf(table)} readOnly={!areTyped} label={title} />
        {Side && <Side bill={bill} isTyped={areTyped} />}
      </div>
    </>
  )
}
