import { dec } from '../../base/decimal.ts'
import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { postings } from './borrow.server.ts'
import { Borrow } from './borrow.ts'
import { backwards } from './lending.server.ts'
import type { Lending, Share } from './lending.ts'

const bill = inOurValues({ depotId: 'D', partyId: 'C', lines: [{ goodsId: 'G', quantity: 3, basicQuantity: 3 }] })

const portion = { batchNo: null, expiry: null, quantity: dec(2), cost: dec(15) }
const shares: Share[] = [{ line: inOurValues({ id: 'l1', goodsId: 'G', unitId: null }), lineNo: 1, portion }]
const returned = (lending: Partial<Lending>) => ({ lending: lending as Lending, shares })

const begun = examplesOf(Borrow, postings, [
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

const back = examplesOf(Borrow, backwards, [
  {
    when: 'lent goods come back at the very value they left with',
    bill,
    facts: returned({ back: 'BORROW_RET', away: 'away' }),
    writes: ['BORROW_RET away G -2 15.00 goes along', 'BORROW_RET D G 2 = what left'],
  },
  {
    when: 'borrowed goods go back',
    bill,
    facts: returned({ back: 'BORROW_IN_RET', owner: { type: 3, id: 'S' } }),
    writes: ['BORROW_IN_RET D G of 3/S -2 ?'],
  },
])

export const lendingExamples = [...begun, ...back]
