import { zero } from '../../base/decimal.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { type ActionInput, serve } from '../../server/documents/documents.ts'
import { make } from '../../server/documents/made.ts'
import { refuseBlocked } from '../../server/records/blockers.ts'
import type { Work } from '../../server/work.ts'
import { enter } from '../ledger/books.server.ts'
import { bearCosts, billOf, reverses } from '../ledger/effects.server.ts'
import { carry, type Entry, receive } from '../ledger/entry.ts'
import { movedBy } from '../ledger/moved.ts'
import { tradeCited } from '../ledger/trade-cited.server.ts'
import { done, giveBack, take, undoLast } from '../lending/lending.server.ts'
import type { Lending, LentLine } from '../lending/lending.ts'
import { refuseStepped } from '../lending/steps.server.ts'
import { tradedLines } from '../lending/traded.server.ts'
import { salesOut } from '../sales/out/out.server.ts'
import { virtualDepot } from '../stock/virtual-depot.server.ts'
import { completeTrade } from '../trade/complete.server.ts'
import { withoutBatch } from '../trade/line/line-faults.server.ts'
import type { Terms } from '../trade/terms.server.ts'
import { Consignment, type ConsignmentDoc, ofSupplier } from './consignment.ts'

const { head, lines } = tradeCited(Consignment)

export const consignment = serve(Consignment, {
  complete,
  post,
  giveBack: (work, bill, input) => giveBack(work, lendingOf(bill), bill, input, saysBack),
  report,
  undo: (work, bill) => undoLast(work, lendingOf(bill), bill, [salesOut]),
  reverse: reverses<ConsignmentDoc>(Consignment, refuseUsed),
  cites: { head, lines: { depotId: lines.depotId } },
})

const labels = { back: '退回', sold: '报结' }
const saysBack = { tooMuch: '退回数量大于未结数量！', missing: '请录入退回数量！' }
const saysSold = { tooMuch: '报结数量大于未结数量！', missing: '请录入报结数量！' }

const lendingOf = ({ kind, partyId, awayId }: ConsignmentDoc): Lending =>
  kind === ofSupplier
    ? { document: Consignment, labels, back: 'CONSIGN_RET', owner: { type: 2, id: partyId } }
    : { document: Consignment, labels, back: 'MOVE_IN', away: awayId! }

async function complete(work: Work, bill: ConsignmentDoc, weak: boolean) {
  const isSuppliers = bill.kind === ofSupplier
  const terms = await completeTrade(work, bill, { side: isSuppliers ? 'purchase' : 'sales', partyId: bill.partyId }, weak)
  if (!weak) await refuseStranger(work, bill, isSuppliers)
  return terms
}

/** A supplier gives us goods, a customer takes ours. */
async function refuseStranger(work: Work, { partyId }: ConsignmentDoc, isSuppliers: boolean) {
  const party = await work.tx.one('select name, is_customer, is_supplier from party where tenant_id = $1 and id = $2', [
    work.user.tenantId,
    partyId,
  ])
  if (!party) return
  if (isSuppliers && !party.is_supplier) refuse(`${party.name}不是供应商，受托代销请选择供应商！`)
  if (!isSuppliers && !party.is_customer) refuse(`${party.name}不是客户，委托代销请选择客户！`)
}

async function post(work: Work, bill: ConsignmentDoc, _input: ActionInput, terms: Terms) {
  if (bill.kind === ofSupplier) refuseWithoutBatch(bill, terms)
  else bill.awayId = await depotOf(work, bill)
  bearCosts(Consignment, bill, await enter(work, billOf(Consignment, bill), postings(bill)))
}

function refuseWithoutBatch(bill: ConsignmentDoc, { goods }: Terms) {
  refuseAll(withoutBatch(bill.lines, goods))
}

/** Our goods with a customer lie in a depot of his. */
async function depotOf(work: Work, { partyId }: ConsignmentDoc) {
  const { code, name } = await work.tx.one('select code, name from party where tenant_id = $1 and id = $2', [work.user.tenantId, partyId])
  return virtualDepot(work, { standsFor: `consigned ${partyId}`, code: `WT-${code}`, name: `委托代销（${name}）`, account: '1406' })
}

/** A supplier's goods have no value for us until they are used; ours keep theirs wherever they lie. */
export function postings(bill: ConsignmentDoc): Entry[] {
  const { away, owner } = lendingOf(bill)
  return bill.lines.flatMap((line, index) => {
    const moved = movedBy(line, index)
    if (away) return carry({ ...moved, kind: 'MOVE_OUT' }, { depotId: bill.depotId }, { depotId: away })
    return [receive({ ...moved, kind: 'CONSIGN_IN', depotId: bill.depotId, owner }, zero)]
  })
}

/** The customer tells what he has sold: it is his now, at the agreed price unless another was typed, and costs what it left with. */
async function report(work: Work, bill: ConsignmentDoc, input: ActionInput) {
  const lending = lendingOf(bill)
  const { stepNo, shares } = await take(work, lending, bill, input, saysSold)
  const head = { customerId: bill.partyId, depotId: lending.away, taxRate: bill.taxRate, billDate: work.today }
  const lines = tradedLines(input.sent, shares, work.settings.places.price, agreed)
  const made = await make(work, salesOut, { document: Consignment, doc: bill }, head, lines)
  done(work, lending, bill, { stepNo, kind: 'sold', shares, made: { type: '0809', id: made.id, no: made.billNo } })
}

function agreed(line: LentLine) {
  const { final, taxRate, basicQuantity } = line as unknown as ConsignmentDoc['lines'][number]
  return { price: final!.div(basicQuantity!), taxRate }
}

/** What was given back, reported or sold stands in the way, and is named. */
async function refuseUsed(work: Work, bill: ConsignmentDoc) {
  await refuseStepped(work, lendingOf(bill), bill)
  const rows = await work.tx.many(
    'select distinct bill_type, bill_id, bill_no from consigned_use where tenant_id = $1 and source_id = $2 order by bill_no',
    [work.user.tenantId, bill.id],
  )
  if (!rows.length) return
  const blockers = rows.map(row => ({ billType: row.bill_type, billId: row.bill_id, billNo: row.bill_no, reason: '已销售本单商品' }))
  await refuseBlocked(work, Consignment, 'reverse', bill, names => `本单商品已销售，不能红冲，请先红冲${names}！`, blockers)
}
