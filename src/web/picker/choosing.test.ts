import { describe, expect, test } from 'vitest'
import { Supplier } from '../../areas/party/supplier/supplier.ts'
import { asPage, barringOf, isKept, withMore } from './choosing.ts'

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

describe('a row that cannot be chosen says why', () => {
  const kind = { entity: 'supplier', barred: { field: 'condition', value: '4702', message: '供应商已冻结！' } }
  const barring = barringOf(kind, Supplier)

  test('R-STA-009 a frozen supplier', () => {
    expect(barring({ id: '1', enabled: 1, condition: '4702' })).toBe('供应商已冻结！')
    expect(barring({ id: '1', enabled: 1, condition: '4703' })).toBeUndefined()
    expect(withMore([], [{ id: '1', condition: '4702' }], { ...limits, barring })).toBe('供应商已冻结！')
  })

  test('a stopped one', () => {
    expect(barring({ id: '1', enabled: 2, name: '人本' })).toBe('“人本”已停用，不可选择！')
  })
})

test('what the mall relies on is kept', () => {
  const kind = { entity: 'tag', kept: { field: 'code', values: ['000001'] } }
  expect([isKept(kind, { code: '000001' }), isKept(kind, { code: '000003' }), isKept({ entity: 'tag' }, {})]).toEqual([true, false, false])
})

describe('rows that come all at once', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ id: String(at), unitName: at === 7 ? '箱' : '个' }))

  test('are shown by pages', () => {
    expect(asPage(rows, '', 2, 10)).toEqual({ records: rows.slice(10), total: 12 })
  })

  test('are searched', () => {
    expect(asPage(rows, '箱', 1, 10)).toEqual({ records: [rows[7]], total: 1 })
  })
})
