import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { postings } from './borrow.server.ts'
import { Borrow } from './borrow.ts'

const bill = inOurValues({ depotId: 'D', partyId: 'C', lines: [{ goodsId: 'G', quantity: 3, basicQuantity: 3 }] })

export const lendingExamples = examplesOf(Borrow, postings, [
  {
    when: 'what we lend stays ours, elsewhere',
    bill,
    facts: { away: 'away' } as never,
    writes: ['BORROW_OUT D G -3 ? goes along', 'BORROW_OUT away G 3 = what left'],
  },
  {
    when: 'what we borrow lies here, is not ours and has no value',
    bill,
    facts: { owner: { type: 3, id: 'S' } } as never,
    writes: ['BORROW_IN D G of 3/S 3 0.00'],
  },
])
