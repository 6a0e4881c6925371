import { exact } from '../../base/exact.ts'
import { get } from '../../kit/call.ts'
import { refs } from '../../kit/fields/choice.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from '../goods/article/goods.ts'

const asked = refs('goods', 'commInfoIds', '商品', { required: true })

export const shelfStockCalls = [
  get(`${Goods.path}/getPutOnShelvesInvotryCount`, 'comminfo_view', { asked }, stockOf, { label: '上架商品库存' }),
]

/** What the mall could still sell of each, counted in basic units; without a depot of the mall there is nothing. */
async function stockOf(work: Work, { asked: ids }: { asked: string[] }) {
  const depot = work.settings.text('MALL_DEPOT').split(',')[0]!.trim()
  const rows = await work.tx.many(
    `select g.id, coalesce(sum(b.quantity - b.reserved), 0) as quantity from goods g
     left join stock_balance b on b.tenant_id = g.tenant_id and b.goods_id = g.id and b.owner_type = 1 and b.depot_id = nullif($3, '')::bigint
     where g.tenant_id = $1 and g.id = any($2::bigint[]) and not g.deleted group by g.id`,
    [work.user.tenantId, ids, /^\d{1,18}$/.test(depot) ? depot : ''],
  )
  const found = new Map(rows.map(row => [row.id, exact(row.quantity)]))
  return ids.filter(id => found.has(id)).map(id => ({ 'commInfoId': id, qty: found.get(id) }))
}
