import { expect, test } from 'vitest'
import { type Fault, type Refusal, refuse, refuseAll } from './refusal.ts'

const caught = (act: () => unknown): Refusal => {
  try {
    act()
  } catch (error) {
    return error as Refusal
  }
  throw new Error('nothing was refused')
}

test('a refusal is one text for people, and fault by fault for pages', () => {
  const faults: Fault[] = [
    { line: 2, field: 'quantity', message: '数量必须大于0！' },
    { part: { wire: 'precpList', label: '收款账户' }, line: 0, message: '请选择账户！', reason: 'required' },
    { message: '请选择客户！' },
  ]
  const refusal = caught(() => refuseAll(faults, { override: '信用放行' }))
  expect(refusal.message).toBe('第3行数量必须大于0！；收款账户第1行请选择账户！；请选择客户！')
  expect([refusal.code, refusal.faults, refusal.data]).toEqual([400, faults, { override: '信用放行' }])
})

test('a plain sentence is a fault without a place; the same one is told once, and nothing is no refusal', () => {
  expect(caught(() => refuse('无权限操作！', 403))).toMatchObject({ code: 403, faults: [{ message: '无权限操作！' }] })
  expect(caught(() => refuseAll(['已停用！', '已停用！'])).message).toBe('已停用！')
  expect(() => refuseAll([])).not.toThrow()
})
