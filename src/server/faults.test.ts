import { expect, test } from 'vitest'
import { Refusal } from '../base/refusal.ts'
import { asRefusal } from './faults.ts'

test('a database whose disk is full is told as such: the work can be done later, and nothing of ours is broken', () => {
  const told = asRefusal(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(told).toBeInstanceOf(Refusal)
  expect(told).toMatchObject({ code: 503, message: '数据库存储空间不足，暂时无法保存，请联系管理员清理后重试！' })
  const other = Object.assign(new Error('undefined column'), { code: '42703' })
  expect(asRefusal(other)).toBe(other)
})
