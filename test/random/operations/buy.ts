import { pick } from '../../../src/app/demo/dice.ts'
import { ids } from '../../company.ts'
import { cents, depots, lines, movesOf, type Operation, post, wireLine } from '../actor.ts'

export const buy: Operation = {
  name: 'buy',
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 40)
    const bodyList = some.map(line => wireLine(line, { taxPrice: cents(roll, 30), taxRate: 13 }))
    return post(
      actor,
      'blade-purchase/purchaseinhead',
      'accounting',
      { supplierId: ids.factory, depotId, bodyList },
      movesOf(depotId, some, 1),
    )
  },
}
