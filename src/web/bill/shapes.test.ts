// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { dec, sum, zero } from '../../base/decimal.ts'
import type { Fault } from '../client/fault.ts'
import { decodeBill, encodeBill } from '../client/rows.ts'
import { placesOf } from '../fields/places.ts'
import { changeHead, createBill, isChanged, layOver, settleBill, typedBill, typedOf } from './bill.ts'
import { copyOver } from './fresh-bill.ts'
import { keep, keptIn } from './kept/autosave.ts'
import { conflictsOf, resolve } from './kept/conflict.ts'
import { columnsOf } from './lines/columns.ts'
import { linesOn, sheetOf } from './print/paper.tsx'
import { papers } from './print/papers.ts'
import { goToSpot, markFaults, spotOf } from './refusal/refusal.ts'
import { Receipt, Remittance, registerSlip, Slip } from './slip.fixture.ts'
import type { BillSpec, LineOf } from './spec.ts'
import { stopsOf } from './table.ts'
import { writeBill } from './values.ts'

beforeAll(registerSlip)

type PaidLine = LineOf<typeof Receipt.parts.accounts.fields>

const receiptSpec: BillSpec = {
  document: Receipt,
  final: 'total',
  work: () => ({ totals: ({ accounts }) => ({ total: sum(accounts!.map(({ amount }: PaidLine) => amount ?? zero)) }) }),
}

const receipt = {
  id: '1',
  version: 1,
  payer: '钢厂',
  accounts: [
    { id: 'a1', account: '工行', amount: 60 },
    { id: 'a2', account: '现金', amount: 40 },
  ],
  lines: [{ id: 'b1', item: 'XSCK1', amount: 100 }],
}
const remittance = { id: '2', version: 1, purpose: '备用金', amount: 500 }

const openReceipt = () => createBill(receiptSpec, structuredClone(receipt))
const openRemittance = () => createBill({ document: Remittance }, structuredClone(remittance))
const written = (bill: ReturnType<typeof openReceipt>) => {
  const { head, lines } = typedOf(bill)
  return writeBill(bill.document, head, bill.saved.get(), bill.work.totals(lines), lines)
}

describe('a bill without lines', () => {
  test('has no table, is changed by its head alone, and sends no lines', () => {
    const bill = openRemittance()
    expect(bill.tables).toEqual([])
    expect(isChanged(bill)).toBe(false)
    changeHead(bill, { purpose: '还款' })
    expect(isChanged(bill)).toBe(true)
    expect(written(bill)).toMatchObject({ id: '2', purpose: '还款', amt: 500 })
    expect(written(bill)).not.toHaveProperty('bodyList')
    settleBill(bill, typedOf(bill), { ...remittance, purpose: '还款', version: 2 })
    expect(isChanged(bill)).toBe(false)
  })

  test('is kept, compared and copied', () => {
    const bill = openRemittance()
    changeHead(bill, { purpose: '还款' })
    keep('remittance', '1', { at: 1, typed: encodeBill(Remittance, typedBill(bill)) })
    const again = openRemittance()
    layOver(again, remittance, decodeBill(Remittance, keptIn('remittance', '1')!.typed))
    expect(again.head.get()).toMatchObject({ purpose: '还款' })
    const bills = { base: remittance, mine: typedBill(bill), theirs: { ...remittance, version: 2, purpose: '借款' } }
    expect(conflictsOf(Remittance, bills, placesOf({})).map(({ key }) => key)).toEqual(['purpose'])
    expect(resolve(Remittance, bills, { purpose: 'theirs' })).toMatchObject({ purpose: '借款' })
    expect(copyOver(Remittance, { billNo: 'R2' }, remittance)).toMatchObject({ billNo: 'R2', purpose: '备用金', copied: {} })
  })

  test('is printed on one page', () => {
    expect(linesOn(sheetOf(openRemittance(), papers.a4, true))).toEqual([])
  })

  test('a fault leads to its field', () => {
    const bill = openRemittance()
    const focus = vi.fn()
    bill.headFocus.current = focus
    const fault: Fault = { field: 'amt', message: '余额不足！' }
    markFaults(bill, typedOf(bill), [fault], ({ message }) => message)
    expect(bill.faults.get()).toEqual({ amount: '余额不足！' })
    goToSpot(bill, spotOf(bill, typedOf(bill), fault)!)
    expect(focus).toHaveBeenCalledWith('amount')
  })
})

