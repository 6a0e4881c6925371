import { sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { together } from '../../../base/together.ts'
import { partOf } from '../../../kit/faults.ts'
import type { Work } from '../../../server/work.ts'
import { isWithin } from '../../ledger/money/money.ts'
import { stoppedBanks } from '../bank/stopped-banks.server.ts'
import { overOf, restOf } from './balance.ts'
import { keptForOthers } from './bound.server.ts'
import type { CollectionDoc } from './collection.ts'
import { repeatedItem, tooLittle } from './item-says.server.ts'
import { type Item, itemsOf } from './open-items.server.ts'
import type { PaymentDoc } from './payment.ts'
import type { Side } from './side.ts'
import { saysOf } from './side-says.server.ts'

type Settlement = CollectionDoc | PaymentDoc
type Owed = Settlement['lines'][number]
type PaidAhead = Settlement['prepaid'][number]

const partyOf = (bill: Settlement) => ('customerId' in bill ? bill.customerId : bill.supplierId)

/** Fills in what is known of the items and what follows from them; tells everything that is wrong at once. */
export async function completeSettlement(
  work: Work,
  side: Side,
  bill: Settlement,
  weak: boolean,
  more: Promise<Fault[]> | Fault[] = [],
  judge?: (work: Work, items: Item[]) => Promise<Fault[]>,
) {
  const { document, book } = side
  const [settledIds, prepaidIds] = [bill.lines, bill.prepaid].map(lines => lines.flatMap(({ itemId }) => itemId ?? []))
  const [itemNamed, stopped, kept, others] = await together(
    itemsOf(work, { document, id: bill.id, parts: { [book]: ['lines'], prepayment: ['prepaid'] } }, [...settledIds!, ...prepaidIds!]),
    weak ? [] : stoppedBanks(work, document, bill),
    keptForOthers(work, side, prepaidIds!, settledIds!),
    more,
  )
  const faults = [
    ...bill.lines.flatMap((line, at) => owed(side, bill, line, at, itemNamed(book, line.itemId), weak)),
    ...bill.prepaid.flatMap((line, at) => paidAhead(side, bill, line, at, itemNamed('prepayment', line.itemId), kept, weak)),
    ...twice(side, bill),
  ]
  balance(side, bill)
  const taken = bill.lines.flatMap(({ itemId, settled }) => (settled?.gt(0) ? (itemNamed(book, itemId) ?? []) : []))
  faults.push(...((await judge?.(work, taken)) ?? []))
  refuseAll([...faults, ...headFaults(work, side, bill, weak), ...stopped, ...others])
}

/** The bill behind the item is shown beside it; no more is taken of it than is open. */
function owed(side: Side, bill: Settlement, line: Owed, at: number, item: Item | undefined, weak: boolean): Fault[] {
  if (!line.itemId) return []
  if (!item || item.partyId !== partyOf(bill)) return [{ line: at, field: 'itemId', message: saysOf(side).strange }]
  const { itemType, itemNo, itemDate, dueDate, itemAmount, open } = item
  Object.assign(line, { itemType, itemNo, itemDate, dueDate, itemAmount, open })
  if (!line.settled || isWithin(line.settled, open)) return []
  if (line.settled.eq(0)) return weak ? [] : [{ line: at, field: 'settled', message: '结算金额为0，请填写金额或删除该行！' }]
  // What is sent on its way was chosen well once: somebody else has settled it since.
  return [weak ? { line: at, field: 'settled', message: '结算金额大于未结算金额！' } : { message: tooLittle(itemNo) }]
}

function paidAhead(
  side: Side,
  bill: Settlement,
  line: PaidAhead,
  at: number,
  item: Item | undefined,
  kept: Set<string>,
  weak: boolean,
): Fault[] {
  if (!line.itemId) return []
  const fault = { line: at, part: partOf(side.document, 'prepaid'), field: 'itemId' }
  if (!item || item.partyId !== partyOf(bill) || item.direction !== side.direction)
    return [{ ...fault, message: saysOf(side).strangeAhead }]
  if (kept.has(line.itemId)) return [{ ...fault, message: saysOf(side).bound(item.itemNo) }]
  const { itemType, itemNo, itemDate, itemAmount, open } = item
  Object.assign(line, { itemType, itemNo, itemDate, itemAmount, open })
  if (!line.used || isWithin(line.used, open)) return []
  if (line.used.eq(0)) return weak ? [] : [{ ...fault, field: 'used', message: '使用金额为0，请填写金额或删除该行！' }]
  return [weak ? { ...fault, field: 'used', message: '使用金额大于可用余额！' } : { message: tooLittle(itemNo) }]
}

function twice({ document }: Side, { lines, prepaid }: Settlement): Fault[] {
  const repeated = (rows: readonly { itemId: string }[], key: string) =>
    rows.flatMap((_, line) => {
      const message = repeatedItem(rows, line)
      return message ? [{ line, part: partOf(document, key), field: 'itemId', message }] : []
    })
  return [...repeated(lines, 'lines'), ...repeated(prepaid, 'prepaid')]
}

/** What is paid beyond what is owed stays for the next bill, unless somebody says otherwise. */
function balance(side: Side, bill: Settlement) {
  bill.settled = sum(bill.lines.map(({ settled }) => settled ?? zero))
  bill.used = sum(bill.prepaid.map(({ used }) => used ?? zero))
  bill.over ??= overOf(bill.settled, meansOf(side, bill))
}

const meansOf = ({ feeWithin }: Side, { amount, fee, discount, used }: Settlement) => ({
  amount,
  fee: feeWithin ? fee : zero,
  discount,
  used: used!,
})

function headFaults({ settings }: Work, side: Side, bill: Settlement, weak: boolean): Fault[] {
  const faults: Fault[] = []
  const apart = restOf(bill.settled!, meansOf(side, bill)).minus(bill.over!)
  const most = settings.decimal('SETTLE_DISCOUNT_MAX')
  if (!apart.eq(0)) faults.push({ message: `结算金额不平衡，相差${apart.abs().toFixed(2)}元！` })
  if (weak) return faults
  if (bill.amount.plus(side.feeWithin ? zero : bill.fee).gt(0) && !bill.bankId)
    faults.push({ field: 'bankId', message: saysOf(side).noAccount, reason: 'required' })
  if (bill.discount.gt(most)) faults.push({ field: 'discount', message: `优惠金额不能超过结算折让上限${most.toFixed(2)}元！` })
  return faults
}
