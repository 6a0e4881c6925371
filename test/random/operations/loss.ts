import { pick } from '../../../src/app/demo/dice.ts'
import { depots, lines, movesOf, type Operation, post, wireLine } from '../actor.ts'

export const loss: Operation = {
  name: 'loss',
  run(actor) {
    const depotId = pick(actor.roll, depots)
    const some = lines(actor, 8)
    const reasonType = pick(actor.roll, ['1', '2', '4'])
    const bodyList = some.map(line => wireLine(line))
    return post(actor, 'blade-inventory/lossinventory', 'accounting', { depotId, reasonType, bodyList }, movesOf(depotId, some, -1))
  },
}
