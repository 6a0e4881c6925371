import { expect, test } from 'vitest'
import { inOurValues, told } from '../ledger/told-entries.fixture.ts'
import { postings } from './in.server.ts'

const supplierPeriod = { kind: '2', days: 10 }
const line = { goodsId: 'G', quantity: 100, basicQuantity: 100, final: 1130, taxRate: 13, fee: null }
const bill = (head: object, ...lines: object[]) =>
  inOurValues({ depotId: 'D', supplierId: 'S', billDate: '2026-03-05', fee: 0, feeSupplierId: null, final: 1130, lines, ...head })
const due = 'due 2026-04-10 / 2202'

test.each([
  [
    'E-01 goods at what they cost before tax, the tax to be deducted',
    bill({}, line),
    false,
    ['PUR_IN D G 100 1000.00', 'Dr 2221.03 130.00', `payable S 1130.00 ${due}`],
  ],
  ['with the tax in the cost where it cannot be deducted', bill({}, line), true, ['PUR_IN D G 100 1130.00', `payable S 1130.00 ${due}`]],
  [
    'a fee is part of the cost and owed to whoever brought the goods',
    bill({ fee: 10, feeSupplierId: 'T' }, { ...line, fee: 10 }),
    false,
    ['PUR_IN D G 100 1010.00', 'Dr 2221.03 130.00', `payable S 1130.00 ${due}`, `payable T 10.00 ${due}`],
  ],
])('0807 %s', (_, doc, taxInCost, entries) => {
  expect(postings(doc, { supplierPeriod, taxInCost }).map(told)).toEqual(entries)
})
