import { expect, test } from 'vitest'
import { isLooked, lookedAround, watched, watchedData } from './looked.ts'

// No call of the ledger has this method.
const method = 'TEST'
const lists = ['blade-base/unit/list', 'blade-base/brand/list', 'blade-base/depot/list'] as const
const isSeen = (path: string) => isLooked(method, path)
const told = (path: string, data: unknown, code = 200) => watched(method, path, { code, success: code === 200, data, msg: '操作成功' })

test('an answer counts once somebody has looked into it, and not because it came', async () => {
  const page = told(lists[0], { records: [{ id: '1' }], total: 1 })
  expect(page).toMatchObject({ code: 200, success: true })
  const data = await Promise.resolve(page.data)
  expect(isSeen(lists[0])).toBe(false)
  expect(data).toMatchObject({ total: 1 })
  expect(isSeen(lists[0])).toBe(true)
})

test('what is refused tells of no call, whatever it says', () => {
  expect(told(lists[1], { faults: [] }, 400).data).toEqual({ faults: [] })
  expect(isSeen(lists[1])).toBe(false)
})

test('a text or a number is looked at when it is taken, a bare answer when one of its words is', () => {
  const code = 'blade-base/brand/code'
  expect(told(code, 'PP0007').data).toBe('PP0007')
  const picture = watched<object>(method, 'blade-auth/oauth/captcha', { key: 'k' })
  expect([isSeen(code), isSeen('blade-auth/oauth/captcha')]).toEqual([true, false])
  expect(picture).toEqual({ key: 'k' })
  expect(isSeen('blade-auth/oauth/captcha')).toBe(true)
})

test('what was written counts when the same test looks around afterwards', () => {
  const written = 'blade-base/unit/remove'
  expect(watchedData(method, written, true)).toBe(true)
  expect(isSeen(written)).toBe(false)
  expect(told(lists[2], []).data).toEqual([])
  expect(isSeen(written)).toBe(true)
})

test('what is written last and not looked at does not', () => {
  watchedData(method, 'blade-base/brand/remove', true)
  expect(isSeen('blade-base/brand/remove')).toBe(false)
})

test('what a read refuses is a look at what is left, and so is a yes that somebody reads himself', () => {
  const [removed, said] = ['blade-base/depot/remove', 'blade-base/car/remove'] as const
  watchedData(method, removed, true)
  expect(told('blade-base/depot/detail', {}, 400).code).toBe(400)
  expect(isSeen(removed)).toBe(false)
  expect(told('blade-base/depot/detail', {}, 400).msg).toBe('操作成功')
  expect(isSeen(removed)).toBe(true)
  expect(told(said, true)).toMatchObject({ code: 200, data: true })
  expect(isSeen(said)).toBe(true)
})

test('what another test has written does not', () => {
  lookedAround()
  expect(isSeen('blade-base/brand/remove')).toBe(false)
})
