import type { Values } from './rows.ts'
import { useSession } from './session.ts'

export type InvoiceKind = 'supplier' | 'customer' | 'mallCustomer'

/** Whom an invoice is for, and the lines gathered for it so far. */
export interface InvoiceDraft {
  id: string
  name: string
  dataList: Values[]
}

/** One draft of each kind per user; they go with whoever leaves, and wait for whose session ended by itself. */
const slotOf = (kind: InvoiceKind) => `hengshang.invoice.${useSession.getState().userInfo.userId}.${kind}`

/** False when the browser has no room: work goes on, only the draft is not kept. */
export function keepDraft(kind: InvoiceKind, draft: InvoiceDraft): boolean {
  try {
    localStorage.setItem(slotOf(kind), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readDraft(kind: InvoiceKind): InvoiceDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(slotOf(kind)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const dropDraft = (kind: InvoiceKind) => localStorage.removeItem(slotOf(kind))
