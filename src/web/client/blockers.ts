/** A document that must be dealt with first. */
export interface Blocker {
  billType: string
  billTypeName?: string
  billId: string
  billNo: string
  status?: string
  reason: string
  amount?: number
  userName?: string
  time?: string
}

/** The bills that a refusal names. */
export const blockersOf = (data: unknown): Blocker[] => {
  const list = (data as { blockers?: unknown } | null | undefined)?.blockers
  return Array.isArray(list) ? list : []
}
