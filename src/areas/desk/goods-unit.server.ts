import type { Decimal } from '../../base/decimal.ts'
import { exact } from '../../base/exact.ts'
import { get } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { refs } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import type { Work } from '../../server/work.ts'
import { readEntry } from '../trade/entry.ts'
import { proposedPrice } from '../trade/line/price.ts'
import { entriesById, entryFor } from './entry.server.ts'

const input = {
  ...entryFor,
  goodsIds: refs('goods', 'goodsIds', '商品', { required: true }),
  /** Our clients always say 1; it chooses nothing. */
  index: integer('indexNo', '序号'),
}

export const goodsUnitCalls = [get('blade-base/goodsunit/list', 'comminfo_view', input, goodsUnits, { label: '商品单位' })]

const told = (price: Decimal | null) => (price ? exact(price) : undefined)

/** Every unit that the goods are traded in, the basic one first: its conversion, its list price and what the party would be offered. */
async function goodsUnits(work: Work, { goodsIds, ...asked }: Row<typeof input>) {
  const side = asked.side === 'purchase' ? 'purchase' : 'sales'
  const rules = { side, remembers: work.settings.yes('PRICE_MEMORY'), places: work.settings.places.price } as const
  const found = await entriesById(work, [...new Set(goodsIds)], asked)
  return found.flatMap(wire => {
    const goods = readEntry(wire)
    return goods.units.map((unit, index) => ({
      ...wire.unitList[index],
      'commInfoId': wire['commInfoId'],
      'commInfoCode': wire['commInfoCode'],
      'commInfoName': wire['commInfoName'],
      specification: wire.specification,
      isBasic: index ? 1 : 2,
      price: told(proposedPrice(goods, unit, rules)),
    }))
  })
}
