import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { postings } from './in.server.ts'
import { PurchaseIn } from './in.ts'

const supplierPeriod = { kind: '2', days: 10 }
const line = { goodsId: 'G', quantity: 100, basicQuantity: 100, final: 1130, taxRate: 13, fee: null }
const bill = (head: object, ...lines: object[]) =>
  inOurValues({ depotId: 'D', supplierId: 'S', billDate: '2026-03-05', fee: 0, feeSupplierId: null, final: 1130, lines, ...head })
const due = 'due 2026-04-10 / 2202'

export const purchaseExamples = examplesOf(PurchaseIn, postings, [
  {
    when: 'E-01 goods at what they cost before tax, the tax to be deducted',
    bill: bill({}, line),
    facts: { supplierPeriod, taxInCost: false },
    writes: ['PUR_IN D G 100 1000.00', 'Dr 2221.03 130.00', `payable S 1130.00 ${due}`],
  },
  {
    when: 'with the tax in the cost where it cannot be deducted',
    bill: bill({}, line),
    facts: { supplierPeriod, taxInCost: true },
    writes: ['PUR_IN D G 100 1130.00', `payable S 1130.00 ${due}`],
  },
  {
    when: 'a fee is part of the cost and owed to whoever brought the goods',
    bill: bill({ fee: 10, feeSupplierId: 'T' }, { ...line, fee: 10 }),
    facts: { supplierPeriod, taxInCost: false },
    writes: ['PUR_IN D G 100 1010.00', 'Dr 2221.03 130.00', `payable S 1130.00 ${due}`, `payable T 10.00 ${due}`],
  },
])
