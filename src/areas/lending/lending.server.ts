import { type Decimal, sum, zero } from '../../base/decimal.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import type { ActionInput, Served } from '../../server/documents/documents.ts'
import { unmakeOne } from '../../server/documents/made.ts'
import type { Work } from '../../server/work.ts'
import { refuseUncountable } from '../inventory/counts.server.ts'
import { countsIn } from '../inventory/counts.ts'
import { enter } from '../ledger/books.server.ts'
import { laterBillOf } from '../ledger/effects.server.ts'
import { carry, type Entry, issue, receive } from '../ledger/entry.ts'
import { portionsOf, takeFrom } from '../ledger/stock/portions.server.ts'
import { type Portion, without } from '../ledger/stock/portions.ts'
import { type Lending, type LentDoc, leftOf, movedAs, type Share } from './lending.ts'
import { forgetStep, keepStep, type Step, type StepKind, stepsOf } from './steps.server.ts'

/** What is left of each line: of our goods with their very value, of others' without any. */
async function leftovers(work: Work, lending: Lending, doc: LentDoc, steps: Step[]): Promise<Map<string, Portion[]>> {
  if (!lending.away)
    return new Map(
      doc.lines.map(line => [line.id, [{ batchNo: line.batchNo, expiry: line.expiry ?? null, quantity: leftOf(line), cost: zero }]]),
    )
  const brought = await portionsOf(work, { type: lending.document.billType, id: doc.id }, lending.away)
  const gone = groupBy(
    // What was given back is in the books of this very bill; what was sold or lost is in those of the bill that was made.
    steps.filter(({ made }) => made).flatMap(({ shares }) => shares),
    ({ line }) => line.id,
  )
  return new Map(
    [...brought].map(([id, portions]) => [id, (gone.get(id) ?? []).reduce((rest, { portion }) => without(rest, [portion]), portions)]),
  )
}

interface Taking {
  /** Said of a line that has less left. */
  tooMuch: string
  missing: string
}

/** How much of each line a step is about: what was typed, or all that is left where nothing was. */
function wanted({ lines }: LentDoc, input: ActionInput, say: Taking): Decimal[] {
  const counts = countsIn(input.sent, 'qty', lines)
  const isAll = !Array.isArray(input.sent?.bodyList)
  const quantities = lines.map(line => counts.get(line.id) ?? (isAll ? leftOf(line) : zero))
  refuseAll(
    quantities.flatMap((quantity, line) => {
      if (quantity.lt(0)) return [{ line, field: 'quantity', message: '数量不能小于0！' }]
      return quantity.gt(leftOf(lines[line]!)) ? [{ line, field: 'quantity', message: say.tooMuch }] : []
    }),
  )
  if (quantities.every(quantity => quantity.eq(0))) refuse(say.missing)
  return quantities
}

/** The part of the goods that a step is about, with the number of the step. */
export async function take(work: Work, lending: Lending, doc: LentDoc, input: ActionInput, say: Taking) {
  const quantities = wanted(doc, input, say)
  const inBasic = doc.lines.map(({ goodsId }) => ({ goodsId, unitId: null }))
  await refuseUncountable(work, inBasic, quantities, 'quantity')
  const steps = await stepsOf(work, lending, doc)
  const left = await leftovers(work, lending, doc, steps)
  const shares = doc.lines.flatMap((line, index): Share[] =>
    takeFrom(left.get(line.id) ?? [], quantities[index]!).map(portion => ({ line, lineNo: index + 1, portion })),
  )
  return { stepNo: (steps.at(-1)?.stepNo ?? 0) + 1, shares }
}

/** The step is done: it is kept, and each line knows. */
export function done(work: Work, lending: Lending, doc: LentDoc, step: Step) {
  keepStep(work, lending, doc, step)
  count(doc, step.kind, step.shares, 1)
}

function count(doc: LentDoc, kind: StepKind, shares: Share[], sign: 1 | -1) {
  for (const { line, portion } of shares) line[kind] = (line[kind] ?? zero).plus(portion.quantity.times(sign))
  doc.back = sum(doc.lines.map(line => line.back))
  doc.settled = doc.lines.every(line => leftOf(line).eq(0))
}

/** Goods come back from where they were lent to, or go back to whom they belong. */
export async function giveBack(work: Work, lending: Lending, doc: LentDoc, input: ActionInput, say: Taking) {
  const { stepNo, shares } = await take(work, lending, doc, input, say)
  await enter(work, laterBillOf(work, lending.document, doc), backwards(doc, { lending, shares }))
  done(work, lending, doc, { stepNo, kind: 'back', shares })
}

export const backwards = (doc: LentDoc, { lending, shares }: { lending: Lending; shares: Share[] }): Entry[] =>
  shares.flatMap(backward(lending, doc))

const backward =
  (lending: Lending, { depotId }: LentDoc) =>
  (share: Share): Entry[] => {
    const moved = movedAs(lending.back, share)
    if (lending.away) return carry(moved, { depotId: lending.away }, { depotId }, share.portion.cost)
    return [issue({ ...moved, depotId, owner: lending.owner })]
  }

const forward =
  (lending: Lending, { depotId }: LentDoc) =>
  (share: Share): Entry[] => {
    const moved = movedAs(lending.back, share)
    if (lending.away) return carry(moved, { depotId }, { depotId: lending.away }, share.portion.cost)
    return [receive({ ...moved, depotId, owner: lending.owner }, zero)]
  }

/** Undoes the last step: what came back goes out again with the same value, what was made is reversed. */
export async function undoLast(work: Work, lending: Lending, doc: LentDoc, makers: Served[], restore?: (step: Step) => Entry[]) {
  const last = (await stepsOf(work, lending, doc)).at(-1)
  if (!last) return refuse('没有可以撤销的处理！')
  const maker = { document: lending.document, doc }
  const served = makers.find(({ document }) => document.billType === last.made?.type)
  if (served) await unmakeOne(work, served, maker, last.made!.id)
  const entries = last.kind === 'back' ? last.shares.flatMap(forward(lending, doc)) : (restore?.(last) ?? [])
  if (entries.length) await enter(work, laterBillOf(work, lending.document, doc), entries, { short: saysShort })
  forgetStep(work, lending, doc, last.stepNo)
  count(doc, last.kind, last.shares, -1)
}

const saysShort = ({ name, depot, batch }: { name: string; depot: string; batch: string }) =>
  `${depot}商品${name}${batch}库存不足，不能撤销！`
