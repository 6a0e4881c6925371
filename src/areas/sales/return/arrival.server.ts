import { zero } from '../../../base/decimal.ts'
import { byKey } from '../../../base/text.ts'
import type { Document } from '../../../kit/document.ts'
import { loadDocument } from '../../../server/documents/document-read.ts'
import { writeDocument } from '../../../server/documents/document-write.ts'
import { openFollowing, writeFollowing } from '../../../server/documents/following.ts'
import { refuseMoved } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { totalsOf } from '../../trade/line/line.ts'
import { SalesReturn, type SalesReturnDoc } from './return.ts'
import { SalesReturnIn, type SalesReturnInDoc } from './return-in.ts'

/** What the keeper does goes on in the return that he works for, whether or not he sees that by itself. */
const seeingAll = (work: Work): Work => ({ ...work, user: { ...work.user, administrator: true } })

export const returnOf = (work: Work, id: string, locked = false): Promise<SalesReturnDoc> =>
  loadDocument(seeingAll(work), SalesReturn, id, locked)

/** All that was asked for has come, or less; where there is nothing to give back it is done with. */
export function arrivedState({ lines, final }: SalesReturnDoc): string {
  if (final!.eq(0)) return 'done'
  return lines.every(({ asked, quantity }) => quantity.eq(asked!)) ? 'stored' : 'partly'
}

/** A return is about what has come; what was asked for stays beside it. */
export function takeArrival(bill: SalesReturnDoc, arrived: SalesReturnInDoc) {
  const came = byKey(arrived.lines, line => line.sourceLineId!)
  for (const line of bill.lines) {
    const { quantity, basicQuantity, taxPrice, price, net, tax, total, final, cost } = came.get(line.id) ?? nothing
    Object.assign(line, { quantity, basicQuantity, net, tax, total, final })
    if (came.has(line.id)) Object.assign(line, { taxPrice, price, worth: line.worth && cost })
    else if (line.worth) line.worth = zero
  }
  Object.assign(bill, totalsOf(bill.lines))
}

const nothing = {
  quantity: zero,
  basicQuantity: zero,
  net: zero,
  tax: zero,
  total: zero,
  final: zero,
  cost: zero,
  taxPrice: zero,
  price: zero,
}

/** The keeper has let it in. */
export async function arrive(work: Work, arrived: SalesReturnInDoc) {
  const bill = await returnOf(work, arrived.sourceId!, true)
  if (bill.state !== 'approved') refuseMoved()
  const following = await openFollowing(work, SalesReturn, bill)
  takeArrival(bill, arrived)
  step(work, SalesReturn, bill, arrivedState(bill), '入库', arrived.billNo!)
  writeFollowing(work, SalesReturn, following, bill)
}

/** What was let in by mistake is waited for again, as much of it as had come. */
export async function leaveAgain(work: Work, arrived: SalesReturnInDoc) {
  const bill = await returnOf(work, arrived.sourceId!, true)
  const following = await openFollowing(work, SalesReturn, bill)
  step(work, SalesReturn, bill, 'approved', '撤销入库', arrived.billNo!)
  writeFollowing(work, SalesReturn, following, bill)
  return bill
}

/** Nothing comes after all, says the keeper. */
export async function giveUp(work: Work, { sourceId, billNo }: SalesReturnInDoc) {
  const bill = await returnOf(work, sourceId!, true)
  const following = await openFollowing(work, SalesReturn, bill)
  step(work, SalesReturn, bill, 'cancelled', '作废', billNo!)
  writeFollowing(work, SalesReturn, following, bill)
}

const ofReturn = `select id from sales_return_in where tenant_id = $1 and source_type = '${SalesReturn.billType}' and source_id = $2 and not is_red`

/** The bill by which the keeper waits for it. */
export const waitingOf = async ({ tx, user }: Work, { id }: SalesReturnDoc): Promise<string> =>
  (await tx.one(`${ofReturn} and state in ('draft', 'submitted', 'rejected')`, [user.tenantId, id]))?.id

/** The bill by which it came in. */
export const arrivedOf = async ({ tx, user }: Work, { id }: SalesReturnDoc): Promise<string> =>
  (await tx.one(`${ofReturn} and state = 'posted'`, [user.tenantId, id]))?.id

/** What no longer comes is waited for by nobody. */
export async function dropWaiting(work: Work, bill: SalesReturnDoc) {
  const id = await waitingOf(work, bill)
  if (!id) return
  step(work, SalesReturnIn, await loadDocument(seeingAll(work), SalesReturnIn, id, true), 'cancelled', '作废', bill.billNo!)
}

interface Bill {
  id: string
  version: number
  billNo: string | null
}

/** A step that one bill takes because another has taken one. */
function step(work: Work, document: Document, doc: Bill, to: string, stage: string, remark: string) {
  Object.assign(doc, { state: to, version: doc.version + 1, updatedBy: work.user.id, updatedAt: work.now.toISOString() })
  writeDocument(work, document, doc, { subject: document.billType, subjectId: doc.id, subjectNo: doc.billNo!, stage, remark }, false)
}
