import { type Decimal, dec, max, sum, zero } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { groupBy, snake, unique } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import {
  type Claims,
  changesBetween,
  claimsOf,
  derivedState,
  isBeyond,
  isDerived,
  isFor,
  isOpen,
  leftOf,
  mostIn,
  mostOf,
  progress,
} from '../../kit/following.ts'
import { relationsFrom, relationsTo } from '../../kit/registry.ts'
import { type Relation, type Tally, takesAtOnce, talliesOf } from '../../kit/relation.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { writeHistory } from '../history.ts'
import { seenAmong } from '../records/seen.ts'
import { fromRow } from '../records/select.ts'
import type { Work } from '../work.ts'
import { sharesOf, sharesTaken } from './shares.ts'
import { unseenOf } from './unseen.ts'

type Line = Record<string, any>

/** A bill that is followed, under lock: its state, and all its lines as they now count. */
export interface Source extends Line {
  id: string
  state: string
  billNo: string
  lines: Line[]
}

/** What a bill follows, and what it held of that before anything was done with it. */
export interface Following {
  relation: Relation
  held: Claims
  sources: Map<string, Source>
  /** The followed line of each name. */
  lines: Map<string, Line>
}

const lostSource = '来源单据不存在或无权限！'

/** Locks what a stored bill follows, before anything else of it is locked. */
export async function openFollowing(work: Work, document: Document, bill: any): Promise<Following | undefined> {
  const relation = relationsTo(document).find(({ from }) => from.billType === bill?.sourceType)
  if (!relation || bill.isRed) return undefined
  const ids = unique<string>(bill.lines.flatMap((line: Line) => line.sourceHeadId ?? []))
  return ids.length ? lockSources(work, relation, ids, claimsOf(relation, bill)) : undefined
}

/** The same for a bill as it was sent, whose lines name what they follow: locked, told to the lines, and judged. */
export async function follow(work: Work, document: Document, bill: any, before?: Following): Promise<Following | undefined> {
  const named = unique<string>(bill.lines?.flatMap((line: Line) => line.sourceLineId ?? []) ?? [])
  if (!named.length) {
    if (before) Object.assign(bill, { sourceType: null, sourceId: null, sourceNo: null })
    return before
  }
  for (const relation of relationsTo(document)) {
    const found = await work.tx.many(
      `select id, head_id from ${lineTable(relation.from)} where tenant_id = $1 and id = any($2::bigint[])`,
      [work.user.tenantId, named],
    )
    if (!found.length) continue
    const heads = unique<string>([...found.map(row => row.head_id), ...(before?.sources.keys() ?? [])])
    const following = await lockSources(work, relation, heads, before?.held ?? new Map())
    await refuseStrange(work, following, bill, before)
    for (const line of bill.lines) line.sourceHeadId = following.lines.get(line.sourceLineId)?.headId ?? null
    await fillUnseen(work, following, bill)
    nameSource(following, bill)
    return following
  }
  const lost = bill.lines.flatMap(({ sourceLineId }: Line, line: number) => (sourceLineId ? [{ line, message: lostSource }] : []))
  if (relationsTo(document).length) refuseAll(lost)
  return before
}

/** What the caller may not see of what he follows is taken over as it is there, of shared amounts the part that belongs to his quantity. */
async function fillUnseen(work: Work, { relation, lines, held }: Following, bill: any) {
  const unseen = unseenOf(work.user, relation.to.lines)
  const [carried, shared] = [relation.carries.lines, relation.shares].map(keys => keys.filter(key => unseen.includes(key)))
  if (!carried!.length && !shared!.length) return
  const taken = await sharesTaken(work, relation, shared!, [...lines.keys()], bill.id)
  for (const line of bill.lines) {
    const source = lines.get(line.sourceLineId)
    if (!source) continue
    for (const key of carried!) line[key] ??= source[key]
    const others = ((relation.occupied && source[relation.occupied]) || zero).minus(held.get(source.id)?.occupied ?? 0)
    Object.assign(line, sharesOf(relation, shared!, source, line[relation.measure] ?? dec(0), taken.get(source.id), others))
  }
}

/** The head names the bill that it follows when there is only one. */
function nameSource({ relation, sources }: Following, bill: any) {
  const [only, another] = unique<string>(bill.lines.flatMap((line: Line) => line.sourceHeadId ?? [])).map(id => sources.get(id)!)
  Object.assign(bill, {
    sourceType: relation.from.billType,
    sourceId: another ? null : only!.id,
    sourceNo: another ? null : only!.billNo,
  })
}

