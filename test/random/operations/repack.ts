import { pick } from '../../../src/app/demo/dice.ts'
import { ids } from '../../company.ts'
import { depots, done, type Operation } from '../actor.ts'

/** Boxes are packed and opened: the shelf holds as much as before. */
export const repack: Operation = {
  name: 'repack',
  async run({ roll, admin }) {
    const [verb, fromUnitId, toUnitId] = roll(2) ? ['merge', ids.piece, ids.box] : ['split', ids.box, ids.piece]
    const body = { commInfoId: ids.bearing, depotId: pick(roll, depots), fromUnitId, toUnitId, qty: 1 + roll(3) }
    const answer = await admin.post(`blade-inventory/inventory/${verb}`, body)
    return done(answer) ? verb! : answer.msg
  },
}
