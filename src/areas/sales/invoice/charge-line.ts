import type { Decimal } from '../../../base/decimal.ts'
import { part } from '../../../kit/document.ts'
import { id } from '../../../kit/fields/choice.ts'
import { amount, rate } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { type Invoiceable, type Part, shareOf } from '../../trade/invoice/share.ts'

/** What a customer owes beside goods that left for him: freight, and what he exchanged. It is invoiced by its amount. */
export const chargeLines = part(
  'chargeList',
  '运费与换货',
  {
    chargeId: id('chargeId', '计费明细', { indexed: true }),
    sourceType: text('sourceBillType', '来源类型', { fixed: true, length: 4 }),
    sourceHeadId: id('sourceBillId', '来源单据', { fixed: true, indexed: true }),
    sourceNo: text('sourceBillNo', '来源单号', { fixed: true, width: 152 }),
    orderNo: text('soNo', '销售单号', { fixed: true, width: 152 }),
    name: text('chargeName', '项目', { fixed: true, width: 150 }),
    openAmount: amount('unInvoiceAmt', '未开票金额', { fixed: true, width: 108 }),
    total: amount('totalAmt', '开票金额', { total: true, width: 108 }),
    taxRate: rate('taxRate', '税率', { fixed: true, width: 62 }),
    net: amount('salesAmt', '未税金额', { fixed: true, total: true, width: 108 }),
    tax: amount('taxAmt', '税额', { fixed: true, total: true, width: 96 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  { grid: ['name', 'sourceNo', 'orderNo', 'openAmount', 'total', 'taxRate', 'net', 'tax', 'remark'] },
)

/** Its amount is what it is measured by. */
export const chargePart = (amount: Decimal, tax: Decimal): Part => ({ quantity: amount, amount, tax })

/** A part takes its share of the tax, the last one what is left of it. */
export function billCharge(source: Invoiceable, total: Decimal) {
  const { tax } = shareOf(source, total)
  return { net: total.minus(tax), tax }
}
