import { refuse } from '../../base/refusal.ts'
import { warn } from '../../server/said.ts'
import type { Work } from '../../server/work.ts'
import { netOf } from '../trade/line.ts'
import { termsOf } from '../trade/terms.server.ts'
import type { SalesOutDoc } from './out.ts'

/** What is sold for less than the books found it to cost; the sentence tells no cost, for not everyone may see it. */
export function guardCost(work: Work, out: SalesOutDoc) {
  const mode = work.settings.text('PRICE_BELOW_COST')
  const { goods } = termsOf(out)
  const faults = out.lines.flatMap(({ goodsId, isGift, final, taxRate, cost }, index) => {
    const isBelow = !isGift && cost && netOf(final!, taxRate!, 2).lt(cost)
    const { code, name } = goods.get(goodsId)!
    return isBelow ? [`第${index + 1}行商品${code}${name}：售价低于成本价！`] : []
  })
  if (!faults.length || mode === '0') return
  if (mode === '2' && !work.user.can('price_below_cost')) refuse(faults.join('；'))
  warn(out, ...faults)
}
