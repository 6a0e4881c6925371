// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { drop, keep, keptIn, leftBehind } from './autosave.ts'

const kept = (at: number, id?: string) => ({ at, id, typed: { remark: `r${at}`, bodyList: [] } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('typing is found again in its own tab only, until it is dropped', () => {
  keep('salesOut', '3', kept(1))
  expect(keptIn('salesOut', '3')).toEqual(kept(1))
  expect(keptIn('salesOut', '4')).toBeUndefined()
  expect(keptIn('purchaseIn', '3')).toBeUndefined()
  drop('salesOut', '3')
  expect(keptIn('salesOut', '3')).toBeUndefined()
})

test('what another window left is offered, the latest first, new bills only', () => {
  keep('salesOut', '1', kept(1))
  keep('salesOut', '2', kept(2))
  keep('salesOut', '3', kept(3, '77'))
  keep('purchaseIn', '4', kept(4))
  sessionStorage.clear()
  expect(leftBehind('salesOut').map(({ kept: { at } }) => at)).toEqual([2, 1])
})

test('unreadable storage is nothing', () => {
  keep('salesOut', '1', kept(1))
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{')
  expect(keptIn('salesOut', '1')).toBeUndefined()
  sessionStorage.clear()
  expect(leftBehind('salesOut')).toEqual([])
})
