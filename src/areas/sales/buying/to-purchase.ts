import { keyed } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { integer, price, quantity } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { PurchaseOrder } from '../../purchase/order/order.ts'
import { SalesOrder } from '../order/order.ts'

const seesPrices = { needs: 'purchase_price_view' } as const

/** A sales order becomes orders to suppliers: what is proposed, and where what was chosen is sent to. */
export const toPurchase = {
  proposal: `${SalesOrder.path}/purchase`,
  lines: `${SalesOrder.path}/purchaseBody`,
  submit: `${SalesOrder.path}/saveSalesToPurchase`,
  permission: permissionOf(PurchaseOrder, 'add'),
  from: ['approved', 'partly'] as readonly string[],
}

/** What is asked of the whole. */
export const buyingFields = {
  depotId: ref('depot', 'depotId', '入库仓库', { required: '请选择入库仓库！' }),
  planInDate: day('planInDate', '计划到货日'),
}

/** What is said of a line that is bought; the unit is that of the sales order. */
export const buyingLine = {
  salesLineId: id('sourceBodyId', '销售订单明细', { required: '请选择销售订单明细！' }),
  quantity: quantity('qty', '数量', { required: '请输入数量！', min: 0.000001 }),
  supplierId: ref('supplier', 'supplierId', '供应商'),
  taxPrice: price('taxPrice', '含税单价', { ...seesPrices, min: 0 }),
}

/** A line as it is proposed, with whoever may deliver it, the likeliest first. */
export const proposedFields = keyed({
  ...buyingFields,
  version: integer('version', '版本'),
  lines: rows('bodyList', '商品明细', {
    ...buyingLine,
    goodsCode: text('commInfoCode', '商品编码'),
    goodsName: text('commInfoName', '商品'),
    spec: text('specification', '规格型号'),
    unitName: text('unitName', '单位'),
    short: quantity('shortQty', '缺货数量'),
    purchased: quantity('purchaseQty', '已采购'),
    lastPrice: price('lastPrice', '上次进价', seesPrices),
    suppliers: rows('supplierList', '建议供应商', {
      supplierId: ref('supplier', 'supplierId', '供应商'),
      taxPrice: price('taxPrice', '含税单价', seesPrices),
    }),
  }),
})
