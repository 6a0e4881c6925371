import { dec, min, sum, zero } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { undone } from '../../../kit/following.ts'
import type { Following } from '../../../server/documents/following.ts'
import { make } from '../../../server/documents/made.ts'
import type { Work } from '../../../server/work.ts'
import { type Credit, preReceipt } from '../../finance/ahead/ahead.server.ts'
import { enter } from '../../ledger/books.server.ts'
import { billOf } from '../../ledger/effects.server.ts'
import { free } from '../../ledger/entry.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { SalesOrder } from '../order/order.ts'
import { keptOf } from '../order/ordered.server.ts'
import { Shipping } from '../order/shipping.ts'
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

/** What was paid ahead for the order, unless this return has freed its part of it already. */
const paidSql = `select p.id, p.open from prepayment p
  where p.tenant_id = $1 and p.direction = 1 and p.order_id = any($2::bigint[]) and p.open > 0
    and not exists (select 1 from pre_receipt r where r.tenant_id = $1 and r.source_type = '${SalesReturn.billType}' and r.source_id = $3
      and r.state = 'posted' and not r.is_red)
  order by p.bill_date, p.id for update of p`

async function paidFor({ tx, user }: Work, { id, lines, final }: SalesReturnDoc): Promise<Credit[]> {
  const rows = await tx.many(paidSql, [user.tenantId, lines.map(line => line.sourceHeadId), id])
  let left = final!
  return rows.flatMap((row): Credit[] => {
    const amount = min(left, dec(row.open))
    left = left.minus(amount)
    return amount.gt(0) ? [{ kind: 'prepayment', itemId: row.id, amount }] : []
  })
}

/** What was never sent is wanted no more: nothing is kept for it. */
export async function giveUpRest(work: Work, bill: SalesReturnDoc, { lines }: Following): Promise<string> {
  const orders = unique(bill.lines.flatMap(line => line.sourceHeadId ?? []))
  const kept = await keptOf(work, orders)
  const entries = kept.flatMap(({ orderId, lineId, depotId, goodsId, quantity }, at) => {
    const line = lines.get(lineId)!
    const given = sum(bill.lines.flatMap(one => (one.sourceLineId === lineId ? [one.quantity] : [])))
    const wanted = inBasicUnits(undone(Shipping, line).minus(given), line.numerator, line.denominator) ?? zero
    const freed = quantity.minus(wanted)
    const promisedTo = { type: SalesOrder.billType, id: orderId }
    return given.gt(0) && freed.gt(0) ? [free({ depotId, goodsId, quantity: freed, lineId, lineNo: at + 1, promisedTo })] : []
  })
  if (entries.length) await enter(work, billOf(SalesReturn, bill), entries)
  return 'done'
}

/** Money that was freed is money that he has: that is undone first. */
export async function refuseRefunded({ tx, user }: Work, { id }: SalesReturnDoc) {
  const sql = `select 1 from pre_receipt where tenant_id = $1 and source_type = '${SalesReturn.billType}' and source_id = $2 and state = 'posted' and not is_red`
  if (await tx.one(sql, [user.tenantId, id])) refuse('退货款已使用，不能红冲！')
}

/** The customer's credit becomes money that he has paid ahead; nothing moves at any bank. */
export async function toPrepaid(work: Work, bill: SalesReturnDoc & { told?: object }) {
  const credits = await (bill.isOut ? creditsOf : paidFor)(work, bill)
  if (!credits.length) refuse('该退货单已处理退款！')
  const amount = sum(credits.map(credit => credit.amount)).abs()
  const head = { customerId: bill.customerId, amount, credits, billDate: work.today }
  const { id, billNo } = await make(work, preReceipt, { document: SalesReturn, doc: bill }, head)
  bill.told = { 'precpId': id, 'precpNo': billNo }
}
