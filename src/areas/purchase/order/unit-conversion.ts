import { id } from '../../../kit/fields/choice.ts'
import { integer, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { PurchaseOrder } from './order.ts'

export const unitConversion = `${PurchaseOrder.path}/unitConversion`

/** As much of a goods in another of its units. */
export const inOtherUnit = {
  unitId: id('unitId', '单位', { required: true }),
  unitName: text('unitName', '单位'),
  quantity: quantity('qty', '数量', { required: true }),
  numerator: integer('num', '换算分子', { fallback: 1 }),
  denominator: integer('den', '换算分母', { fallback: 1 }),
}
