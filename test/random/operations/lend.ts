import { ids } from '../../company.ts'
import type { Operation } from '../actor.ts'
import { leaving } from '../goods.ts'
import { goes, leaves } from '../moves.ts'
import { lendingOperation } from '../steps.ts'

const away = 'lent'

/** Our goods at a customer's, which come back, are sold after all, or are lost. */
export const lend: Operation = lendingOperation('lend', {
  path: 'blade-inventory/borrowinventory',
  head: { direction: '1', bartererId: ids.steelworks, planReturnDate: '2030-01-31' },
  line: leaving,
  begins: (depotId, amounts) => goes(depotId, away, amounts),
  steps: {
    giveBack: { what: 'get lent goods back', moves: (depotId, amounts) => goes(away, depotId, amounts) },
    toSales: { what: 'sell lent goods', isTrade: true, moves: (_, amounts) => leaves(away, amounts) },
    toLoss: { what: 'lose lent goods', moves: (_, amounts) => leaves(away, amounts) },
  },
})
