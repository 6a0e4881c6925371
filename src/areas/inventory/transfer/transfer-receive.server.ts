import { type Decimal, zero } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import type { ActionInput } from '../../../server/documents/documents.ts'
import { make } from '../../../server/documents/made.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../../ledger/books.server.ts'
import { laterBillOf } from '../../ledger/effects.server.ts'
import { carry, type Entry } from '../../ledger/entry.ts'
import { portionsOf, takeFrom } from '../../ledger/stock/portions.server.ts'
import { type Portion, without } from '../../ledger/stock/portions.ts'
import { refuseUncountable } from '../counts.server.ts'
import { countsIn } from '../counts.ts'
import { loss } from '../moves/loss.server.ts'
import { lostInTransit } from '../moves/loss.ts'
import { Transfer, type TransferDoc } from './transfer.ts'
import { transitOf } from './transfer-send.server.ts'
import { bearerOf, buy, inBasic, type Trade } from './transfer-trade.server.ts'

type Line = TransferDoc['lines'][number]

/** The goods arrive, all at once or bit by bit; what does not arrive is lost when the receiver says so. */
export async function receive(work: Work, trade: Trade, bill: TransferDoc, input: ActionInput) {
  if (!worksIn(work.user, bill.toId)) refuse('无该仓库权限！')
  const counts = countsIn(input.sent, Transfer.lines.received.wire, bill.lines)
  const isShort = Number(input.sent?.isShort) === 2
  const rests = bill.lines.map(line => line.sent.minus(line.received))
  const arriving = bill.lines.map((line, index) => counts.get(line.id) ?? (isShort ? zero : rests[index]!))
  refuseBad(arriving, rests, isShort)
  await refuseUncountable(work, bill.lines, arriving, 'received')
  if (!bill.betweenCompanies) return arrive(work, bill, arriving, rests, isShort)
  await buy(work, trade, bill, arriving, isShort, work.today)
  return isShort || bill.lines.every(line => line.received.eq(line.sent)) ? 'posted' : 'sent'
}

async function arrive(work: Work, bill: TransferDoc, arriving: Decimal[], rests: Decimal[], isShort: boolean) {
  const transit = await transitOf(work, bill)
  const left = await portionsOf(work, { type: Transfer.billType, id: bill.id }, transit)
  const entries = receivings(bill, { arriving, transit, left })
  if (entries.length) await enter(work, laterBillOf(work, Transfer, bill), entries)
  for (const [index, line] of bill.lines.entries()) line.received = line.received.plus(arriving[index]!)
  const missing = rests.map((rest, index) => rest.minus(arriving[index]!))
  if (missing.every(quantity => quantity.eq(0))) return 'posted'
  if (!isShort) return 'sent'
  await lose(work, bill, transit, lostOf(bill, missing, left))
  return 'posted'
}

function refuseBad(arriving: Decimal[], rests: Decimal[], isShort: boolean) {
  refuseAll(
    arriving.flatMap((quantity, line) => {
      if (quantity.lt(0)) return [{ line, field: 'received', message: '数量不能小于0！' }]
      return quantity.gt(rests[line]!) ? [{ line, field: 'received', message: '入库数量不能大于在途数量！' }] : []
    }),
  )
  if (!isShort && arriving.every(quantity => quantity.eq(0))) refuse('请录入调入数量！')
}

interface Arriving {
  arriving: Decimal[]
  transit: string
  /** What is on its way of each line; it shrinks by what arrives. */
  left: Map<string, Portion[]>
}

/** What arrives brings the very value it left with. */
export const receivings = (bill: TransferDoc, { arriving, transit, left }: Arriving): Entry[] =>
  bill.lines.flatMap((line, index) => arrivals(bill, line, index, arriving[index]!, transit, left))

function arrivals(bill: TransferDoc, line: Line, index: number, quantity: Decimal, transit: string, left: Map<string, Portion[]>): Entry[] {
  const portions = left.get(line.id) ?? []
  const taken = takeFrom(portions, inBasic(line, quantity))
  left.set(line.id, without(portions, taken))
  return taken.flatMap(({ batchNo, expiry, quantity: part, cost }) =>
    carry(
      {
        kind: 'MOVE_IN',
        goodsId: line.goodsId,
        unitId: taken.length === 1 ? line.unitId : null,
        unitQuantity: taken.length === 1 ? quantity : part,
        quantity: part,
        batchNo,
        expiry,
        lineId: line.id,
        lineNo: index + 1,
      },
      { depotId: transit },
      { depotId: bill.toId },
      cost,
    ),
  )
}

const lostOf = ({ lines }: TransferDoc, missing: Decimal[], left: Map<string, Portion[]>) =>
  lines.flatMap((line, index) =>
    takeFrom(left.get(line.id) ?? [], inBasic(line, missing[index]!)).map(({ batchNo, quantity, cost }) => ({
      goodsId: line.goodsId,
      quantity,
      batchNo,
      veryValue: cost,
    })),
  )

/** What did not arrive is a loss of whoever answers for it, at the very value it was sent with. */
async function lose(work: Work, bill: TransferDoc, transit: string, lines: ReturnType<typeof lostOf>) {
  const head = { depotId: transit, reason: lostInTransit, responsible: await bearerOf(work, bill), billDate: work.today }
  await make(work, loss, { document: Transfer, doc: bill }, head, lines)
}
