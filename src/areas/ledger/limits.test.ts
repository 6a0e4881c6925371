import { expect, test } from 'vitest'
import { type Decimal, dec } from '../../base/decimal.ts'
import { type OpenItem, owedByUs, owedToUs } from './entry.ts'
import { journalRow } from './journal/journal.ts'
import { refuseTooFar } from './limits.server.ts'

const most = dec('9999999999.99')
const beyond = most.plus('0.01')

const owed = (amount: Decimal) => [owedToUs('1', amount, '2026-11-19'), owedByUs('2', amount, '2026-11-19')] as OpenItem[]
const [farItem, farStock, farGain] = ['往来', '科目1405', '科目6301'].map(label => `${label}金额数值超出允许范围！`)

/** Debit is positive. */
const judge = (items: OpenItem[], amounts: Record<string, Decimal> = {}) => {
  const journal = Object.entries(amounts).map(([account, amount]) => journalRow(account, amount))
  return () => refuseTooFar([], items, journal)
}
const all = (...messages: unknown[]) => new RegExp(`^${messages.join('；')}$`)

test('1.3.4 what is owed, either way and of either sign, keeps to the limit of amounts', () => {
  for (const amount of [most, most.neg()]) expect(judge(owed(amount))).not.toThrow()
  for (const item of [...owed(beyond), ...owed(beyond.neg())]) expect(judge([...owed(most), item])).toThrow(all(farItem))
})

test('1.3.4 so does what is booked on an account, on either side; all that goes beyond is told at once', () => {
  expect(judge([], { 1405: most, 6301: most.neg() })).not.toThrow()
  expect(judge([], { 1405: beyond, 6301: most.neg() })).toThrow(all(farStock))
  expect(judge([], { 1405: most, 6301: beyond.neg() })).toThrow(all(farGain))
  expect(judge(owed(beyond), { 1405: beyond, 6301: beyond.neg() })).toThrow(all(farItem, farStock, farGain))
})
