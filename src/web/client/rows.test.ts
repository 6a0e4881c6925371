import { beforeAll, describe, expect, test } from 'vitest'
import { action, document, part, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { amount, quantity } from '../../kit/fields/number.ts'
import { rows } from '../../kit/fields/rows.ts'
import { code, text } from '../../kit/fields/text.ts'
import { register } from '../../kit/registry.ts'
import { decode, decodeBill, decodeRow, encode, encodeBill, encodeRow, keyIn } from './rows.ts'

const Goods = entity({
  name: 'goods',
  label: '商品',
  path: 'x/goods',
  fields: {
    code: code('commInfoCode', '编码'),
    name: text('commInfoName', '名称', { title: true }),
    kind: dict('kind', 'commType', '类型'),
    price: amount('salesPrice', '售价'),
    units: rows('unitList', '单位', { factor: quantity('num', '换算') }),
  },
})

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
  head: { total: amount('totalAmt', '合计') },
  parts: {
    lines: part(
      'bodyList',
      '明细',
      { goodsId: ref('goods', 'commInfoId', '商品', { carry: ['code'] }), quantity: quantity('qty', '数量') },
      { grid: [] },
    ),
  },
  states: {
    draft: state('1', '草稿', '#909399'),
    sent: state('3', '已发出', '#409EFF'),
    posted: state('3', '已记账', '#67C23A'),
  },
  actions: { submit: action('submit', '提交', { saves: true, from: ['draft'], to: 'sent' }) },
  list: [],
  form: [],
})

const named = (name: string) => entity({ name, label: name, path: `x/${name}`, fields: { name: text('title', '名称', { title: true }) } })
beforeAll(() => register([Goods, Move, ...['account', 'staff', 'dept'].map(named)]))

const sent = {
  id: '7',
  version: 2,
  'commInfoCode': 'A1',
  'commInfoName': '轴承',
  commType: '3',
  commTypeName: '成品',
  salesPrice: '12345678901234.99',
  createUser: '5',
  createUserName: '李婷',
  unitList: [{ id: '9', num: 12 }],
  stockText: '有货',
}

const row = {
  id: '7',
  version: 2,
  code: 'A1',
  name: '轴承',
  kind: '3',
  kindName: '成品',
  price: '12345678901234.99',
  createdBy: '5',
  createdByName: '李婷',
  units: [{ id: '9', factor: 12 }],
  stockText: '有货',
}

describe('a record', () => {
  test('speaks our words, its child rows too; figures stay as they came, and what nobody declared keeps its word', () => {
    expect(decode(Goods, sent)).toEqual(row)
  })

  test('is sent in the words of the wire', () => {
    expect(encode(Goods, row)).toEqual(sent)
  })

  test('a word of the wire that is one of ours for something else is never taken for it', () => {
    expect(decodeRow(Goods.fields, { id: '7', code: 'strange' })).toEqual({ id: '7' })
    expect(encodeRow(Goods.fields, { id: '7', salesPrice: 1 })).toEqual({ id: '7' })
  })

  test('what was not sent is not there', () => {
    expect(decode(Goods, { id: '7' })).toEqual({ id: '7' })
  })

  test('a field is found by the word of the wire', () => {
    expect([keyIn(Goods.fields, 'salesPrice'), keyIn(Goods.fields, 'price'), keyIn(Goods.fields, undefined)]).toEqual([
      'price',
      undefined,
      undefined,
    ])
  })
})

describe('a bill', () => {
  const wire = {
    id: '1',
    totalAmt: 3,
    status: '3',
    statusName: '已记账',
    actions: ['flush'],
    bodyList: [{ id: '11', 'commInfoId': '7', 'commInfoName': '轴承', 'commInfoCode': 'A1', qty: 3 }],
  }
  const bill = {
    id: '1',
    total: 3,
    state: 'posted',
    actions: ['flush'],
    lines: [{ id: '11', goodsId: '7', goodsName: '轴承', goodsCode: 'A1', quantity: 3 }],
  }

  test('has its lines by the name of their part, its state by our word, and there and back it is the same', () => {
    expect(decodeBill(Move, wire)).toEqual(bill)
    expect(encodeBill(Move, bill)).toEqual(wire)
  })

  test('states that are one to the wire are told apart by their names', () => {
    expect(decodeBill(Move, { status: '3', statusName: '已发出' }).state).toBe('sent')
    expect(decodeBill(Move, { status: 3 }).state).toBe('sent')
    expect(decodeBill(Move, {})).toEqual({})
  })
})
