import { type Fault, refuseAll, sentenceOf } from '../../../base/refusal.ts'
import { warn } from '../../../server/documents/said.ts'
import type { Work } from '../../../server/work.ts'
import { netOf } from '../../trade/line/line.ts'
import type { Terms } from '../../trade/terms.server.ts'
import type { SalesOutDoc } from './out.ts'

type Sold = Pick<SalesOutDoc['lines'][number], 'goodsId' | 'isGift' | 'final' | 'taxRate' | 'cost'>

/** What is sold for less than the books found it to cost; the sentence tells no cost, for not everyone may see it. */
export function guardCost<L extends Sold>(
  work: Work,
  out: { lines: L[] },
  { goods }: Pick<Terms, 'goods'>,
  isSold: (line: L) => boolean = () => true,
) {
  const mode = work.settings.text('PRICE_BELOW_COST')
  const faults = out.lines.flatMap((line, index): Fault[] => {
    const { goodsId, isGift, final, taxRate, cost } = line
    const isBelow = isSold(line) && !isGift && cost && netOf(final!, taxRate!, 2).lt(cost)
    const { code, name } = goods.get(goodsId)!
    return isBelow ? [{ line: index, field: 'taxPrice', message: `商品${code}${name}：售价低于成本价！` }] : []
  })
  if (!faults.length || mode === '0') return
  if (mode === '2' && !work.user.can('price_below_cost')) refuseAll(faults)
  warn(work, ...faults.map(sentenceOf))
}
