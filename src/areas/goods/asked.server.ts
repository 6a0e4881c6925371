import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'

type OfGoods = (work: Work, ids: string[]) => Promise<Set<string>>

/** Those of the goods that the books know. */
export const bookedGoods = question<OfGoods>('goods that were booked')

/** Those of the units that the books know goods in. */
export const bookedUnits = question<(work: Work, goodsId: string, unitIds: string[]) => Promise<Set<string>>>('units that were booked')

/** Whether anything lies in a unit, or is counted in it as the basic one, that is no whole number of it. */
export const hasFractions = question<(work: Work, unitId: string) => Promise<boolean>>('fractions of a unit')

/** Those of the goods that lie somewhere or are promised. */
export const stockedGoods = question<OfGoods>('goods that lie somewhere')

/** The tags that the mall itself relies on, their names by their ids. */
export const fixedTagsOf = question<(work: Work) => Promise<Map<string, string>>>('the tags of the mall')
