import { type Decimal, zero } from '../../../base/decimal.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { readRow } from '../../../kit/read.ts'
import type { Returnable } from '../../trade/returnable.ts'
import { Exchange } from '../exchange/exchange.ts'

/** Who may take goods back that no bill of ours has sold. */
export const mayReturnFreely = 'return_without_order'

/** The family's word for the lines of a customer that another bill takes up. */
export const soldLinesPath = `${Exchange.path}/selectByCustomerId`

/** A line that was sold, as it is offered to whoever takes goods back; counted in its unit as long as that is whole. */
export const soldLineFields = {
  id: text('id', '明细行', { required: true }),
  customerId: ref('customer', 'customerId', '客户'),
  goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
  goodsCode: text('commInfoCode', '商品编码', { width: 84 }),
  goodsName: text('commInfoName', '商品名称', { width: 136 }),
  spec: text('specification', '规格型号', { width: 116 }),
  billNo: text('billNo', '出库单号', { width: 152 }),
  billDate: day('billDate', '日期', { width: 88 }),
  unitId: ref('unit', 'unitId', '单位'),
  unit: text('unitName', '单位', { width: 44 }),
  numerator: integer('unitNum', '换算分子', { fallback: 1 }),
  denominator: integer('unitDen', '换算分母', { fallback: 1 }),
  quantity: quantity('qty', '已售', { width: 76 }),
  returnable: quantity('returnQty', '可退', { width: 76 }),
  taxPrice: price('taxPrice', '单价', { width: 98 }),
  taxRate: rate('taxRate', '税率', { fallback: zero }),
  isGift: flag('isGift', '赠品'),
  batchNo: text('batchNo', '批号'),
  /** The four figures that a share is reckoned from, in basic units. */
  soldQuantity: quantity('basicQty', '已售基本数量', { fallback: zero }),
  soldFinal: amount('finalAmt', '已售金额', { fallback: zero }),
  leftQuantity: quantity('restQty', '可退基本数量', { fallback: zero }),
  leftFinal: amount('restAmt', '可退金额', { fallback: zero }),
}

/** What a line needs to know of where its goods were sold. */
export interface SoldSource extends Returnable {
  customerId: string
  goodsId: string
  taxRate: Decimal
  isGift: boolean
}

export const tooManyBack = ({ left }: Returnable) => `换入数量超出可退数量${left.quantity.toFixed()}！`

export function readSource(wire: Record<string, unknown>): SoldSource {
  const { row } = readRow(soldLineFields, wire, true)
  return {
    customerId: row.customerId!,
    goodsId: row.goodsId,
    taxRate: row.taxRate,
    isGift: row.isGift,
    whole: { quantity: row.soldQuantity, final: row.soldFinal, cost: zero },
    left: { quantity: row.leftQuantity, final: row.leftFinal, cost: zero },
  }
}
