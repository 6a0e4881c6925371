import { zero } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, price, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { tradeHead, tradeLine } from '../../trade/fields.ts'
import { invoiceActions, invoiceStates } from '../../trade/invoice/invoice-bill.ts'
import { invoiceCode, invoiceNo, numberMissing } from '../../trade/invoice/invoice-number.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { cancel } from '../../trade/line/steps.ts'
import { feeLines } from './fee-line.ts'
import { paperId } from './paper.ts'

const seen = { needs: 'purchase_price_view' } as const
const { totalQuantity, net, tax, final } = tradeHead('purchase')
const { goodsId, unitId, numerator, denominator, basicQuantity, taxRate, remark, ...line } = tradeLine('purchase')

const known = { fixed: true, width: 96 } as const
const owed = { ...known, ...seen } as const

/** What is known of the line that came in: all of it, and what of it other invoices and returns leave. */
const source = {
  wholeQuantity: quantity('inQty', '入库数量', known),
  wholeAmount: amount('inAmt', '入库总额', owed),
  wholeTax: amount('inTaxAmt', '入库总税额', owed),
  openQuantity: quantity('unInvoiceQty', '未收票数量', known),
  openAmount: amount('unInvoiceAmt', '未收票金额', owed),
  openTax: amount('unInvoiceTaxAmt', '未收票税额', owed),
  sourcePrice: price('inPrice', '入库单价', owed),
  isTaxInCost: flag('isTaxInCost', '税额计入成本', { fixed: true, width: 100 }),
}

/** What the supplier bills us for goods that came; he may bill in parts, at another price, and less for what went back. */
export const PurchaseInvoice = document({
  name: 'purchaseInvoice',
  label: '采购发票',
  path: 'blade-purchase/purchaseinvoicehead',
  page: '/purchase/purchaseInvoice/list',
  synonyms: ['收票', '进项发票', '到票'],
  formPage: '/purchase/purchaseInvoice/form',
  menuLabel: '采购发票',
  billType: '0842',
  prefix: 'CGFP',
  approval: 1,
  side: 'trade',
  party: 'supplierId',
  head: {
    supplierId: ref('supplier', 'supplierId', '供应商', {
      required: '请选择供应商！',
      clears: '修改供应商后明细会清空，确认修改供应商吗？',
      search: true,
      carry: ['code'],
      width: 200,
    }),
    invoiceType: dict('invoice_type', 'invoiceType', '发票类型', { search: true, width: 90 }),
    invoiceNo: { ...invoiceNo, rules: { ...invoiceNo.rules, required: numberMissing } },
    invoiceCode,
    invoiceDate: day('invoiceDate', '开票日期', { width: 96 }),
    // What is printed on the paper; without it the lines say it.
    faceTotal: amount('invoiceAmt', '票面金额', { ...seen, total: true, width: 120 }),
    faceTax: amount('invoiceTaxAmt', '票面税额', { ...seen, total: true, width: 110 }),
    totalQuantity,
    net,
    tax,
    final,
    matched: amount('matchAmt', '入库金额', { ...seen, derived: true, total: true, width: 120 }),
    difference: amount('diffAmt', '价差', { ...seen, derived: true, total: true, width: 100 }),
    isCertified: flag('isCertified', '已认证抵扣', { width: 90 }),
    // The parcel that brought the paper: 8 to 15 letters and digits.
    courierNo: text('courierNo', '寄票单号', {
      length: 15,
      pattern: [/^[A-Za-z0-9]{8,15}$/, '寄票单号必须是8到15位字母或数字！'],
      width: 140,
    }),
    paperId,
  },
  parts: {
    lines: goodsLines(
      {
        goodsId,
        unitId,
        quantity: line.quantity,
        numerator,
        denominator,
        basicQuantity,
        taxPrice: line.taxPrice,
        taxRate,
        net: line.net,
        tax: line.tax,
        total: line.total,
        matched: amount('matchAmt', '入库金额', { ...seen, derived: true, total: true, width: 108 }),
        matchedTax: amount('matchTaxAmt', '入库税额', { ...seen, derived: true, width: 96 }),
        difference: amount('diffAmt', '价差', { ...seen, derived: true, total: true, width: 90 }),
        ...source,
        sourceNo: text('sourceBillNo', '入库单号', { fixed: true, width: 152 }),
        orderNo: text('poNo', '采购单号', { fixed: true, width: 152 }),
        remark,
        ...sourceLine,
      },
      [
        'goodsId',
        'unitId',
        'quantity',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'total',
        'matched',
        'difference',
        'openQuantity',
        'sourceNo',
        'orderNo',
        'remark',
      ],
      // A carrier bills fees and no goods; one of the two there must be.
      { required: undefined, bound: true },
    ),
    fees: feeLines,
  },
  states: invoiceStates,
  actions: { ...invoiceActions, cancel: cancel(['draft', 'submitted', 'rejected']) },
  list: [
    'billDate',
    'billNo',
    'supplierId',
    'final',
    'tax',
    'invoiceNo',
    'invoiceType',
    'invoiceDate',
    'matched',
    'difference',
    'faceTotal',
    'isCertified',
    'annexCount',
    'staffId',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: [
    'supplierId',
    'invoiceType',
    'invoiceNo',
    'invoiceCode',
    'invoiceDate',
    'faceTotal',
    'faceTax',
    'staffId',
    'deptId',
    'billDate',
    'isCertified',
    'courierNo',
    'remark',
  ],
})

export type PurchaseInvoiceDoc = Doc<typeof PurchaseInvoice>

/** What is on the paper; the lines say it where it was not typed. */
export const faceOf = ({ faceTotal, faceTax, final, tax }: Pick<PurchaseInvoiceDoc, 'faceTotal' | 'faceTax' | 'final' | 'tax'>) => ({
  total: faceTotal ?? final ?? zero,
  tax: faceTax ?? tax ?? zero,
})
