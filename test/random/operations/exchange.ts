import { pick } from '../../../src/app/demo/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, cents, depots, joined, lines, movesOf, type Operation, post, type RandomLine, wireLine } from '../actor.ts'

/** Goods come back, sometimes from a bill that sold them, and others leave. */
export const exchange: Operation = {
  name: 'exchange',
  run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const [back, out] = [lines(actor, 3), lines(actor, 3)]
    const bodyList = [
      ...back.map(line => wireLine(line, { inOutType: '1', taxPrice: cents(roll, 30), taxRate: 13, ...source(actor, line) })),
      ...out.map(line => wireLine(line, { inOutType: '2', taxPrice: cents(roll, 30), taxRate: 13 })),
    ]
    const moves = joined(movesOf(depotId, back, 1), movesOf(depotId, out, -1))
    return post(actor, 'blade-inventory/exchangeinventory', 'submit', { customerId: ids.steelworks, depotId, bodyList }, moves)
  },
}

function source({ roll, posted }: Actor, { goodsId }: RandomLine) {
  const sold = posted.flatMap(bill => bill.sold ?? []).filter(line => line.goodsId === goodsId)
  return sold.length && roll(2) ? { sourceBodyId: pick(roll, sold).id } : {}
}
