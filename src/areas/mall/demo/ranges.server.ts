import { put, recordChapter } from '../../../server/demo.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'

/** The customers who belong together, by place or by trade. */
export const demoRanges = recordChapter('shelves', async (work, company) => {
  const [byPlace, byTrade] = await put(work, 'rangeClass', [
    { code: '01', name: '按地区', sort: 1 },
    { code: '02', name: '按行业', sort: 2 },
  ])
  const ranges = await put(work, 'range', [
    { name: '杭州城区', classId: byPlace, remark: '当日配送' },
    { name: '长三角', classId: byPlace },
    { name: '工程机械', classId: byTrade, remark: '不参加零售活动' },
    { name: '维修门店', classId: byTrade },
  ])
  const { tx, user } = work
  await tx.run(`update depot set range_ids = array[$2::bigint] where tenant_id = $1 and code = 'CL01'`, [user.tenantId, ranges[0]])
  const customers = company.of(demoCustomers)
  await tx.run(
    `update party p set range_ids = array[u.range_id] from unnest($2::bigint[], $3::bigint[]) u(id, range_id) where p.tenant_id = $1 and p.id = u.id`,
    [user.tenantId, customers.map(({ id }) => id), customers.map((_, index) => ranges[index % ranges.length])],
  )
})
