import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'

type OfGoods = (work: Work, ids: string[]) => Promise<Set<string>>

/** Those of the goods that the books know. */
export const bookedGoods = question<OfGoods>('goods that were booked')

/** Those of the goods that lie somewhere or are promised. */
export const stockedGoods = question<OfGoods>('goods that lie somewhere')

/** The tags that the mall itself relies on, their names by their ids. */
export const fixedTagsOf = question<(work: Work) => Promise<Map<string, string>>>('the tags of the mall')
