import type { Document } from '../../src/kit/document.ts'
import { typed, type Wire } from './invent.ts'
import { paperInvoice } from './returning-bills.ts'
import type { Scene } from './scene.ts'

/** What a bill must say that no other tells it, another word each time. */
export async function ownWords({ head }: Document, { invent }: Scene): Promise<Wire> {
  const asked = typed(head).filter(([, { rules, kind }]) => rules.required && kind === 'text')
  const said = Object.fromEntries(await Promise.all(asked.map(async ([, field]) => [field.wire, await invent.value(field)])))
  return 'invoiceNo' in head && !said.invoiceNo ? { ...said, ...paperInvoice() } : said
}
