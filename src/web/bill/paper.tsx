import type { ReactNode, Ref } from 'react'
import { capitalAmount } from '../../base/capital-amount.ts'
import type { Fields } from '../../kit/field.ts'
import { useSession } from '../client/session.ts'
import { numberText } from '../fields/number-text.ts'
import { wordsOf } from '../fields/words.ts'
import type { GridColumn } from '../grid/types.ts'
import { language } from '../language/t.ts'
import { stateOf } from './actions.ts'
import { barcodeOf } from './barcode.ts'
import type { Bill } from './bill.ts'
import { columnsOf } from './columns.ts'
import type { Paper } from './papers.ts'
import type { BillLine } from './spec.ts'

/** What stands on every page of the paper. */
export interface Sheet {
  bill: Bill
  paper: Paper
  columns: GridColumn<BillLine>[]
  lines: readonly BillLine[]
  /** Without prices the paper goes to people who only count. */
  hasPrices: boolean
}

export function sheetOf(bill: Bill, paper: Paper, hasPrices: boolean): Sheet {
  const isPrice = (key: string) => ['price', 'amount'].includes(bill.document.lines[key]?.scale ?? '')
  const fieldOf = (key: string) => key.split('.')[0]!
  const columns = columnsOf(bill).filter(({ key }) => bill.spec.printed.includes(fieldOf(key)) && (hasPrices || !isPrice(key)))
  const lines = bill.lines.lines()
  const isUsed = ({ show, key }: GridColumn<BillLine>) => key !== 'remark' || lines.some(line => show(line))
  return { bill, paper, columns: columns.filter(isUsed), lines, hasPrices }
}

interface PageProps {
  sheet: Sheet
  /** The lines on this page, by their place on the bill. */
  rows: number[]
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
      <LineTable sheet={sheet} rows={rows} isLast={number === count} />
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
        <img src={barcodeOf(saved.billNo)} alt="" />
        <span>{saved.billNo}</span>
      </div>
      {!isFinal(bill) && <b className="paper-state">{stateOf(bill.document, saved).label}</b>}
      <dl>
        {shown
          .filter(({ key, words }) => words && !(fields[key]!.kind === 'decimal' && Number(saved[fields[key]!.wire]) === 0))
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

function LineTable({ sheet: { bill, columns, lines, hasPrices }, rows, isLast }: { sheet: Sheet; rows: number[]; isLast: boolean }) {
  const whole = columns.reduce((sum, { width }) => sum + width, 40)
  return (
    <table>
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
      {isLast && <SumRow bill={bill} columns={columns} hasPrices={hasPrices} />}
    </table>
  )
}

/** Under each summed column its sum, as the bill itself holds it. */
function SumRow({ bill, columns, hasPrices }: Pick<Sheet, 'bill' | 'columns' | 'hasPrices'>) {
  const saved = bill.saved.get()
  const fields = bill.document.head as Fields
  const sums: Record<string, string> = { quantity: 'totalQuantity', [bill.spec.final]: bill.spec.final }
  const words = (key: string) => (sums[key] && (hasPrices || key === 'quantity') ? wordsOf(fields[sums[key]]!, saved, bill.places) : '')
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
  const final = saved[(bill.document.head as Fields)[bill.spec.final]!.wire] ?? 0
  return (
    <div className="paper-closing">
      {hasPrices && (
        <p>
          合计金额（大写）：{language === 'zh-CN' && capitalAmount(String(final))} <b>¥{numberText(final, bill.places.amount)}</b>
        </p>
      )}
      <ul>
        {bill.spec.signatures.map((who, at) => (
          <Signature key={who} who={who}>
            {at === 0 && saved.createUserName}
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
