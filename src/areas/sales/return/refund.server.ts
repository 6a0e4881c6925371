import { dec, sum } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { make } from '../../../server/documents/made.ts'
import type { Work } from '../../../server/work.ts'
import { type Credit, preReceipt } from '../../finance/ahead/ahead.server.ts'
import { SalesReturn, type SalesReturnDoc } from './return.ts'
import { SalesReturnIn } from './return-in.ts'

/** What is open of the credits of a return; whoever is just using one is waited for. */
const creditsSql = `select i.id, i.open from receivable i join sales_return_in h on h.tenant_id = i.tenant_id and h.id = i.bill_id
  where i.tenant_id = $1 and i.bill_type = '${SalesReturnIn.billType}' and h.source_type = '${SalesReturn.billType}' and h.source_id = $2
    and h.state = 'posted' and not h.is_red and i.open <> 0 order by i.id for update of i`

async function creditsOf({ tx, user }: Work, { id }: SalesReturnDoc): Promise<Credit[]> {
  const rows = await tx.many(creditsSql, [user.tenantId, id])
  return rows.map(row => ({ kind: 'receivable', itemId: row.id, amount: dec(row.open) }))
}

/** The customer's credit becomes money that he has paid ahead; nothing moves at any bank. */
export async function toPrepaid(work: Work, bill: SalesReturnDoc & { told?: object }) {
  const credits = await creditsOf(work, bill)
  if (!credits.length) refuse('该退货单已处理退款！')
  const amount = sum(credits.map(credit => credit.amount)).neg()
  const head = { customerId: bill.customerId, amount, credits, billDate: work.today }
  const { id, billNo } = await make(work, preReceipt, { document: SalesReturn, doc: bill }, head)
  bill.told = { precpId: id, precpNo: billNo }
}
