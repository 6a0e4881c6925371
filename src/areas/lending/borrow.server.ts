import { zero } from '../../base/decimal.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { together } from '../../base/together.ts'
import { type ActionInput, serve } from '../../server/documents/documents.ts'
import { make } from '../../server/documents/made.ts'
import type { Work } from '../../server/work.ts'
import { completeStock, type GoodsFacts } from '../inventory/complete.server.ts'
import { loss } from '../inventory/moves/loss.server.ts'
import { enter } from '../ledger/books.server.ts'
import { bearCosts, billOf, laterBillOf, reverses } from '../ledger/effects.server.ts'
import { carry, type Entry, issue, receive } from '../ledger/entry.ts'
import { movedBy } from '../ledger/moved.ts'
import { purchaseIn } from '../purchase/receipt/in.server.ts'
import { salesOut } from '../sales/out/out.server.ts'
import { virtualDepot } from '../stock/virtual-depot.server.ts'
import { lentOut as lentDepot } from '../stock/virtual-depot.ts'
import { withoutBatch } from '../trade/line/line-faults.server.ts'
import { Borrow, type BorrowDoc, lentOut } from './borrow.ts'
import { done, giveBack, take, undoLast } from './lending.server.ts'
import { type Lending, movedAs, type Share } from './lending.ts'
import { refuseStepped, type Step } from './steps.server.ts'
import { tradedLines } from './traded.server.ts'

export const borrow = serve(Borrow, {
  complete,
  post,
  giveBack: async (work, bill, input) => giveBack(work, await lendingOf(work, bill), bill, input, saysBack),
  sell,
  lose,
  buy,
  undo: async (work, bill) => {
    const lending = await lendingOf(work, bill)
    await undoLast(work, lending, bill, [salesOut, loss, purchaseIn], step => borrowedAgain(lending, bill, step))
  },
  reverse: reverses<BorrowDoc>(Borrow, async (work, bill) => refuseStepped(work, await lendingOf(work, bill), bill)),
})

const labels = { back: '归还', sold: '转销售', lost: '报损', bought: '转采购' }
const saysBack = { tooMuch: '归还数量大于未归还数量！', missing: '请录入归还数量！' }
const saysRest = { tooMuch: '数量大于未归还数量！', missing: '请录入数量！' }

async function lendingOf(work: Work, { direction, partyId }: BorrowDoc): Promise<Lending> {
  const rest = { document: Borrow, labels }
  if (direction === lentOut) return { ...rest, back: 'BORROW_RET', away: await virtualDepot(work, lentDepot) }
  return { ...rest, back: 'BORROW_IN_RET', owner: { type: 3, id: partyId } }
}

async function complete(work: Work, bill: BorrowDoc, weak: boolean) {
  const [facts] = await together(completeStock(work, bill, { depots: [bill.depotId] }, weak), refuseStranger(work, bill, weak))
  return facts
}

/** We lend to customers and borrow from suppliers. */
async function refuseStranger(work: Work, { direction, partyId }: BorrowDoc, weak: boolean) {
  if (!partyId) return
  const party = await work.tx.one('select name, enabled, is_customer, is_supplier from party where tenant_id = $1 and id = $2', [
    work.user.tenantId,
    partyId,
  ])
  if (!party || weak) return
  if (!party.enabled) refuse(`${party.name}已停用！`)
  if (direction === lentOut && !party.is_customer) refuse(`${party.name}不是客户，借出请选择客户！`)
  if (direction !== lentOut && !party.is_supplier) refuse(`${party.name}不是供应商，借入请选择供应商！`)
}

async function post(work: Work, bill: BorrowDoc, _input: ActionInput, facts: GoodsFacts) {
  const lending = await lendingOf(work, bill)
  if (lending.owner) refuseWithoutBatch(bill, facts)
  const costs = await enter(work, billOf(Borrow, bill), postings(bill, lending))
  bearCosts(Borrow, bill, costs)
}

function refuseWithoutBatch(bill: BorrowDoc, { goods }: GoodsFacts) {
  refuseAll(withoutBatch(bill.lines, goods))
}

/** What we lend stays ours, elsewhere; what we borrow lies here, has no value and is not ours. */
export function postings(bill: BorrowDoc, { away, owner }: Lending): Entry[] {
  return bill.lines.flatMap((line, index) => {
    const moved = movedBy(line, index)
    if (away) return carry({ ...moved, kind: 'BORROW_OUT' }, { depotId: bill.depotId }, { depotId: away })
    return [receive({ ...moved, kind: 'BORROW_IN', depotId: bill.depotId, owner }, zero)]
  })
}

/** The customer keeps what was lent: sold from where it lies, at the very value it left with. */
async function sell(work: Work, bill: BorrowDoc, input: ActionInput) {
  const lending = await lendingOf(work, bill)
  const { stepNo, shares } = await take(work, lending, bill, input, saysRest)
  const head = { customerId: bill.partyId, depotId: lending.away, billDate: work.today }
  const made = await make(
    work,
    salesOut,
    { document: Borrow, doc: bill },
    head,
    tradedLines(input.sent, shares, work.settings.places.price),
  )
  done(work, lending, bill, { stepNo, kind: 'sold', shares, made: { type: '0809', id: made.id, no: made.billNo } })
}

async function lose(work: Work, bill: BorrowDoc, input: ActionInput) {
  const lending = await lendingOf(work, bill)
  const { stepNo, shares } = await take(work, lending, bill, input, saysRest)
  const lines = shares.map(({ line, portion: { quantity, batchNo, cost } }) => ({
    goodsId: line.goodsId,
    quantity,
    batchNo,
    veryValue: cost,
  }))
  const made = await make(work, loss, { document: Borrow, doc: bill }, { depotId: lending.away, billDate: work.today }, lines)
  done(work, lending, bill, { stepNo, kind: 'lost', shares, made: { type: '0833', id: made.id, no: made.billNo } })
}

/** We keep what we borrowed: it is bought at the price that was agreed, and no longer somebody else's. */
async function buy(work: Work, bill: BorrowDoc, input: ActionInput) {
  const lending = await lendingOf(work, bill)
  const { stepNo, shares } = await take(work, lending, bill, input, saysRest)
  const head = { supplierId: bill.partyId, depotId: bill.depotId, billDate: work.today }
  const lines = tradedLines(input.sent, shares, work.settings.places.price).map(({ veryValue: _, ...line }) => line)
  const made = await make(work, purchaseIn, { document: Borrow, doc: bill }, head, lines)
  await enter(
    work,
    laterBillOf(work, Borrow, bill),
    shares.map(share => issue(boughtAs(lending, bill, share))),
  )
  done(work, lending, bill, { stepNo, kind: 'bought', shares, made: { type: '0807', id: made.id, no: made.billNo } })
}

const boughtAs = ({ owner }: Lending, { depotId }: BorrowDoc, share: Share) => ({ ...movedAs('BORROW_IN_BUY', share), depotId, owner })

const borrowedAgain = (lending: Lending, bill: BorrowDoc, { kind, shares }: Step): Entry[] =>
  kind === 'bought' ? shares.map(share => receive(boughtAs(lending, bill, share), zero)) : []
