import { type Decimal, max, min, zero } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { question } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'
import { freeAhead, lockAhead } from '../../ledger/balances.server.ts'
import { enter } from '../../ledger/books.server.ts'
import { billOf } from '../../ledger/effects.server.ts'
import type { Entry } from '../../ledger/entry.ts'
import { PurchaseIn, type PurchaseInDoc } from './in.ts'

/** A line of an order that a customer waits for, under lock, and what is kept for it already. */
export interface Waiting {
  orderId: string
  lineId: string
  kept: Decimal
  /** What keeps the rest for it, as far as there is any. */
  keeps: Entry
}

/** Who waits for goods in a depot, the first to be served first. */
export const whoWaits = question<(work: Work, depotId: string, goodsIds: string[]) => Promise<Waiting[]>>('orders that wait for goods')

/** Tells those for whom something is kept now that was not before. */
export const tellWaiting = question<(work: Work, waiting: Waiting[]) => Promise<void>>('news for orders that wait')

/** Orders are locked before the shelves, as those do that send them. */
export async function aheadOfArrival(work: Work, bill: PurchaseInDoc): Promise<{ waiting: Waiting[] }> {
  const goods = unique(bill.lines.flatMap(line => line.goodsId ?? []))
  const [waiting] = await together(goods.length ? whoWaits(work, bill.depotId, goods) : [], lockAhead(work, bill))
  return { waiting }
}

/** What has come is kept for those who wait for it. */
export async function serveWaiting(work: Work, bill: PurchaseInDoc, waiting: Waiting[]) {
  if (!waiting.length) return
  await enter(
    work,
    billOf(PurchaseIn, bill),
    waiting.map(({ keeps }) => keeps),
  )
  await tellWaiting(work, waiting)
}

/** What is kept for orders, under lock, and what would let go of it; the last to be served lets go first. */
export interface Promised {
  goodsId: string
  quantity: Decimal
  free(quantity: Decimal): Entry
}

export const whoHolds = question<(work: Work, depotId: string, goodsIds: string[]) => Promise<Promised[]>>('orders that goods are kept for')

/** What never came cannot be kept for anybody: a receipt that is taken back frees as much as it needs. */
export async function takeFromWaiting(work: Work, bill: PurchaseInDoc) {
  const leaving = new Map<string, Decimal>()
  for (const { goodsId, basicQuantity } of bill.lines) leaving.set(goodsId, (leaving.get(goodsId) ?? zero).plus(basicQuantity!))
  const [promised] = await together(whoHolds(work, bill.depotId, [...leaving.keys()]), lockAhead(work, bill))
  const own = freeAhead(work)
  const entries = promised.flatMap(({ goodsId, quantity, free }) => {
    const missing = leaving.get(goodsId)!.minus(max(own.get(goodsId) ?? zero, zero))
    const freed = min(quantity, missing)
    if (!freed.gt(0)) return []
    own.set(goodsId, (own.get(goodsId) ?? zero).plus(freed))
    return [free(freed)]
  })
  if (entries.length) await enter(work, billOf(PurchaseIn, bill), entries)
}
