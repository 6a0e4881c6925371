import { pick } from '../../../src/base/dice.ts'
import { depots, type Operation, post, someDay } from '../actor.ts'
import { leaving, lines } from '../goods.ts'
import { inBasic, leaves } from '../moves.ts'

export const loss: Operation = {
  name: 'loss',
  does: ['loss'],
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 8)
    const bodyList = some.map(line => leaving(roll, line))
    const body = { depotId, reasonType: pick(roll, ['1', '2', '4']), billDate: someDay(roll, false), bodyList }
    return post(actor, 'loss', 'blade-inventory/lossinventory', 'accounting', body, leaves(depotId, inBasic(some)))
  },
}
