import { pick } from '../../../src/app/demo/dice.ts'
import { cents, depots, lines, movesOf, type Operation, post, wireLine } from '../actor.ts'

export const gain: Operation = {
  name: 'gain',
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 10)
    const bodyList = some.map(line => wireLine(line, roll(2) ? { costPrice: cents(roll, 20) } : {}))
    return post(actor, 'blade-inventory/profitinventory', 'accounting', { depotId, reasonType: '9', bodyList }, movesOf(depotId, some, 1))
  },
}
