import { byKey } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import { convertPrice } from '../../trade/entry.ts'
import type { PurchaseInDoc } from '../receipt/in.ts'

const basic = { numerator: 1, denominator: 1 }

/** The goods card shows what one basic unit was last bought for; a gift says nothing of the price. */
export function rememberPrices(work: Work, { lines }: PurchaseInDoc) {
  const bought = [...byKey(lines.filter(isBought), line => line.goodsId).values()]
  const prices = bought.map(({ taxPrice, numerator, denominator }) =>
    convertPrice(taxPrice, { numerator: numerator!, denominator: denominator! }, basic).toFixed(work.settings.places.price),
  )
  // Locked in one order, so that two receipts of the same goods wait for each other and never in a circle.
  work.tx.write(
    `with changed as (select g.id, u.price from goods g join unnest($2::bigint[], $3::numeric[]) u(id, price) on u.id = g.id
       where g.tenant_id = $1 and g.last_purchase_price is distinct from u.price order by g.id for no key update of g)
     update goods g set last_purchase_price = c.price from changed c where g.tenant_id = $1 and g.id = c.id`,
    [work.user.tenantId, bought.map(line => line.goodsId), prices],
  )
}

const isBought = ({ isGift }: PurchaseInDoc['lines'][number]) => !isGift

/** A receipt that is undone has never set a price: the one before it counts again. */
export function restorePrices(work: Work, { id, lines }: PurchaseInDoc) {
  work.tx.write(
    `with bought as (select g.id from goods g where g.tenant_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update)
     update goods g set last_purchase_price = (select round(l.tax_price * l.denominator / l.numerator, $4::integer) from purchase_in_line l
       join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
       where l.tenant_id = $1 and l.goods_id = g.id and not l.is_gift and h.state = 'posted' and not h.is_red and not h.between_companies and h.id <> $3
       order by h.posted_at desc, l.line_no desc limit 1)
     from bought b where g.tenant_id = $1 and g.id = b.id`,
    [work.user.tenantId, lines.filter(isBought).map(line => line.goodsId), id, work.settings.places.price],
  )
}
