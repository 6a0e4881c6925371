import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { postings } from './receipt/in.server.ts'
import { PurchaseIn } from './receipt/in.ts'
import { postings as sentBack } from './return/return.server.ts'
import { PurchaseReturn } from './return/return.ts'

const supplierPeriod = { kind: '2', days: 10 }
const line = { goodsId: 'G', quantity: 100, basicQuantity: 100, final: 1130, taxRate: 13, fee: null }
const bill = (head: object, ...lines: object[]) =>
  inOurValues({
    depotId: 'D',
    supplierId: 'S',
    billDate: '2026-03-05',
    fee: 0,
    feeSupplierId: null,
    freight: 0,
    taxRate: 13,
    final: 1130,
    lines,
    ...head,
  })
const due = 'due 2026-04-10 / 2202'

const receiptExamples = examplesOf(PurchaseIn, postings, [
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
  {
    when: 'freight is one more line at the head’s rate and no part of what the goods cost',
    bill: bill({ freight: 113, final: 1243 }, line),
    facts: { supplierPeriod, taxInCost: false },
    writes: ['PUR_IN D G 100 1000.00', 'Dr 2221.03 130.00', 'Dr 6601 100.00', 'Dr 2221.03 13.00', `payable S 1243.00 ${due}`],
  },
])

const gone = { ...line, quantity: 50, basicQuantity: 50, final: 678, tax: 78, worth: 600, sourceLineId: 'R' }
const goods = new Map()

const returnExamples = examplesOf(PurchaseReturn, sentBack, [
  {
    when: 'E-07 goods at what they were worth when they came; 6402 takes what the shelf says otherwise',
    bill: bill({ final: 678 }, gone),
    facts: { supplierPeriod, goods, taxInCost: new Set<string>() },
    writes: ['PUR_RET D G -50 600.00 / 6402', 'Cr 6402 600.00', 'Cr 2221.03 78.00', `payable S -678.00 ${due}`],
  },
  {
    when: 'the tax goes back as cost where it came as cost',
    bill: bill({ final: 678 }, { ...gone, worth: 678 }),
    facts: { supplierPeriod, goods, taxInCost: new Set(['R']) },
    writes: ['PUR_RET D G -50 678.00 / 6402', 'Cr 6402 678.00', `payable S -678.00 ${due}`],
  },
])

export const purchaseExamples = [...receiptExamples, ...returnExamples]
