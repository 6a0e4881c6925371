import { ids } from '../../company.ts'
import type { Operation } from '../actor.ts'
import { coming } from '../goods.ts'
import { becomeOurs, comes, leaves, lender } from '../moves.ts'
import { lendingOperation } from '../steps.ts'

const owner = lender(ids.factory)

/** A supplier's goods with us, which go back, or are bought after all. */
export const borrow: Operation = lendingOperation('borrow', {
  path: 'blade-inventory/borrowinventory',
  head: { direction: '2', bartererId: ids.factory, planReturnDate: '2030-01-31' },
  line: coming,
  begins: (depotId, amounts) => comes(depotId, amounts, owner),
  steps: {
    giveBack: { what: 'give borrowed goods back', moves: (depotId, amounts) => leaves(depotId, amounts, owner) },
    toPurchase: { what: 'buy borrowed goods', isTrade: true, moves: (depotId, amounts) => becomeOurs(depotId, amounts, owner) },
  },
})
