import { dec } from '../../base/decimal.ts'
import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { Advance } from './ahead/advance.ts'
import { advanced, received } from './ahead/ahead.server.ts'
import { PreReceipt } from './ahead/pre-receipt.ts'
import { postings as transferred } from './bank/bank-transfer.server.ts'
import { BankTransfer } from './bank/bank-transfer.ts'
import { Expense } from './other/expense.ts'
import { earned, spent } from './other/other.server.ts'
import { OtherIncome } from './other/other-income.ts'
import { postings as collected } from './settlement/collection.server.ts'
import { Collection } from './settlement/collection.ts'
import { postings as paid } from './settlement/payment.server.ts'
import { Payment } from './settlement/payment.ts'
import { PayableSupplement } from './supplement/payable-supplement.ts'
import { ReceivableSupplement } from './supplement/receivable-supplement.ts'
import { owedMorePostings, owingMorePostings } from './supplement/supplement.server.ts'
import { writeOffExamples } from './write-off/posting-examples.server.ts'

const transfer = (amount: number, fee: number) => inOurValues({ fromId: 'M', toId: 'N', amount, fee })

const transfers = examplesOf(BankTransfer, transferred, [
  { when: 'without a fee', bill: transfer(100, 0), writes: ['bank M -100.00', 'bank N 100.00'] },
  {
    when: 'with a fee, which leaves with the amount',
    bill: transfer(100, 5.5),
    writes: ['bank M -105.50', 'bank N 100.00', 'Dr 6603 5.50'],
  },
])

const collection = (amount: number, more: object = {}) =>
  inOurValues({
    customerId: 'C',
    bankId: 'M',
    amount,
    fee: 0,
    discount: 0,
    over: 0,
    lines: [{ itemId: 'R1', settled: 100 }],
    prepaid: [],
    ...more,
  })

const collections = examplesOf(Collection, collected, [
  { when: 'by money alone', bill: collection(100), writes: ['takes 100.00 of receivable R1', 'bank M 100.00'] },
  {
    when: 'E-11 by money, by what was paid ahead, less a fee and what we let him off, more than is owed',
    bill: collection(1714, {
      fee: 6,
      discount: 2,
      over: 10,
      lines: [{ itemId: 'R1', settled: 2712 }],
      prepaid: [{ itemId: 'P1', used: 1000 }],
    }),
    writes: ['takes 2712.00 of receivable R1', 'takes 1000.00 of prepayment P1', 'bank M 1714.00', 'Dr 6603 8.00', 'prepaid 1 C 10.00'],
  },
  {
    when: 'by what was paid ahead alone, no account is touched',
    bill: collection(0, { bankId: null, prepaid: [{ itemId: 'P1', used: 100 }] }),
    writes: ['takes 100.00 of receivable R1', 'takes 100.00 of prepayment P1'],
  },
  {
    when: 'less what we owe back',
    bill: collection(60, {
      lines: [
        { itemId: 'R1', settled: 100 },
        { itemId: 'R2', settled: -40 },
      ],
    }),
    writes: ['takes 100.00 of receivable R1', 'takes -40.00 of receivable R2', 'bank M 60.00'],
  },
])

const payment = (amount: number, more: object = {}) =>
  inOurValues({
    supplierId: 'S',
    bankId: 'M',
    amount,
    fee: 0,
    discount: 0,
    over: 0,
    lines: [{ itemId: 'Y1', settled: 100 }],
    prepaid: [],
    ...more,
  })

const payments = examplesOf(Payment, paid, [
  { when: 'by money alone', bill: payment(100), writes: ['takes 100.00 of payable Y1', 'bank M -100.00'] },
  {
    when: 'by money with its fee on top, by what was paid ahead, less what we are let off, more than is owed',
    bill: payment(1720, {
      fee: 6,
      discount: 2,
      over: 10,
      lines: [{ itemId: 'Y1', settled: 2712 }],
      prepaid: [{ itemId: 'Q1', used: 1000 }],
    }),
    writes: [
      'takes 2712.00 of payable Y1',
      'takes 1000.00 of prepayment Q1',
      'bank M -1726.00',
      'Dr 6603 6.00',
      'Cr 6603 2.00',
      'prepaid 2 S 10.00',
    ],
  },
  {
    when: 'by what was paid ahead alone, no account is touched',
    bill: payment(0, { bankId: null, prepaid: [{ itemId: 'Q1', used: 100 }] }),
    writes: ['takes 100.00 of payable Y1', 'takes 100.00 of prepayment Q1'],
  },
])

const ahead = (amount: number, more: object = {}) =>
  inOurValues({ customerId: 'C', supplierId: 'S', bankId: 'M', amount, orderId: null, returnsId: null, ...more })

