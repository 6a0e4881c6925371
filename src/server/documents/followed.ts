import { type Decimal, sum, zero } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { byKey } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import { isFor, leftOf, progress, restOf } from '../../kit/following.ts'
import { relationsFrom } from '../../kit/registry.ts'
import { doneStates, type Relation, statesBefore, talliesOf } from '../../kit/relation.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { type Blocker, refuseBlocked } from '../records/blockers.ts'
import type { Work } from '../work.ts'

type Line = Record<string, any>

const waiting = ({ occupied }: Relation, line: Line): Decimal => (occupied && line[occupied]) || zero

/** What is taken of a line, or about to be; by all who take of the same. */
const claimed = (relation: Relation, line: Line): Decimal => {
  const { done, kept, gone } = relation
  return sum([waiting(relation, line), ...[done, ...(kept ? [kept, gone] : [])].map(key => (key && line[key]) ?? zero)])
}
const isClaimed = (relation: Relation, line: Line) => [waiting(relation, line), line[relation.done]].some(value => value && !value.eq(0))

/** What is followed is not cancelled or reversed under those that follow it; all of them are told at once, so that one plan clears them. */
export async function refuseFollowed(work: Work, document: Document, key: string, doc: any) {
  const { does, label, from } = document.actions[key]!
  if (does !== 'cancels' && does !== 'reverses') return
  // Where that leads back to something that is not undone this way either, there is something better to say.
  const claiming = relationsFrom(document).filter(
    relation => from.includes(relation.states.none) && doc.lines.some((line: Line) => isClaimed(relation, line)),
  )
  const [first] = claiming
  if (!first) return
  const { cancels, reverses } = first.words
  const own = does === 'cancels' ? cancels : reverses
  const say = (no: string) => own?.replace('{no}', no) ?? `已存在下游单据${first.to.label}${no}，不能${label}！`
  const all = await together(...claiming.map(relation => followers(work, relation, doc.id, livingStates(relation))))
  await refuseBlocked(work, document, key, doc, say, all.flat(), first.to.billType)
}

const livingStates = (relation: Relation) => [...doneStates(relation), ...statesBefore(relation)]

/** The bills that follow one, in some of their states. */
async function followers(work: Work, { to }: Relation, id: string, states: string[]): Promise<Blocker[]> {
  const rows = await work.tx.many(
    `select distinct h.id, h.bill_no from ${tableName(to)} h join ${lineTable(to)} l on l.tenant_id = h.tenant_id and l.head_id = h.id
     where h.tenant_id = $1 and l.source_head_id = $2 and h.state = any($3) and not h.deleted and not h.is_red order by h.bill_no`,
    [work.user.tenantId, id, states],
  )
  return rows.map(row => ({ billType: to.billType, billId: row.id, billNo: row.bill_no, reason: '由本单生成' }))
}

/** Gives up what is left of a bill, once nobody is about to take of it. */
export async function closeRest(work: Work, relation: Relation & { closed: string }, key: string, doc: any) {
  for (const one of relationsFrom(relation.from)) {
    if (!doc.lines.some((line: Line) => waiting(one, line).gt(0))) continue
    const pending = await followers(work, one, doc.id, statesBefore(one))
    await refuseBlocked(work, one.from, key, doc, no => one.words.closes.replace('{no}', no), pending)
  }
  for (const line of doc.lines) line[relation.closed] = line[relation.closed].plus(restOf(relation, line))
  sumUp(relation, doc)
}

/** What is left of each line, and of all of them. */
export function sumUp(relation: Relation, doc: any) {
  const isOffered = isFor(relation, doc)
  for (const tally of talliesOf(relation)) {
    const { of, done, left } = tally
    if (left) for (const line of doc.lines) line[left] = line[of] == null ? null : isOffered ? leftOf(relation, tally, line) : zero
    for (const key of [done, left]) if (key && key in relation.from.head) doc[key] = sum(doc.lines.map((line: Line) => line[key] ?? zero))
  }
  if (relation.marks && isOffered) doc[relation.marks.field] = relation.marks[progress(relation, doc.lines)]
}

/** A bill that is changed keeps what was taken of it: no line promises less, and none is dropped. */
export function refuseUndercut(document: Document, before: any, doc: any) {
  for (const relation of relationsFrom(document)) {
    const { measure, words } = relation
    const next = byKey<Line>(doc.lines, line => line.id)
    refuseAll(
      before.lines.flatMap((line: Line, at: number) => {
        const taken = claimed(relation, line)
        if (!taken.gt(0)) return []
        const now = next.get(line.id)
        if (!now) return [{ line: at, message: words.dropped }]
        const message = words.less.replace('{taken}', taken.toFixed())
        return (now[measure] ?? zero).lt(taken) ? [{ line: doc.lines.indexOf(now), field: measure, message }] : []
      }),
    )
  }
}

/** Whether anything of a bill was taken or is about to be. */
export const isFollowed = (document: Document, doc: any) =>
  relationsFrom(document).some(relation => doc.lines.some((line: Line) => isClaimed(relation, line)))
