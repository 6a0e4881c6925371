import { createContext, type ReactNode, use } from 'react'
import { isEmpty } from '../../base/text.ts'
import type { Report } from '../../kit/report.ts'
import { nameKey } from '../../kit/wire.ts'
import { BillLink } from '../bill/bill-link.tsx'
import { type Row, wordOf } from '../client/rows.ts'
import { FieldText } from '../fields/field-text.tsx'
import { usePlaces } from '../fields/places.ts'
import { wordsOf } from '../fields/words.ts'
import { t } from '../language/t.ts'
import type { Cells } from '../list/list-table.tsx'
import { type Asked, openingPath } from './opening.ts'

/** What the report is asked now and who reads it: rows that stay the same are not drawn again, but their links are. */
export const ReaderContext = createContext<Asked & { may(permission: string): boolean }>({ filters: {}, may: () => false })

interface Props {
  report: Report
  column: string
  row?: Row
  children: ReactNode
}

/** A figure as the way to what it is made of; the one that counts looks like a link, the others like figures. */
export function Opened({ report, column, row, children }: Props) {
  const reader = use(ReaderContext)
  const path = openingPath(report, column, reader, reader.may, row)
  // Where no figure is written nobody is led anywhere.
  if (!path || (row && isEmpty(row[column]))) return children
  const isMain = row !== undefined && report.chart?.measures[0] === column
  return (
    <a className={isMain ? undefined : 'quiet-link'} href={path} title="查看构成这个数的单据">
      {children}
    </a>
  )
}

/** The cells of a report that lead somewhere: figures, and the numbers of bills. */
export const openedCells = (report: Report): Cells => ({
  ...figureCells(report),
  ...billCells(report),
  ...lineCells(report),
  ...accountCells(report),
})

/** A row that carries the id of its bill leads there. */
function billCells({ carries, columns }: Report): Cells {
  const { billType, billId, billNo } = { ...columns, ...carries }
  if (!billType || !billId || !billNo) return {}
  return { billNo: row => <BillLink billType={wordOf(row.billType)} id={wordOf(row.billId)} no={t(wordOf(row.billNo))} /> }
}

/** The lines of a statement have names of our own, set in by how deep they stand. */
const lineCells = ({ columns }: Report): Cells => (columns.name ? { name: row => <Line words={wordOf(row.name)} /> } : {})

/** The sum of a ledger stands among the accounts, and is called by us. */
function accountCells({ columns, isStatement }: Report): Cells {
  const { accountId } = columns
  if (!isStatement || !accountId) return {}
  return { accountId: row => (isSum(row) ? t(wordOf(row[nameKey(accountId)])) : <FieldText field={accountId} row={row} />) }
}

const Line = ({ words }: { words: string }) => (
  <>
    {/^　*/.exec(words)![0]}
    {t(words.trim())}
  </>
)

/** A sum is told even where it is nothing. */
function Figure({ report, column, row }: { report: Report; column: string; row: Row }) {
  const field = report.columns[column]!
  const places = usePlaces()
  return report.isStatement && isSum(row) ? wordsOf(field, row, places) : <FieldText field={field} row={row} />
}

/** A row of a statement that sums up others. */
export const isSum = (row: Row) => row.level === 0

const figureCells = (report: Report): Cells =>
  Object.fromEntries(
    figuresIn(report).map(key => [
      key,
      (row: Row) => (
        <Opened report={report} column={key} row={row}>
          <Figure report={report} column={key} row={row} />
        </Opened>
      ),
    ]),
  )

const figuresIn = ({ opens = {}, columns, isStatement }: Report) =>
  isStatement ? Object.keys(columns).filter(key => columns[key]!.kind === 'decimal') : Object.keys(opens)
