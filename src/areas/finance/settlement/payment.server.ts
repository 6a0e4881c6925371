import type { Fault } from '../../../base/refusal.ts'
import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enters, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { credit, debit, type Entry } from '../../ledger/entry.ts'
import { goesOut, prepaid, takes } from '../../ledger/money/money.ts'
import { billsWithoutInvoice } from '../asked.server.ts'
import { frozenSupplier } from '../frozen-supplier.server.ts'
import type { Item } from './open-items.server.ts'
import { Payment, type PaymentDoc } from './payment.ts'
import { completeSettlement } from './settlement.server.ts'
import { paying } from './side.ts'
import { saysOf } from './side-says.server.ts'

export const payment = serve(Payment, {
  complete: (work: Work, bill: PaymentDoc, weak: boolean) =>
    completeSettlement(
      work,
      paying,
      bill,
      weak,
      weak ? [] : frozenSupplier(work, bill.supplierId, name => `供应商${name}已冻结，不能付款！`),
      weak ? undefined : withoutInvoice,
    ),
  post: enters<PaymentDoc>(Payment, postings),
  reverse: reverses<PaymentDoc>(Payment, (work, bill) => refuseSettled(work, Payment, bill, 'prepayment', () => saysOf(paying).usedSince)),
})

/** Where the company wants it so, what a supplier has not billed yet is not paid. */
async function withoutInvoice(work: Work, items: Item[]): Promise<Fault[]> {
  if (!work.settings.yes('PAY_NEED_INVOICE') || !items.length) return []
  const waiting = await billsWithoutInvoice(
    work,
    items.map(({ billId }) => billId),
  )
  return items.flatMap(({ billId, itemNo }) => (waiting.has(billId) ? [{ message: `单据${itemNo}未收到发票，不能付款！` }] : []))
}

/** What we owe and what was paid ahead is taken; the money leaves with its fee; what we are let off is a gain of money; what is too much waits for the next bill. */
export function postings(bill: PaymentDoc): Entry[] {
  const { supplierId, bankId, amount, fee, discount, over } = bill
  const leaving = amount.plus(fee)
  return [
    ...bill.lines.map(line => takes('payable', line.itemId, line.settled, line.id)),
    ...bill.prepaid.map(line => takes('prepayment', line.itemId, line.used, line.id)),
    ...(leaving.gt(0) ? [goesOut(bankId!, leaving, supplierId)] : []),
    ...(fee.gt(0) ? [debit('6603', fee)] : []),
    ...(discount.gt(0) ? [credit('6603', discount)] : []),
    ...(over!.gt(0) ? [prepaid(2, supplierId, over!)] : []),
  ]
}
