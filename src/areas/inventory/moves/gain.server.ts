import { dec, round } from '../../../base/decimal.ts'
import { refuseAll } from '../../../base/refusal.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { lockAhead } from '../../ledger/balances.server.ts'
import { posts, reverses } from '../../ledger/effects.server.ts'
import { type Entry, receive } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { withoutBatch } from '../../trade/line/line-faults.server.ts'
import { completeStock, counted, type GoodsFacts } from '../complete.server.ts'
import { Gain, type GainDoc, type GainedLine, gainAccount, opening } from './gain.ts'

export const gain = serve(Gain, {
  complete,
  ahead: lockAhead,
  post,
  reverse: reverses(Gain),
})

async function complete(work: Work, bill: GainDoc, weak: boolean) {
  const facts = await completeStock(work, bill, { depots: [bill.depotId], mayBeStopped: bill.origin === counted }, weak)
  refuseAll(
    bill.lines.flatMap((row, line) => (givenValue(row)?.gt(largest) ? [{ line, field: 'costPrice', message: '数值超出允许范围！' }] : [])),
  )
  return facts
}

/** The books hold no larger amount. */
const largest = dec('9999999999.99')

/** What the line says that its goods are worth. */
const givenValue = ({ costPrice, quantity }: GainDoc['lines'][number]) =>
  costPrice && quantity ? round(costPrice.times(quantity), 2) : undefined

const bringIn = posts(Gain, postings, { pending: '请录入成本单价！' })

async function post(work: Work, bill: GainDoc, input: ActionInput, facts: GoodsFacts) {
  refuseAll(withoutBatch<GainedLine>(bill.lines, facts.goods))
  await bringIn(work, bill, input, facts)
}

/** Goods turn up at the price that is given, else at what lies there, else at what they were last bought for. */
export function postings(bill: GainDoc, { goods }: GoodsFacts): Entry[] {
  return bill.lines.map((line: GainedLine, index) =>
    receive(
      {
        kind: bill.reason === opening ? 'OPENING' : 'PROFIT',
        depotId: bill.depotId,
        ...movedBy(line, index),
        fallbackPrice: goods.get(line.goodsId)!.lastPrice,
      },
      givenValue(line),
      gainAccount(bill.reason),
    ),
  )
}
