import { id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked } from '../order/order-lines.ts'

const priceRight = { needs: 'purchase_price_view' } as const
const { from, to, supplierId, words, depotId, staffId } = asked

/** What was ordered, what came and what was billed of it, side by side, and what differs; counted in basic units. */
export const ThreeWayMatch = report({
  name: 'threeWayMatch',
  label: '三单匹配',
  path: 'blade-purchase/purchaseinvoicematch',
  page: '/purchase/threeWayMatch/list',
  synonyms: ['订单入库发票核对', '到票核对'],
  of: 'purchaseOrder',
  filters: {
    from,
    to,
    supplierId,
    words,
    orderNo: text('poNo', '采购单号'),
    onlyDifferent: flag('isDifferent', '只看有差异的'),
    depotId,
    staffId,
  },
  columns: {
    orderNo: text('poNo', '采购单号', { width: 160 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 110 }),
    differs: text('difference', '核对结果', { width: 150 }),
    // The three documents beside each other: what was ordered, what came, what was billed.
    ordered: quantity('qty', '订单数量', { total: true, width: 92 }),
    orderedAmount: amount('orderAmt', '订单金额', { ...priceRight, total: true, width: 96 }),
    received: quantity('inQty', '入库数量', { total: true, width: 92 }),
    receivedAmount: amount('inAmt', '入库金额', { ...priceRight, total: true, width: 92 }),
    billed: quantity('invoiceQty', '到票数量', { total: true, width: 92 }),
    billedAmount: amount('invoiceAmt', '到票金额', { ...priceRight, total: true, width: 92 }),
    difference: amount('diffAmt', '票货价差', { ...priceRight, total: true, width: 92 }),
    supplierId: ref('supplier', 'supplierId', '供应商', { width: 120 }),
    unbilledAmount: amount('unInvoiceAmt', '未到票金额', { ...priceRight, total: true, width: 100 }),
    returned: quantity('returnQty', '退货数量', { total: true, width: 90 }),
    receiptNos: text('inBillNos', '入库单号', { width: 170 }),
    invoiceNos: text('invoiceNos', '发票号码', { width: 180 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 90 }),
    billDate: day('billDate', '单据日期', { width: 96 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
  },
  carries: { billId: id('billId', '单据'), billType: text('billType', '单据类型') },
  order: '-billDate',
})
