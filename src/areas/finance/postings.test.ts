import { expect, test } from 'vitest'
import { inOurValues, told } from '../ledger/told-entries.fixture.ts'
import { postings as transferred } from './bank-transfer.server.ts'

const transfer = (amount: number, fee: number) => inOurValues({ fromId: 'A', toId: 'B', amount, fee })

test.each([
  ['without a fee', transfer(100, 0), ['bank A -100.00', 'bank B 100.00']],
  ['with a fee, which leaves with the amount', transfer(100, 5.5), ['bank A -105.50', 'bank B 100.00', 'Dr 6603 5.50']],
])('0829 3.7 7.10 money goes from one account to another %s', (_, bill, entries) => {
  expect(transferred(bill).map(told)).toEqual(entries)
})
