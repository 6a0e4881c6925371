import { beforeAll, expect, test } from 'vitest'
import { placesOf } from '../../fields/places.ts'
import { registerSlip, Slip } from '../slip.fixture.ts'
import { conflictsOf, resolve } from './conflict.ts'

beforeAll(registerSlip)

const places = placesOf({})
const line = (id: string, goods: string, quantity: number) => ({ id, goods, quantity })
const base = {
  id: '1',
  version: 1,
  depotId: '1',
  depotName: '杭州',
  remark: '',
  total: 1,
  lines: [line('a', '轴承', 1), line('b', '螺栓', 2)],
}

test('what both left alone, and sums, are no conflict', () => {
  expect(conflictsOf(Slip, { base, mine: base, theirs: { ...base, version: 2, total: 99 } }, places)).toEqual([])
})

test('a head field changed by both proposes mine, one changed by them only proposes theirs', () => {
  const mine = { ...base, remark: '急' }
  const theirs = { ...base, version: 2, remark: '缓', depotId: '2', depotName: '宁波' }
  expect(conflictsOf(Slip, { base, mine, theirs }, places)).toEqual([
    { key: 'depotId', label: '仓库', mine: '杭州', theirs: '宁波', proposed: 'theirs' },
    { key: 'remark', label: '备注', mine: '急', theirs: '缓', proposed: 'mine' },
  ])
  const made = resolve(Slip, { base, mine, theirs }, { depotId: 'theirs', remark: 'mine' })
  expect(made).toMatchObject({ depotId: '2', depotName: '宁波', remark: '急' })
})

test('lines are compared by what they are, added and dropped ones are told', () => {
  const mine = { ...base, lines: [line('a', '轴承', 5), { goods: '油脂', quantity: 9 }] }
  const theirs = { ...base, version: 2, lines: [line('a', '轴承', 7), line('b', '螺栓', 3), line('c', '垫片', 4)] }
  const conflicts = conflictsOf(Slip, { base, mine, theirs }, places)
  expect(conflicts.map(({ key, label, mine: own, theirs: other, proposed }) => [key, label, own, other, proposed])).toEqual([
    ['a.quantity', '第1行 数量', '5', '7', 'mine'],
    ['b', '第2行（我已删除）', '删除', '螺栓 3', 'mine'],
    ['c', '第3行（对方新增）', '没有', '垫片 4', 'theirs'],
  ])
  const quantities = (choices: Record<string, 'mine' | 'theirs'>) =>
    (resolve(Slip, { base, mine, theirs }, choices).lines as { goods: string; quantity: number }[]).map(
      one => `${one.goods}${one.quantity}`,
    )
  expect(quantities({ 'a.quantity': 'mine', b: 'mine', c: 'theirs' })).toEqual(['轴承5', '垫片4', '油脂9'])
  expect(quantities({ 'a.quantity': 'theirs', b: 'theirs', c: 'mine' })).toEqual(['轴承7', '螺栓3', '油脂9'])
})

test('a line they dropped goes unless I have changed it', () => {
  const theirs = { ...base, version: 2, lines: [line('a', '轴承', 1)] }
  expect(conflictsOf(Slip, { base, mine: base, theirs }, places)[0]).toMatchObject({ key: 'b', theirs: '删除', proposed: 'theirs' })
  const mine = { ...base, lines: [line('a', '轴承', 1), line('b', '螺栓', 8)] }
  expect(conflictsOf(Slip, { base, mine, theirs }, places)[0]).toMatchObject({ key: 'b', proposed: 'mine' })
  expect(resolve(Slip, { base, mine, theirs }, { b: 'mine' }).lines).toHaveLength(2)
  expect(resolve(Slip, { base, mine, theirs }, { b: 'theirs' }).lines).toHaveLength(1)
})
