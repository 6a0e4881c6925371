import { post } from '../../../kit/call.ts'
import { writeHistory } from '../../../server/history.ts'
import type { Work } from '../../../server/work.ts'
import { Deteriorate } from '../../party/customer/deteriorate.ts'

export const declineCalls = [post('blade-barterer/deteriorate/find', 'deteriorate_add', {}, findDeclines, { label: '检查销售下滑' })]

/** Bought on two days or more in the span before, and since then so much less: what was undone counts on neither side. */
const declinesSql = `
  with sold as (
    select h.customer_id, l.goods_id, h.bill_date,
      sum(l.final) filter (where h.bill_date <= $2::date - $3::int) as before,
      sum(l.final) filter (where h.bill_date > $2::date - $3::int) as recent
    from sales_out h join sales_out_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
    where h.tenant_id = $1 and h.state = 'posted' and not h.is_red and h.bill_date > $2::date - 2 * $3::int and h.bill_date <= $2::date
    group by 1, 2, 3),
  fallen as (
    select customer_id, goods_id, sum(before) as before, coalesce(sum(recent), 0) as recent, max(bill_date) as last_day
    from sold group by 1, 2
    having count(*) filter (where before > 0) >= 2 and sum(before) > 0
      and coalesce(sum(recent), 0) <= sum(before) * (100 - $4::numeric) / 100)
  select f.*, p.staff_id, round(least(100, (f.before - f.recent) * 100 / f.before), 2) as decline
  from fallen f join party p on p.tenant_id = $1 and p.id = f.customer_id and p.enabled and not p.deleted`

const writeSql = `
  insert into deteriorate as d (tenant_id, id, customer_id, goods_id, staff_id, before, recent, decline, last_day, condition, enabled, created_by, created_at)
  select $1, k.*, 'A101', true, $10, now()
  from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[], $7::numeric[], $8::numeric[], $9::date[]) k
  on conflict (tenant_id, customer_id, goods_id) where not deleted do update set before = excluded.before, recent = excluded.recent,
    decline = excluded.decline, last_day = excluded.last_day, staff_id = excluded.staff_id, version = d.version + 1,
    condition = case when d.feedback_at < now() - make_interval(days => $11) then 'A101' else d.condition end
  where d.enabled returning d.id`

/** Writes down whose purchases fell; what was answered lately stays answered, what was stopped stays as it is. */
async function findDeclines(work: Work) {
  const { tx, user, today, settings, nextId } = work
  const days = settings.number('DETERIORATE_DAYS')
  const found = await tx.many(declinesSql, [user.tenantId, today, days, settings.number('DETERIORATE_PCT')])
  const columns = ['customer_id', 'goods_id', 'staff_id', 'before', 'recent', 'decline', 'last_day'].map(name =>
    found.map(row => row[name]),
  )
  const written = await tx.many(writeSql, [user.tenantId, found.map(() => nextId()), ...columns, user.id, days])
  for (const { id } of written) writeHistory(work, { subject: Deteriorate.name, subjectId: id, subjectNo: '', stage: '检查下滑' })
  return written.length
}
