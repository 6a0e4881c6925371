import { type Decimal, zero } from '../../../base/decimal.ts'
import { part } from '../../../kit/document.ts'
import { id } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, rate } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { netOf } from '../../trade/line/line.ts'

const seen = { needs: 'purchase_price_view' } as const

/** What a carrier bills: the fee of a receipt that is owed to him, at what his paper says. */
export const feeLines = part(
  'exinList',
  '费用明细',
  {
    receiptId: id('inHeadId', '采购入库单', { indexed: true }),
    sourceNo: text('sourceBillNo', '入库单号', { fixed: true, width: 152 }),
    openAmount: amount('unInvoiceAmt', '未收票费用', { ...seen, fixed: true, width: 100 }),
    matched: amount('matchAmt', '核销费用', { ...seen, min: 0, total: true, width: 100 }),
    total: amount('totalAmt', '价税合计', { ...seen, total: true, width: 108 }),
    taxRate: rate('taxRate', '税率%', { width: 72 }),
    net: amount('amt', '不含税金额', { ...seen, derived: true, total: true, width: 100 }),
    tax: amount('taxAmt', '税额', { ...seen, derived: true, total: true, width: 90 }),
    difference: amount('diffAmt', '价差', { ...seen, derived: true, total: true, width: 90 }),
    isTaxInCost: flag('isTaxInCost', '税额计入成本', { fixed: true, width: 100 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  { grid: ['sourceNo', 'openAmount', 'matched', 'total', 'taxRate', 'net', 'tax', 'difference', 'remark'], bound: true },
)

/** Goods that bear a fee, and how much of it. */
interface Bearing {
  goodsId: string
  quantity: Decimal
  fee: Decimal
}

/** A receipt whose fee is billed, under lock, and what of the fee others leave. */
export interface FeeSource {
  depotId: string
  fee: Decimal
  left: Decimal
  bearing: Bearing[]
}

interface Billed {
  matched?: Decimal | null
  total?: Decimal | null
  taxRate?: Decimal | null
  isTaxInCost?: boolean | null
}

/** A fee came into the cost of goods whole; what can be deducted of it is taken out again. */
export function billFee({ matched, total, taxRate, isTaxInCost }: Billed) {
  if (!matched || !total) return undefined
  const net = netOf(total, taxRate ?? zero, 2)
  return { net, tax: total.minus(net), difference: (isTaxInCost ? total : net).minus(matched) }
}
