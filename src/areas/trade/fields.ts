import { dec, zero } from '../../base/decimal.ts'
import { cited } from '../../kit/field.ts'
import { dict, id, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../kit/fields/number.ts'
import { rows } from '../../kit/fields/rows.ts'
import { phoneRight, text } from '../../kit/fields/text.ts'

type Side = 'sales' | 'purchase'

/** What we pay is not for everybody's eyes. */
const priceRight = (side: Side) => (side === 'purchase' ? ({ needs: 'purchase_price_view' } as const) : {})

/** The sums of a trading document; sales and purchase name what is before tax differently. */
export const tradeHead = (side: Side) => ({
  taxRate: rate('taxRate', '税率', { places: 2, min: 0, max: 100, width: 70 }),
  totalQuantity: quantity('totalQty', '总数量', { derived: true, total: true, width: 100 }),
  discount: amount('discountAmt', '折扣金额', { ...priceRight(side), derived: true, total: true, width: 100 }),
  net: amount(`${side}Amt`, '未税金额', { ...priceRight(side), derived: true, total: true, width: 120 }),
  tax: amount('taxAmt', '税额', { ...priceRight(side), derived: true, total: true, width: 110 }),
  total: amount('totalAmt', '价税合计', { ...priceRight(side), derived: true, total: true, width: 120 }),
  coupon: amount('couponAmt', '优惠金额', { ...priceRight(side), derived: true, total: true, width: 100 }),
  final: amount('finalAmt', '最终金额', { ...priceRight(side), derived: true, total: true, also: 'actualAmt', width: 130 }),
  cost: amount('costAmt', '成本金额', { fixed: true, fallback: zero, total: true, needs: 'cost_view', width: 120 }),
})

export const tradeLine = (side: Side) => ({
  goodsId: ref('goods', 'commInfoId', '商品', {
    required: '请选择商品',
    indexed: true,
    carry: ['code', 'spec', 'barcode', 'itemNo'],
    width: 180,
  }),
  unitId: ref('unit', 'unitId', '单位', { width: 48 }),
  quantity: quantity('qty', '数量', { required: true, total: true, also: 'actualQty', width: 84 }),
  numerator: integer('unitNum', '换算分子', { fixed: true }),
  denominator: integer('unitDen', '换算分母', { fixed: true }),
  basicQuantity: quantity('basicQty', '基本数量', { derived: true, width: 90 }),
  listPrice: price('listPrice', '原价', { ...priceRight(side), min: 0, width: 90 }),
  discountRate: rate('discountRate', '折扣率', { fallback: dec(100), min: 0, max: 100, width: 70 }),
  taxPrice: price('taxPrice', '含税单价', { ...priceRight(side), required: true, also: 'discountPrice', width: 96 }),
  taxRate: rate('taxRate', '税率', { places: 2, min: 0, max: 100, width: 62 }),
  price: price(`${side}Price`, '未税单价', { ...priceRight(side), derived: true, width: 100 }),
  net: amount(`${side}Amt`, '未税金额', { ...priceRight(side), derived: true, total: true, width: 110 }),
  tax: amount('taxAmt', '税额', { ...priceRight(side), derived: true, total: true, width: 100 }),
  total: amount('totalAmt', '价税合计', { ...priceRight(side), derived: true, total: true, width: 108 }),
  discount: amount('discountAmt', '折扣金额', { ...priceRight(side), derived: true, width: 90 }),
  coupon: amount('couponAmt', '优惠', { ...priceRight(side), fallback: zero, min: 0, total: true, width: 76 }),
  final: amount('finalAmt', '最终金额', { ...priceRight(side), derived: true, total: true, also: 'actualAmt', width: 112 }),
  fee: amount('feeAmt', '分摊费用', { ...priceRight(side), derived: true, width: 90 }),
  isGift: flag('isGift', '赠品', { width: 44 }),
  batchNo: text('batchNo', '批号', { length: 50, width: 96 }),
  // Which batches went, and how much of each, as the books found it.
  batches: text('batchNos', '批次明细', { fixed: true, width: 140 }),
  costPrice: price('costPrice', '成本单价', { fixed: true, needs: 'cost_view', width: 100 }),
  cost: amount('costAmt', '成本金额', { fixed: true, needs: 'cost_view', total: true, width: 110 }),
  remark: text('remark', '备注', { width: 120 }),
})

/** What a head tells that follows from its lines and its masters. */
export const citedHead = {
  isTaxed: cited(flag('isTax', '是否含税', { fallback: undefined, width: 72 })),
  taxRateId: cited(ref('taxRate', 'taxRateId', '税率档案')),
}

/** Where the goods of a line lie: the depot of its bill. */
export const depotOfBill = { depotId: cited(ref('depot', 'depotId', '仓库', { width: 90 })) }

/** What a line tells of its goods, of where they lie, and of the freight that falls to it. */
export const citedLine = (side: Side) => ({
  ...depotOfBill,
  freight: cited(amount('freight', '运费', { ...priceRight(side), width: 90 })),
  fullName: cited(text('commFullName', '商品全名')),
  basicUnit: cited(text('basicUnit', '基本单位')),
  conversion: cited(text('conversionResult', '换算关系')),
  taxRateId: cited(ref('taxRate', 'taxRateId', '税率档案')),
  units: cited(
    rows('unitList', '可选单位', {
      unitId: id('unitId', '单位'),
      name: text('unitName', '单位名称'),
      numerator: integer('num', '换算分子'),
      denominator: integer('den', '换算分母'),
    }),
  ),
  stock: cited(
    rows('stockList', '库存', {
      depotId: id('depotId', '仓库'),
      name: text('depotName', '仓库名称'),
      quantity: quantity('qty', '数量'),
      available: quantity('availableQty', '可用数量'),
    }),
  ),
})

/** Where and how goods travel to the customer. */
export const consignee = {
  deliveryMode: dict('delivery_mode', 'deliveryMode', '配送方式'),
  consigneeName: text('consigneeName', '收货人', { length: 50 }),
  consigneePhone: text('consigneeTelephone', '收货电话', { length: 30, masked: phoneRight }),
  consigneeAddress: text('consigneeAddress', '收货地址'),
}
