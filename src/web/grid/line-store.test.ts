import { expect, test, vi } from 'vitest'
import { createLineStore } from './line-store.ts'
import type { LineRow } from './types.ts'
import { perRow } from './use-lines.ts'

interface Line extends LineRow {
  goods: string
  quantity: number
  amount: number
}

const makeStore = () => {
  let made = 0
  const problems = vi.fn((line: Line) => (line.quantity ? [] : [{ column: 'quantity', message: '请输入数量' }]))
  const store = createLineStore<Line>({
    blank: () => ({ key: String(++made), goods: '', quantity: 0, amount: 0 }),
    derive: line => ({ ...line, amount: line.quantity * 2 }),
    isBlank: line => line.goods === '',
    problems,
  })
  return { store, problems }
}

const line = (key: string, goods: string, quantity: number): Line => ({ key, goods, quantity, amount: quantity * 2 })

const goods = (rows: readonly Line[]) => rows.map(row => row.goods).join()

test('there is always exactly one blank line at the end', () => {
  const { store } = makeStore()
  expect(store.rows()).toHaveLength(1)
  store.load([line('a', 'A', 1), line('b', 'B', 1)])
  expect(goods(store.rows())).toBe('A,B,')
  store.patch(2, { goods: 'C' })
  expect(goods(store.rows())).toBe('A,B,C,')
  store.patch(2, { goods: '' })
  store.insert(3)
  expect(goods(store.rows())).toBe('A,B,')
  store.insert(1)
  expect(goods(store.rows())).toBe('A,,B,')
  expect(goods(store.lines())).toBe('A,B')
})

test('a change derives, can be undone and redone, and the cursor goes along', () => {
  const { store } = makeStore()
  store.load([line('a', 'A', 1), line('b', 'B', 1)])
  store.goTo({ row: 1, column: 3 })
  store.patch(1, { quantity: 5 })
  expect(store.rows()[1]?.amount).toBe(10)
  store.goTo({ row: 0, column: 0 })
  store.undo()
  expect(store.rows()[1]?.quantity).toBe(1)
  expect(store.state().active).toEqual({ row: 1, column: 3 })
  expect(store.isChanged()).toBe(false)
  store.undo()
  store.redo()
  expect(store.rows()[1]?.quantity).toBe(5)
  store.remove([0, 1])
  expect(store.state().active.row).toBe(0)
})

test('a late answer joins the steps already made', () => {
  const { store } = makeStore()
  store.load([line('a', 'A', 1)])
  store.patch(0, { quantity: 2 })
  store.undo()
  store.amend(row => (row.key === 'a' ? { ...row, goods: 'A2' } : row))
  expect(store.isChanged()).toBe(false)
  store.redo()
  expect(store.rows()[0]).toMatchObject({ goods: 'A2', quantity: 2 })
})

test('the rules are asked once per line and again when told to', () => {
  const { store, problems } = makeStore()
  store.load([line('a', 'A', 0), line('b', 'B', 1)])
  const before = store.problems()
  expect(before).toEqual([{ row: 0, column: 'quantity', message: '请输入数量' }])
  store.goTo({ row: 1, column: 1 })
  expect(store.problems()).toBe(before)
  expect(problems).toHaveBeenCalledTimes(2)
  store.patch(1, { quantity: 3 })
  store.problems()
  expect(problems).toHaveBeenCalledTimes(3)
  store.recheck()
  store.problems()
  expect(problems).toHaveBeenCalledTimes(5)
})

test('text that could not be read is a problem until its cell is patched', () => {
  const { store } = makeStore()
  store.load([{ ...line('a', 'A', 0), typed: { quantity: { text: '三', message: '数量要填数字' }, goods: { text: 'x' } } }])
  expect(store.problems()).toEqual([{ row: 0, column: 'quantity', message: '数量要填数字' }])
  store.patch(0, { quantity: 3 }, 'quantity')
  expect(store.problems()).toEqual([])
  expect(store.rows()[0]?.typed).toEqual({ goods: { text: 'x' } })
})

test('the line being entered is left in peace until the cursor leaves it or everything is checked', () => {
  const { store } = makeStore()
  store.load([])
  store.patch(0, { goods: 'A' })
  expect(store.problems()).toEqual([])
  store.goTo({ row: 1, column: 0 })
  expect(store.problems()).toHaveLength(1)
  store.patch(1, { goods: 'B' })
  expect(store.problems()).toHaveLength(1)
  expect(store.check()).toHaveLength(2)
})

test('settled waits for work under way', async () => {
  const { store } = makeStore()
  let done = false
  store.wait(new Promise(resolve => setTimeout(resolve, 5)).then(() => (done = true)))
  await store.settled()
  expect(done).toBe(true)
})

test('perRow computes once per unchanged line', () => {
  const compute = vi.fn((row: Line) => row.quantity)
  const known = perRow(compute)
  const row = line('a', 'A', 2)
  expect([known(row), known(row), known({ ...row })]).toEqual([2, 2, 2])
  expect(compute).toHaveBeenCalledTimes(2)
})
