import { dec } from '../../base/decimal.ts'
import { groupBy } from '../../base/text.ts'
import { refuseNamed } from '../../server/records/blockers.ts'
import type { Work } from '../../server/work.ts'
import type { Portion } from '../ledger/stock/portions.ts'
import type { Lending, LentDoc, Share } from './lending.ts'

export type StepKind = 'back' | 'sold' | 'lost' | 'bought'

export interface Step {
  stepNo: number
  kind: StepKind
  made?: { type: string; id: string; no: string }
  shares: Share[]
}

const bill = ({ document }: Lending, { id }: LentDoc) => [document.billType, id]

/** Every step of a bill, the first first; read under the lock of its head. */
export async function stepsOf(work: Work, lending: Lending, doc: LentDoc): Promise<Step[]> {
  const rows = await work.tx.many(
    'select * from lending_step where tenant_id = $1 and bill_type = $2 and bill_id = $3 order by step_no, id',
    [work.user.tenantId, ...bill(lending, doc)],
  )
  return [...groupBy(rows, row => String(row.step_no)).values()].map(some => ({
    stepNo: some[0].step_no,
    kind: some[0].kind,
    made: some[0].made_id ? { type: some[0].made_type, id: some[0].made_id, no: some[0].made_no } : undefined,
    shares: some.flatMap(row => {
      const index = doc.lines.findIndex(line => line.id === row.line_id)
      return [{ line: doc.lines[index]!, lineNo: index + 1, portion: portionOf(row) }]
    }),
  }))
}

const portionOf = (row: { batch_no: string | null; expiry: string | null; quantity: string; cost: string }): Portion => ({
  batchNo: row.batch_no,
  expiry: row.expiry,
  quantity: dec(row.quantity),
  cost: dec(row.cost),
})

/** Keeps what was done, so that it can be told and undone. */
export function keepStep(work: Work, lending: Lending, doc: LentDoc, { stepNo, kind, made, shares }: Step) {
  work.tx.write(
    `insert into lending_step (tenant_id, bill_type, bill_id, step_no, kind, made_type, made_id, made_no, id, line_id, goods_id, batch_no, expiry, quantity, cost)
     select $1, $2, $3::bigint, $4::integer, $5, $6, $7::bigint, $8, u.*
     from unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::text[], $13::date[], $14::numeric[], $15::numeric[]) u`,
    [
      work.user.tenantId,
      ...bill(lending, doc),
      stepNo,
      kind,
      made?.type ?? null,
      made?.id ?? null,
      made?.no ?? null,
      shares.map(() => work.nextId()),
      shares.map(({ line }) => line.id),
      shares.map(({ line }) => line.goodsId),
      shares.map(({ portion }) => portion.batchNo),
      shares.map(({ portion }) => portion.expiry),
      shares.map(({ portion }) => portion.quantity.toFixed()),
      shares.map(({ portion }) => portion.cost.toFixed()),
    ],
  )
}

export function forgetStep(work: Work, lending: Lending, doc: LentDoc, stepNo: number) {
  work.tx.write('delete from lending_step where tenant_id = $1 and bill_type = $2 and bill_id = $3 and step_no = $4', [
    work.user.tenantId,
    ...bill(lending, doc),
    stepNo,
  ])
}

/** How many steps are undone until the bill that one of them made is gone. */
export async function countStepsSince(work: Work, maker: { billType: string; billId: string }, made: { billId: string }): Promise<number> {
  const row = await work.tx.one(
    `select count(distinct step_no)::int as times from lending_step where tenant_id = $1 and bill_type = $2 and bill_id = $3
     and step_no >= (select min(step_no) from lending_step where tenant_id = $1 and bill_type = $2 and bill_id = $3 and made_id = $4)`,
    [work.user.tenantId, maker.billType, maker.billId, made.billId],
  )
  return row!.times
}

/** A bill is taken back as a whole only while nothing became of its goods; the sentence names what did. */
export async function refuseStepped(work: Work, lending: Lending, doc: LentDoc) {
  const steps = await stepsOf(work, lending, doc)
  if (!steps.length) return
  const told = [...new Set(steps.map(({ kind, made }) => `${lending.labels[kind]}${made?.no ?? ''}`))]
  const made = steps
    .flatMap(step => step.made ?? [])
    .map(({ type, id, no }) => ({ billType: type, billId: id, billNo: no, reason: '由本单生成' }))
  await refuseNamed(work, () => `本单已有${told.join('、')}，不能红冲，请先撤销！`, made)
}
