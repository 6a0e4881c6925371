import type { Decimal } from '../../base/decimal.ts'
import type { Row } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { factor, integer, price, quantity, rate } from '../../kit/fields/number.ts'
import { rows } from '../../kit/fields/rows.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { readRow } from '../../kit/read.ts'

const unit = {
  unitId: ref('unit', 'unitId', '单位', { required: true }),
  name: text('unitName', '单位'),
  numerator: integer('num', '换算分子', { fallback: 1 }),
  denominator: integer('den', '换算分母', { fallback: 1 }),
  whole: flag('isInteger', '只允许整数'),
  barcode: text('barCode', '条码'),
  salePrice: price('salesPrice', '销售价'),
  agreedPrice: price('agreedPrice', '客户价格'),
}

/** A goods as it is offered to someone who types a bill: its units, its stock, its last price to this party. */
const entryGoods = {
  id: ref('goods', 'commInfoId', '商品', { required: true }),
  code: text('commInfoCode', '编码', { required: true }),
  name: text('commInfoName', '名称', { required: true }),
  spec: text('specification', '规格型号'),
  barcode: text('barCode', '条码'),
  brand: text('brandName', '品牌'),
  salePrice: price('salesPrice', '统一售价'),
  lowestPrice: price('lowestPrice', '最低售价'),
  taxRate: rate('taxRate', '税率'),
  needsBatch: flag('isBatch', '批号管理'),
  available: quantity('availableQty', '可用库存'),
  levelRate: factor('levelRate', '等级系数'),
  lastPrice: price('lastPrice', '最近售价'),
  lastUnitId: ref('unit', 'lastUnitId', '最近单位'),
  lastDate: day('lastDate', '售出日期'),
  units: rows('unitList', '单位', unit),
  /** The text it was found by. */
  found: text('key', '关键字'),
}

export type EntryUnit = Row<typeof unit>
export type EntryGoods = Omit<Row<typeof entryGoods>, 'units'> & { units: EntryUnit[] }

export const readEntry = (wire: Record<string, unknown>): EntryGoods => readRow(entryGoods, wire, true).row

const entryCard = {
  code: entryGoods.code,
  name: entryGoods.name,
  spec: entryGoods.spec,
  brand: entryGoods.brand,
  unit: text('unitName', '单位'),
  salePrice: entryGoods.salePrice,
  lowestPrice: entryGoods.lowestPrice,
  purchasePrice: price('lastPurchasePrice', '最近进价'),
  stock: rows('stockList', '库存', {
    depotId: ref('depot', 'depotId', '仓库'),
    depot: text('depotName', '仓库'),
    onHand: quantity('qty', '在库'),
    available: quantity('availableQty', '可用'),
    reserved: quantity('reservedQty', '已留'),
    cost: price('costPrice', '成本单价'),
  }),
  coming: rows('comingList', '在途', {
    depot: text('depotName', '仓库'),
    quantity: quantity('qty', '数量'),
    day: day('planInDate', '预计到货'),
  }),
  prices: rows('priceList', '最近价格', {
    billDate: day('billDate', '日期'),
    billNo: text('billNo', '单号'),
    price: price('taxPrice', '含税单价'),
    unit: text('unitName', '单位'),
  }),
}

export type EntryCard = Row<typeof entryCard>

export const readCard = (wire: Record<string, unknown>): EntryCard => readRow(entryCard, wire, true).row

export const unitOf = (goods: EntryGoods, unitId: string | null): EntryUnit | undefined =>
  goods.units.find(({ unitId: id }) => id === unitId)

/** A scanned box is sold as a box: the unit whose barcode was read, else the basic one. */
export const unitFound = ({ units, found }: EntryGoods): EntryUnit => units.find(({ barcode }) => barcode && barcode === found) ?? units[0]!

type Factor = Pick<EntryUnit, 'numerator' | 'denominator'>

/** What one of another unit costs when one of this unit costs so much. */
export const convertPrice = (value: Decimal, from: Factor, to: Factor): Decimal =>
  value.times(to.numerator * from.denominator).div(to.denominator * from.numerator)
