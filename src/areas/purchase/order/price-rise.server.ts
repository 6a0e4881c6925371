import { addDays } from '../../../base/date.ts'
import { type Decimal, dec, max, min, round, zero } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import type { Terms } from '../../trade/terms.server.ts'
import type { PurchaseOrderDoc } from './order.ts'

type Line = PurchaseOrderDoc['lines'][number]

/** What one basic unit has cost on average before tax within the last year. */
const averageSql = `select l.goods_id, sum(l.final / (1 + coalesce(l.tax_rate, 0) / 100)) / sum(l.basic_quantity) as price
  from purchase_in h join purchase_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where l.tenant_id = $1 and l.goods_id = any($2::bigint[]) and not l.is_gift and l.basic_quantity > 0
    and h.state = 'posted' and not h.is_red and not h.between_companies and h.bill_date >= $3
  group by l.goods_id`

/** Each line tells what its goods were bought for the last time and on average, and by how much its price lies above the higher of the two. */
export async function comparePrices(work: Work, order: PurchaseOrderDoc, { goods }: Terms) {
  const ids = unique(order.lines.flatMap(line => line.goodsId ?? []))
  const found = ids.length ? await work.tx.many(averageSql, [work.user.tenantId, ids, addDays(work.today, -365)]) : []
  const averages = new Map<string, Decimal>(found.map(row => [row.goods_id, dec(row.price)]))
  for (const line of order.lines) compare(work, line, goods.get(line.goodsId)?.lastPrice, averages.get(line.goodsId))
  const most = work.settings.number('PRICE_RISE_PCT')
  order.hasRise = order.lines.some(({ rise }) => !!rise?.gt(most))
}

/** From a cent to a fortune is more than any percentage tells. */
const mostRise = dec('9999.99')

function compare(work: Work, line: Line, last?: Decimal | null, average?: Decimal) {
  const inLine = (net?: Decimal | null) => (net ? priced(work, line, net) : null)
  const [lastPrice, averagePrice] = [inLine(last), inLine(average)]
  const base = max(lastPrice ?? zero, averagePrice ?? zero)
  const isAbove = !line.isGift && base.gt(0) && !!line.taxPrice?.gt(base)
  Object.assign(line, {
    lastPrice,
    averagePrice,
    rise: isAbove ? min(round(line.taxPrice.div(base).minus(1).times(100), 2), mostRise) : null,
  })
}

/** A net price of one basic unit as the line prices things: in its unit, with its tax. */
const priced = (work: Work, { numerator, denominator, taxRate }: Line, net: Decimal) =>
  round(
    net
      .times(numerator ?? 1)
      .div(denominator ?? 1)
      .times((taxRate ?? zero).div(100).plus(1)),
    work.settings.places.price,
  )
