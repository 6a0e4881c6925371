import { ids } from '../../company.ts'
import type { Operation } from '../actor.ts'
import { cents, leaving } from '../goods.ts'
import { goes, leaves } from '../moves.ts'
import { lendingOperation } from '../steps.ts'

const away = `consigned ${ids.steelworks}`

/** Our goods wait at a customer's to be sold; he reports what he has sold and sends the rest back. */
export const giveOnConsignment: Operation = lendingOperation('give on consignment', {
  path: 'blade-market/consignmenthead',
  head: { consignmentType: '2', bartererId: ids.steelworks },
  line: (roll, line) => leaving(roll, line, { taxPrice: cents(roll, 30), taxRate: 13 }),
  begins: (depotId, amounts) => goes(depotId, away, amounts),
  steps: {
    giveBack: { what: 'get unsold goods back', moves: (depotId, amounts) => goes(away, depotId, amounts) },
    toSales: { what: 'settle what a customer sold', moves: (_, amounts) => leaves(away, amounts) },
  },
})
