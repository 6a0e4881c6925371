import { dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { get } from '../../../kit/call.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { addSeen, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseOrder } from '../../purchase/order/order.ts'
import { SalesOut } from '../../sales/out/out.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the database answers
type DbRow = Record<string, any>

const most = 20
/** After how many days a delivery that nobody has paid is asked about, where the company has not said it. */
const usualDays = 30
/** After how many days goods that were paid for are asked about. */
const paidDays = 15

/** What is late with money, the latest first. */
export const reminderCalls = [
  get('blade-desk/statistics/unsettledOuts', permissionOf(SalesOut, 'view'), {}, unsettledOuts, {
    label: '出库未收款提醒',
    dear: 'question',
  }),
  get('blade-desk/statistics/paidNotReceived', permissionOf(PurchaseOrder, 'view'), {}, paidNotReceived, {
    label: '付款未收货提醒',
    dear: 'question',
  }),
]

/** Deliveries that are not paid after the days that their level of customers has, or all others, or thirty. */
async function unsettledOuts(work: Work) {
  const where = addSeen(new Where([work.user.tenantId, work.today]), work, SalesOut)
  const rows = await work.tx.many(
    `with waits as materialized (
       select distinct on (level_id) level_id, days from unsettled_setting where tenant_id = $1 and enabled and not deleted order by level_id, id),
     owed as materialized (
       select bill_id, bill_date, sum(open) as open from receivable where tenant_id = $1 and bill_type = '${SalesOut.billType}' and open > 0 group by bill_id, bill_date),
     late as materialized (select * from owed where bill_date <= $2::date - least((select min(days) from waits), ${usualDays}))
     select t.id, t.bill_no, t.bill_date, p.name, t.final as whole, r.open, $2::date - t.bill_date as days, count(*) over ()::int as found_rows, sum(r.open) over () as total
     from late r join sales_out t on t.id = r.bill_id join party p on p.tenant_id = t.tenant_id and p.id = t.customer_id left join waits w on w.level_id = p.level_id
     where ${where} and $2::date - t.bill_date >= coalesce(w.days, (select days from waits where level_id is null), ${usualDays})
     order by t.bill_date, t.id limit ${most}`,
    where.values,
  )
  return told(rows, SalesOut.billType)
}

/** Orders of which more was paid ahead than has come. */
async function paidNotReceived(work: Work) {
  if (!work.user.can('purchase_price_view')) return told([], PurchaseOrder.billType)
  const where = addSeen(new Where([work.user.tenantId, work.today]), work, PurchaseOrder)
  const rows = await work.tx.many(
    `select t.id, t.bill_no, t.bill_date, p.name, r.paid as whole, r.paid - coalesce(c.came, 0) as open, $2::date - r.first as days,
       count(*) over ()::int as found_rows, sum(r.paid - coalesce(c.came, 0)) over () as total
     from (select order_id, sum(amount) as paid, min(bill_date) as first from prepayment where tenant_id = $1 and direction = 2 and order_id is not null group by order_id) r
     join purchase_order t on t.id = r.order_id join party p on p.tenant_id = t.tenant_id and p.id = t.supplier_id
     left join lateral (select sum(l.total) as came from purchase_in_line l join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
       where l.tenant_id = t.tenant_id and l.source_head_id = t.id and h.state in ('posted', 'reversed') and not h.deleted) c on true
     where ${where} and r.paid > coalesce(c.came, 0) and $2::date - r.first >= ${paidDays} order by r.first, t.id limit ${most}`,
    where.values,
  )
  return told(rows, PurchaseOrder.billType)
}

const told = (rows: DbRow[], billType: string) => ({
  total: rows[0]?.found_rows ?? 0,
  amt: exact(rows[0]?.total ?? 0),
  records: rows.map(row => ({
    billType,
    billId: row.id,
    billNo: row.bill_no,
    billDate: row.bill_date,
    name: row.name,
    wholeAmt: exact(row.whole),
    doneAmt: exact(dec(row.whole).minus(row.open)),
    amt: exact(row.open),
    days: row.days,
  })),
})
