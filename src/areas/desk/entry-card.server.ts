import { exact } from '../../base/exact.ts'
import { refuse } from '../../base/refusal.ts'
import { together } from '../../base/together.ts'
import { type Call, get } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { depotsOf } from '../../server/rights/assigned.ts'
import type { Work } from '../../server/work.ts'
import { depotFor, entriesById, entryFor, lastOf, number, partyFor, sideOf, usable } from './entry.server.ts'

const asked = { ...entryFor, goodsId: ref('goods', 'commInfoId', '商品', { required: true }) }
type Asked = Row<typeof asked>

/** What stands beside the lines of a bill, about the goods at the cursor. */
export const entryCardCalls: Call<Work>[] = [
  get('blade-base/comminfo/entryCard', 'comminfo_view', asked, entryCard, { label: '商品速览' }),
  get('blade-base/comminfo/entrySubstitutes', 'comminfo_view', asked, substitutes, { label: '可替代商品' }),
]

/** The strip beside the grid: stock per depot, what comes and when, the last prices to this party, what the goods sells and costs for. */
async function entryCard(work: Work, asked: Asked) {
  const [goods, stock, coming, prices] = await together(
    work.tx.one(goodsSql, [work.user.tenantId, asked.goodsId]),
    work.tx.many(stockSql, keyOf(work, asked)),
    work.tx.many(comingSql, keyOf(work, asked)),
    work.tx.many(pricesSql(asked), [work.user.tenantId, asked.goodsId, partyFor(work, asked)]),
  )
  if (!goods) refuse('数据不存在或无权限！')
  const { user } = work
  return {
    'commInfoId': goods.id,
    'commInfoCode': goods.code,
    'commInfoName': goods.name,
    specification: goods.spec ?? '',
    brandName: goods.brand ?? '',
    unitName: goods.unit_name,
    stockList: stock.map(row => ({
      depotId: row.id,
      depotName: row.name,
      qty: exact(row.quantity),
      availableQty: exact(row.available),
      reservedQty: exact(row.reserved),
      costPrice: user.can('cost_view') ? number(row.cost) : undefined,
    })),
    comingList: coming.map(row => ({ depotName: row.name, qty: exact(row.quantity), planInDate: row.day ?? '' })),
    priceList: prices.map(row => ({
      billDate: row.bill_date,
      billNo: row.bill_no,
      taxPrice: exact(row.tax_price),
      qty: exact(row.quantity),
      unitName: row.unit_name ?? '',
    })),
    salesPrice: number(goods.sale_price),
    lowestPrice: number(goods.lowest_price),
    lastPurchasePrice: user.can('purchase_price_view') ? number(goods.last_purchase_price) : undefined,
  }
}

const keyOf = ({ user }: Work, { goodsId }: Asked) => [user.tenantId, goodsId, depotsOf(user)]

const goodsSql = `select g.id, g.code, g.name, g.spec, g.sale_price, g.lowest_price, g.last_purchase_price, b.name as brand, u.name as unit_name from goods g
  left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
  where g.tenant_id = $1 and g.id = $2`

/** What one of it is worth where it lies, without tax. */
const stockSql = `select d.id, d.name, b.quantity, b.reserved, b.quantity - b.reserved as available, round(b.cost / nullif(b.quantity, 0), 8) as cost
  from stock_balance b join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id
  where b.tenant_id = $1 and b.goods_id = $2 and b.owner_type = 1 and b.quantity <> 0 and ($3::bigint[] is null or d.id = any($3::bigint[])) order by d.code`

/** What suppliers still have to bring, the next first; days that have passed are what was promised, too. */
const comingSql = `select d.name, coalesce(l.plan_in_date, o.plan_in_date)::text as day, sum(l.unreceived * l.numerator / l.denominator) as quantity
  from purchase_order_line l join purchase_order o on o.tenant_id = l.tenant_id and o.id = l.head_id
  join depot d on d.tenant_id = o.tenant_id and d.id = o.depot_id
  where l.tenant_id = $1 and l.goods_id = $2 and l.unreceived > 0 and o.state in ('approved', 'partly') and not o.deleted and ($3::bigint[] is null or d.id = any($3::bigint[]))
  group by d.name, 2 order by 2 nulls last limit 3`

function pricesSql(asked: Asked) {
  const [table, column] = lastOf[sideOf(asked)]
  return `select h.bill_date, h.bill_no, l.tax_price, l.quantity, n.name as unit_name from ${table}_line l
    join ${table} h on h.tenant_id = l.tenant_id and h.id = l.head_id left join unit n on n.tenant_id = l.tenant_id and n.id = l.unit_id
    where l.tenant_id = $1 and l.goods_id = $2 and h.${column} = $3::bigint and h.state = 'posted' and not h.is_red order by l.id desc limit 5`
}

/** What of the same class is there when this is not: the same make first, then the price that is nearest. */
async function substitutes(work: Work, asked: Asked) {
  const rows = await work.tx.many(
    `select g.id from goods o join goods g on g.tenant_id = o.tenant_id and g.class_id = o.class_id and g.id <> o.id and ${usable}
     join lateral (select sum(b.quantity - b.reserved) as available from stock_balance b
       where b.tenant_id = g.tenant_id and b.goods_id = g.id and b.owner_type = 1 and b.owner_id = 0
         and ($3::bigint[] is null or b.depot_id = any($3::bigint[])) and ($4::bigint is null or b.depot_id = $4::bigint)) s on s.available > 0
     where o.tenant_id = $1 and o.id = $2
     order by (g.spec is not distinct from o.spec) desc, (g.brand_id is not distinct from o.brand_id) desc, abs(coalesce(g.sale_price, 0) - coalesce(o.sale_price, 0)), g.code limit 5`,
    [...keyOf(work, asked), depotFor(work, asked)],
  )
  return entriesById(
    work,
    rows.map(row => row.id),
    asked,
  )
}
