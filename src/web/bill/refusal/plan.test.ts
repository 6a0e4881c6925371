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

test('a reason is asked for where a step wants one', () => {
  expect(missingReason(steps, {})).toBe(0)
  expect(missingReason(steps, { 0: '  ' })).toBe(0)
  expect(missingReason(steps, { 0: '开错' })).toBeUndefined()
})

test('why the refused action was wanted is not asked again: its own step knows', () => {
  const cancelled = [step('A'), step('B', { action: 'cancel', ask: '请输入作废原因！' })]
  expect(knownReasons(cancelled, '客户不要了')).toEqual({ 1: '客户不要了' })
  expect(missingReason(cancelled, knownReasons(cancelled, '客户不要了'))).toBeUndefined()
  expect([knownReasons(steps, '开错'), knownReasons(cancelled)]).toEqual([{}, {}])
})

test('a plan goes whole, or tells at which step it was refused', async () => {
  const sent: string[] = []
  const go = (refusal?: CallError) =>
    runPlan(steps, async all => {
      sent.push(all.map(({ billNo }) => billNo).join(''))
      if (refusal) throw refusal
    })
  const stopped = { at: 1, message: '已收款，不能红冲！' }
  expect(await go(new CallError(400, stopped.message, { at: 1 }))).toEqual({ ...stopped, steps })
  expect(await go(new CallError(400, stopped.message))).toMatchObject({ at: 2 })
  const detour = [step('R', { version: undefined }), step('B', { version: undefined })]
  const longer = (await go(new CallError(400, stopped.message, { at: 1, steps: detour })))!.steps
  expect(longer.map(({ billNo }) => billNo).join('')).toBe('ARBC')
  expect(await go()).toBeUndefined()
  expect(sent).toEqual(['ABC', 'ABC', 'ABC', 'ABC'])
})

test('a step that is refused with a way of its own takes that way; nothing is done twice', () => {
  const told = (some: Step[]) => some.map(({ billNo }) => billNo).join('')
  expect(told(withDetour(steps, 1, [step('R'), step('B')]))).toBe('ARBC')
  expect(told(withDetour(steps, 1, [step('A'), step('B')]))).toBe('ABC')
  expect(told(withDetour(steps, 0, [step('B'), step('A')]))).toBe('BAC')
  expect(told(withDetour(steps, 1, []))).toBe('ABC')
})

test('what is no refusal is none of a step either', async () => {
  await expect(runPlan(steps, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError)
})
