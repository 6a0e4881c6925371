import { type Decimal, dec } from '../../../base/decimal.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Supplier } from '../../party/supplier/supplier.ts'

/** Of whom a goods can be bought and what one basic unit of it cost the last time. */
export interface Offer {
  supplierId: string
  taxPrice: Decimal
}

/** Receipts that say what something costs: in the books, of other companies, from suppliers who still deliver. */
export const telling = `h.state = 'posted' and not h.is_red and not h.between_companies and not h.deleted`
export const delivers = `s.is_supplier and s.enabled and not s.deleted and s.condition <> '4702'`

/** The latest price of each supplier that the reader may see, the last one first. */
export async function offersOf(work: Work, goodsIds: string[]): Promise<Map<string, Offer[]>> {
  const where = new Where([work.user.tenantId, goodsIds])
  addScope(where, work.user, Supplier, 's')
  const rows = await work.tx.many(
    `select distinct on (l.goods_id, h.supplier_id) l.goods_id, h.supplier_id, l.tax_price * l.denominator / l.numerator as price, h.bill_date, h.posted_at
     from purchase_in h join purchase_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
     join party s on s.tenant_id = h.tenant_id and s.id = h.supplier_id and ${delivers}
     where h.tenant_id = $1 and l.goods_id = any($2::bigint[]) and not l.is_gift and ${telling} and ${where}
     order by l.goods_id, h.supplier_id, h.bill_date desc, h.posted_at desc`,
    where.values,
  )
  const latest = [...rows].sort((one, other) => (`${one.bill_date} ${+one.posted_at}` < `${other.bill_date} ${+other.posted_at}` ? 1 : -1))
  const offers = new Map<string, Offer[]>()
  for (const { goods_id, supplier_id, price } of latest)
    offers.set(goods_id, [...(offers.get(goods_id) ?? []), { supplierId: supplier_id, taxPrice: dec(price) }])
  return offers
}
