import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, depots, type Operation, post, someDay } from '../actor.ts'
import { cents, coming, leaving, lines, type RandomLine } from '../goods.ts'
import { comes, inBasic, joined, leaves } from '../moves.ts'

/** Goods come back, sometimes from a bill that sold them, and others leave. */
export const exchange: Operation = {
  name: 'exchange',
  does: ['exchange'],
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const [back, out] = [lines(actor, 3), lines(actor, 3)]
    const price = () => ({ taxPrice: cents(roll, 30), taxRate: 13 })
    const bodyList = [
      ...back.map(line => coming(roll, line, { inOutType: '1', ...price(), ...source(actor, line) })),
      ...out.map(line => leaving(roll, line, { inOutType: '2', ...price() })),
    ]
    const moves = joined(comes(depotId, inBasic(back)), leaves(depotId, inBasic(out)))
    const body = { customerId: ids.steelworks, depotId, billDate: someDay(roll, false), bodyList }
    return post(actor, 'exchange', 'blade-inventory/exchangeinventory', 'submit', body, moves)
  },
}

function source({ roll, posted }: Actor, { goodsId }: RandomLine) {
  const sold = posted.flatMap(bill => bill.sold ?? []).filter(line => line.goodsId === goodsId)
  return sold.length && roll(2) ? { sourceBodyId: pick(roll, sold).id } : {}
}
