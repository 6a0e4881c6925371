import type { Document } from '../../kit/document.ts'
import { documentOfType } from '../../kit/registry.ts'
import { question } from '../question.ts'
import type { Work } from '../work.ts'

/** What the head of a bill knows of where it comes from. */
export interface Made {
  sourceType?: string | null
  sourceId?: string | null
  sourceNo?: string | null
}

/** What has made a bill, where another one has: the two are undone together. */
export function makerOf(document: Document, { sourceType }: Made): Document | undefined {
  const maker = documentOfType(sourceType ?? '')
  return maker?.makes?.includes(document.billType) ? maker : undefined
}

interface Named {
  billType: string
  billId: string
}

/** How many steps of a bill that goes step by step lie between its last one and the one that made another bill, both counted. */
export const stepsSince = question<(work: Work, maker: Named, made: Named) => Promise<number>>('steps since a bill was made')
