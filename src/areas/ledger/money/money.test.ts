import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { comesIn, goesOut, type Held, type Invoicing, itemKey, settle, takes } from './money.ts'

const item = { billNo: 'XSCK1', partyId: '1', account: '1122', open: dec(100) }
const bank = { name: '基本户', account: '1002', balance: dec(50), mayBeNegative: false }

/** The books as they are held at the beginning. */
const held = (): Held => ({
  items: new Map([[itemKey({ kind: 'receivable', itemId: '7' }), { ...item }]]),
  banks: new Map([['9', { ...bank }]]),
  invoiced: new Map(),
})

const taking = (...amounts: number[]) => amounts.map(amount => takes('receivable', '7', dec(amount)))

test('what one line takes of an item is gone for the next', () => {
  expect(settle(held(), taking(60, 40))).toEqual([])
  expect(settle(held(), taking(60, 41))).toEqual([{ item: { ...item, open: dec(40) } }])
  expect(settle(held(), taking(101))).toEqual([{ item }])
  expect(settle(held(), taking(-1))).toEqual([{ item }])
})

test('what leaves an account is gone for the next, and what comes in is there', () => {
  expect(settle(held(), [goesOut('9', dec(30)), goesOut('9', dec(20))])).toEqual([])
  expect(settle(held(), [goesOut('9', dec(30)), goesOut('9', dec(21))])).toHaveLength(1)
  expect(settle(held(), [comesIn('9', dec(1)), goesOut('9', dec(51))])).toEqual([])
})

test('what one line invoices of a line that was sold is gone for the next', () => {
  const share = (amount: number, lineNo: number): Invoicing => ({
    book: 'invoice',
    side: 'out',
    source: { type: '0809', id: '1', lineId: '2' },
    invoiceable: dec(100),
    quantity: dec(1),
    amount: dec(amount),
    tax: dec(0),
    lineId: String(lineNo),
    lineNo,
  })
  expect(settle(held(), [share(60, 1), share(40, 2)])).toEqual([])
  expect(settle(held(), [share(60, 1), share(41, 2)])).toEqual([{ lineNo: 2, side: 'out' }])
})
