import { refuse } from '../base/refusal.ts'
import { isEmpty, isId, snake } from '../base/text.ts'
import { billHead, type Document } from '../kit/document.ts'
import type { Field, Fields } from '../kit/field.ts'
import { readRow } from '../kit/read.ts'
import { lineTable, tableName } from '../kit/schema.ts'
import { refuseBillDate } from './bill-date.ts'
import { writeSet } from './children.ts'
import type { Served } from './documents.ts'
import { type Difference, diffOf } from './history.ts'
import { nextBillNo } from './numbering.ts'
import { refuseBrokenReferences } from './references.ts'
import { sqlValue } from './select.ts'
import type { Work } from './work.ts'

type Wire = Record<string, any>

/** Reads a whole bill from the wire: every fault of the head and of every line, told at once. */
export function readDocument(document: Document, body: Wire, weak: boolean) {
  const head = readRow(document.head, body, weak)
  const sent: Wire[] = (Array.isArray(body.bodyList) ? body.bodyList : []).filter((line: Wire) => line && Number(line.isDel) !== 2)
  const lines = sent.map(line => ({ id: isId(line.id) ? String(line.id) : null, ...readRow(document.lines, line, weak) }))
  const messages = [
    ...head.problems.map(problem => problem.message),
    ...lines.flatMap((line, index) => line.problems.map(problem => `第${index + 1}行${problem.message}`)),
  ]
  if (!lines.length && !weak) messages.push('请至少录入一条商品明细！')
  if (messages.length) refuse(messages.join('；'))
  return { ...head.row, lines: lines.map(({ id, row }) => ({ ...row, id })) } as any
}

export interface Stored {
  doc: any
  diff: Difference[]
}

/** Completes a bill that a client sent, checks it and writes it, head and lines, whatever the number of lines. */
export async function storeDocument(work: Work, served: Served, before: any, body: Wire, state: string, weak: boolean): Promise<Stored> {
  const { document } = served
  const read = readDocument(document, withDefaults(work, body), weak)
  const known = new Set((before?.lines ?? []).map((line: any) => line.id))
  const doc = {
    ...(before ?? { id: work.nextId(), version: 0, billNo: null, createdBy: work.user.id, createdAt: work.now.toISOString() }),
    ...Object.fromEntries(Object.entries(read).filter(([key]) => !document.head[key]?.rules.fixed)),
    lines: read.lines.map((line: any) => ({ ...line, id: known.has(line.id) ? line.id : work.nextId() })),
  }
  doc.deptId ??= await deptOf(work, doc.staffId)
  refuseBillDate(work, doc.billDate)
  await refuseBrokenReferences(work, document.head, [doc])
  await served.complete?.(work, doc, weak)
  doc.state = state
  doc.version += 1
  if (before) await updateHead(work, document, doc)
  else await insertHead(work, document, doc)
  await writeLines(work, document, doc, !!before)
  return { doc, diff: before ? documentDiff(document, before, doc) : [] }
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

const stored = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.sql)

export async function insertHead(work: Work, document: Document, doc: any) {
  doc.billNo ??= await nextBillNo(work, document)
  const own = stored(document.head)
  const names = ['tenant_id', 'id', 'version', 'state', ...own.map(([key]) => snake(key))]
  const sql = `insert into ${tableName(document)} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`
  await work.tx.run(sql, [
    work.user.tenantId,
    doc.id,
    doc.version,
    doc.state,
    ...own.map(([key, field]) => sqlValue(field, doc[key] ?? field.rules.fallback)),
  ])
}

/** The engine's own columns move with the state, not with the form. */
const typed = (document: Document): [string, Field][] =>
  stored(document.head).filter(([key, field]) => !(key in billHead) || !field.rules.fixed)

async function updateHead(work: Work, document: Document, doc: any) {
  const own = typed(document)
  const sets = own.map(([key], at) => `${snake(key)} = $${at + 6}`)
  const sql = `update ${tableName(document)} set ${sets}, version = $3, state = $4, updated_by = $5, updated_at = now() where tenant_id = $1 and id = $2`
  await work.tx.run(sql, [
    work.user.tenantId,
    doc.id,
    doc.version,
    doc.state,
    work.user.id,
    ...own.map(([key, field]) => sqlValue(field, doc[key] ?? field.rules.fallback)),
  ])
}

export async function writeLines(work: Work, document: Document, doc: any, existing: boolean) {
  const table = lineTable(document)
  const ids = doc.lines.map((line: any) => line.id)
  if (existing)
    await work.tx.run(`delete from ${table} where tenant_id = $1 and head_id = $2 and id <> all($3::bigint[])`, [
      work.user.tenantId,
      doc.id,
      ids,
    ])
  if (doc.lines.length) await writeSet(work, table, 'head_id', doc.id, document.lines, doc.lines)
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
