import { type Part, part } from '../../../kit/document.ts'
import type { Fields } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'

/** The lines of a bill about goods: there is always at least one, unless they follow from what the head names or the bill says otherwise. */
export const goodsLines = <L extends Fields>(
  fields: L,
  grid: readonly (NoInfer<keyof L> & string)[],
  rules: Pick<Part, 'begins' | 'follows' | 'required' | 'bound'> = {},
): Part<L> => part('bodyList', '商品明细', fields, { grid, required: '请至少录入一条商品明细！', ...rules })

/** What a line follows: the line of another bill, and that bill. */
export const sourceLine = {
  sourceLineId: id('sourceBodyId', '来源明细', { indexed: true }),
  sourceHeadId: id('soHeadId', '来源单据', { fixed: true, indexed: true }),
}
