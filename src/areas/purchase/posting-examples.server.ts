import { dec } from '../../base/decimal.ts'
import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { PurchaseInvoice } from './invoice/invoice.ts'
import { postings as billed } from './invoice/postings.ts'
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

const source = { billType: '0807', depotId: 'D', isTaxInCost: false, whole: { amount: dec(1130) }, gone: dec(0) }
const paper = (line: object, head: object) =>
  inOurValues({
    supplierId: 'S',
    billDate: '2026-03-05',
    faceTotal: null,
    faceTax: null,
    fees: [],
    lines: [{ goodsId: 'G', sourceHeadId: 'B', sourceLineId: 'R', quantity: 100, basicQuantity: 100, ...line }],
    ...head,
  })
const asReceived = (more: object = {}) => new Map([['R', { ...source, ...more }]]) as never
const carried = new Map([
  ['B', { depotId: 'D', fee: dec(545), left: dec(545), bearing: [{ goodsId: 'G', quantity: dec(100), fee: dec(545) }] }],
])
const matched = { matched: 1130, matchedTax: 130 }
const dearer = { ...matched, total: 1186.5, net: 1050, tax: 136.5, difference: 50 }

const invoiceExamples = examplesOf(PurchaseInvoice, billed, [
  {
    when: 'at the price of the receipt only the tax stops waiting',
    bill: paper({ ...matched, total: 1130, net: 1000, tax: 130, difference: 0 }, { matched: 1130, final: 1130, tax: 130 }),
    facts: { supplierPeriod, received: asReceived(), adjustsStock: true },
    writes: ['billed 1130.00 with 130.00 tax of R', `payable S 0.00 ${due}`],
  },
  {
    when: 'E-08 billed dearer: the shelf bears what still lies there, 6402 the rest; the supplier is owed the difference',
    bill: paper(dearer, { matched: 1130, final: 1186.5, tax: 136.5 }),
    facts: { supplierPeriod, received: asReceived(), adjustsStock: true },
    writes: [
      'billed 1130.00 with 130.00 tax of R',
      'Dr 2221.01 6.50',
      'COST_ADJ D G 0 50.00 as far as 100 still lie there / 6402',
      `payable S 56.50 ${due}`,
    ],
  },
  {
    when: 'the difference stays off the shelf where the company wants it so; what the paper rounds otherwise belongs to no goods',
    bill: paper(dearer, { matched: 1130, final: 1186.5, tax: 136.5, faceTotal: 1186.52, faceTax: 136.51 }),
    facts: { supplierPeriod, received: asReceived(), adjustsStock: false },
    writes: ['billed 1130.00 with 130.00 tax of R', 'Dr 2221.01 6.51', 'Dr 6402 50.00', 'Dr 6402 0.01', `payable S 56.52 ${due}`],
  },
  {
    when: 'where the tax is part of the cost the whole difference is, and no tax is deducted',
    bill: paper(
      { matched: 1130, matchedTax: 0, total: 1186.5, net: 1050, tax: 136.5, difference: 56.5 },
      { matched: 1130, final: 1186.5, tax: 136.5 },
    ),
    facts: { supplierPeriod, received: asReceived({ isTaxInCost: true }), adjustsStock: true },
    writes: ['billed 1130.00 with 0.00 tax of R', 'COST_ADJ D G 0 56.50 as far as 100 still lie there / 6402', `payable S 56.50 ${due}`],
  },
  {
    when: 'a carrier bills the fee of a receipt: the tax that it holds leaves the goods that bear it',
    bill: paper(
      {},
      {
        matched: 545,
        final: 545,
        tax: 45,
        lines: [],
        fees: [{ receiptId: 'B', matched: 545, total: 545, net: 500, tax: 45, difference: -45 }],
      },
    ),
    facts: { supplierPeriod, received: asReceived(), fees: carried, adjustsStock: true },
    writes: [
      'billed 545.00 with 0.00 tax of B',
      'Dr 2221.01 45.00',
      'COST_ADJ D G 0 -45.00 as far as 100 still lie there / 6402',
      `payable S 0.00 ${due}`,
    ],
  },
])

export const purchaseExamples = [...receiptExamples, ...returnExamples, ...invoiceExamples]