const preReceipts = examplesOf(PreReceipt, received, [
  { when: 'a customer pays ahead', bill: ahead(100), writes: ['bank M 100.00', 'prepaid 1 C 100.00'] },
  {
    when: 'less than nothing goes back to him',
    bill: ahead(-40, { returnsId: 'P1' }),
    writes: ['takes 40.00 of prepayment P1', 'bank M -40.00'],
  },
])

const advances = examplesOf(Advance, advanced, [
  { when: 'we pay ahead', bill: ahead(100), writes: ['bank M -100.00', 'prepaid 2 S 100.00'] },
  {
    when: 'less than nothing comes back to us',
    bill: ahead(-40, { returnsId: 'Q1' }),
    writes: ['takes 40.00 of prepayment Q1', 'bank M 40.00'],
  },
])

const others = (amounts: number[], more: object = {}) =>
  inOurValues({
    partyId: null,
    bankId: 'M',
    lines: amounts.map((amount, at) => ({ typeId: `T${at + 1}`, amount })),
    ...more,
    total: sumOf(amounts),
  })
const sumOf = (amounts: number[]) => dec(amounts.reduce((all, one) => all + one, 0))

const incomes = examplesOf(OtherIncome, earned, [
  {
    when: 'interest, and what the owners put in',
    bill: others([12.5, 1000]),
    facts: {
      accounts: new Map([
        ['T1', '6603'],
        ['T2', '4001'],
      ]),
    },
    writes: ['bank M 1012.50', 'Cr 6603 12.50', 'Cr 4001 1000.00'],
  },
])

const expenses = examplesOf(Expense, spent, [
  {
    when: 'rent of a department, and what the bank takes',
    bill: others([800, 5], {
      lines: [
        { typeId: 'T1', amount: 800, deptId: 'X' },
        { typeId: 'T2', amount: 5 },
      ],
    }),
    facts: {
      accounts: new Map([
        ['T1', '6602'],
        ['T2', '6603'],
      ]),
    },
    writes: ['bank M -805.00', 'Dr 6602 800.00 of X', 'Dr 6603 5.00'],
  },
])

const terms = { customerPeriod: { kind: '1', days: 30 }, supplierPeriod: { kind: '1', days: 30 } }
const supplement = (reason: string, amounts: number[], more: object = {}) =>
  inOurValues({
    customerId: 'C',
    supplierId: 'S',
    billDate: '2026-07-01',
    reason,
    lines: amounts.map(amount => ({ itemId: null, amount })),
    ...more,
    total: sumOf(amounts),
  })

const receivableSupplements = examplesOf(ReceivableSupplement, owedMorePostings, [
  {
    when: 'what a customer owed before the books began',
    bill: supplement('1', [5000]),
    facts: terms,
    writes: ['receivable C 5000.00 due 2026-07-31 / 1122', 'Cr 4001 5000.00'],
  },
  {
    when: 'a rebate: he owes less',
    bill: supplement('3', [-80]),
    facts: terms,
    writes: ['receivable C -80.00 due 2026-07-31 / 1122', 'Dr 6601 80.00'],
  },
  {
    when: 'a debt that he will not pay is settled by the credit at once',
    bill: supplement('5', [-60, -40], {
      lines: [
        { itemId: 'R1', amount: -60 },
        { itemId: 'R2', amount: -40 },
      ],
    }),
    facts: terms,
    writes: [
      'receivable C -100.00 due 2026-07-31 / 1122',
      'Dr 6711 60.00',
      'Dr 6711 40.00',
      'takes 60.00 of receivable R1',
      'takes 40.00 of receivable R2',
      'takes -100.00 of receivable own',
    ],
  },
])

const payableSupplements = examplesOf(PayableSupplement, owingMorePostings, [
  {
    when: 'what we keep back for bad goods',
    bill: supplement('4', [-30]),
    facts: terms,
    writes: ['payable S -30.00 due 2026-07-31 / 2202', 'Cr 6301 30.00'],
  },
  {
    when: 'what we do not have to pay any more',
    bill: supplement('5', [-60], { lines: [{ itemId: 'Y1', amount: -60 }] }),
    facts: terms,
    writes: ['payable S -60.00 due 2026-07-31 / 2202', 'Cr 6301 60.00', 'takes 60.00 of payable Y1', 'takes -60.00 of payable own'],
  },
])

export const financeExamples = [
  ...writeOffExamples,
  ...preReceipts,
  ...advances,
  ...incomes,
  ...expenses,
  ...transfers,
  ...collections,
  ...payments,
  ...receivableSupplements,
  ...payableSupplements,
]
