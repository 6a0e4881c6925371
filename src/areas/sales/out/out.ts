import { type Decimal, zero } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'
import { citedHead, citedLine, consignee, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { settlement } from '../../trade/settlement.ts'
import { stockBillActions, stockBillStates } from '../../trade/stock-bill.ts'
import { unsigned } from './signing.ts'

/** What was left of the order when it was shipped, and what that is worth; without an order what goes is what should. */
const expected = {
  should: quantity('shouldQty', '应发数量', { fixed: true, total: true, width: 84 }),
  shouldTotal: amount('shouldAmt', '应收金额', { fixed: true, width: 108 }),
}

/** What of it came back, is about to, and still could, in basic units; and what less of it is owed. */
const returns = {
  returned: quantity('returnQty', '已退数量', { fixed: true, fallback: zero, width: 84 }),
  comingBack: quantity('returnOccupiedQty', '退货占用', { fixed: true, fallback: zero, width: 84 }),
  returnable: quantity('unReturnQty', '可退数量', { fixed: true, fallback: zero, width: 84 }),
  returnedAmount: amount('returnAmt', '已退金额', { fixed: true, fallback: zero, width: 96 }),
}

const counted = { fixed: true, fallback: zero, width: 96 } as const

/** What of it the customer was invoiced, is about to be, and still has to be; what came back is invoiced no more. */
const invoices = {
  invoicingQuantity: quantity('invoiceOccupiedQty', '开票占用数量', counted),
  invoicedQuantity: quantity('invoiceQty', '已开票数量', counted),
  uninvoicedQuantity: quantity('unInvoiceQty', '未开票数量', counted),
  invoicing: amount('invoiceOccupiedAmt', '开票占用金额', counted),
  invoiced: amount('invoiceAmt', '已开票金额', counted),
  uninvoiced: amount('unInvoiceAmt', '未开票金额', counted),
}

export const SalesOut = document({
  name: 'salesOut',
  label: '销售出库单',
  path: 'blade-sales/salesouthead',
  page: '/sales/salesOut/list',
  synonyms: ['发货', '开单', '送货'],
  formPage: '/sales/salesOut/form',
  menuLabel: '销售出库',
  billType: '0809',
  prefix: 'XSCK',
  approval: 0,
  side: 'trade',
  party: 'customerId',
  head: {
    customerId: ref('customer', 'customerId', '客户', { required: '请选择客户！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', {
      required: '请选择仓库！',
      clears: '修改仓库后商品信息会清空，确认修改仓库吗？',
      search: true,
      width: 90,
    }),
    ...tradeHead('sales'),
    ...citedHead,
    ...settlement,
    betweenCompanies: flag('isInterCompany', '跨主体', { fixed: true, width: 72 }),
    // The receipt that brought the goods straight to the customer; the two are undone together.
    directInId: id('directInId', '直运入库单', { fixed: true }),
    directInNo: text('directInNo', '直运入库单号', { fixed: true, width: 140 }),
    freight: amount('freight', '运费', { fallback: zero, min: 0, width: 100 }),
    ...consignee,
    courierNo: text('courierNo', '快递单号', { fixed: true, width: 140 }),
    signBack: dict('sign_back', 'signBack', '签回', { fixed: true, fallback: unsigned, width: 72 }),
    signedAt: moment('signTime', '签回时间', { fixed: true, width: 150 }),
    returned: returns.returned,
    returnable: returns.returnable,
    invoiceState: dict('out_invoice_status', 'invoiceStatus', '开票状态', { fixed: true, search: true, width: 84 }),
    invoiced: invoices.invoiced,
    uninvoiced: invoices.uninvoiced,
  },
  parts: {
    lines: goodsLines({ ...tradeLine('sales'), ...sourceLine, ...expected, ...returns, ...invoices, ...citedLine('sales') }, [
      'goodsId',
      'unitId',
      'quantity',
      'should',
      'batchNo',
      'batches',
      'taxPrice',
      'taxRate',
      'net',
      'tax',
      'total',
      'coupon',
      'final',
      'isGift',
      'depotId',
      'shouldTotal',
      'returned',
      'cost',
      'remark',
    ]),
  },
  states: stockBillStates,
  actions: { ...stockBillActions, post: { ...stockBillActions.post, batch: 'accountingByIds' } },
  list: [
    'billDate',
    'billNo',
    'customerId',
    'depotId',
    'staffId',
    'totalQuantity',
    'final',
    'cost',
    'tax',
    'freight',
    'signBack',
    'courierNo',
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
    'customerId',
    'staffId',
    'deptId',
    'depotId',
    'billDate',
    'settlementId',
    'deliveryMode',
    'consigneeName',
    'consigneePhone',
    'consigneeAddress',
    'taxRate',
    'isTaxed',
    'freight',
    'remark',
  ],
})

export type SalesOutDoc = Doc<typeof SalesOut>

/** What another bill sells has a value already: that of the very line that brought it there; a shortage is told of the line of that bill. */
export type SoldLine = SalesOutDoc['lines'][number] & { veryValue?: Decimal; at?: number }