/** Heads first, in the order of their ids; the lines are read once nobody else can change them. */
async function lockSources(work: Work, relation: Relation, ids: string[], held: Claims): Promise<Following> {
  const { from } = relation
  const [heads, rows] = await together(
    work.tx.many(
      `select * from ${tableName(from)} where tenant_id = $1 and id = any($2::bigint[]) and not deleted
       order by id for no key update`,
      [work.user.tenantId, ids],
    ),
    work.tx.many(`select * from ${lineTable(from)} where tenant_id = $1 and head_id = any($2::bigint[]) order by line_no`, [
      work.user.tenantId,
      ids,
    ]),
  )
  const lines = rows.map((row): Line => ({ ...fromRow(from.lines, row), id: row.id, headId: row.head_id }))
  const ofHead = groupBy(lines, line => line.headId)
  return {
    relation,
    held,
    sources: new Map(heads.map(head => [head.id, sourceOf(relation, head, ofHead.get(head.id))])),
    lines: new Map(lines.map(line => [line.id, line])),
  }
}

const sourceOf = ({ from }: Relation, head: Line, lines: Line[] = []): Source =>
  ({ ...fromRow(from.head, head), id: head.id, state: head.state, lines }) as Source

/** What is newly followed must be there for the caller; what was followed before stays so. */
async function refuseStrange(work: Work, { relation, sources, lines }: Following, bill: any, before?: Following) {
  const seen = await seenAmong(
    work,
    relation.from,
    [...sources.keys()].filter(id => !before?.sources.has(id)),
  )
  const isKnown = (headId: string | undefined) => !!headId && sources.has(headId) && (seen.has(headId) || !!before?.sources.has(headId))
  refuseAll(
    bill.lines.flatMap(({ sourceLineId }: Line, line: number) =>
      sourceLineId && !isKnown(lines.get(sourceLineId)?.headId) ? [{ line, message: lostSource }] : [],
    ),
  )
}

/** A bill takes no more than is left of what it follows, and only where that can be followed; every line that takes too much is told. */
export function judgeFollowing(work: Work, { relation, held, sources, lines }: Following, bill: any) {
  const { over, freely, words, measure } = relation
  const percent = dec((over && work.settings.text(over)) || 0)
  const isOwn = (line: Line) => takesAtOnce(relation) && held.has(line.sourceLineId)
  const isTaken = (id: string) => bill.lines.some((line: Line) => line.sourceHeadId === id && !isOwn(line))
  const isShut = (source: Source) => !isOpen(relation, source.state) || !isFor(relation, source)
  refuseAll([...sources.values()].flatMap(source => (isTaken(source.id) && isShut(source) ? [words.state] : [])).slice(0, 1))
  const taken = new Map<string, any>()
  refuseAll(
    bill.lines.flatMap((row: Line, line: number) => {
      const source = lines.get(row.sourceLineId)
      if (!source || row[measure] == null) return []
      taken.set(source.id, (taken.get(source.id) ?? dec(0)).plus(row[measure]))
      if (relation.should) row[relation.should] = max(mostOf(relation, source, held.get(source.id)), dec(0))
      const isFree = !!freely && sources.get(source.headId)?.[freely] === true
      const isTooMuch = !isFree && isBeyond(relation, taken.get(source.id), mostOf(relation, source, held.get(source.id), percent))
      return isTooMuch ? [{ line, field: measure, message: words.over }] : []
    }),
  )
}

/** The same of what is only known once a bill is complete: a measure that follows from what was typed, and the amount that goes along. */
export function judgeReckoned({ relation, held, lines }: Following, bill: any) {
  const { amount, typed, words } = relation
  if (typed) refuseAll(beyond(relation, bill, lines, talliesOf(relation)[0]!, id => held.get(id), words.over))
  if (amount) refuseAll(beyond(relation, bill, lines, amount, id => held.get(id)?.amount, words.overAmount ?? words.over))
}

/** The lines that take too much, together with those before them. */
function beyond(relation: Relation, bill: any, lines: Map<string, Line>, tally: Tally, held: (id: string) => Held, message: string) {
  const taken = new Map<string, Decimal>()
  return bill.lines.flatMap((row: Line, line: number) => {
    const source = lines.get(row.sourceLineId)
    if (!source || row[tally.by] == null) return []
    const all = (taken.get(source.id) ?? zero).plus(row[tally.by])
    taken.set(source.id, all)
    return isBeyond(relation, all, mostIn(tally, source, held(source.id))) ? [{ line, field: tally.by, message }] : []
  })
}

type Held = Parameters<typeof mostIn>[2]

