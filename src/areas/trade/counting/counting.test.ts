import { expect, test } from 'vitest'
import { dec } from '../../../base/decimal.ts'
import { type Countable, faultsOf, missingOf, scanned, startOf } from './counting.ts'

const line = (id: string, most: number, code: string): Countable => ({
  id,
  lineNo: Number(id),
  codes: [code],
  name: '',
  spec: '',
  unit: '个',
  most: dec(most),
})
const lines = [line('1', 2, 'a'), line('2', 3, 'a'), line('3', 1, 'b')]
const counts = (counting = startOf(lines)) => lines.map(({ id }) => counting[id]!.count).join()

test('what is proposed is all of it; the first scanned piece begins at nothing, a full line passes on to the next', () => {
  expect(counts()).toBe('2,3,1')
  const all = ['a', 'a', 'a'].reduce((known, code) => scanned(known, lines, code)!, startOf(lines))
  expect(counts(all)).toBe('2,1,0')
  expect(missingOf(all, lines).toFixed()).toBe('3')
  expect(scanned(all, lines, 'c')).toBeUndefined()
})

test('all faults are told at once; a price is asked for where something is counted, and one piece at least where some is meant', () => {
  const typed = { 1: { count: '9', price: '' }, 2: { count: 'x', price: '' }, 3: { count: '1', price: '' } }
  const fault = (lineNo: number, most: number) => `第${lineNo}行数量不正确，应在0和${most}之间！`
  expect(faultsOf(typed, lines, { priced: true, some: true })).toEqual([fault(1, 2), fault(2, 3), '第3行请输入单价！'])
  const none = { 1: { count: '0', price: '' }, 2: { count: '', price: '' }, 3: { count: '0', price: '' } }
  expect(faultsOf(none, lines, { priced: true, some: true })).toEqual(['请录入数量！'])
  expect(faultsOf(none, lines, { priced: true, some: false })).toEqual([])
})
