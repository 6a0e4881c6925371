import { momentOf } from '../../../base/date.ts'
import { tableName } from '../../../kit/schema.ts'
import { standingCalls } from '../../../server/documents/standing.ts'
import { NoCourier } from '../out/no-courier.ts'
import { SalesOrder } from './order.ts'
import { GiftOrders, UnsentOrders } from './standings.ts'

const withGift = `exists (select 1 from ${tableName(SalesOrder)}_line l where l.tenant_id = t.tenant_id and l.head_id = t.id and l.is_gift)`
const dayBefore = (now: Date) => momentOf(new Date(now.getTime() - 86_400_000))

export const standingListCalls = [
  ...standingCalls(UnsentOrders, () => `t.state in ('approved', 'partly') and t.unsent > 0`),
  ...standingCalls(GiftOrders, () => `t.state in ('shipped', 'completed') and ${withGift}`),
  ...standingCalls(
    NoCourier,
    ({ now }) =>
      `t.state = 'posted' and not t.is_red and t.delivery_mode = '1' and t.courier_no is null and t.posted_at < '${dayBefore(now)}'`,
  ),
]
