import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { depots, type Operation, post, someDay } from '../actor.ts'

/** Boxes are packed and opened: the shelf holds as much as before. */
export const repack: Operation = {
  name: 'repack',
  does: ['pack boxes', 'open boxes'],
  run(actor) {
    const { roll } = actor
    const boxes = 1 + roll(3)
    const line = (isBoxes: boolean, inOutType: string) => ({
      commInfoId: ids.bearing,
      inOutType,
      ...(isBoxes ? { unitId: ids.box, qty: boxes } : { unitId: ids.piece, qty: boxes * 9 }),
    })
    const isPacking = !!roll(2)
    const body = {
      depotId: pick(roll, depots),
      repackType: isPacking ? '1' : '2',
      billDate: someDay(roll, false),
      bodyList: [line(!isPacking, '1'), line(isPacking, '2')],
    }
    return post(actor, isPacking ? 'pack boxes' : 'open boxes', 'blade-inventory/repackinventory', 'accounting', body, new Map())
  },
}
