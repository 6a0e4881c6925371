import { answer } from '../../../server/question.ts'
import { purchaseOrders } from '../../finance/asked.server.ts'

/** What we may pay ahead for: an order from the day it is sent for approval until all of it has come. */
export const ordersPaidAhead = answer(purchaseOrders, () => ({
  sql: `select t.tenant_id, t.id, t.supplier_id as party_id, t.bill_no, t.bill_date, t.staff_id, t.dept_id, t.created_by, t.final as total,
      t.state in ('submitted', 'approved', 'partly') as is_open,
      (select coalesce(sum(l.final), 0) from purchase_in_line l join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
        where l.tenant_id = t.tenant_id and l.source_head_id = t.id and h.state = 'posted' and not h.is_red) as done
    from purchase_order t where not t.deleted`,
  carriedOut: `select distinct l.tenant_id, '0807' as bill_type, l.head_id as bill_id, l.source_head_id as order_id
    from purchase_in_line l where l.source_head_id is not null`,
}))
