import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked } from '../order/order-lines.ts'

const priceRight = { needs: 'purchase_price_view' } as const

/** The lines of all receipts, with what went back of them. */
export const PurchaseInLines = report({
  name: 'purchaseInLines',
  label: '采购入库明细',
  path: 'blade-purchase/purchaseinbody',
  page: '/purchase/purchaseIn/detailList',
  of: 'purchaseIn',
  filters: { ...asked, status: dict('stock_bill_status', 'status', '状态') },
  silent: ['createdFrom', 'createdTo'],
  columns: {
    billNo: text('billNo', '入库单号', { width: 150 }),
    supplierId: ref('supplier', 'supplierId', '供应商', { width: 150 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 130 }),
    unitId: ref('unit', 'unitId', '单位', { width: 56 }),
    quantity: quantity('qty', '数量', { total: true, width: 90 }),
    taxPrice: price('taxPrice', '含税单价', { ...priceRight, width: 96 }),
    taxRate: rate('taxRate', '税率', { width: 60 }),
    net: amount('purchaseAmt', '未税金额', { ...priceRight, total: true, width: 110 }),
    tax: amount('taxAmt', '税额', { ...priceRight, total: true, width: 100 }),
    final: amount('finalAmt', '最终金额', { ...priceRight, total: true, width: 116 }),
    cost: amount('costAmt', '成本金额', { needs: 'cost_view', total: true, width: 110 }),
    batchNo: text('batchNo', '批号', { width: 96 }),
    returned: quantity('returnQty', '已退数量', { width: 90 }),
    billDate: day('billDate', '单据日期', { width: 100 }),
    status: dict('stock_bill_status', 'status', '状态', { width: 84 }),
    orderNo: text('poNo', '采购单号', { width: 150 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    spec: text('specification', '规格型号', { width: 110 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
    remark: text('remark', '备注', { width: 160 }),
  },
  carries: { billId: id('billId', '单据'), lineId: id('bodyId', '明细行') },
  order: '-billDate',
})