describe('a bill with two tables', () => {
  test('each table has its own lines, columns and stops, in the order of the declaration', () => {
    const bill = openReceipt()
    expect(bill.tables.map(({ part, lines }) => [part.label, lines.lines().length])).toEqual([
      ['收款账户', 2],
      ['结算明细', 1],
    ])
    expect(bill.tables.map(table => columnsOf(bill, table).map(({ label }) => label))).toEqual([
      ['账户', '金额'],
      ['单据编号', '本次结算'],
    ])
    expect(bill.tables.map(stopsOf)).toEqual([
      ['account', 'amount'],
      ['item', 'amount'],
    ])
    expect(bill.lines).toBe(bill.tables[1]!.lines)
  })

  test('a change in either counts; the whole is sent with both and its sums', () => {
    const bill = openReceipt()
    bill.tables[0]!.lines.patch(1, { amount: dec(50) })
    expect(isChanged(bill)).toBe(true)
    expect(written(bill)).toMatchObject({
      payer: '钢厂',
      totalAmt: 110,
      precpList: [
        { id: 'a1', bankName: '工行', amt: 60 },
        { id: 'a2', bankName: '现金', amt: 50 },
      ],
      bodyList: [{ id: 'b1', sourceNo: 'XSCK1', settleAmt: 100 }],
    })
  })

  test('each table says what is wrong with its own lines', () => {
    const bill = openReceipt()
    const [accounts, items] = bill.tables
    accounts!.lines.patch(0, { amount: null })
    expect(accounts!.lines.check()).toMatchObject([{ row: 0, column: 'amount' }])
    expect(items!.lines.check()).toEqual([])
  })

  test('what was typed meanwhile stays in its table', () => {
    const bill = openReceipt()
    const sent = typedOf(bill)
    bill.tables[0]!.lines.patch(0, { amount: dec(61) })
    settleBill(bill, sent, { ...receipt, version: 2, lines: [{ id: 'b1', item: 'XSCK1', amount: 99 }] })
    expect(bill.tables.map(({ lines }) => lines.lines().map(({ amount }: PaidLine) => amount?.toFixed()))).toEqual([['61', '40'], ['99']])
    expect(isChanged(bill)).toBe(true)
  })

  test('typing is put by with every table and found again', () => {
    const bill = openReceipt()
    bill.tables[1]!.lines.patch(0, { amount: dec(77) })
    keep('receipt', '1', { at: 1, typed: encodeBill(Receipt, typedBill(bill)) })
    expect(keptIn('receipt', '1')!.typed).toMatchObject({ precpList: [{ bankName: '工行', amt: 60 }, {}], bodyList: [{ settleAmt: 77 }] })
    const again = openReceipt()
    layOver(again, receipt, decodeBill(Receipt, keptIn('receipt', '1')!.typed))
    expect(written(again)).toEqual(written(bill))
  })

  test('conflicts name the table, and are settled in it', () => {
    const mine = { ...receipt, accounts: [{ id: 'a1', account: '工行', amount: 70 }] }
    const theirs = {
      ...receipt,
      version: 2,
      accounts: [...receipt.accounts.slice(0, 1).map(line => ({ ...line, amount: 65 })), { id: 'a2', account: '现金', amount: 41 }],
      lines: [...receipt.lines, { id: 'b2', item: 'XSCK2', amount: 5 }],
    }
    const bills = { base: receipt, mine, theirs }
    expect(conflictsOf(Receipt, bills, placesOf({})).map(({ key, label }) => [key, label])).toEqual([
      ['a1.amount', '收款账户 第1行 金额'],
      ['a2', '收款账户 第2行（我已删除）'],
      ['b2', '结算明细 第2行（对方新增）'],
    ])
    const made = resolve(Receipt, bills, { 'a1.amount': 'mine', a2: 'theirs', b2: 'theirs' })
    expect([(made.accounts as { amount: number }[]).map(line => line.amount), (made.lines as unknown[]).length]).toEqual([[70, 41], 2])
  })

  test('a copy takes the lines of both and none of their ids', () => {
    const { copied } = copyOver(Receipt, {}, receipt)
    expect(copied).toEqual({
      accounts: [
        { account: '工行', amount: 60 },
        { account: '现金', amount: 40 },
      ],
      lines: [{ item: 'XSCK1', amount: 100 }],
    })
  })

  test('a fault leads to the right table, line and cell, and stands there until it is changed', () => {
    const bill = openReceipt()
    const sent = typedOf(bill)
    const went: unknown[] = []
    for (const { key, grid } of bill.tables)
      grid.current = {
        goTo: (row: number, column: string) => went.push([key, row, column]),
        addLine: () => went.push([key, 'new']),
      } as never
    const faults: Fault[] = [
      { part: 'precpList', line: 1, field: 'amt', message: '余额不足！' },
      { part: 'bodyList', line: 0, field: 'settleAmt', message: '可结算余额不足！' },
      { part: 'precpList', message: '请至少录入一个账户！', reason: 'required' },
    ]
    markFaults(bill, sent, faults, ({ message }) => message)
    expect(bill.tables.map(({ lines }) => lines.problems())).toEqual([
      [{ row: 1, column: 'amount', message: '余额不足！' }],
      [{ row: 0, column: 'amount', message: '可结算余额不足！' }],
    ])
    for (const fault of faults) goToSpot(bill, spotOf(bill, sent, fault)!)
    expect(went).toEqual([
      ['accounts', 1, 'amount'],
      ['lines', 0, 'amount'],
      ['accounts', 'new'],
    ])
    bill.tables[0]!.lines.patch(1, { amount: dec(1) })
    expect(bill.tables[0]!.lines.problems()).toEqual([])
  })

  test('the paper has every line of both', () => {
    expect(linesOn(sheetOf(openReceipt(), papers.a4, true))).toEqual([
      { at: 0, index: 0 },
      { at: 0, index: 1 },
      { at: 1, index: 0 },
    ])
  })
})

test('in a bill with one table a fault needs no part; what names no column stands for the line', () => {
  const bill = createBill({ document: Slip }, { lines: [{ id: '11', goods: '轴承', quantity: 1 }] })
  const sent = typedOf(bill)
  const [table] = bill.tables
  const [line] = sent.lines.lines!
  expect(spotOf(bill, sent, { line: 0, field: 'qty', message: '' })).toEqual({ table, line, column: 'quantity' })
  expect(spotOf(bill, sent, { line: 0, message: '' })).toEqual({ table, line, column: 'goods' })
  expect(spotOf(bill, sent, { message: '已停用！' })).toBeUndefined()
})
