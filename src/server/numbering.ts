import { refuse } from '../base/refusal.ts'
import type { Document } from '../kit/document.ts'
import type { Work } from './work.ts'

/** Prefix, day and a running number: unique and rising, taken at first save, never given twice. */
export async function nextBillNo(work: Work, document: Document, doc: object): Promise<string> {
  const day = work.today.replaceAll('-', '')
  for (let tries = 0; tries < 5; tries++) {
    const next = await work.nextNumber(`${document.billType} ${day}`)
    const billNo = billNoOf(document, day, next, doc)
    if (next > 0) return billNo
  }
  return refuse('单据编号生成失败，请重试！')
}

export function billNoOf({ prefix, prefixWhere }: Document, day: string, next: number, doc: Record<string, any> = {}) {
  const begins = prefixWhere && doc[prefixWhere.field] === prefixWhere.is ? prefixWhere.prefix : prefix
  return `${begins}${day}${String(next).padStart(4, '0')}`
}
