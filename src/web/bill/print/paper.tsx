import type { ReactNode, Ref } from 'react'
import { capitalAmount } from '../../../base/capital-amount.ts'
import type { Fields } from '../../../kit/field.ts'
import { useSession } from '../../client/session.ts'
import { numberText } from '../../fields/number-text.ts'
import { wordsOf } from '../../fields/words.ts'
import type { GridColumn } from '../../grid/types.ts'
import { language } from '../../language/t.ts'
import { stateOf } from '../actions.ts'
import type { Bill } from '../bill.ts'
import { columnsOf } from '../lines/columns.ts'
import type { BillLine } from '../spec.ts'
import type { Table } from '../table.ts'
import { barcodeOf } from './barcode.ts'
import type { Paper } from './papers.ts'

/** What stands on every page of the paper. */
export interface Sheet {
  bill: Bill
  paper: Paper
  tables: PaperTable[]
  /** Without prices the paper goes to people who only count. */
  hasPrices: boolean
}

/** The lines of one part as they are printed. */
interface PaperTable {
  table: Table
  columns: GridColumn<BillLine>[]
  lines: readonly BillLine[]
}

/** A line on the paper: of which table, and its place there. */
export interface PaperLine {
  at: number
  index: number
}

export const sheetOf = (bill: Bill, paper: Paper, hasPrices: boolean): Sheet => ({
  bill,
  paper,
  tables: bill.tables.map(table => paperTable(bill, table, hasPrices)),
  hasPrices,
})

function paperTable(bill: Bill, table: Table, hasPrices: boolean): PaperTable {
  const { part, family } = table
  const isPrice = (key: string) => ['price', 'amount'].includes(part.fields[key]?.scale ?? '')
  const isMeant = (key: string) => (family.printed ?? part.grid).includes(key.split('.')[0]!)
  const lines = table.lines.lines()
  const isUsed = ({ show, key }: GridColumn<BillLine>) => key !== 'remark' || lines.some(line => show(line))
  const columns = columnsOf(bill, table).filter(({ key }) => isMeant(key) && (hasPrices || !isPrice(key)))
  return { table, columns: columns.filter(isUsed), lines }
}

/** Every line of every table, in the order of the paper. */
export const linesOn = ({ tables }: Sheet): PaperLine[] => tables.flatMap(({ lines }, at) => lines.map((_, index) => ({ at, index })))

interface PageProps {
  sheet: Sheet
  /** The lines on this page. */
  rows: PaperLine[]
  number: number
  count: number
  ref?: Ref<HTMLElement>
}

/** One page; each carries the whole head, so that none is lost when pages part. */
export function PaperPage({ sheet, rows, number, count, ref }: PageProps) {
  const { width, height } = sheet.paper
  return (
    <section ref={ref} className="paper" style={{ width: `${width}mm`, height: `${height}mm` }}>
      <PaperHead bill={sheet.bill} />
      {sheet.tables.map((one, at) => (
        <LineTable key={one.table.key} sheet={sheet} one={one} rows={rows.filter(row => row.at === at).map(({ index }) => index)} />
      ))}
      {number === count && <Closing sheet={sheet} />}
      <footer>
        <span>{sheet.bill.saved.get().billNo}</span>
        <span>{`第 ${number} / ${count} 页`}</span>
      </footer>
    </section>
  )
}

function PaperHead({ bill }: { bill: Bill }) {
  const { tenantName } = useSession(state => state.userInfo)
  const saved = bill.saved.get()
  const fields = bill.document.head as Fields
  const shown = bill.document.form.map(key => ({ key, label: fields[key]!.label, words: wordsOf(fields[key]!, saved, bill.places) }))
  return (
    <header>
      <h1>{tenantName}</h1>
      <h2>{bill.document.label}</h2>
      <div className="paper-no">
        <img src={barcodeOf(saved.billNo ?? '')} alt="" />
        <span>{saved.billNo}</span>
      </div>
      {!isFinal(bill) && <b className="paper-state">{stateOf(bill.document, saved).label}</b>}
      <dl>
        {shown
          .filter(({ key, words }) => words && !(fields[key]!.kind === 'decimal' && Number(saved[key]) === 0))
          .map(({ key, label, words }) => (
            <div key={key}>
              <dt>{label}：</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </header>
  )
}

/** A paper that went out before it counted, or counts no longer, says so. */
const isFinal = ({ document, saved }: Bill) => stateOf(document, saved.get()).key === 'posted'

/** Those of its lines that are on this page; the sums stand under the last of them. */
function LineTable({ sheet, one, rows }: { sheet: Sheet; one: PaperTable; rows: number[] }) {
  const { table, columns, lines } = one
  if (!rows.length && sheet.tables.length > 1) return null
  const isLast = (rows.at(-1) ?? -1) === lines.length - 1
  const whole = columns.reduce((sum, { width }) => sum + width, 40)
  return (
    <table>
      {sheet.tables.length > 1 && <caption>{table.part.label}</caption>}
      <colgroup>
        <col style={{ width: `${(40 / whole) * 100}%` }} />
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${(width / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th>#</th>
          {columns.map(({ key, label }) => (
            <th key={key}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(index => (
          <tr key={index} data-line={index}>
            <td className="center">{index + 1}</td>
            {columns.map(({ key, align, show }) => (
              <td key={key} className={align}>
                {show(lines[index]!)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {isLast && <SumRow bill={sheet.bill} one={one} hasPrices={sheet.hasPrices} />}
    </table>
  )
}

/** Under each summed column its sum, as the bill itself holds it. */
function SumRow({ bill, one: { table, columns }, hasPrices }: { bill: Bill; one: PaperTable; hasPrices: boolean }) {
  const saved = bill.saved.get()
  const fields = bill.document.head as Fields
  const { sums = {} } = table.family
  const words = (key: string) => {
    const field = fields[sums[key] ?? '']
    return field && (hasPrices || field.scale === 'quantity') ? wordsOf(field, saved, bill.places) : ''
  }
  return (
    <tfoot>
      <tr>
        <td className="center">合计</td>
        {columns.map(({ key, align }) => (
          <td key={key} className={align}>
            {words(key)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Closing({ sheet: { bill, hasPrices } }: { sheet: Sheet }) {
  const saved = bill.saved.get()
  const field = bill.spec.final && (bill.document.head as Fields)[bill.spec.final]
  const final = field ? (saved[field.key] ?? 0) : undefined
  return (
    <div className="paper-closing">
      {hasPrices && final !== undefined && (
        <p>
          合计金额（大写）：{language === 'zh-CN' && capitalAmount(String(final))} <b>¥{numberText(final, bill.places.amount)}</b>
        </p>
      )}
      <ul>
        {(bill.spec.signatures ?? []).map((who, at) => (
          <Signature key={who} who={who}>
            {at === 0 && saved.createdByName}
          </Signature>
        ))}
      </ul>
    </div>
  )
}

const Signature = ({ who, children }: { who: string; children: ReactNode }) => (
  <li>
    {who}：<span>{children}</span>
  </li>
)
