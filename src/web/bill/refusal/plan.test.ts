import { expect, test } from 'vitest'
import type { Step } from '../../../kit/step.ts'
import { CallError } from '../../client/wire.ts'
import { isRunnable, knownReasons, missingReason, runPlan, stepsOf, withDetour } from './plan.ts'

const step = (billNo: string, more: Partial<Step> = {}): Step => ({
  billType: '0809',
  billTypeName: '销售出库单',
  billId: billNo,
  billNo,
  version: 1,
  action: 'flush',
  actionName: '红冲',
  hint: '',
  isAllowed: true,
  ...more,
})
const steps = [step('A', { action: 'cancel', ask: '请输入作废原因！' }), step('B'), step('C')]

test('the plan rides along with a refusal, or does not', () => {
  expect(stepsOf({ steps })).toEqual(steps)
  expect([stepsOf(undefined), stepsOf({})]).toEqual([[], []])
  expect(stepsOf({ steps: [step('C')] }, 'B')).toEqual([step('C')])
  expect(stepsOf({ steps: [step('C')] }, 'C')).toEqual([])
})

test('a plan is offered only when all of it is allowed', () => {
  expect(isRunnable(steps)).toBe(true)
  expect(isRunnable([])).toBe(false)
  expect(isRunnable([step('A', { isAllowed: false }), step('C')])).toBe(false)
})

test('a reason is asked for as long as its step is to be done', () => {
  expect(missingReason(steps, 0, {})).toBe(0)
  expect(missingReason(steps, 0, { 0: '  ' })).toBe(0)
  expect(missingReason(steps, 0, { 0: '开错' })).toBeUndefined()
  expect(missingReason(steps, 1, {})).toBeUndefined()
})

test('why the refused action was wanted is not asked again: its own step knows', () => {
  const cancelled = [step('A'), step('B', { action: 'cancel', ask: '请输入作废原因！' })]
  expect(knownReasons(cancelled, '客户不要了')).toEqual({ 1: '客户不要了' })
  expect(missingReason(cancelled, 0, knownReasons(cancelled, '客户不要了'))).toBeUndefined()
  expect([knownReasons(steps, '开错'), knownReasons(cancelled)]).toEqual([{}, {}])
})

test('the plan stops where it is refused, and goes on from there', async () => {
  const tried: string[] = []
  const shown: number[] = []
  let isBlocked = true
  const go = (from: number) =>
    runPlan(
      steps,
      from,
      async ({ billNo }) => {
        tried.push(billNo)
        if (billNo === 'B' && isBlocked) throw new CallError(400, '已收款，不能红冲！')
      },
      done => shown.push(done),
    )
  expect(await go(0)).toEqual({ done: 1, message: '已收款，不能红冲！', steps })
  isBlocked = false
  expect(await go(1)).toEqual({ done: 3 })
  expect([tried, shown]).toEqual([
    ['A', 'B', 'B', 'C'],
    [1, 2, 3],
  ])
})

test('a step that is refused with a way of its own takes that way; nothing is done twice', () => {
  const told = (some: Step[]) => some.map(({ billNo }) => billNo).join('')
  expect(told(withDetour(steps, 1, [step('R'), step('B')]))).toBe('ARBC')
  expect(told(withDetour(steps, 1, [step('A'), step('B')]))).toBe('ABC')
  expect(told(withDetour(steps, 0, [step('B'), step('A')]))).toBe('BAC')
  expect(told(withDetour(steps, 1, []))).toBe('ABC')
})

test('what is no refusal is no step either', async () => {
  const broken = runPlan(
    steps,
    0,
    () => Promise.reject(new TypeError('x')),
    () => undefined,
  )
  await expect(broken).rejects.toThrow(TypeError)
})
