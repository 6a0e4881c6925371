import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { postings } from './consignment.server.ts'
import { Consignment } from './consignment.ts'

const bill = (head: object) => inOurValues({ depotId: 'D', lines: [{ goodsId: 'G', quantity: 3, basicQuantity: 3 }], ...head })

export const marketExamples = examplesOf(Consignment, postings, [
  {
    when: 'a supplier’s goods lie with us without a value',
    bill: bill({ kind: '1', partyId: 'S' }),
    writes: ['CONSIGN_IN D G of 2/S 3 0.00'],
  },
  {
    when: 'ours with a customer keep theirs',
    bill: bill({ kind: '2', partyId: 'C', awayId: 'away' }),
    writes: ['MOVE_OUT D G -3 ? goes along', 'MOVE_OUT away G 3 = what left'],
  },
])
