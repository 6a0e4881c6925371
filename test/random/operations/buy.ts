import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { depots, type Operation, post, someDay } from '../actor.ts'
import { cents, coming, lines } from '../goods.ts'
import { comes, inBasic } from '../moves.ts'

export const buy: Operation = {
  name: 'buy',
  does: ['buy'],
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 28)
    const bodyList = some.map(line => coming(roll, line, { taxPrice: cents(roll, 30), taxRate: 13 }))
    const body = { supplierId: pick(roll, [ids.factory, ids.trader]), depotId, billDate: someDay(roll, true), bodyList }
    return post(actor, 'buy', 'blade-purchase/purchaseinhead', 'accounting', body, comes(depotId, inBasic(some)))
  },
}
