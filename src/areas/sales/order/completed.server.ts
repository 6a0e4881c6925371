import { writeHistories } from '../../../server/history.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut } from '../out/out.ts'
import { SalesReturnIn } from '../return/return-in.ts'
import { SalesOrder } from './order.ts'

/** What customers owe for an order: for what left for it, and less for what of that came back. */
const itemsOf = (order: string) => `select i.open from sales_out_line l
    join sales_out o on o.tenant_id = l.tenant_id and o.id = l.head_id and o.state = 'posted' and not o.is_red
    join receivable i on i.tenant_id = l.tenant_id and i.bill_type = '${SalesOut.billType}' and i.bill_id = l.head_id
    where l.tenant_id = $1 and l.source_head_id = ${order}
  union all select i.open from sales_out_line l
    join sales_return_line r on r.tenant_id = l.tenant_id and r.source_line_id = l.id
    join sales_return_in h on h.tenant_id = r.tenant_id and h.source_id = r.head_id::text and h.state = 'posted' and not h.is_red
    join receivable i on i.tenant_id = h.tenant_id and i.bill_type = '${SalesReturnIn.billType}' and i.bill_id = h.id
    where l.tenant_id = $1 and l.source_head_id = ${order}`

/** An order that was sent is done with once nothing of it is open any more, and is not when that is taken back. */
export async function restateOrders(work: Work, ids: string[]) {
  if (!ids.length) return
  const rows = await work.tx.many(
    `update sales_order t set state = n.next, version = t.version + 1
     from (select t.id, case when exists (select 1 from (${itemsOf('t.id')}) x where x.open <> 0) then 'shipped' else 'completed' end as next
       from sales_order t where t.tenant_id = $1 and t.id = any($2::bigint[]) and t.state in ('shipped', 'completed') and not t.deleted order by t.id for no key update) n
     where t.tenant_id = $1 and t.id = n.id and t.state <> n.next returning t.id, t.bill_no, t.state`,
    [work.user.tenantId, ids],
  )
  await writeHistories(
    work,
    rows.map(({ id, bill_no: subjectNo, state }) => ({
      subject: SalesOrder.billType,
      subjectId: id,
      subjectNo,
      stage: state === 'completed' ? '完成' : '撤销完成',
    })),
  )
}

/** The orders of which a bill has settled something, or has given it back. */
const settledSql = `select distinct l.source_head_id as id from allocation a
  join receivable i on i.tenant_id = a.tenant_id and i.id = a.item_id
  join lateral (select x.id from sales_out_line x where i.bill_type = '${SalesOut.billType}' and x.tenant_id = i.tenant_id and x.head_id = i.bill_id
    union all select r.source_line_id from sales_return_in h join sales_return_line r on r.tenant_id = h.tenant_id and r.head_id::text = h.source_id
      where i.bill_type = '${SalesReturnIn.billType}' and h.tenant_id = i.tenant_id and h.id = i.bill_id) s on true
  join sales_out_line l on l.tenant_id = a.tenant_id and l.id = s.id
  where a.tenant_id = $1 and a.item_kind = 'receivable' and a.bill_type = $2 and a.bill_id = $3 and l.source_head_id is not null`

/** The orders of which a return brings something back. */
const returnedSql = `select distinct l.source_head_id as id from sales_return_line r
  join sales_out_line l on l.tenant_id = r.tenant_id and l.id = r.source_line_id
  where r.tenant_id = $1 and r.head_id::text = $2 and l.source_head_id is not null`

/** Once goods are back the customer has a credit, and the order is open until that is used. */
export async function restateReturnedOrders(work: Work, returnId: string) {
  const rows = await work.tx.many(returnedSql, [work.user.tenantId, returnId])
  await restateOrders(
    work,
    rows.map(row => row.id as string),
  )
}

export async function restateSettledOrders(work: Work, { type, id }: { type: string; id: string }) {
  const rows = await work.tx.many(settledSql, [work.user.tenantId, type, id])
  await restateOrders(
    work,
    rows.map(row => row.id as string),
  )
}
