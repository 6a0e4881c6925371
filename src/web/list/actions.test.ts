import { describe, expect, test } from 'vitest'
import { enabling, shelving } from '../../kit/ability.ts'
import { action, document, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { text } from '../../kit/fields/text.ts'
import type { BillRow } from '../client/rows.ts'
import { actionsOn, isEditable, isStopped, turnsOf } from './actions.ts'

const Move = document({
  name: 'move',
  label: '移架单',
  path: 'x/move',
  page: '/x/move/list',
  formPage: '/x/move/form',
  menuLabel: '移架',
  billType: '0899',
  prefix: 'YJ',
  approval: 0,
  side: 'trade',
  head: {},
  parts: {},
  states: { draft: state('1', '草稿', '#909399'), waiting: state('2', '待审', '#E6A23C'), done: state('3', '完成', '#67C23A') },
  actions: {
    submit: action('submit', '提交', { saves: true, from: ['draft'], to: 'waiting' }),
    post: action('accounting', '记账', { saves: true, byId: 'accountingById', from: ['draft', 'waiting'], to: 'done' }),
    pass: action('pass', '通过', { from: ['waiting'], to: 'done', permission: 'audit' }),
    cancel: action('cancel', '作废', { from: ['done'], to: 'draft' }),
  },
  list: [],
  form: [],
})

const labels = (row: BillRow, ...rights: string[]) => actionsOn(Move, row, code => rights.includes(code)).map(one => one.label)

describe('what a row of bills offers', () => {
  test('is what its state and the rights allow and needs no form', () => {
    expect(labels({ state: 'draft' }, 'move_submit', 'move_accounting')).toEqual(['记账'])
    expect(labels({ state: 'waiting' }, 'move_accounting', 'move_audit')).toEqual(['记账', '通过'])
    expect(labels({ state: 'waiting' }, 'move_accounting')).toEqual(['记账'])
    expect(labels({ state: 'done' }, 'move_cancel')).toEqual(['作废'])
    expect(labels({ state: 'gone' }, 'move_cancel')).toEqual([])
  })

  test('a red bill offers nothing', () => {
    expect(labels({ state: 'done', isRed: 2 }, 'move_cancel')).toEqual([])
  })

  test('it can be written again while it may be saved', () => {
    expect(['draft', 'waiting', 'done'].map(state => isEditable(Move, { state }, () => true))).toEqual([true, false, false])
    expect(isEditable(Move, { state: 'draft' }, () => false)).toBe(false)
  })
})

describe('what turns a record', () => {
  const Shelf = entity({
    name: 'shelf',
    label: '货架',
    path: 'x/shelf',
    fields: { name: text('shelfName', '名称') },
    abilities: [enabling(), shelving],
  })
  const rows = [
    { id: '1', enabled: 1, onShelf: 1 },
    { id: '2', enabled: 2, onShelf: 1 },
  ]

  test('each button knows the rows it applies to', () => {
    const turns = turnsOf(Shelf, rows, () => true).map(({ call, rows: some }) => `${call.label} ${some.map(row => row.id)}`)
    expect(turns).toEqual(['启用 2', '停用 1', '上架 1,2'])
  })

  test('stopped records are known', () => {
    expect(rows.map(row => isStopped(Shelf, row))).toEqual([false, true])
  })
})
