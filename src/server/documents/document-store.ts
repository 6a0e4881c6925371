import { derived } from '../../base/derived.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { byKey, isEmpty, isId, only, snake } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import { beginningOf, type Document, type Part } from '../../kit/document.ts'
import { partOf } from '../../kit/faults.ts'
import { type Fields, requiredMessage } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { relationsTo } from '../../kit/registry.ts'
import { refuseStrangeFiles } from '../files/file-faults.ts'
import { type Difference, diffOf } from '../history.ts'
import { nextBillNo } from '../numbering.ts'
import { halfGiven, unmasked } from '../records/masking.ts'
import { missing } from '../records/records.ts'
import { refuseBrokenReferences } from '../records/references.ts'
import { strangeWords } from '../records/strange-words.ts'
import type { Work } from '../work.ts'
import { refuseBillDate, refuseClosed } from './bill-date.ts'
import { factsOf, judgeAll, type Served } from './documents.ts'
import { refuseOtherFigures, refuseTooFar, takeComputed } from './figures.ts'
import { refuseUndercut } from './followed.ts'
import { type Following, follow, judgeReckoned } from './following.ts'
import { keepUnseen } from './unseen.ts'

type Wire = Record<string, any>

/** Reads a whole bill from the wire: every fault of the head and of every line, told at once. */
function readDocument(work: Work, document: Document, body: Wire, weak: boolean, before?: any) {
  const whole = before ? unmasked(document.head, body, headColumns(before)) : body
  const head = keepUnseen(work.user, document.head, whole, readRow(document.head, whole, weak), before, weak)
  const parts = Object.entries(document.parts).map(
    ([key, part]) => [key, readPart(work, part, body[part.wire], weak, before?.[key], carriedLines(document))] as const,
  )
  const faults: Fault[] = [
    ...head.problems,
    ...halfGiven(document.head, head.row),
    ...strangeWords(work, document.head, head.row, before),
    ...parts.flatMap(([key, { problems }]) => problems.map(problem => ({ ...problem, part: partOf(document, key) }))),
  ]
  const numbered = document.prefixWhere?.field
  if (numbered && before && head.row[numbered] !== before[numbered])
    faults.push({ field: numbered, message: `单据已编号，不能再改${document.head[numbered]!.label}，请新增单据！` })
  const rows = Object.fromEntries(parts.map(([key, { rows }]) => [key, rows]))
  if (!weak) faults.push(...missingLines(document, { ...head.row, ...rows }))
  refuseAll(faults)
  for (const key of fixedKeys(document.head)) delete head.row[key]
  return { head: head.row as any, parts: rows }
}

/** What the lines of a bill have from those that they follow. */
const carriedLines = (document: Document) => relationsTo(document).flatMap(({ carries }) => carries.lines)

/** A bill in the names of its columns. */
const headColumns = (doc: Wire) => Object.fromEntries(Object.entries(doc).map(([key, value]) => [snake(key), value]))

/** The lines of one part; those that are to be dropped are left out. */
function readPart(work: Work, { fields }: Part, said: unknown, weak: boolean, before: any[] = [], follows: readonly string[] = []) {
  const sent: Wire[] = (Array.isArray(said) ? said : []).filter((line: Wire) => line && Number(line.isDel) !== 2)
  const stored = byKey<any>(before, line => line.id)
  const lines = sent.map(line => {
    const id = isId(line.id) ? String(line.id) : null
    return { id, ...keepUnseen(work.user, fields, line, readRow(fields, line, weak), stored.get(id!), weak, follows) }
  })
  return {
    rows: lines.map(({ id, row }) => Object.assign(row, { id }) as any),
    problems: lines.flatMap(({ id, row, problems }, line) =>
      [...problems, ...strangeWords(work, fields, row, stored.get(id!))].map(problem => ({ ...problem, line })),
    ),
  }
}

/** What a stored draft still lacks before it may become more than a draft, in the same sentences as when it is sent whole. */
export const lackingIn = (document: Document, doc: Wire): Fault[] => [
  ...missingIn(document.head, doc),
  ...Object.entries(document.parts).flatMap(([key, part]) => (doesFollow(part, doc) ? [] : lackingLines(document, key, doc[key]))),
  ...missingLines(document, doc),
]

const lackingLines = (document: Document, key: string, lines: Wire[]): Fault[] =>
  lines.flatMap((row, line) => missingIn(document.parts[key]!.fields, row).map(fault => ({ ...fault, line, part: partOf(document, key) })))

const missingIn = (fields: Fields, row: Wire): Fault[] =>
  Object.entries(fields)
    .filter(([key, { rules }]) => rules.required && !rules.derived && !rules.fixed && isEmpty(row[key]))
    .map(([key, field]) => ({ field: key, message: requiredMessage(field), reason: 'required' }))

/** Whether the lines of a part come from something that the head names. */
const doesFollow = ({ follows }: Part, doc: Wire) => !!follows && !isEmpty(doc[follows])

