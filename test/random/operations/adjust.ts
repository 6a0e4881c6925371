import { pick } from '../../../src/base/dice.ts'
import { depots, type Operation, post, someDay } from '../actor.ts'
import { allGoods, cents } from '../goods.ts'

/** Costs are changed by hand, sometimes by more than there is. */
export const adjust: Operation = {
  name: 'adjust',
  does: ['adjust costs'],
  run(actor) {
    const { roll } = actor
    const change = roll(3) ? { adjAmt: (roll(2) ? 1 : -1) * cents(roll, 20) } : { newPrice: cents(roll, 15) }
    const bodyList = [{ depotId: pick(roll, depots), commInfoId: pick(roll, allGoods), ...change }]
    const body = { billDate: someDay(roll, false), bodyList }
    return post(actor, 'adjust costs', 'blade-finance/costhead', 'accounting', body, new Map())
  },
}
