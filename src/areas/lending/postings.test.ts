import { expect, test } from 'vitest'
import { inOurValues, told } from '../ledger/told-entries.fixture.ts'
import { postings as consigned } from '../market/consignment.server.ts'
import { postings as lent } from './borrow.server.ts'

const bill = (head: object) =>
  inOurValues({ depotId: 'D', partyId: 'P', lines: [{ goodsId: 'G', quantity: 3, basicQuantity: 3 }], ...head })

test('0837 what we lend stays ours, elsewhere; what we borrow has no value', () => {
  expect(lent(bill({}), { away: 'A' } as never).map(told)).toEqual(['BORROW_OUT D G -3 ? goes along', 'BORROW_OUT A G 3 = what left'])
  expect(lent(bill({}), { owner: { type: 3, id: 'P' } } as never).map(told)).toEqual(['BORROW_IN D G of 3/P 3 0.00'])
})

test('0836 a supplier’s goods lie with us without a value; ours with a customer keep theirs', () => {
  expect(consigned(bill({ kind: '1' })).map(told)).toEqual(['CONSIGN_IN D G of 2/P 3 0.00'])
  expect(consigned(bill({ kind: '2', awayId: 'A' })).map(told)).toEqual(['MOVE_OUT D G -3 ? goes along', 'MOVE_OUT A G 3 = what left'])
})
