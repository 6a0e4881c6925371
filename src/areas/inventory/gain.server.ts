import { dec, round } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { type ActionInput, serve } from '../../server/documents.ts'
import type { Work } from '../../server/work.ts'
import { lockAhead } from '../ledger/balances.server.ts'
import { posts, reverses } from '../ledger/effects.server.ts'
import { type Entry, receive } from '../ledger/entry.ts'
import { completeStock, goodsIn } from './complete.server.ts'
import { Gain, type GainDoc, gainAccount, opening } from './gain.ts'

export const gain = serve(Gain, {
  complete,
  ahead: lockAhead,
  post,
  reverse: reverses(Gain),
})

async function complete(work: Work, bill: GainDoc, weak: boolean) {
  await completeStock(work, bill, { depots: [bill.depotId] }, weak)
  refuseAll(bill.lines.flatMap((line, index) => (valueOf(line)?.gt(largest) ? [`第${index + 1}行数值超出允许范围！`] : [])))
}

/** The books hold no larger amount. */
const largest = dec('9999999999.99')

/** What the line says that its goods are worth. */
const valueOf = ({ costPrice, quantity }: GainDoc['lines'][number]) =>
  costPrice && quantity ? round(costPrice.times(quantity), 2) : undefined

const bringIn = posts<GainDoc>(Gain, postings, { pending: '请录入成本单价！' })

async function post(work: Work, bill: GainDoc, input: ActionInput) {
  const goods = goodsIn(bill)
  refuseAll(
    bill.lines.flatMap(({ goodsId, batchNo }, index) =>
      goods.get(goodsId)!.needsBatch && !batchNo ? [`第${index + 1}行请录入批号！`] : [],
    ),
  )
  await bringIn(work, bill, input)
}

/** Goods turn up at the price that is given, else at what lies there, else at what they were last bought for. */
export function postings(bill: GainDoc): Entry[] {
  const goods = goodsIn(bill)
  return bill.lines.map((line, index) =>
    receive(
      {
        kind: bill.reason === opening ? 'OPENING' : 'PROFIT',
        depotId: bill.depotId,
        goodsId: line.goodsId,
        unitId: line.unitId,
        unitQuantity: line.quantity,
        quantity: line.basicQuantity!,
        batchNo: line.batchNo,
        expiry: line.expiry,
        fallbackPrice: goods.get(line.goodsId)!.lastPrice,
        lineId: line.id,
        lineNo: index + 1,
      },
      valueOf(line),
      gainAccount(bill.reason),
    ),
  )
}
