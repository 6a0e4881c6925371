import { question } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'

interface Settling {
  type: string
  id: string
}

/** Bills that are done with once the money is stand where that puts them: told of every bill that takes of what customers owe, or gives it back. */
export const restateSettled = question<(work: Work, by: Settling) => Promise<void>>('bills that end when their money is settled')
