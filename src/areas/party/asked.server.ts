import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'

export interface Owed {
  receivable: string
  payable: string
}

/** What each of some counterparties owes us and is owed. */
export const owedOf = question<(work: Work, ids: string[]) => Promise<Map<string, Owed>>>('what counterparties owe')

/** Whether anything between us and some counterparties is still open. */
export const isAnythingOpen = question<(work: Work, ids: string[]) => Promise<boolean>>('what is open with counterparties')

/** Whose goods lie in our depots: shelves keep the name of their owner. */
export const ownersOfStock = question<(work: Work, ids: string[]) => Promise<Set<string>>>('goods of counterparties')

interface Known {
  id: string
  code: string
}

/** Carries the balances of one counterparty over to another. */
export const reassign = question<(work: Work, from: Known, to: Known) => Promise<void>>('the balances of a merged counterparty')
