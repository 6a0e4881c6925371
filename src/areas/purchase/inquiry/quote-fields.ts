import { id } from '../../../kit/fields/choice.ts'
import { integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

/** What a supplier says to one line of an inquiry; without a price he does not offer it. */
export const quoteFields = {
  lineId: id('bodyId', '询价行', { required: true }),
  taxPrice: price('taxPrice', '含税单价'),
  taxRate: rate('taxRate', '税率', { places: 2, min: 0, max: 100 }),
  deliveryDays: integer('deliveryDays', '交货天数', { min: 0, max: 3650 }),
  minimum: quantity('minQty', '最小起订量', { min: 0 }),
  validTo: day('validDate', '报价有效期'),
  remark: text('remark', '备注', { length: 300 }),
}
