import { type Decimal, zero } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { day } from '../../../kit/fields/time.ts'
import { citedHead, citedLine, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { settlement } from '../../trade/settlement.ts'
import { stockBillActions, stockBillStates } from '../../trade/stock-bill.ts'

// What comes in says its batch itself.
const { batches: _, ...line } = tradeLine('purchase')

/** What of it went back, is about to, and still could, in basic units. */
const returns = {
  returned: quantity('returnQty', '已退数量', { fixed: true, fallback: zero, width: 84 }),
  goingBack: quantity('returnOccupiedQty', '退货占用', { fixed: true, fallback: zero, width: 84 }),
  returnable: quantity('unReturnQty', '可退数量', { fixed: true, fallback: zero, width: 84 }),
}

const counted = { fixed: true, fallback: zero, width: 96 } as const
const owed = { ...counted, needs: 'purchase_price_view' } as const

/** What of it the supplier has billed, is about to, and still should; what went back is billed no more. */
const invoices = {
  returnedAmount: amount('returnAmt', '已退金额', owed),
  invoicingQuantity: quantity('invoiceOccupiedQty', '收票占用数量', counted),
  invoicedQuantity: quantity('invoiceQty', '已收票数量', counted),
  uninvoicedQuantity: quantity('unInvoiceQty', '未收票数量', counted),
  invoicing: amount('invoiceOccupiedAmt', '收票占用金额', owed),
  invoiced: amount('invoiceAmt', '已收票金额', owed),
  uninvoiced: amount('unInvoiceAmt', '未收票金额', owed),
}

/** What the supplier says that he sent, where it is not what came, and what that would cost. */
const expected = {
  should: quantity('shouldQty', '应收数量', { min: 0, width: 84 }),
  shouldTotal: amount('shouldAmt', '应付金额', { fixed: true, needs: 'purchase_price_view', width: 108 }),
}

export const PurchaseIn = document({
  name: 'purchaseIn',
  label: '采购入库单',
  path: 'blade-purchase/purchaseinhead',
  page: '/purchase/purchaseIn/list',
  synonyms: ['进货', '收货'],
  formPage: '/purchase/purchaseIn/form',
  menuLabel: '采购入库',
  billType: '0807',
  prefix: 'CGRK',
  approval: 0,
  side: 'trade',
  party: 'supplierId',
  head: {
    supplierId: ref('supplier', 'supplierId', '供应商', { required: '请选择供应商！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 90 }),
    ...tradeHead('purchase'),
    ...citedHead,
    ...settlement,
    betweenCompanies: flag('isInterCompany', '跨主体', { fixed: true, width: 72 }),
    isDirectIn: flag('isDirectIn', '直运', { fixed: true, width: 60 }),
    fee: amount('feeAmt', '附加费用', { fallback: zero, min: 0, total: true, needs: 'purchase_price_view', width: 100 }),
    freight: amount('freight', '运费', { fallback: zero, min: 0, needs: 'purchase_price_view', width: 100 }),
    feeSupplierId: ref('supplier', 'feeSupplierId', '费用供应商'),
    returned: returns.returned,
    returnable: returns.returnable,
    // As it was when the goods came: whether the supplier gives an invoice, and whether the tax is part of what they cost.
    awaitsInvoice: flag('isInvoice', '需收票', { fixed: true, width: 72 }),
    taxInCost: flag('isTaxInCost', '税额计入成本', { fixed: true, width: 100 }),
    invoiceState: dict('receipt_invoice_status', 'invoiceStatus', '收票状态', { fixed: true, search: true, width: 84 }),
    invoiced: invoices.invoiced,
    uninvoiced: invoices.uninvoiced,
  },
  parts: {
    lines: goodsLines(
      {
        ...line,
        ...sourceLine,
        expiry: day('expiry', '有效期', { width: 92 }),
        ...expected,
        ...returns,
        ...invoices,
        ...citedLine('purchase'),
      },
      [
        'goodsId',
        'unitId',
        'should',
        'quantity',
        'batchNo',
        'expiry',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'total',
        'coupon',
        'final',
        'shouldTotal',
        'fee',
        'isGift',
        'depotId',
        'cost',
        'returned',
        'remark',
      ],
    ),
  },
  states: stockBillStates,
  actions: stockBillActions,
  list: [
    'billDate',
    'billNo',
    'supplierId',
    'depotId',
    'staffId',
    'totalQuantity',
    'final',
    'net',
    'tax',
    'freight',
    'fee',
    'settled',
    'invoiceState',
    'uninvoiced',
    'settlementId',
    'sourceNo',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: [
    'supplierId',
    'staffId',
    'deptId',
    'depotId',
    'billDate',
    'settlementId',
    'taxRate',
    'isTaxed',
    'freight',
    'fee',
    'feeSupplierId',
    'remark',
  ],
})

export type PurchaseInDoc = Doc<typeof PurchaseIn>

/** What another bill buys in parts costs its share of the whole, whatever the price says. */
export type BoughtLine = PurchaseInDoc['lines'][number] & { veryTotal?: Decimal }
