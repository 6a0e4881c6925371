import type { Document } from '../kit/document.ts'
import type { Fields } from '../kit/field.ts'
import { insertHead, writeLines } from './document-store.ts'
import type { Work } from './work.ts'

/** The red bill: the same words with every amount and quantity turned round, its own number, and a link to what it undoes. */
export async function writeRed(work: Work, document: Document, doc: any) {
  const now = work.now.toISOString()
  const lineIds = new Map<string, string>(doc.lines.map((line: any) => [line.id, work.nextId()]))
  const red = {
    ...turned(document.head, doc),
    id: work.nextId(),
    version: 1,
    state: 'posted',
    billNo: null as string | null,
    isRed: true,
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
    lines: doc.lines.map((line: any) => ({ ...turned(document.lines, line), id: lineIds.get(line.id) })),
  } as any
  await insertHead(work, document, red)
  await writeLines(work, document, red, false)
  return { red, lineIds }
}

function turned(fields: Fields, row: any) {
  const out = { ...row }
  for (const [key, { scale }] of Object.entries(fields))
    if ((scale === 'amount' || scale === 'quantity') && row[key] != null) out[key] = row[key].neg()
  return out
}
