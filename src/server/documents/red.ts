import type { Document } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { nextBillNo } from '../numbering.ts'
import type { Work } from '../work.ts'
import { openDay } from './bill-date.ts'
import { writeDocument } from './document-write.ts'

/** The red bill: the same words with every amount and quantity turned round, its own number, and a link to what it undoes; of today when the month of that is closed. Its remark is the reason, where one is given. */
export async function writeRed(work: Work, document: Document, doc: any, reason?: string) {
  const now = work.now.toISOString()
  const parts = Object.entries(document.parts)
  const lineIds = new Map<string, string>(parts.flatMap(([key]) => doc[key].map((line: any) => [line.id, work.nextId()])))
  const red = {
    ...turned(document.head, doc),
    id: work.nextId(),
    version: 1,
    state: 'posted',
    billNo: await nextBillNo(work, document, doc),
    billDate: await openDay(work, doc.billDate),
    isRed: true,
    remark: reason || doc.remark,
    sourceType: document.billType,
    sourceId: doc.id,
    sourceNo: doc.billNo,
    annexCount: 0,
    createdBy: work.user.id,
    createdAt: now,
    postedBy: work.user.id,
    postedAt: now,
    updatedBy: null,
    updatedAt: null,
    ...Object.fromEntries(
      parts.map(([key, { fields }]) => [key, doc[key].map((line: any) => ({ ...turned(fields, line), id: lineIds.get(line.id) }))]),
    ),
  } as any
  const happening = {
    subject: document.billType,
    subjectId: red.id,
    subjectNo: red.billNo,
    stage: '红冲',
    remark: [`冲销${doc.billNo}`, reason].filter(Boolean).join('：'),
  }
  writeDocument(work, document, red, happening, true)
  doc.red = { id: red.id, billNo: red.billNo }
  return { red, lineIds }
}

function turned(fields: Fields, row: any) {
  const out = { ...row }
  for (const [key, { scale }] of Object.entries(fields))
    if ((scale === 'amount' || scale === 'quantity') && row[key] != null) out[key] = row[key].neg()
  return out
}
