import type { Decimal } from '../base/decimal.ts'
import { derived } from '../base/derived.ts'
import { refuse, refuseAll } from '../base/refusal.ts'
import { byKey, isEmpty, isId } from '../base/text.ts'
import { together } from '../base/together.ts'
import type { Document } from '../kit/document.ts'
import { type Fields, requiredMessage } from '../kit/field.ts'
import { isTooFar } from '../kit/fields/number.ts'
import { readRow } from '../kit/read.ts'
import { refuseBillDate, refuseClosed } from './bill-date.ts'
import type { Served } from './documents.ts'
import { refuseStrangeFiles } from './file-faults.ts'
import { type Difference, diffOf } from './history.ts'
import { nextBillNo } from './numbering.ts'
import { refuseBrokenReferences } from './references.ts'
import { strangeWords } from './strange-words.ts'
import type { Work } from './work.ts'

type Wire = Record<string, any>

/** Reads a whole bill from the wire: every fault of the head and of every line, told at once. */
export function readDocument(work: Work, document: Document, body: Wire, weak: boolean, before?: any) {
  const head = readRow(document.head, body, weak)
  const sent: Wire[] = (Array.isArray(body.bodyList) ? body.bodyList : []).filter((line: Wire) => line && Number(line.isDel) !== 2)
  const lines = sent.map(line => ({ id: isId(line.id) ? String(line.id) : null, ...readRow(document.lines, line, weak) }))
  const stored = byKey<any>(before?.lines ?? [], line => line.id)
  const messages = [
    ...[...head.problems, ...strangeWords(work, document.head, head.row, before)].map(problem => problem.message),
    ...lines.flatMap(({ id, row, problems }, index) =>
      [...problems, ...strangeWords(work, document.lines, row, stored.get(id!))].map(problem => `第${index + 1}行${problem.message}`),
    ),
  ]
  const numbered = document.prefixWhere?.field
  if (numbered && before && head.row[numbered] !== before[numbered])
    messages.push(`单据已编号，不能再改${document.head[numbered]!.label}，请新增单据！`)
  if (!lines.length && !weak && !linesFollow(document, head.row)) messages.push('请至少录入一条商品明细！')
  if (messages.length) refuse(messages.join('；'))
  for (const key of fixedKeys(document.head)) delete head.row[key]
  return { head: head.row as any, lines: lines.map(({ id, row }) => Object.assign(row, { id }) as any) }
}

/** What a stored draft still lacks before it may become more than a draft, in the same sentences as when it is sent whole. */
export function lackingIn(document: Document, doc: any): string[] {
  const lines: any[] = linesFollow(document, doc) ? [] : doc.lines
  return [
    ...missingIn(document.head, doc),
    ...lines.flatMap((line, index) => missingIn(document.lines, line).map(message => `第${index + 1}行${message}`)),
    ...(doc.lines.length || linesFollow(document, doc) ? [] : ['请至少录入一条商品明细！']),
  ]
}

const missingIn = (fields: Fields, row: Wire) =>
  Object.entries(fields)
    .filter(([key, { rules }]) => rules.required && !rules.derived && !rules.fixed && isEmpty(row[key]))
    .map(([, field]) => requiredMessage(field))

/** Whether the lines of a bill come from something that its head names. */
export const linesFollow = ({ linesFollow: key }: Document, head: Wire) => !!key && !isEmpty(head[key])

const fixedKeys = derived((fields: Fields) => Object.keys(fields).filter(key => fields[key]!.rules.fixed))

export interface Prepared {
  doc: any
  diff: Difference[]
}

/** Completes and checks a bill that a client sent; it is written when its action has done what it does. */
export async function prepareDocument(work: Work, served: Served, before: any, body: Wire, key: string): Promise<Prepared> {
  const { document } = served
  const weak = key === 'draft'
  const read = readDocument(work, document, withDefaults(work, body), weak, before)
  const known = new Set((before?.lines ?? []).map((line: any) => line.id))
  const doc = {
    ...(before ?? { id: work.nextId(), version: 0, billNo: null, createdBy: work.user.id, createdAt: work.now.toISOString() }),
    ...read.head,
    lines: read.lines.map(line => Object.assign(line, { id: known.delete(line.id) ? line.id : work.nextId() })),
  }
  const said = takeComputed(document, doc)
  doc.deptId ??= await deptOf(work, doc.staffId)
  refuseBillDate(work, doc.billDate)
  await together(
    refuseClosed(work, doc.billDate),
    refuseBrokenReferences(work, document.head, [doc]),
    refuseStrangeFiles(work, document.head, [doc], before ? [before] : []),
    refuseStrangeFiles(work, document.lines, doc.lines, before?.lines),
    served.complete?.(work, doc, weak),
    key === 'post' ? served.ahead?.(work, doc) : undefined,
  )
  refuseOtherFigures(said)
  refuseTooFar(document, doc)
  doc.billNo ??= await nextBillNo(work, document, doc)
  return { doc, diff: before ? documentDiff(document, before, doc) : [] }
}

interface Said {
  row: any
  key: string
  value: Decimal
}

/** What a client computed is held against our own, and never taken for it, not even where we compute nothing. */
function takeComputed({ head, lines }: Document, doc: any): Said[] {
  const taken = (fields: Fields, row: any) =>
    computed(fields).flatMap(([key]) => {
      const value = row[key]
      row[key] = null
      return value == null ? [] : [{ row, key, value }]
    })
  return [...taken(head, doc), ...doc.lines.flatMap((line: any) => taken(lines, line))]
}

/** A client that computed something else shows the user something else: refused, not corrected silently. */
function refuseOtherFigures(said: Said[]) {
  if (said.some(({ row, key, value }) => row[key] != null && !value.eq(row[key]))) refuse('金额计算不一致，请刷新后重试！')
}

/** What was computed keeps to the limits of what is typed. */
function refuseTooFar({ head, lines }: Document, doc: any) {
  const far = (fields: Fields, row: any) =>
    computed(fields).flatMap(([key, { label, scale }]) => (row[key] && isTooFar(scale!, row[key]) ? [`${label}超出允许范围！`] : []))
  refuseAll([...doc.lines.flatMap((line: any, at: number) => far(lines, line).map(text => `第${at + 1}行${text}`)), ...far(head, doc)])
}

const computed = derived((fields: Fields) => Object.entries(fields).filter(([, { kind, rules }]) => kind === 'decimal' && rules.derived))

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
  const diff = diffOf(document.head, before, after)
  const old = new Map<string, any>(before.lines.map((line: any) => [line.id, line]))
  for (const [index, line] of after.lines.entries()) {
    const was = old.get(line.id)
    old.delete(line.id)
    const changes = was ? diffOf(document.lines, was, line) : [{ field: 'line', label: '新增行', old: null, new: line.goodsId ?? line.id }]
    diff.push(...changes.map(change => ({ ...change, label: `第${index + 1}行${change.label}` })))
  }
  for (const gone of old.values()) diff.push({ field: 'line', label: '删除行', old: gone.goodsId ?? gone.id, new: null })
  return diff.slice(0, 500)
}