/** Writes what a bill now takes onto the lines it follows; their bills stand where that puts them, and their history tells it. */
export function writeFollowing(work: Work, document: Document, following: Following | undefined, bill: any) {
  if (!following) return
  const { relation, held, sources, lines } = following
  const changes = changesBetween(held, claimsOf(relation, bill))
  if (!changes.size) return
  const counted = countersOf(relation)
  for (const [id, change] of changes) {
    const line = lines.get(id)!
    for (const { key, of } of counted) line[key] = line[key].plus(of(change))
    for (const one of relationsFrom(relation.from)) if (isFor(one, sources.get(line.headId)!)) writeLeft(one, line)
  }
  const columns = counted.map(({ key }) => snake(key))
  const sets = [...columns.map(column => `${column} = l.${column} + u.${column}`), ...leftSql(relation, new Set(columns))]
  work.tx.write(
    `update ${lineTable(relation.from)} l set ${sets}
     from unnest($2::bigint[], ${columns.map((_, at) => `$${at + 3}::numeric[]`)}) u(id, ${columns}) where l.tenant_id = $1 and l.id = u.id`,
    [work.user.tenantId, [...changes.keys()], ...counted.map(({ of }) => [...changes.values()].map(change => of(change).toFixed()))],
  )
  for (const source of sources.values()) restate(work, document, relation, source, changes, bill)
}

type Change = Claims extends Map<string, infer C> ? C : never

/** The fields of a followed line that count, and what of a change goes to each. */
function countersOf(relation: Relation): { key: string; of(change: Change): Decimal }[] {
  return talliesOf(relation).flatMap((tally, at) => {
    const part = (change: Change) => (at ? change.amount! : change)
    const occupied = tally.occupied ? [{ key: tally.occupied, of: (change: Change) => part(change).occupied }] : []
    return [...occupied, { key: tally.done, of: (change: Change) => part(change).done }]
  })
}

function writeLeft(relation: Relation, line: Line) {
  for (const tally of talliesOf(relation)) if (tally.left) line[tally.left] = leftOf(relation, tally, line)
}

/** What is left, of whatever counts on these lines: what one relation takes may be gone for another. */
function leftSql({ from }: Relation, changed: Set<string>): string[] {
  const now = (key: string) => (changed.has(snake(key)) ? `l.${snake(key)} - u.${snake(key)}` : `l.${snake(key)}`)
  const told = new Set<string>()
  return relationsFrom(from).flatMap(one =>
    talliesOf(one).flatMap(({ of, done, closed, gone, left }) => {
      // Two that take of the same leave the same.
      if (!left || told.has(left)) return []
      told.add(left)
      const rest = [`l.${snake(of)}`, ...[done, closed, gone].flatMap(key => (key ? now(key) : []))].join(' - ')
      const value = one.signed ? rest : `greatest(${rest}, 0)`
      return `${snake(left)} = ${one.only ? `case when ${headSql(one)} then ${value} else 0 end` : value}`
    }),
  )
}

const headSql = ({ from, only }: Relation) =>
  `(select h.${snake(only!)} from ${tableName(from)} h where h.tenant_id = l.tenant_id and h.id = l.head_id)`

/** Only what was done, or undone, moves the bill that is followed. */
function restate(work: Work, document: Document, relation: Relation, source: Source, changes: Claims, bill: any) {
  const done = source.lines.map(({ id }) => changes.get(id)?.done).filter(change => change && !change.eq(0))
  if (!done.length) return
  const { from, words } = relation
  const state = isDerived(relation, source.state) ? derivedState(relation, source.lines) : source.state
  const told = Object.entries(toldOf(from, source))
  work.tx.write(
    `update ${tableName(from)} set state = $3, version = version + 1${told.map(([key], at) => `, ${snake(key)} = $${at + 4}`).join('')}
     where tenant_id = $1 and id = $2`,
    [work.user.tenantId, source.id, state, ...told.map(([, value]) => value)],
  )
  writeHistory(work, {
    subject: from.billType,
    subjectId: source.id,
    subjectNo: source.billNo,
    stage: done[0]!.gt(0) ? words.stage : words.undone,
    remark: `${document.label}${bill.billNo}`,
  })
}

/** What the head of a followed bill tells beside its state: sums of what its lines count, and how far it was followed. */
function toldOf(from: Document, source: Source): Record<string, string> {
  const told: Record<string, string> = {}
  for (const relation of relationsFrom(from)) {
    const keys = talliesOf(relation).flatMap(({ done, left }) => [done, left ?? []].flat())
    for (const key of keys) if (key in from.head) told[key] = sum(source.lines.map(line => line[key] ?? zero)).toFixed()
    const { marks } = relation
    if (marks && isFor(relation, source)) told[marks.field] = marks[progress(relation, source.lines)]
  }
  return told
}
