import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { balanceKey } from '../../ledger/balance.ts'
import { lockBalances } from '../../ledger/balances.server.ts'
import { enter } from '../../ledger/books.server.ts'
import { bearCosts, billOf, reverses } from '../../ledger/effects.server.ts'
import { type Entry, repack } from '../../ledger/entry.ts'
import { heldIn } from '../../ledger/stock/stock-value.ts'
import { completeStock, type GoodsFacts } from '../complete.server.ts'
import { blankRepacking, kitLines } from './kit.server.ts'
import { kitEntries } from './kit-entries.server.ts'
import { isMade, merging, Repacking, type RepackingDoc, type RepackingLine, tooFew } from './repacking.ts'

export const repacking = serve(Repacking, { complete, blank: blankRepacking, post, reverse })

async function complete(work: Work, bill: RepackingDoc, weak: boolean) {
  if (bill.assemblyId && (!weak || bill.sets)) await kitLines(work, bill)
  if (!weak && !bill.assemblyId && bill.fee.gt(0)) refuse('只有组装清单才有加工费！')
  const facts = await completeStock(work, bill, { depots: [bill.depotId] }, weak)
  if (!weak && !bill.assemblyId) pairsOf(bill, facts)
  return facts
}

interface Pair {
  from: RepackingLine
  to: RepackingLine
  index: number
}

/** Each goods is taken in one unit and made in another: the same quantity, larger packs when merging, smaller ones when splitting. */
function pairsOf(bill: RepackingDoc, { goods }: GoodsFacts): Pair[] {
  const faults: string[] = []
  const pairs: Pair[] = []
  for (const [goodsId, lines] of groupBy(bill.lines, line => line.goodsId)) {
    const { code, name } = goods.get(goodsId)!
    const say = (text: string) => faults.push(`商品${code}${name}：${text}`)
    const [from, to] = [lines.filter(line => !isMade(line)), lines.filter(isMade)]
    if (from.length !== 1 || to.length !== 1) say('请录入一行转出和一行转入！')
    else if (!from[0]!.basicQuantity!.eq(to[0]!.basicQuantity!)) say('转出与转入的基本数量不一致！')
    else if (from[0]!.unitId === to[0]!.unitId) say('转出与转入的单位不能相同！')
    else if (grows(from[0]!, to[0]!) !== (bill.kind === merging))
      say(bill.kind === merging ? '合并的目标单位必须大于源单位！' : '拆分的目标单位必须小于源单位！')
    else pairs.push({ from: from[0]!, to: to[0]!, index: bill.lines.indexOf(from[0]!) })
  }
  refuseAll(faults)
  return pairs
}

const sizeOf = ({ numerator, denominator }: RepackingLine) => numerator! / denominator!
const grows = (from: RepackingLine, to: RepackingLine) => sizeOf(to) > sizeOf(from)

async function post(work: Work, bill: RepackingDoc, _input: object, facts: GoodsFacts) {
  const entries = bill.assemblyId ? await kitEntries(work, bill, facts) : postings(bill, facts)
  const costs = await enter(work, billOf(Repacking, bill), entries, { short: () => tooFew(bill.kind) })
  bearCosts(Repacking, bill, costs)
  bill.cost = sum(bill.lines.map(line => (isMade(line) ? (line.cost ?? zero) : zero)))
}

/** Each pair of lines is one repacking: nothing leaves the shelf. */
export const postings = (bill: RepackingDoc, facts: GoodsFacts): Entry[] => pairsOf(bill, facts).map(pair => repacked(bill, pair))

/** Pieces of the basic unit lie loose: they are no pack. */
function repacked(bill: RepackingDoc, { from, to, index }: Pair): Entry {
  return repack(
    {
      kind: bill.kind === merging ? 'MERGE' : 'SPLIT',
      depotId: bill.depotId,
      goodsId: from.goodsId,
      unitId: from.unitId,
      unitQuantity: from.quantity,
      quantity: from.basicQuantity!,
      lineId: from.id,
      lineNo: index + 1,
    },
    { unitId: to.unitId, unitQuantity: to.quantity },
  )
}

const undo = reverses<RepackingDoc>(Repacking, undefined, ({ name }) => `${name}数量不足，不能红冲！`)

/** What was made has to be there still, in the very unit. */
async function reverse(work: Work, bill: RepackingDoc, input: object) {
  const lines = bill.assemblyId ? [] : bill.lines.filter(isMade)
  const balances = await lockBalances(
    work,
    lines.map(({ goodsId }) => ({ depotId: bill.depotId, goodsId })),
  )
  const isShort = ({ goodsId, unitId, quantity }: { goodsId: string; unitId: string | null; quantity: Decimal }) =>
    quantity.gt(heldIn(balances.get(balanceKey({ depotId: bill.depotId, goodsId }))!, unitId))
  if (lines.some(isShort)) refuse(bill.kind === merging ? '可拆分数量不足！' : '可合并数量不足！')
  await undo(work, bill, input, undefined)
}