/** What is said where a part needs lines and has none, unless they follow from what the head names. */
const missingLines = (document: Document, doc: Wire): Fault[] =>
  Object.entries(document.parts).flatMap(([key, part]) =>
    part.required && !doc[key].length && !doesFollow(part, doc)
      ? [{ message: part.required, part: partOf(document, key), reason: 'required' as const }]
      : [],
  )

const fixedKeys = derived((fields: Fields) => Object.keys(fields).filter(key => fields[key]!.rules.fixed))

interface Prepared {
  doc: any
  diff: Difference[]
  /** What posting needs to know. */
  facts: object
  following?: Following
}

/** The bill as it is stored, and what it follows. */
interface Stored {
  before: any
  following?: Following
}

/** Completes and checks a bill that a client sent; it is written when its action has done what it does. */
export async function prepareDocument(
  work: Work,
  served: Served,
  { before, following: held }: Stored,
  body: Wire,
  key: string,
): Promise<Prepared> {
  const { document } = served
  const { does, from, to } = document.actions[key]!
  const mayPost = does === 'posts' || (does === 'submits' && typeof to !== 'string')
  const weak = does === 'drafts'
  const read = readDocument(work, document, withDefaults(work, body), weak, before)
  // What is only for a bill that is there begins none.
  if (!before && !from.includes('draft')) missing()
  const doc = {
    ...(before ?? { id: work.nextId(), version: 0, billNo: null, createdBy: work.user.id, createdAt: work.now.toISOString() }),
    ...read.head,
    ...Object.fromEntries(
      Object.entries(read.parts).map(([part, lines]) => [part, withIds(work, document.parts[part]!, lines, before?.[part])]),
    ),
  }
  const claimed = takeComputed(document, doc)
  if (before) refuseUndercut(document, before, doc)
  const following = await follow(work, document, doc, held)
  if (following) await judgeAll(work, served, following, doc)
  doc.deptId ??= await deptOf(work, doc.staffId)
  refuseBillDate(work, doc.billDate)
  const [, , , completed, asked] = await together(
    refuseClosed(work, doc.billDate),
    refuseBrokenReferences(work, document.head, [doc]),
    refuseStrangeFiles(work, document.head, [doc], before ? [before] : []),
    served.complete?.(work, doc, weak, following),
    mayPost ? served.ahead?.(work, doc) : undefined,
    ...Object.entries(document.parts).map(([part, { fields }]) => refuseStrangeFiles(work, fields, doc[part], before?.[part])),
  )
  if (following) judgeReckoned(following, doc)
  refuseOtherFigures(claimed)
  refuseTooFar(document, doc)
  doc.billNo ??= await nextBillNo(work, document, doc)
  const diff = before ? documentDiff(document, before, doc) : []
  return { doc, diff, facts: factsOf(completed, asked), following }
}

/** A line keeps its id, once, and with it what no client can say; whatever else was sent as one is a new line. */
function withIds(work: Work, { fields }: Part, lines: any[], before: any[] = []) {
  const known = byKey<any>(before, line => line.id)
  return lines.map(line => {
    const stored = known.get(line.id)
    known.delete(line.id)
    return Object.assign(line, stored ? only(fixedKeys(fields), stored) : { id: work.nextId() })
  })
}

/** Who writes it and today, unless the bill says otherwise. */
const withDefaults = (work: Work, body: Wire): Wire => ({
  ...body,
  billDate: isEmpty(body.billDate) ? work.today : body.billDate,
  staffId: isEmpty(body.staffId) ? work.user.staffId : body.staffId,
})

/** A bill belongs to the department its person is in when it is written, and stays there. */
async function deptOf(work: Work, staffId: string | null): Promise<string | null> {
  if (!staffId || staffId === work.user.staffId) return work.user.deptId
  const row = await work.tx.one('select dept_id from staff where tenant_id = $1 and id = $2', [work.user.tenantId, staffId])
  return row?.dept_id ?? null
}

/** Head fields by name, lines by their place; added and dropped lines are told as such. */
export function documentDiff(document: Document, before: any, after: any): Difference[] {
  const parts = Object.entries(document.parts).flatMap(([key, part]) => partDiff(part, before[key], after[key]))
  return [...diffOf(document.head, before, after), ...parts].slice(0, 500)
}

function partDiff(part: Part, before: any[], after: any[]): Difference[] {
  const diff: Difference[] = []
  const old = byKey<any>(before, line => line.id)
  const nameOf = (line: any) =>
    beginningOf(part)
      .map(key => line[key])
      .find(word => !isEmpty(word)) ?? line.id
  for (const [index, line] of after.entries()) {
    const was = old.get(line.id)
    old.delete(line.id)
    const changes = was ? diffOf(part.fields, was, line) : [{ field: 'line', label: '新增行', old: null, new: nameOf(line) }]
    diff.push(...changes.map(change => ({ ...change, label: `第${index + 1}行${change.label}` })))
  }
  for (const gone of old.values()) diff.push({ field: 'line', label: '删除行', old: nameOf(gone), new: null })
  return diff
}
