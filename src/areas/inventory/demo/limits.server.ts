import { dec } from '../../../base/decimal.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'

/** What the company sells is worth a warning when it runs low; what has lain there for a year is too old. */
export const demoLimits = recordChapter('limits', async (work, company) => {
  const { user, tx } = work
  const held = await tx.many(
    `select b.depot_id, b.goods_id, b.quantity from stock_balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
     where b.tenant_id = $1 and b.owner_type = 1 and b.depot_id = any($2::bigint[]) and g.sort % 9 = 0 order by g.code, b.depot_id`,
    [user.tenantId, company.of(demoDepots)],
  )
  const limits = held.map(({ depot_id, goods_id, quantity }, index) => {
    const isLow = index % 4 === 0
    const minimum = dec(quantity)
      .times(isLow ? 0.12 : 0.04)
      .round(0)
      .plus(1)
      .times(10)
    const [safe, maximum] = [minimum.times(2), minimum.times(index % 11 ? 10 : 2)]
    return { depotId: depot_id, goodsId: goods_id, minimum, safe, maximum, leadDays: 7 }
  })
  await put(work, 'stockLimit', limits)
  await tx.run(`insert into setting_value (tenant_id, code, value) values ($1, 'STOCK_AGE_DAYS', '365') on conflict do nothing`, [
    user.tenantId,
  ])
})
