import { expect, test } from 'vitest'
import type { BillRow } from '../client/rows.ts'
import { isEditable, offeredActions, primaryOf, stateOf } from './actions.ts'
import { Slip } from './slip.fixture.ts'

const all = () => true
const keys = (saved: BillRow, isTyped: boolean, may = all as (code: string) => boolean) =>
  offeredActions(Slip, saved, isTyped, may).map(({ key }) => key)
const primary = (saved: BillRow, isTyped: boolean, may = all as (code: string) => boolean) =>
  primaryOf(offeredActions(Slip, saved, isTyped, may))?.key

test('a new bill offers what saves it, by right', () => {
  expect(keys({}, true)).toEqual(['draft', 'submit', 'post'])
  expect(keys({}, true, code => code !== 'slip_accounting')).toEqual(['draft', 'submit'])
  expect(primary({}, true)).toBe('post')
  expect(primary({}, true, code => code !== 'slip_accounting')).toBe('submit')
  expect(primary({}, true, code => code === 'slip_add')).toBe('draft')
})

test('W-* 按钮随状态 权限变化: a saved bill offers what the server allows', () => {
  const saved = { id: '1', state: 'draft', actions: ['draft', 'submit', 'accounting', 'cancel'] }
  expect(keys(saved, true)).toEqual(['draft', 'submit', 'post', 'cancel'])
  expect(keys(saved, false)).toEqual(['post', 'cancel'])
  expect(stateOf(Slip, saved)).toMatchObject({ key: 'draft', label: '草稿' })
})

test('a bill is typed only where something other than posting by id takes it', () => {
  expect(isEditable(Slip, {}, 'add', all)).toBe(true)
  expect(isEditable(Slip, { id: '1', actions: ['draft', 'accounting'] }, 'edit', all)).toBe(true)
  expect(isEditable(Slip, { id: '1', actions: ['draft'] }, 'view', all)).toBe(false)
  expect(isEditable(Slip, { id: '1', actions: ['accounting', 'withdraw'] }, 'edit', all)).toBe(false)
})

test('undoing and withdrawing are never the way on', () => {
  expect(primary({ id: '1', actions: ['flush'] }, false)).toBeUndefined()
  expect(primary({ id: '1', actions: ['withdraw'] }, false)).toBeUndefined()
  expect(primary({ id: '1', actions: ['accounting', 'withdraw'] }, false)).toBe('post')
})

test('an approver is led to approving', () => {
  const offered = offeredActions(Slip, { id: '1', actions: ['accounting', 'pass'] }, false, all)
  expect(primaryOf(offered)?.key).toBe('post')
  expect(primaryOf(offered, 'audit')?.key).toBe('pass')
})
