import { type Decimal, dec } from '../../../base/decimal.ts'
import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enters, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import type { Entry } from '../../ledger/entry.ts'
import { comesIn, goesOut, prepaid, takes } from '../../ledger/money/money.ts'
import { Advance, type AdvanceDoc } from './advance.ts'
import { completeAhead } from './complete-ahead.server.ts'
import { type Direction, fromCustomers, toSuppliers } from './direction.ts'
import { orderCited } from './orders.server.ts'
import { PreReceipt, type PreReceiptDoc } from './pre-receipt.ts'

const itemOf = ({ document }: Direction) =>
  `prepayment i where i.tenant_id = t.tenant_id and i.bill_type = '${document.billType}' and i.bill_id = t.id`

export const preReceipt = serve(PreReceipt, {
  complete: (work: Work, bill: PreReceiptDoc, weak: boolean) => completeAhead(work, fromCustomers, bill, weak),
  post: enters<PreReceiptDoc>(PreReceipt, received),
  reverse: reverses<PreReceiptDoc>(PreReceipt, (work, bill) => refuseUsed(work, fromCustomers, bill)),
  cites: citedBy(fromCustomers),
})

export const advance = serve(Advance, {
  complete: (work: Work, bill: AdvanceDoc, weak: boolean) => completeAhead(work, toSuppliers, bill, weak),
  post: enters<AdvanceDoc>(Advance, advanced),
  reverse: reverses<AdvanceDoc>(Advance, (work, bill) => refuseUsed(work, toSuppliers, bill)),
  cites: citedBy(toSuppliers),
})

/** What a customer has with us already, and keeps as money paid ahead. */
export interface Credit {
  kind: 'receivable' | 'prepayment'
  itemId: string
  amount: Decimal
}

/** A customer's money comes in and waits for what it pays; less than nothing goes back to him. What he had with us comes in from nowhere. */
export function received({ customerId, bankId, amount, orderId, returnsId, credits }: PreReceiptDoc & { credits?: Credit[] }): Entry[] {
  if (credits) return [...credits.map(({ kind, itemId, amount }) => takes(kind, itemId, amount)), prepaid(1, customerId, amount)]
  if (amount.gt(0)) return [comesIn(bankId, amount, customerId), prepaid(1, customerId, amount, orderId)]
  return [takes('prepayment', returnsId!, amount.neg()), goesOut(bankId, amount.neg(), customerId)]
}

/** Our money leaves and waits with the supplier; less than nothing comes back from him. */
export function advanced({ supplierId, bankId, amount, orderId, returnsId }: AdvanceDoc): Entry[] {
  if (amount.gt(0)) return [goesOut(bankId, amount, supplierId), prepaid(2, supplierId, amount, orderId)]
  return [takes('prepayment', returnsId!, amount.neg()), comesIn(bankId, amount.neg(), supplierId)]
}

function citedBy(way: Direction) {
  return {
    head: {
      used: `select coalesce(sum(i.amount - i.open), 0) from ${itemOf(way)}`,
      settled: `select case when sum(i.open) = 0 then '1503' when sum(i.open) = sum(i.amount) then '1501' else '1502' end from ${itemOf(way)} having count(*) > 0`,
      orderTotal: orderCited(way, 'total'),
      orderDone: orderCited(way, 'done'),
    },
  }
}

async function refuseUsed(work: Work, { document, noun }: Direction, bill: PreReceiptDoc | AdvanceDoc) {
  const { tx, user } = work
  const used = await tx.one('select sum(amount - open) as used from prepayment where tenant_id = $1 and bill_type = $2 and bill_id = $3', [
    user.tenantId,
    document.billType,
    bill.id,
  ])
  await refuseSettled(work, document, bill, 'prepayment', () => `${noun}已使用${dec(used.used ?? 0).toFixed(2)}元，不能红冲！`)
}
