import { type Decimal, round } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import { id } from '../../../kit/fields/choice.ts'
import { price } from '../../../kit/fields/number.ts'
import { readRow } from '../../../kit/read.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Sent } from '../../../web/client/rows.ts'
import { withoutTyped } from '../../../web/grid/line-store.ts'
import { convertPrice } from '../../trade/entry.ts'
import { derived, type GoodsLine, goodsLinesOf, partyOf, type TradeLines } from '../../trade/line/lines.web.tsx'
import { PurchaseOrder } from './order.ts'

const offered = { goodsId: id('commInfoId', '商品', { required: true }), taxPrice: price('taxPrice', '含税单价', { required: true }) }

/** Every line that is paid for takes what its supplier took the last time, in one step that can be undone. */
export async function fillPrices(bill: Bill) {
  const lines = goodsLinesOf(bill)!
  const supplierId = partyOf(bill)
  if (!supplierId) return notify.warning('请选择供应商！')
  for (const { grid } of bill.tables) grid.current?.commit()
  const ids = unique(paidFor(bill).flatMap(({ goodsId }) => goodsId ?? []))
  if (!ids.length) return notify.warning('没有可以填价的商品行！')
  const body = { supplierId, 'commInfoIds': ids.join() }
  const sent = await call<Sent[]>('POST', `${PurchaseOrder.path}/selectSrmSupplerPrice`, { body }).catch(ignoreRefusal)
  if (!sent || partyOf(bill) !== supplierId) return
  const prices = new Map(sent.map(one => readRow(offered, one).row).map(({ goodsId, taxPrice }) => [goodsId, taxPrice]))
  const filled = paidFor(bill).filter(({ goodsId }) => prices.has(goodsId!))
  if (filled.length) bill.lines.edit(bill.lines.rows().map(line => priced(lines, line, prices)))
  const without = paidFor(bill).length - filled.length
  if (!filled.length) return notify.warning('该供应商没有成交过这些商品，请自行填写单价！')
  notify.success(`已填入${filled.length}行供应商价格${without ? `，${without}行没有该供应商的成交价` : ''}`)
}

/** The lines that cost something and of which nothing has come yet: what has come keeps its price. */
const paidFor = ({ lines }: Bill) => lines.lines().filter(isPaidFor) as GoodsLine[]

const isPaidFor = ({ goodsId, isGift, received, occupied }: OrderLine) =>
  !!goodsId && !isGift && ![received, occupied].some(quantity => quantity && !quantity.eq(0))

type OrderLine = GoodsLine & { received?: Decimal | null; occupied?: Decimal | null }

const one = { numerator: 1, denominator: 1 }

function priced(lines: TradeLines, line: GoodsLine, prices: ReadonlyMap<string, Decimal>): GoodsLine {
  const basic = isPaidFor(line) ? prices.get(line.goodsId!) : undefined
  if (!basic) return line
  const unit = { numerator: line.numerator ?? 1, denominator: line.denominator ?? 1 }
  return derived(lines, {
    ...withoutTyped(line, 'taxPrice'),
    taxPrice: round(convertPrice(basic, one, unit), lines.bill.places.price),
  })
}
