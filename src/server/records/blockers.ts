import type { Figure } from '../../base/exact.ts'
import { refuse } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import { documentOfType } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'
import { type Made, makerOf, stepsSince } from './maker.ts'
import { planOf, type Standing } from './plan.ts'
import { joinedNames, seenAmong } from './seen.ts'

/** A document that stands in the way of an action, and why. */
export interface Blocker {
  billType: string
  billId: string
  billNo: string
  reason: string
  amount?: Figure
  userName?: string
  time?: string
}

/** Refuses because of other bills that are to be dealt with first, each with the way to it; there is no plan for it. */
export async function refuseNamed(work: Work, say: (names: string) => string, all: Blocker[]) {
  const { standing, hidden } = await standingOf(work, all)
  refuse({ message: say(namesOf(standing, hidden)), reason: 'blocked' }, 400, { blockers: standing.map(shown) })
}

const namesOf = (standing: Blocker[], hidden: number) =>
  joinedNames(
    standing.map(blocker => blocker.billNo),
    hidden,
  )

/** Those of some bills that the caller may see, as they stand, and how many there are beside. */
async function standingOf(work: Work, all: Blocker[]) {
  const blockers = await visible(work, all)
  const known = await statesOf(work, blockers)
  const standing = blockers.map(blocker => ({
    ...blocker,
    billTypeName: typeName(work, blocker.billType),
    document: documentOfType(blocker.billType),
    ...known.get(`${blocker.billType} ${blocker.billId}`),
  }))
  return { standing, hidden: all.length - blockers.length }
}

const typeName = (work: Work, type: string) => work.dictionary('bill_type').get(type) ?? type

/** Refuses with everything that stands in the way, and with the plan that clears it; bills that the caller may not see are only counted. The sentence names all of them, or those of one kind. */
export async function refuseBlocked(
  work: Work,
  document: Document,
  key: string,
  doc: any,
  say: (names: string) => string,
  all: Blocker[],
  about?: string,
) {
  const { standing, hidden } = await standingOf(work, all)
  const { billType } = document
  const self = { ...doc, billType, billTypeName: typeName(work, billType), billId: doc.id, document }
  const [bound, ...free] = await together(...[self, ...standing].map(one => withMaker(work, one)))
  const plan = planOf(bound!, document.actions[key]!, free, code => work.user.can(code))
  const steps = hidden ? plan.map((step, at) => (at === plan.length - 1 ? { ...step, isAllowed: false } : step)) : plan
  const isMeant = ({ billType }: Blocker) => !about || billType === about
  const named = standing.filter(isMeant)
  const message = say(namesOf(named, all.filter(isMeant).length - named.length))
  refuse({ message, reason: 'blocked' }, 400, { blockers: standing.map(shown), steps })
}

/** What the product does not declare cannot be judged, and belongs to whoever keeps the books. */
async function visible<B extends Pick<Blocker, 'billType' | 'billId'>>(work: Work, blockers: B[]): Promise<B[]> {
  const seen = new Set<string>()
  for (const [type, some] of groupBy(blockers, ({ billType }) => billType)) {
    const document = documentOfType(type)
    const ids = some.map(({ billId }) => billId)
    for (const id of document ? await seenAmong(work, document, ids) : ids) seen.add(`${type} ${id}`)
  }
  return blockers.filter(({ billType, billId }) => seen.has(`${billType} ${billId}`))
}

/** State and version of those bills that the product knows, one question for each kind. */
async function statesOf(work: Work, blockers: Pick<Blocker, 'billType' | 'billId'>[]) {
  const found = new Map<string, { state: string; version: number } & Made>()
  for (const [type, some] of groupBy(blockers, ({ billType }) => billType)) {
    const document = documentOfType(type)
    if (!document) continue
    const sql = `select id, state, version, source_type as "sourceType", source_id as "sourceId", source_no as "sourceNo"
      from ${tableName(document)} where tenant_id = $1 and id = any($2::bigint[])`
    const rows = await work.tx.many(sql, [work.user.tenantId, some.map(({ billId }) => billId)])
    for (const { id, ...facts } of rows) found.set(`${type} ${id}`, facts as { state: string; version: number } & Made)
  }
  return found
}

/** A bill together with what has made it, and how often that one takes a step back until the bill is gone. */
async function withMaker(work: Work, bill: Standing & Made): Promise<Standing> {
  const document = bill.document && makerOf(bill.document, bill)
  if (!document) return bill
  const maker = {
    billType: document.billType,
    billId: bill.sourceId!,
    billNo: bill.sourceNo!,
    billTypeName: typeName(work, document.billType),
    document,
  }
  const isSeen = (await visible(work, [maker])).length > 0
  if (!isSeen) return { ...bill, document: undefined }
  const facts = (await statesOf(work, [maker])).get(`${maker.billType} ${maker.billId}`)
  const times = document.actions.undo ? await stepsSince(work, maker, bill) : 1
  return { ...bill, maker: { ...maker, ...facts, times } }
}

const shown = ({ billType, billTypeName, billId, billNo, reason, amount, userName, time, document, state }: Blocker & Standing) => {
  const { wire, label } = document?.states[state ?? ''] ?? { wire: '', label: '' }
  return { billType, billTypeName, billId, billNo, reason, amount, userName, time, status: wire, statusName: label }
}
