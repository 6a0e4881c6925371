import { zero } from '../../../base/decimal.ts'
import { action, type Doc, document, state } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, price, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { cancel, pass, reject, reverse, withdraw } from '../../trade/line/steps.ts'
import { feeLines } from './fee-line.ts'
import { courierNo, invoiceCode, invoiceNo } from './invoice-number.ts'
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
    invoiceNo,
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
    courierNo,
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
  states: {
    draft: state('A401', '草稿', '#909399'),
    submitted: state('A402', '待开票', '#E6A23C'),
    rejected: state('A403', '已驳回', '#F56C6C'),
    posted: state('A404', '已开票', '#67C23A'),
    reversed: state('A405', '已红冲', '#9B59B6'),
    cancelled: state('A406', '已作废', '#606266'),
  },
  actions: {
    draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
    submit: action('submit', '提交', { does: 'submits', saves: true, from: ['draft', 'rejected'], to: ['submitted', 'posted'] }),
    post: action('accounting', '记账', {
      does: 'posts',
      saves: true,
      byId: 'accountingById',
      from: ['draft', 'rejected'],
      to: ['posted', 'submitted'],
      primary: true,
    }),
    pass: pass(['posted', 'submitted']),
    reject: reject('rejected'),
    withdraw: withdraw('submit'),
    cancel: cancel(['draft', 'submitted', 'rejected']),
    reverse: reverse(['posted']),
  },
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
