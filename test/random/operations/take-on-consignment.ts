import { ids } from '../../company.ts'
import type { Operation } from '../actor.ts'
import { cents, coming } from '../goods.ts'
import { comes, consignor, leaves } from '../moves.ts'
import { lendingOperation } from '../steps.ts'

const owner = consignor(ids.trader)

/** A supplier's goods wait with us to be sold; sales take them where our own are not enough. */
export const takeOnConsignment: Operation = lendingOperation('take on consignment', {
  path: 'blade-market/consignmenthead',
  head: { consignmentType: '1', bartererId: ids.trader },
  line: (roll, line) => coming(roll, line, { taxPrice: cents(roll, 20), taxRate: 13 }),
  begins: (depotId, amounts) => comes(depotId, amounts, owner),
  steps: { giveBack: { what: 'give consigned goods back', moves: (depotId, amounts) => leaves(depotId, amounts, owner) } },
})
