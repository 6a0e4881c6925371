import { refuse } from '../base/refusal.ts'
import { isEmpty, isId } from '../base/text.ts'
import type { Document } from '../kit/document.ts'
import { readRow } from '../kit/read.ts'
import { refuseBillDate } from './bill-date.ts'
import type { Served } from './documents.ts'
import { type Difference, diffOf } from './history.ts'
import { nextBillNo } from './numbering.ts'
import { refuseBrokenReferences } from './references.ts'
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

export interface Prepared {
  doc: any
  diff: Difference[]
}

/** Completes and checks a bill that a client sent; it is written when its action has done what it does. */
export async function prepareDocument(work: Work, served: Served, before: any, body: Wire, weak: boolean): Promise<Prepared> {
  const { document } = served
  const read = readDocument(document, withDefaults(work, body), weak)
  const known = new Set((before?.lines ?? []).map((line: any) => line.id))
  const doc = {
    ...(before ?? { id: work.nextId(), version: 0, billNo: null, createdBy: work.user.id, createdAt: work.now.toISOString() }),
    ...Object.fromEntries(Object.entries(read).filter(([key]) => !document.head[key]?.rules.fixed)),
    lines: read.lines.map((line: any) => ({ ...line, id: known.delete(line.id) ? line.id : work.nextId() })),
  }
  doc.deptId ??= await deptOf(work, doc.staffId)
  refuseBillDate(work, doc.billDate)
  await refuseBrokenReferences(work, document.head, [doc])
  await served.complete?.(work, doc, weak)
  doc.billNo ??= await nextBillNo(work, document)
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
