import { dec, max, sum } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { groupBy, snake, unique } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import { type Claims, changesBetween, claimsOf, derivedState, isDerived, isOpen, mostOf, undone } from '../../kit/following.ts'
import { relationsTo } from '../../kit/registry.ts'
import type { Relation } from '../../kit/relation.ts'
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
    const others = source[relation.occupied].minus(held.get(source.id)?.occupied ?? 0)
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
  const { over, words, measure } = relation
  const percent = dec((over && work.settings.text(over)) || 0)
  const isTaken = (id: string) => bill.lines.some((line: Line) => line.sourceHeadId === id)
  refuseAll([...sources.values()].flatMap(({ id, state }) => (isTaken(id) && !isOpen(relation, state) ? [words.state] : [])).slice(0, 1))
  const taken = new Map<string, any>()
  refuseAll(
    bill.lines.flatMap((row: Line, line: number) => {
      const source = lines.get(row.sourceLineId)
      if (!source || row[measure] == null) return []
      taken.set(source.id, (taken.get(source.id) ?? dec(0)).plus(row[measure]))
      if (relation.should) row[relation.should] = max(mostOf(relation, source, held.get(source.id)), dec(0))
      const isTooMuch = taken.get(source.id).gt(mostOf(relation, source, held.get(source.id), percent))
      return isTooMuch ? [{ line, field: measure, message: words.over }] : []
    }),
  )
}

/** Writes what a bill now takes onto the lines it follows; their bills stand where that puts them, and their history tells it. */
export function writeFollowing(work: Work, document: Document, following: Following | undefined, bill: any) {
  if (!following) return
  const { relation, held, sources, lines } = following
  const changes = changesBetween(held, claimsOf(relation, bill))
  if (!changes.size) return
  for (const [id, { occupied, done }] of changes) {
    const line = lines.get(id)!
    line[relation.occupied] = line[relation.occupied].plus(occupied)
    line[relation.done] = line[relation.done].plus(done)
    line[relation.left] = undone(relation, line)
  }
  const [measure, occupied, done, left] = (['measure', 'occupied', 'done', 'left'] as const).map(key => snake(relation[key]))
  const closed = relation.closed ? ` - l.${snake(relation.closed)}` : ''
  work.tx.write(
    `update ${lineTable(relation.from)} l set ${occupied} = l.${occupied} + u.occupied, ${done} = l.${done} + u.done,
       ${left} = greatest(l.${measure} - l.${done} - u.done${closed}, 0)
     from unnest($2::bigint[], $3::numeric[], $4::numeric[]) u(id, occupied, done) where l.tenant_id = $1 and l.id = u.id`,
    [
      work.user.tenantId,
      [...changes.keys()],
      [...changes.values()].map(({ occupied }) => occupied.toFixed()),
      [...changes.values()].map(({ done }) => done.toFixed()),
    ],
  )
  for (const source of sources.values()) restate(work, document, relation, source, changes, bill)
}

/** Only what was done, or undone, moves the bill that is followed. */
function restate(work: Work, document: Document, relation: Relation, source: Source, changes: Claims, bill: any) {
  const done = source.lines.map(({ id }) => changes.get(id)?.done).filter(change => change && !change.eq(0))
  if (!done.length) return
  const { from, words } = relation
  const state = isDerived(relation, source.state) ? derivedState(relation, source.lines) : source.state
  const sums = [relation.done, relation.left].filter(key => key in from.head)
  work.tx.write(
    `update ${tableName(from)} set state = $3, version = version + 1${sums.map((key, at) => `, ${snake(key)} = $${at + 4}`).join('')}
     where tenant_id = $1 and id = $2`,
    [work.user.tenantId, source.id, state, ...sums.map(key => sum(source.lines.map(line => line[key])).toFixed())],
  )
  writeHistory(work, {
    subject: from.billType,
    subjectId: source.id,
    subjectNo: source.billNo,
    stage: done[0]!.gt(0) ? words.stage : words.undone,
    remark: `${document.label}${bill.billNo}`,
  })
}
