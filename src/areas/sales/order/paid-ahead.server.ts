import { answer } from '../../../server/question.ts'
import { salesOrders } from '../../finance/asked.server.ts'

/** What customers may pay ahead for: an order from the day it is sent for approval until it is closed. */
export const ordersPaidAhead = answer(salesOrders, () => ({
  sql: `select t.tenant_id, t.id, t.customer_id as party_id, t.bill_no, t.bill_date, t.staff_id, t.dept_id, t.created_by, t.final as total,
      t.state in ('submitted', 'approved', 'partly', 'shipped') as is_open,
      (select coalesce(sum(l.final), 0) from sales_out_line l join sales_out h on h.tenant_id = l.tenant_id and h.id = l.head_id
        where l.tenant_id = t.tenant_id and l.source_head_id = t.id and h.state = 'posted' and not h.is_red) as done
    from sales_order t where not t.deleted`,
  carriedOut: `select distinct l.tenant_id, '0809' as bill_type, l.head_id as bill_id, l.source_head_id as order_id
    from sales_out_line l where l.source_head_id is not null`,
}))
