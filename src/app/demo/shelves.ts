import { dec, round } from '../../base/decimal.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import { save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import type { Demo } from './masters.ts'

const floors = { 轴承专区: '深沟球轴承', 低压电气: '交流接触器', 气动元件: '气缸', 劳保用品: '手套' }
const groups = { 本月热销: '六角螺栓', 新品上架: '电磁阀', 车间必备: '扳手' }

/** What the mall shows: its floors, its groups, what newcomers pay, and what single customers may see. */
export async function demoShelves(work: Work, { customers }: Demo) {
  for (const [index, [name, of]] of Object.entries(floors).entries())
    await save(work, entityNamed('mallFloor'), { name, isShown: true, sort: index + 1, goods: await membersOf(work, of) })
  for (const [name, of] of Object.entries(groups)) {
    const members = await membersOf(work, of)
    await save(work, entityNamed('goodsGroup'), { name, members, memberCount: members.length })
  }
  const goods = [...(await few(work, '深沟球轴承', 5)), ...(await few(work, '断路器', 5))]
  const prices = goods.map(row => ({ goodsId: row.id, unitId: row.basic_unit_id, price: round(dec(row.sale_price).times(0.9), 2) }))
  await insertMany(work, entityNamed('firstPrice'), prices)
  const open = customers.slice(0, 3).flatMap(({ id }) => goods.slice(0, 4).map(row => ({ customerId: id, goodsId: row.id })))
  await insertMany(work, entityNamed('openGoods'), open)
}

const membersOf = async (work: Work, name: string) => (await few(work, name, 8)).map(({ id }) => ({ goodsId: id, id: null }))

/** Some goods of a class. */
const few = (work: Work, name: string, most: number) =>
  work.tx.many(
    `select g.id, g.basic_unit_id, g.sale_price from goods g join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
     where g.tenant_id = $1 and c.name = $2 order by g.code limit $3`,
    [work.user.tenantId, name, most],
  )
