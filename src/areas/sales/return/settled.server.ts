import { writeHistory } from '../../../server/history.ts'
import { answer } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'
import { PreReceipt } from '../../finance/ahead/pre-receipt.ts'
import { restateSettled } from '../../ledger/money/settled.server.ts'
import { restateSettledOrders } from '../order/completed.server.ts'
import { SalesReturn } from './return.ts'
import { SalesReturnIn } from './return-in.ts'

/** Where the credits of the returns stand that a bill has used, or has given back. */
const standingSql = `select r.id, r.bill_no, r.state,
    case when bool_and(i.open = 0) then 'done' when (select bool_or(l.quantity < l.asked) from sales_return_line l
      where l.tenant_id = r.tenant_id and l.head_id = r.id) then 'partly' else 'stored' end as next
  from sales_return r
  join sales_return_in h on h.tenant_id = r.tenant_id and h.source_type = '${SalesReturn.billType}' and h.source_id = r.id::text and h.state = 'posted' and not h.is_red
  join receivable i on i.tenant_id = h.tenant_id and i.bill_type = '${SalesReturnIn.billType}' and i.bill_id = h.id
  where r.tenant_id = $1 and r.state in ('partly', 'stored', 'done') and r.id in (select x.source_id::bigint from allocation a
    join receivable y on y.tenant_id = a.tenant_id and y.id = a.item_id and y.bill_type = '${SalesReturnIn.billType}'
    join sales_return_in x on x.tenant_id = y.tenant_id and x.id = y.bill_id
    where a.tenant_id = $1 and a.item_kind = 'receivable' and a.bill_type = $2 and a.bill_id = $3)
  group by r.tenant_id, r.id order by r.id`

/** A return is done with when its credit is used up, an order when nothing of it is open; neither is when that is undone. */
async function restate(work: Work, by: { type: string; id: string }) {
  await restateReturns(work, by)
  await restateSettledOrders(work, by)
}

/** What turns a credit into money paid ahead is a step of its own. */
async function restateReturns(work: Work, { type, id }: { type: string; id: string }) {
  const rows = await work.tx.many(standingSql, [work.user.tenantId, type, id])
  for (const row of rows) {
    const isDone = row.next === 'done'
    if (row.next === row.state || (isDone && type === PreReceipt.billType)) continue
    work.tx.write('update sales_return set state = $3, version = version + 1 where tenant_id = $1 and id = $2', [
      work.user.tenantId,
      row.id,
      row.next,
    ])
    const stage = isDone ? '退款完成' : '撤销退款'
    writeHistory(work, { subject: SalesReturn.billType, subjectId: row.id, subjectNo: row.bill_no, stage })
  }
}

export const settledAnswers = [answer(restateSettled, restate)]
