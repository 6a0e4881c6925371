import type { World } from './world.ts'

const shelf = 'tenant_id, depot_id, goods_id, owner_id'
const summed = (
  bills: string,
  quantity: string,
  where: string,
) => `select h.tenant_id, h.depot_id, l.goods_id, h.party_id as owner_id, sum(${quantity}) as quantity
  from ${bills} h join ${bills}_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where ${where} and h.state = 'posted' and not h.is_red group by 1, 2, 3, 4`
const compared = (
  bills: string,
  owner: number,
) => `select * from (${bills}) c full join (select * from stock_balance where owner_type = ${owner}) b
  using (${shelf}) where coalesce(c.quantity, 0) <> coalesce(b.quantity, 0)`

/** I-33: what lies here and is not ours is what its bills say is left. */
export async function strayGoods(world: World) {
  const consigned = await world.sql(compared(summed('consignment', 'l.basic_quantity - l.back - l.sold', `h.kind = '1'`), 2))
  const borrowed = await world.sql(compared(summed('borrow', 'l.basic_quantity - l.back - l.bought', `h.direction = '2'`), 3))
  return [...consigned, ...borrowed]
}
