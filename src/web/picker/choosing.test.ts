import { expect, test } from 'vitest'
import { withMore } from './choosing.ts'

const row = (id: string) => ({ id })
const limits = { title: '商品', most: 3, taken: ['9'] }

test('what is chosen twice is chosen once', () => {
  expect(withMore([row('1')], [row('1'), row('2')], limits)).toEqual([row('1'), row('2')])
})

test('R-VAL-041 no more than so many may be chosen', () => {
  expect(withMore([row('1'), row('2')], [row('3')], limits)).toHaveLength(3)
  expect(withMore([row('1'), row('2')], [row('3'), row('4')], limits)).toBe('最多选择3个商品')
})

test('R-VAL-042 what stands on the bill already is not chosen again', () => {
  expect(withMore([], [row('9')], limits)).toBe('已选数据不可重复！')
})
