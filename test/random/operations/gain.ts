import { pick } from '../../../src/base/dice.ts'
import { depots, type Operation, post, someDay } from '../actor.ts'
import { cents, coming, lines } from '../goods.ts'
import { comes, inBasic } from '../moves.ts'

export const gain: Operation = {
  name: 'gain',
  does: ['gain'],
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 10)
    const bodyList = some.map(line => coming(roll, line, roll(2) ? { costPrice: cents(roll, 20) } : {}))
    const body = { depotId, reasonType: '9', billDate: someDay(roll, true), bodyList }
    return post(actor, 'gain', 'blade-inventory/profitinventory', 'accounting', body, comes(depotId, inBasic(some)))
  },
}
