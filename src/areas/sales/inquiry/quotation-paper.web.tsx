import { figureText } from '../../../web/fields/number-text.ts'
import type { Places } from '../../../web/fields/places.ts'
import './quotation.web.css'

interface QuotedLine {
  lineId: string
  lineNo: number
  sourceText: string
  goodsCode: string
  goodsName: string
  spec: string
  unitName: string
  quantity: number
  taxPrice: number
  taxRate?: number
  final: number
  deliveryDays?: number
  remark: string
}

export interface Quotation {
  billNo: string
  revision: number
  companyName: string
  customerName: string
  contacts: string
  customerNo: string
  staffName: string
  settlement: string
  prepayRatio?: number
  periodDays?: number
  payTerms: string
  validTo: string
  final: number
  quotedAt: string
  message?: string
  lines: QuotedLine[]
}

const unit = (value: number | undefined, word: string) => (value === undefined ? '' : `${value}${word}`)

const factsOf = (one: Quotation): [string, string][] => [
  ['客户', one.customerName],
  ['联系人', one.contacts],
  ['客户单号', one.customerNo],
  ['业务员', one.staffName],
  ['报价时间', one.quotedAt.slice(0, 16)],
  ['报价有效期', one.validTo],
  ['结算方式', one.settlement],
  ['预付比例', unit(one.prepayRatio, '%')],
  ['账期', unit(one.periodDays, ' 天')],
  ['付款条件', one.payTerms],
]

/** A revision as the customer reads it, on the screen and on paper. */
export function QuotationPaper({ one, places }: { one: Quotation; places: Places }) {
  return (
    <article className="quotation">
      <header>
        <h1>{one.companyName}</h1>
        <h2>报价单</h2>
        <p className="muted">
          {one.billNo} · R{one.revision}
        </p>
      </header>
      <dl>
        {factsOf(one).flatMap(([label, word]) =>
          word
            ? [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{word}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th>序号</th>
            <th>商品</th>
            <th className="is-number">数量</th>
            <th>单位</th>
            <th className="is-number">含税单价</th>
            <th className="is-number">税率</th>
            <th className="is-number">金额</th>
            <th>交货天数</th>
            <th>备注</th>
          </tr>
        </thead>
        <tbody>
          {one.lines.map((line, at) => (
            <tr key={line.lineId}>
              <td>{at + 1}</td>
              <td data-label="商品">
                <b>{line.goodsName || line.sourceText}</b> {line.spec}
                {line.goodsName && line.sourceText && <small>{line.sourceText}</small>}
                {line.goodsCode && <small>{line.goodsCode}</small>}
              </td>
              <td className="is-number" data-label="数量">
                {figureText(line.quantity, 'quantity', places)}
              </td>
              <td data-label="单位">{line.unitName}</td>
              <td className="is-number" data-label="含税单价">
                {figureText(line.taxPrice, 'price', places)}
              </td>
              <td className="is-number" data-label="税率">
                {unit(line.taxRate, '%')}
              </td>
              <td className="is-number" data-label="金额">
                {figureText(line.final, 'amount', places)}
              </td>
              <td data-label="交货天数">{unit(line.deliveryDays, ' 天')}</td>
              <td data-label="备注">{line.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quotation-sum">
        <span>报价金额（含税）</span>
        <b>¥{figureText(one.final, 'amount', places)}</b>
      </p>
    </article>
  )
}
