import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'

export interface BankFacts {
  id: string
  name: string
  account: string
  /** By its own leave; the company's is asked beside. */
  mayBeNegative: boolean
}

/** What the books must know of the accounts that money moves on. */
export const banksNamed = question<(work: Work, ids: string[]) => Promise<BankFacts[]>>('bank accounts')
