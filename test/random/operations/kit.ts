import { pick } from '../../../src/base/dice.ts'
import { depots, type Operation, post, someDay } from '../actor.ts'
import { cents, kitParts, own } from '../goods.ts'
import { comes, joined, leaves } from '../moves.ts'

/** Kits are put together from their parts and taken apart again, sometimes for a fee. */
export const kit: Operation = {
  name: 'kit',
  does: ['put kits together', 'take kits apart'],
  run(actor) {
    const { roll, assemblyId } = actor
    const depotId = pick(roll, depots)
    const sets = 1 + roll(4)
    const isMaking = !!roll(2)
    const kits = [{ goodsId: own.kit, quantity: sets }]
    const parts = kitParts.map(({ goodsId, quantity }) => ({ goodsId, quantity: quantity * sets }))
    const [used, made] = isMaking ? [parts, kits] : [kits, parts]
    const body = {
      depotId,
      repackType: isMaking ? '1' : '2',
      assembleId: assemblyId,
      qty: sets,
      feeAmt: roll(2) ? cents(roll, 5) : 0,
      billDate: someDay(roll, false),
      bodyList: [{ commInfoId: own.kit, inOutType: '1', qty: 1 }],
    }
    const moves = joined(leaves(depotId, used), comes(depotId, made))
    const what = isMaking ? 'put kits together' : 'take kits apart'
    return post(actor, what, 'blade-inventory/repackinventory', 'accounting', body, moves)
  },
}
