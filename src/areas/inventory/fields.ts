import { zero } from '../../base/decimal.ts'
import type { Fields } from '../../kit/field.ts'
import { id, ref } from '../../kit/fields/choice.ts'
import { amount, integer, price, quantity, rate } from '../../kit/fields/number.ts'
import { rowsAsSent } from '../../kit/fields/rows.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'

/** The sums of a bill that moves goods without trading them. */
export const stockHead = {
  totalQuantity: quantity('totalQty', '总数量', { derived: true, total: true, width: 100 }),
  cost: amount('costAmt', '成本金额', { fixed: true, fallback: zero, total: true, needs: 'cost_view', width: 120 }),
}

export const stockLine = {
  goodsId: ref('goods', 'commInfoId', '商品', {
    required: '请选择商品',
    indexed: true,
    carry: ['code', 'spec', 'barcode', 'itemNo'],
    width: 180,
  }),
  unitId: ref('unit', 'unitId', '单位', { width: 56 }),
  quantity: quantity('qty', '数量', { required: true, total: true, width: 96 }),
  numerator: integer('unitNum', '换算分子', { fixed: true }),
  denominator: integer('unitDen', '换算分母', { fixed: true }),
  basicQuantity: quantity('basicQty', '基本数量', { derived: true, width: 96 }),
}

export const batchLine = {
  batchNo: text('batchNo', '批号', { length: 50, width: 110 }),
  expiry: day('expiry', '有效期', { width: 100 }),
}

/** What the books found a line to cost, and which batches of it went. */
export const costLine = {
  batches: text('batchNos', '批次明细', { fixed: true, width: 140 }),
  costPrice: price('costPrice', '成本单价', { fixed: true, needs: 'cost_view', width: 110 }),
  cost: amount('costAmt', '成本金额', { fixed: true, needs: 'cost_view', total: true, width: 120 }),
}

export const lineRemark = text('remark', '备注', { width: 160 })

/** What a step of a bill asks for: how much of each of its lines, named by their ids. */
export const asksFor = (wire: string, more: Fields = {}) => ({
  lines: rowsAsSent('bodyList', '明细行', {
    id: id('id', '明细行', { required: true }),
    quantity: quantity(wire, '数量', { min: 0 }),
    ...more,
  }),
})

/** At what goods are traded after all, for one basic unit. */
export const tradedAt = {
  taxPrice: price('taxPrice', '含税单价', { min: 0 }),
  taxRate: rate('taxRate', '税率', { places: 2, min: 0, max: 100 }),
}
