import { dec, round } from '../../base/decimal.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import { save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import type { Demo } from './masters.ts'

const floors = { 轴承专区: '深沟球轴承', 低压电气: '交流接触器', 气动元件: '气缸', 劳保用品: '手套' }
const groups = { 本月热销: '六角螺栓', 新品上架: '电磁阀', 车间必备: '扳手' }

/** What the mall shows: its floors, its groups, what newcomers pay, and what single customers may see. */
export async function demoShelves(work: Work, { customers, suppliers }: Demo) {
  for (const [index, [name, of]] of Object.entries(floors).entries())
    await save(work, entityNamed('mallFloor'), { name, isShown: true, sort: index + 1, goods: await membersOf(work, of) })
  for (const [name, of] of Object.entries(groups)) {
    const members = await membersOf(work, of)
    await save(work, entityNamed('goodsGroup'), { name, members, memberCount: members.length })
  }
  await demoAudiences(work, customers, suppliers)
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

const tags: [name: string, use: 'forGoods' | 'forCustomers' | 'forSuppliers'][] = [
  ['清仓', 'forGoods'],
  ['厂家直供', 'forSuppliers'],
  ['当日达', 'forSuppliers'],
  ['重点客户', 'forCustomers'],
  ['需上门安装', 'forCustomers'],
]

/** The words that goods and counterparties are marked with, and the customers who belong together. */
async function demoAudiences(work: Work, customers: Demo['customers'], suppliers: string[]) {
  const tagRows = tags.map(([name, use], index) => ({ code: `BQ000${index + 1}`, name, mnemonic: mnemonicOf(name), [use]: true }))
  const [clearance, direct, sameDay] = await insertMany(work, entityNamed('tag'), tagRows)
  await hangTags(work, [clearance!, direct!, sameDay!], suppliers)
  const [byPlace, byTrade] = await insertMany(work, entityNamed('rangeClass'), [
    { code: '01', name: '按地区', sort: 1 },
    { code: '02', name: '按行业', sort: 2 },
  ])
  const ranges = await insertMany(work, entityNamed('range'), [
    { name: '杭州城区', classId: byPlace, remark: '当日配送' },
    { name: '长三角', classId: byPlace },
    { name: '工程机械', classId: byTrade, remark: '不参加零售活动' },
    { name: '维修门店', classId: byTrade },
  ])
  await work.tx.run(`update depot set range_ids = array[$2::bigint] where tenant_id = $1 and code = 'CL01'`, [
    work.user.tenantId,
    ranges[0],
  ])
  await work.tx.run(
    `update party p set range_ids = array[u.range_id] from unnest($2::bigint[], $3::bigint[]) u(id, range_id) where p.tenant_id = $1 and p.id = u.id`,
    [work.user.tenantId, customers.map(({ id }) => id), customers.map((_, index) => ranges[index % ranges.length])],
  )
}

/** What a family ends with is cleared; every third supplier delivers itself, every fifth within the day. */
async function hangTags({ tx, user }: Work, [clearance, direct, sameDay]: [string, string, string], suppliers: string[]) {
  await tx.run(`update goods set tag_ids = array[$2::bigint] where tenant_id = $1 and sort % 17 = 0 and audit_state = '3102'`, [
    user.tenantId,
    clearance,
  ])
  for (const [step, tag] of [
    [3, direct],
    [5, sameDay],
  ] as const)
    await tx.run(
      `update party set tag_ids = array_append(coalesce(tag_ids, '{}'), $2::bigint) where tenant_id = $1 and id = any($3::bigint[])`,
      [user.tenantId, tag, suppliers.filter((_, index) => index % step === 0)],
    )
}
