import { exact } from '../../../base/exact.ts'
import { get } from '../../../kit/call.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { addSeen, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Customer } from '../../party/customer/customer.ts'

const may = permissionOf(Customer, 'view')

const owing = (work: Work) =>
  topTen(
    work,
    `select party_id, sum(open) as amount, sum(open) filter (where due_date < $2::date) as overdue
     from receivable where tenant_id = $1 and open <> 0 group by party_id`,
  )

/** What was sent and not taken back, less what invoices have taken of it. */
const soldSql = `select party_id, sum(amount) as amount, null::numeric as overdue from (
    select customer_id as party_id, final as amount from sales_out where tenant_id = $1 and state in ('posted', 'reversed') and not deleted
    union all select customer_id, final from exchange where tenant_id = $1 and state in ('posted', 'reversed') and not deleted
    union all select h.customer_id, -i.amount from out_invoice_line i
      join (select id, customer_id from sales_out where tenant_id = $1 union all select id, customer_id from exchange where tenant_id = $1) h on h.id = i.source_id
      where i.tenant_id = $1 and $2::date is not null) s group by party_id`

const uninvoiced = (work: Work) => topTen(work, soldSql)

/** The customers that matter most today, of those that one may see. */
export const topTenCalls = [
  get('blade-desk/statistics/artop10', may, {}, owing, { label: '应收前十', dear: 'question' }),
  get('blade-desk/statistics/invoicetop10', may, {}, uninvoiced, { label: '未开票前十', dear: 'question' }),
]

async function topTen(work: Work, sql: string) {
  const where = addSeen(new Where([work.user.tenantId, work.today]), work, Customer)
  // The largest come first, so that customers are looked up only until there are ten.
  const rows = await work.tx.many(
    `select s.party_id as id, t.code, t.name, s.amount, s.overdue
     from (select * from (${sql}) a where a.amount > 0 order by a.amount desc, a.party_id) s
     cross join lateral (select t.code, t.name from party t where t.id = s.party_id and ${where} limit 1) t
     order by s.amount desc, s.party_id limit 10`,
    where.values,
  )
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    name: row.name,
    amt: exact(row.amount),
    ...(row.overdue != null && { overdueAmt: exact(row.overdue) }),
  }))
}
