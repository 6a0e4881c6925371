import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'

/** Those of the depots in which goods lie or are promised. */
export const stockedDepots = question<(work: Work, ids: string[]) => Promise<Set<string>>>('depots that hold goods')
