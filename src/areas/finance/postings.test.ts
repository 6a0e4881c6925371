import { expect, test } from 'vitest'
import { inOurValues, told } from '../ledger/told-entries.fixture.ts'
import { postings as transferred } from './bank-transfer.server.ts'
import { postings as collected } from './collection.server.ts'

const transfer = (amount: number, fee: number) => inOurValues({ fromId: 'A', toId: 'B', amount, fee })

test.each([
  ['without a fee', transfer(100, 0), ['bank A -100.00', 'bank B 100.00']],
  ['with a fee, which leaves with the amount', transfer(100, 5.5), ['bank A -105.50', 'bank B 100.00', 'Dr 6603 5.50']],
])('0829 3.7 7.10 money goes from one account to another %s', (_, bill, entries) => {
  expect(transferred(bill).map(told)).toEqual(entries)
})

const collection = (amount: number, more: object = {}) =>
  inOurValues({
    customerId: 'K',
    bankId: 'A',
    amount,
    fee: 0,
    discount: 0,
    over: 0,
    lines: [{ itemId: 'R1', settled: 100 }],
    prepaid: [],
    ...more,
  })

test.each([
  ['by money alone', collection(100), ['takes 100.00 of receivable R1', 'bank A 100.00']],
  [
    'E-11 in every way at once',
    collection(1714, { fee: 6, discount: 2, over: 10, lines: [{ itemId: 'R1', settled: 2712 }], prepaid: [{ itemId: 'P1', used: 1000 }] }),
    ['takes 2712.00 of receivable R1', 'takes 1000.00 of prepayment P1', 'bank A 1714.00', 'Dr 6603 8.00', 'prepaid 1 K 10.00'],
  ],
  [
    'by what was paid ahead alone, no account is touched',
    collection(0, { bankId: null, prepaid: [{ itemId: 'P1', used: 100 }] }),
    ['takes 100.00 of receivable R1', 'takes 100.00 of prepayment P1'],
  ],
  [
    'less what we owe back',
    collection(60, {
      lines: [
        { itemId: 'R1', settled: 100 },
        { itemId: 'R2', settled: -40 },
      ],
    }),
    ['takes 100.00 of receivable R1', 'takes -40.00 of receivable R2', 'bank A 60.00'],
  ],
])('0813 3.6 7.3 what is owed is settled %s', (_, bill, entries) => {
  expect(collected(bill).map(told)).toEqual(entries)
})
