import { refuse } from '../../../base/refusal.ts'
import { together } from '../../../base/together.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { unmake } from '../../../server/documents/made.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../../ledger/books.server.ts'
import { bearCosts, billOf, reverses } from '../../ledger/effects.server.ts'
import { carry, type Entry, reserve } from '../../ledger/entry.ts'
import { freeing, release } from '../../ledger/stock/reservations.server.ts'
import { completeStock } from '../complete.server.ts'
import { agreeWithDemands, recountDemands } from '../demand/handled.server.ts'
import { loss } from '../moves/loss.server.ts'
import { Transfer, type TransferDoc } from './transfer.ts'
import { companiesOf, settle } from './transfer-companies.server.ts'
import { receive } from './transfer-receive.server.ts'
import { send } from './transfer-send.server.ts'
import { buy, sell, type Trade } from './transfer-trade.server.ts'

/** Goods of one company move; between two companies they are traded by the bills that are handed in. */
export const transferWith = (trade: Trade) =>
  serve(Transfer, {
    complete,
    request,
    post: (work, bill) => post(work, trade, bill),
    withdraw: letGo,
    reject: letGo,
    cancel: async (work, bill) => {
      await letGo(work, bill)
      bill.ending = 1
    },
    send: (work, bill, input) => send(work, trade, bill, input),
    receive: (work, bill, input) => receive(work, trade, bill, input),
    reverse: (work, bill, input) => reverse(work, trade, bill, input),
    removed: async (work, bill) => recountDemands(work, [bill], bill.id),
    written: (work, bill, { before }) => recountDemands(work, [bill, before]),
  })

async function complete(work: Work, bill: TransferDoc, weak: boolean) {
  if (bill.fromId && bill.fromId === bill.toId) refuse('调出仓库与调入仓库不能相同！')
  const depots = [bill.fromId, bill.toId]
  const [facts, companies] = await together(completeStock(work, bill, { depots }, weak), companiesOf(work, bill))
  settle(work, bill, facts, companies, weak)
  await agreeWithDemands(work, Transfer, bill)
}

const promised = (bill: TransferDoc, line: TransferDoc['lines'][number], index: number) => ({
  depotId: bill.fromId,
  goodsId: line.goodsId,
  quantity: line.basicQuantity!,
  lineId: line.id,
  lineNo: index + 1,
})

/** From the moment it is asked for, nobody else gets these goods. */
async function request(work: Work, bill: TransferDoc) {
  if (!worksIn(work.user, bill.fromId)) refuse('无该仓库权限！')
  await enter(work, billOf(Transfer, bill), promises(bill), { short: ({ line }) => ({ line, message: '库存不足！' }) })
}

export const promises = (bill: TransferDoc): Entry[] => bill.lines.map((line, index) => reserve(promised(bill, line, index)))

async function letGo(work: Work, bill: TransferDoc) {
  await release(work, billOf(Transfer, bill))
}

/** What is allowed waits for the warehouse, or moves at once where nobody follows goods on their way. */
async function post(work: Work, trade: Trade, bill: TransferDoc) {
  if (!work.settings.yes('MOVE_ONE_STEP')) return 'approved'
  if (bill.betweenCompanies) {
    const all = bill.lines.map(line => line.quantity)
    await sell(work, trade, bill, all, bill.billDate)
    await buy(work, trade, bill, all, false, bill.billDate)
    return 'posted'
  }
  const kept = await freeing(work, { type: Transfer.billType, id: bill.id })
  bearCosts(Transfer, bill, await enter(work, billOf(Transfer, bill), [...kept, ...postings(bill)]))
  for (const line of bill.lines) Object.assign(line, { sent: line.quantity, received: line.quantity })
  return 'posted'
}

/** Goods go from one depot to the other at once, and take their value along. */
export const postings = (bill: TransferDoc): Entry[] =>
  bill.lines.flatMap((line, index) =>
    carry(
      { ...promised(bill, line, index), kind: 'MOVE_OUT', unitId: line.unitId, unitQuantity: line.quantity, batchNo: line.batchNo },
      { depotId: bill.fromId },
      { depotId: bill.toId },
    ),
  )

const saysShort = () => '调入仓库库存不足，不能红冲！'
const undo = reverses<TransferDoc>(Transfer, undefined, saysShort)

async function reverse(work: Work, { sales, purchase }: Trade, bill: TransferDoc, input: ActionInput) {
  await unmake(work, [loss, purchase, sales], { document: Transfer, doc: bill, short: saysShort })
  await undo(work, bill, input, undefined)
  bill.ending = 2
}
