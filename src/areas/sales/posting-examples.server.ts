import { dec } from '../../base/decimal.ts'
import type { Lot, Use } from '../inventory/consigned.ts'
import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { postings as exchanged } from './exchange/exchange.server.ts'
import { Exchange } from './exchange/exchange.ts'
import { SalesInvoice } from './invoice/invoice.ts'
import { postings as invoiced } from './invoice/postings.ts'
import { promises } from './order/order.server.ts'
import { SalesOrder } from './order/order.ts'
import { postings as sold } from './out/out.server.ts'
import { SalesOut } from './out/out.ts'
import { postings as cameBack } from './return/return-in.server.ts'
import { SalesReturnIn } from './return/return-in.ts'

const terms = { customerPeriod: { kind: '1', days: 30 }, goods: new Map(), uses: [] as Use[] }
const line = { goodsId: 'G', quantity: 120, basicQuantity: 120, final: 2712, taxRate: 13, isGift: false }
const out = (head: object, ...lines: object[]) =>
  inOurValues({ depotId: 'D', customerId: 'C', billDate: '2026-03-01', freight: 0, final: 2712, taxRate: 13, lines, ...head })

const lot: Lot = {
  lineId: 'k1',
  billId: 'K',
  supplierId: 'S',
  goodsId: 'G',
  batchNo: null,
  left: dec(10),
  final: dec('90.40'),
  basicQuantity: dec(10),
  taxRate: dec(13),
  taxInCost: false,
  period: { kind: '3', days: 0 },
}
const use: Use = { lot, lineId: 'l1', lineNo: 1, quantity: dec(4), total: dec('36.16'), net: dec(32), value: dec(32) }
const revenue = ['Cr 6001 2400.00', 'Cr 2221.04 312.00']

const sales = examplesOf(SalesOut, sold, [
  {
    when: 'E-03 a sale',
    bill: out({}, line),
    facts: terms,
    writes: ['SALE_OUT D G -120 ? / 6401', 'receivable C 2712.00 due 2026-03-31 / 1122', ...revenue],
  },
  {
    when: 'freight is one more line at the head’s rate, without cost',
    bill: out({ freight: 113, final: 2825 }, line),
    facts: terms,
    writes: ['SALE_OUT D G -120 ? / 6401', 'receivable C 2825.00 due 2026-03-31 / 1122', ...revenue, 'Cr 6001 100.00', 'Cr 2221.04 13.00'],
  },
  {
    when: 'a gift costs and earns nothing',
    bill: out({ final: 0 }, { ...line, isGift: true, final: 0 }),
    facts: terms,
    writes: ['SALE_OUT D G -120 ? / 6601', 'receivable C 0.00 due 2026-03-31 / 1122'],
  },
  {
    when: 'what comes from lent goods leaves at the very value it lies there with',
    bill: out({ depotId: 'away' }, { ...line, veryValue: 1280 }),
    facts: terms,
    writes: ['SALE_OUT away G -120 1280.00 / 6401', 'receivable C 2712.00 due 2026-03-31 / 1122', ...revenue],
  },
  {
    when: 'E-21 consigned goods become ours first, at the agreed price, and are owed for',
    bill: out({ final: '90.40' }, { ...line, quantity: 4, basicQuantity: 4, final: '90.40' }),
    facts: { ...terms, uses: [use] },
    writes: [
      'CONSIGN_TRANSFER D G of 2/S -4 ? goes along',
      'CONSIGN_TRANSFER D G 4 = what left',
      'SALE_OUT D G -4 32.00 / 6401',
      'Dr 2221.03 4.16',
      'payable S 36.16 due 2026-03-01 / 2202',
      'receivable C 90.40 due 2026-03-31 / 1122',
      'Cr 6001 80.00',
      'Cr 2221.04 10.40',
    ],
  },
])

const swap = inOurValues({
  depotId: 'D',
  customerId: 'C',
  billDate: '2026-03-01',
  final: 113,
  lines: [
    { goodsId: 'G', direction: '1', quantity: 2, basicQuantity: 2, final: '113', taxRate: 13, isGift: false },
    { goodsId: 'H', direction: '2', quantity: 1, basicQuantity: 1, final: '226', taxRate: 13, isGift: false },
  ],
})

const exchanges = examplesOf(Exchange, exchanged, [
  {
    when: 'what comes back enters first, at what it cost when it was sold; the customer owes the difference',
    bill: swap,
    facts: { ...terms, givenBack: new Map([['l1', { cost: dec('63.50') }]]) as never },
    writes: [
      'EXCH_IN D G 2 63.50 / 6401',
      'EXCH_OUT D H -1 ? / 6401',
      'receivable C 113.00 due 2026-03-31 / 1122',
      'Dr 6001 100.00',
      'Dr 2221.04 13.00',
      'Cr 6001 200.00',
      'Cr 2221.04 26.00',
    ],
  },
])

const back = inOurValues({
  depotId: 'D',
  badDepotId: 'B',
  customerId: 'C',
  billDate: '2026-03-01',
  final: '226',
  lines: [{ goodsId: 'G', quantity: 10, basicQuantity: 10, bad: dec(4), final: '226', net: '200', tax: '26', taxRate: 13, isGift: false }],
})

const returns = examplesOf(SalesReturnIn, cameBack, [
  {
    when: 'what comes back costs what it cost when it was sold; what is damaged lies apart with its share',
    bill: back,
    facts: { ...terms, worths: new Map([['l1', dec('106.67')]]) },
    writes: [
      'SALE_RET D G 6 64.00 / 6401',
      'SALE_RET B G 4 42.67 / 6401',
      'Dr 6001 200.00',
      'Dr 2221.04 26.00',
      'receivable C -226.00 due 2026-03-31 / 1122',
    ],
  },
])

const orders = examplesOf(SalesOrder, promises, [
  {
    when: 'passed: what is not sent yet is kept in its depot, as far as it is free; closing and cancelling free it',
    bill: inOurValues({ depotId: 'D', lines: [{ goodsId: 'G', unsent: 120, numerator: 1, denominator: 1 }] }),
    writes: ['reserved D G 120'],
  },
])

const part = { whole: { quantity: dec(10), amount: dec(113), tax: dec(13) }, gone: dec(0) }
const freight = { whole: { quantity: dec(109), amount: dec(109), tax: dec(9) }, sourceType: '0809', headId: 'B' }

const invoices = examplesOf(SalesInvoice, invoiced, [
  {
    when: '3.11 an invoice: the tax that waited is owed; what the customer owes stays as it was',
    bill: inOurValues({
      customerId: 'C',
      lines: [{ id: 'l1', sourceLineId: 'S', sourceHeadId: 'B', quantity: 4, total: '45.20', tax: '5.20' }],
      charges: [],
    }),
    facts: { sold: new Map([['S', part]]), charges: new Map() },
    writes: ['invoiced 45.20 with 5.20 tax of S'],
  },
  {
    when: 'freight is invoiced by its amount',
    bill: inOurValues({ customerId: 'C', lines: [], charges: [{ id: 'c1', chargeId: 'B', total: 109, tax: 9 }] }),
    facts: { sold: new Map(), charges: new Map([['B', freight]]) },
    writes: ['invoiced 109.00 with 9.00 tax of B'],
  },
])

export const salesExamples = [...orders, ...sales, ...returns, ...exchanges, ...invoices]
