import { type Decimal, sum, zero } from '../../base/decimal.ts'
import { refuse } from '../../base/refusal.ts'
import { only, snake } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { hasRest, isFor, isOpen, restOf } from '../../kit/following.ts'
import type { Relation } from '../../kit/relation.ts'
import { isHalfShown } from '../records/masking.ts'
import { sqlValue } from '../records/select.ts'
import type { Work } from '../work.ts'
import { blankBill } from './document-calls.ts'
import { loadDocuments } from './document-read.ts'
import type { Served } from './documents.ts'
import { fallbacks } from './fallbacks.ts'
import type { Following } from './following.ts'
import { sharesOf, sharesTaken } from './shares.ts'
import { shownHead, shownLines } from './shown-lines.ts'

type Row = Record<string, any>

interface Shape {
  /** Which lines are meant, where not all are. */
  wants?(line: Row): boolean
  /** How what is left of a line is told where people type something else than is counted. */
  counts?(line: Row, rest: Decimal): Row
}

/** The bill that would follow from one or several others, with all that is left of them; nothing is stored. */
export async function pull(work: Work, served: Served, relation: Relation, ids: unknown, shape: Shape = {}) {
  const { from, carries } = relation
  const to = relation.to as Document
  const bills = await loadDocuments(work, from, ids)
  refuseApart(relation, bills)
  const lines: Row[] = bills.flatMap(bill => bill.lines.map((line: Row) => ({ ...line, headId: bill.id })))
  const left = lines.filter(line => hasRest(relation, line) && (shape.wants?.(line) ?? true))
  if (!left.length) refuse(relation.words.nothing)
  const taken = await sharesTaken(
    work,
    relation,
    relation.shares,
    left.map(line => line.id),
  )
  const bill = {
    ...fallbacks(to.head),
    ...only(carries.head, bills[0]),
    ...wholeOf(relation, bills),
    staffId: bills[0].staffId,
    deptId: bills[0].deptId,
    sourceType: from.billType,
    sourceId: bills.length > 1 ? null : bills[0].id,
    sourceNo: bills.length > 1 ? null : bills[0].billNo,
    billDate: work.today,
    lines: left.map(line => ({
      ...fallbacks(to.lines),
      ...only(carries.lines, line),
      ...part(relation, line, taken.get(line.id)),
      ...shape.counts?.(line, restOf(relation, line)),
    })),
  }
  const [sources, followed] = [bills, lines].map(rows => new Map(rows.map(row => [row.id, row])))
  await served.complete?.(work, bill, true, { relation, held: new Map(), sources: sources as Following['sources'], lines: followed! })
  const [blank, head, body] = await together(
    blankBill(work, to),
    shownHead(work, to, columns(to.head, bill)),
    shownLines(
      work,
      to,
      bill.lines.map(line => columns(to.lines, line)),
    ),
  )
  const { billNo: _, ...shown } = head
  // What the caller sees in part he cannot send back whole.
  for (const field of Object.values<Field>(to.head)) if (isHalfShown(work.user, field)) shown[field.wire] = ''
  return { ...blank, ...shown, [to.parts.lines!.wire]: body }
}

/** Why a bill cannot be followed, if it cannot. */
export function whyNot(relation: Relation, bill: Row & { state: string; lines: Row[] }): string[] {
  if (!isOpen(relation, bill.state) || !isFor(relation, bill)) return [relation.words.state]
  return bill.lines.some(line => hasRest(relation, line)) ? [] : [relation.words.nothing]
}

/** Only bills that can be followed, and of one party, become one. */
function refuseApart(relation: Relation, bills: Row[]) {
  const { from, words } = relation
  if (bills.some(bill => !isOpen(relation, bill.state) || !isFor(relation, bill))) refuse(words.state)
  const party = from.party
  if (party && new Set(bills.map(bill => bill[party])).size > 1) refuse(`请选择同一${from.head[party]!.label}的单据！`)
}

/** What nobody has followed yet brings along what is taken once. */
function wholeOf({ once, occupied, done }: Relation, bills: Row[]) {
  const taken = (line: Row) => line[done].plus((occupied && line[occupied]) || 0)
  const untouched = bills.filter(bill => bill.lines.every((line: Row) => taken(line).eq(0)))
  return Object.fromEntries(once.map(key => [key, sum(untouched.map(bill => bill[key] ?? zero))]))
}

/** What is left of a line, with its share of the amounts that parts share. */
function part(relation: Relation, line: Row, taken: Row = {}) {
  const rest = restOf(relation, line)
  const should = relation.should ? { [relation.should]: rest } : {}
  return {
    ...sharesOf(relation, relation.shares, line, rest, taken),
    ...should,
    [relation.measure]: rest,
    sourceLineId: line.id,
    sourceHeadId: line.headId,
  }
}

const columns = (fields: Fields, row: Row): Row =>
  Object.fromEntries(Object.entries<Field>(fields).flatMap(([key, field]) => (field.sql ? [[snake(key), sqlValue(field, row[key])]] : [])))
