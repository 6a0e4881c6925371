import { expect, test } from 'vitest'
import { dec } from '../../base/decimal.ts'
import { ref } from '../../kit/fields/choice.ts'
import { amount, price, quantity } from '../../kit/fields/number.ts'
import { blockersOf, columnOf, overrideOf, sentencesOf, withoutPlace } from './refusal.ts'

const lines = {
  goodsId: ref('goods', 'goodsId', '商品'),
  unitId: ref('unit', 'unitId', '单位'),
  quantity: quantity('qty', '数量'),
  taxPrice: price('taxPrice', '含税单价'),
  coupon: amount('couponAmt', '优惠', { fallback: dec(0) }),
}
const hints = [
  [/库存/, 'quantity'],
  [/单价|售价/, 'taxPrice'],
] as const

test('every sentence for itself, with the line it speaks of', () => {
  expect(sentencesOf('第1行螺栓库存不足，当前可用0，需要5！；请选择客户！')).toEqual([
    { raw: '第1行螺栓库存不足，当前可用0，需要5！', text: '第1行螺栓库存不足，当前可用0，需要5！', line: 0 },
    { raw: '请选择客户！', text: '请选择客户！' },
  ])
  expect(withoutPlace({ raw: '第12行请输入数量', text: '第12行请输入数量', line: 11 })).toBe('请输入数量')
})

test.each([
  ['第1行外六角螺栓库存不足，当前可用0，需要1！', 'quantity'],
  ['第3行商品01010205深沟球轴承：数量最多2位小数！', 'quantity'],
  ['第3行商品01010205深沟球轴承：低于最低售价16.8！', 'taxPrice'],
  ['第3行商品01010205深沟球轴承：优惠不能大于价税合计！', 'coupon'],
  ['第3行商品01010205深沟球轴承：单位不是该商品的单位，请重新选择！', 'unitId'],
  ['第2行商品不存在或无权限！', 'goodsId'],
  ['第2行深沟球轴承已停用！', 'goodsId'],
])('%s belongs to %s', (text, column) => {
  expect(columnOf(text, lines, Object.keys(lines), hints)).toBe(column)
})

test('blocking documents ride along with a refusal, or do not', () => {
  const blocker = { billType: '0813', billId: '1', billNo: 'SKD202611120009', reason: '已核销本单' }
  expect(blockersOf({ blockers: [blocker] })).toEqual([blocker])
  expect(blockersOf(undefined)).toEqual([])
  expect(blockersOf({})).toEqual([])
})

test('a guard that may be stepped over says how that is called', () => {
  expect([overrideOf({ override: '信用放行' }), overrideOf({ blockers: [] }), overrideOf(null), overrideOf(undefined)]).toEqual([
    '信用放行',
    undefined,
    undefined,
    undefined,
  ])
})
