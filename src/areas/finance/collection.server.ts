import { sum, zero } from '../../base/decimal.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { together } from '../../base/together.ts'
import { partOf } from '../../kit/faults.ts'
import { serve } from '../../server/documents/documents.ts'
import type { Work } from '../../server/work.ts'
import { enters, refuseSettled, reverses } from '../ledger/effects.server.ts'
import { debit, type Entry } from '../ledger/entry.ts'
import { comesIn, isWithin, prepaid, takes } from '../ledger/money.ts'
import { overOf, restOf } from './balance.ts'
import { Collection, type CollectionDoc } from './collection.ts'
import { type Item, itemsOf } from './open-items.server.ts'
import { stoppedBanks } from './stopped-banks.server.ts'

export const collection = serve(Collection, {
  complete,
  post: enters<CollectionDoc>(Collection, postings),
  reverse: reverses<CollectionDoc>(Collection, (work, bill) =>
    refuseSettled(work, Collection, bill, 'prepayment', () => '多收转预收的款项已使用，不能红冲！'),
  ),
})

/** Which items its lines take. */
const parts = { receivable: 'lines', prepayment: 'prepaid' }

async function complete(work: Work, bill: CollectionDoc, weak: boolean) {
  const ids = [...bill.lines, ...bill.prepaid].flatMap(({ itemId }) => itemId ?? [])
  const [itemNamed, stopped] = await together(
    itemsOf(work, { document: Collection, id: bill.id, parts }, ids),
    weak ? [] : stoppedBanks(work, Collection, bill),
  )
  const faults = [
    ...bill.lines.flatMap((line, at) => owed(bill, line, at, itemNamed('receivable', line.itemId), weak)),
    ...bill.prepaid.flatMap((line, at) => paidAhead(bill, line, at, itemNamed('prepayment', line.itemId), weak)),
    ...twice(bill),
  ]
  balance(bill)
  refuseAll([...faults, ...headFaults(work, bill, weak), ...stopped])
}

type Owed = CollectionDoc['lines'][number]
type PaidAhead = CollectionDoc['prepaid'][number]

/** The bill behind the item is shown beside it; no more is taken of it than is open. */
function owed(bill: CollectionDoc, line: Owed, at: number, item: Item | undefined, weak: boolean): Fault[] {
  if (!line.itemId) return []
  if (!item || item.partyId !== bill.customerId) return [{ line: at, field: 'itemId', message: '不是该客户的未收单据，请重新选择！' }]
  const { itemType, itemNo, itemDate, dueDate, itemAmount, open } = item
  Object.assign(line, { itemType, itemNo, itemDate, dueDate, itemAmount, open })
  if (!line.settled || isWithin(line.settled, open)) return []
  if (line.settled.eq(0)) return weak ? [] : [{ line: at, field: 'settled', message: '结算金额为0，请填写金额或删除该行！' }]
  // What is sent on its way was chosen well once: somebody else has settled it since.
  return [weak ? { line: at, field: 'settled', message: '结算金额大于未结算金额！' } : { message: tooLittle(itemNo) }]
}

function paidAhead(bill: CollectionDoc, line: PaidAhead, at: number, item: Item | undefined, weak: boolean): Fault[] {
  if (!line.itemId) return []
  const fault = { line: at, part: partOf(Collection, 'prepaid'), field: 'itemId' }
  if (!item || item.partyId !== bill.customerId || item.direction !== 1) return [{ ...fault, message: '不是该客户的预收款，请重新选择！' }]
  if (item.orderId) return [{ ...fault, message: `预收款${item.itemNo}已绑定订单，不能用于其他单据！` }]
  const { itemType, itemNo, itemDate, itemAmount, open } = item
  Object.assign(line, { itemType, itemNo, itemDate, itemAmount, open })
  if (!line.used || isWithin(line.used, open)) return []
  if (line.used.eq(0)) return weak ? [] : [{ ...fault, field: 'used', message: '使用金额为0，请填写金额或删除该行！' }]
  return [weak ? { ...fault, field: 'used', message: '使用金额大于可用余额！' } : { message: tooLittle(itemNo) }]
}

const tooLittle = (billNo: string) => `单据${billNo}可结算余额不足，请重新选择！`

/** An item stands on one line, so that what is taken of it can be seen at a glance. */
function twice({ lines, prepaid }: CollectionDoc): Fault[] {
  const repeated = (rows: readonly { itemId: string }[], key: string) =>
    rows.flatMap(({ itemId }, line) => {
      const first = rows.findIndex(row => row.itemId === itemId)
      return itemId && first < line
        ? [{ line, part: partOf(Collection, key), field: 'itemId', message: `与第${first + 1}行是同一单据，请合并！` }]
        : []
    })
  return [...repeated(lines, 'lines'), ...repeated(prepaid, 'prepaid')]
}

/** What comes in beyond what is owed stays with us for the customer, unless somebody says otherwise. */
function balance(bill: CollectionDoc) {
  bill.settled = sum(bill.lines.map(({ settled }) => settled ?? zero))
  bill.used = sum(bill.prepaid.map(({ used }) => used ?? zero))
  bill.over ??= overOf(bill.settled, paymentOf(bill))
}

const paymentOf = ({ amount, fee, discount, used }: CollectionDoc) => ({ amount, fee, discount, used: used! })

function headFaults({ settings }: Work, bill: CollectionDoc, weak: boolean): Fault[] {
  const faults: Fault[] = []
  const apart = restOf(bill.settled!, paymentOf(bill)).minus(bill.over!)
  const most = settings.decimal('SETTLE_DISCOUNT_MAX')
  if (!apart.eq(0)) faults.push({ message: `结算金额不平衡，相差${apart.abs().toFixed(2)}元！` })
  if (weak) return faults
  if (bill.amount.gt(0) && !bill.bankId) faults.push({ field: 'bankId', message: '请选择收款账户！', reason: 'required' })
  if (bill.discount.gt(most)) faults.push({ field: 'discount', message: `优惠金额不能超过结算折让上限${most.toFixed(2)}元！` })
  return faults
}

/** What is owed and what was paid ahead is taken; the money comes in; what we bear is a cost of money; what is too much waits for the next bill. */
export function postings(bill: CollectionDoc): Entry[] {
  const { customerId, bankId, amount, fee, discount, over } = bill
  const borne = fee.plus(discount)
  return [
    ...bill.lines.map(line => takes('receivable', line.itemId, line.settled, line.id)),
    ...bill.prepaid.map(line => takes('prepayment', line.itemId, line.used, line.id)),
    ...(amount.gt(0) ? [comesIn(bankId!, amount, customerId)] : []),
    ...(borne.gt(0) ? [debit('6603', borne)] : []),
    ...(over!.gt(0) ? [prepaid(1, customerId, over!)] : []),
  ]
}
