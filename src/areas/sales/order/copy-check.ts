import type { Row } from '../../../kit/field.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { integer, price } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { SalesOrder } from './order.ts'

const line = {
  /** Counted from 0 in the lines of the order that is copied. */
  line: integer('line', '行', { required: true }),
  goods: text('commInfoName', '商品'),
  spec: text('specification', '规格型号'),
}

/** What of an order cannot be copied, and what is sold at another price by now. */
export const copyCheck = {
  isCopy: flag('isCopy', '可复制'),
  lost: rows('faults', '不能复制', { ...line, message: text('message', '原因') }),
  repriced: rows('priceList', '价格变动', {
    ...line,
    old: price('taxPrice', '原单价'),
    next: price('newTaxPrice', '现单价'),
    reason: text('priceSource', '取价'),
  }),
}

export type CopyCheck = Row<typeof copyCheck>

export const copyCheckPath = `${SalesOrder.path}/isCopy`
