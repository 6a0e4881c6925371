import type { Invariant } from '../../../server/invariant.ts'
import { demandState } from '../../inventory/demand/demand.ts'
import { movedForSql } from '../../inventory/demand/handled.server.ts'
import { orderedFor } from '../order/on-order.server.ts'

const standing = `case when d.handled >= d.quantity then '${demandState.ordered}' when d.handled > 0 then '${demandState.handling}' else '${demandState.waiting}' end`

export const demandInvariants: Invariant[] = [
  {
    id: 'I-38',
    label: '需求的已处理数量等于采购订单与调拨单的数量，状态与之一致',
    group: '单据',
    sql: `select d.tenant_id, d.bill_no, h.handled as expected, d.handled as found
      from demand d cross join lateral (select round(${orderedFor('d', 'taken')} + ${movedForSql('d', 'taken')}, 6) as handled) h
      where d.handled <> h.handled
      union all
      select d.tenant_id, d.bill_no, (${standing})::numeric, d.condition::numeric from demand d
      where d.condition <> '${demandState.closed}' and d.condition <> ${standing}`,
  },
]
