import { pick } from '../../../src/app/demo/dice.ts'
import { ids } from '../../company.ts'
import { cents, depots, type Operation, post } from '../actor.ts'

/** Costs are changed by hand, sometimes by more than there is. */
export const adjust: Operation = {
  name: 'adjust',
  run(actor) {
    const { roll } = actor
    const goodsId = pick(roll, [ids.bearing, ids.bolt, ids.grease])
    const change = roll(3) ? { adjAmt: (roll(2) ? 1 : -1) * cents(roll, 20) } : { newPrice: cents(roll, 15) }
    const bodyList = [{ depotId: pick(roll, depots), commInfoId: goodsId, ...change }]
    return post(actor, 'blade-finance/costhead', 'accounting', { bodyList }, new Map())
  },
}
