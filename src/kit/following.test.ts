import { describe, expect, test } from 'vitest'
import { dec } from '../base/decimal.ts'
import { changesBetween, claimsOf, derivedState, isOpen, mostOf, restOf, shareOf, undone } from './following.ts'
import type { Relation } from './relation.ts'

const actions = {
  draft: { from: ['draft', 'rejected'], to: 'draft' },
  submit: { from: ['draft'], to: 'submitted' },
  reject: { from: ['submitted'], to: 'rejected' },
  post: { from: ['draft', 'submitted'], to: ['posted', 'submitted'] },
  reverse: { from: ['posted'], to: 'reversed' },
  cancel: { from: ['draft', 'submitted'], to: 'cancelled' },
}
const relation = {
  to: { actions },
  measure: 'quantity',
  occupied: 'occupied',
  done: 'sent',
  closed: 'closed',
  left: 'unsent',
  doneIn: 'posted',
  states: { none: 'approved', part: 'partly', all: 'shipped' },
} as unknown as Relation

const line = (quantity: number, sent = 0, occupied = 0, closed = 0) => ({
  quantity: dec(quantity),
  sent: dec(sent),
  occupied: dec(occupied),
  closed: dec(closed),
})
const bill = (state: string, ...taken: [string, number][]) => ({
  state,
  lines: taken.map(([sourceLineId, quantity]) => ({ sourceLineId, quantity: dec(quantity) })),
})
const plain = (claims: ReturnType<typeof claimsOf>) =>
  Object.fromEntries([...claims].map(([id, { occupied, done }]) => [id, [Number(occupied), Number(done)]]))

describe('a bill takes', () => {
  test.each(['draft', 'submitted', 'rejected'])('and occupies while it is %s', state => {
    expect(plain(claimsOf(relation, bill(state, ['a', 2], ['a', 3], ['b', 1])))).toEqual({ a: [5, 0], b: [1, 0] })
  })
  test('for good once it is posted', () => expect(plain(claimsOf(relation, bill('posted', ['a', 2])))).toEqual({ a: [0, 2] }))
  test.each(['reversed', 'cancelled'])('nothing once it is %s', state =>
    expect(plain(claimsOf(relation, bill(state, ['a', 2])))).toEqual({}),
  )
  test('nothing when it is red, or follows nothing', () => {
    expect(plain(claimsOf(relation, { ...bill('posted', ['a', 2]), isRed: true }))).toEqual({})
    expect(plain(claimsOf(relation, { state: 'posted', lines: [{ sourceLineId: null, quantity: dec(1) }] }))).toEqual({})
  })
  test('what changes is told by line, and only where something does', () => {
    const before = claimsOf(relation, bill('draft', ['a', 2], ['b', 1], ['c', 4]))
    expect(plain(changesBetween(before, claimsOf(relation, bill('posted', ['a', 3], ['b', 1]))))).toEqual({
      a: [-2, 3],
      b: [-1, 1],
      c: [-4, 0],
    })
    expect(plain(changesBetween(before, before))).toEqual({})
  })
})

describe('a line', () => {
  test('has left what was neither taken nor given up', () => {
    expect(undone(relation, line(10, 4, 2, 1)).toFixed()).toBe('5')
    expect(restOf(relation, line(10, 4, 2, 1)).toFixed()).toBe('3')
    expect(undone(relation, line(10, 12)).toFixed()).toBe('0')
  })
  test('is followed while nothing or part of it was taken', () => {
    expect(['approved', 'partly', 'shipped', 'draft'].map(state => isOpen(relation, state))).toEqual([true, true, false, false])
  })

  test('gives a bill what others have not, and so many percent more', () => {
    expect(mostOf(relation, line(10, 4, 2)).toFixed()).toBe('4')
    expect(mostOf(relation, line(10, 4, 2), { occupied: dec(2), done: dec(0) }).toFixed()).toBe('6')
    expect(mostOf(relation, line(10, 4, 2), { occupied: dec(0), done: dec(4) }).toFixed()).toBe('8')
    expect(mostOf(relation, line(10, 4, 2), undefined, dec(10)).toFixed()).toBe('5')
    expect(mostOf(relation, line(10, 4, 0, 6)).toFixed()).toBe('0')
  })
  test('shares its amounts among its parts, which add up', () => {
    const share = (taken: string, part: number, isLast: boolean) => shareOf(dec('10.01'), dec(taken), dec(part), dec(10), isLast).toFixed()
    expect([share('0', 3, false), share('3', 3, false), share('6', 4, true)]).toEqual(['3', '3', '4.01'])
  })
})

test.each([
  ['approved', [line(10), line(5, 0, 5)]],
  ['partly', [line(10, 1), line(5)]],
  ['partly', [line(10, 10), line(5)]],
  ['shipped', [line(10, 10), line(5, 4, 0, 1)]],
  ['shipped', [line(10, 11)]],
])('a bill is %s by what was taken of its lines', (state, lines) => expect(derivedState(relation, lines)).toBe(state))
