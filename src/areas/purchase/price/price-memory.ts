import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { integer, price, quantity } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { PurchaseIn } from '../receipt/in.ts'

const remembered = {
  lineId: id('bodyId', '明细行'),
  billId: id('billId', '单据'),
  billNo: text('billNo', '单号'),
  billDate: day('billDate', '日期'),
  supplier: text('supplierName', '供应商'),
  unit: text('unitName', '单位'),
  numerator: integer('num', '换算分子', { fallback: 1 }),
  denominator: integer('den', '换算分母', { fallback: 1 }),
  quantity: quantity('qty', '数量'),
  taxPrice: price('taxPrice', '含税单价'),
}

/** What a goods was bought for: of one supplier, and of all of them. */
export const priceMemory = {
  own: rows('supplierPriceList', '该供应商', remembered),
  all: rows('allPriceList', '全部供应商', remembered),
}

export type Remembered = Row<typeof remembered>

export const priceMemoryPath = `${PurchaseIn.path.replace('head', 'body')}/priceMemory`
