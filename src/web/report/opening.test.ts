import { beforeAll, expect, test } from 'vitest'
import { document, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { amount } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { register } from '../../kit/registry.ts'
import { report } from '../../kit/report.ts'
import { openingPath } from './opening.ts'

const Out = document({
  name: 'out',
  label: '出库单',
  path: 'x/out',
  page: '/x/out/list',
  formPage: '/x/out/form',
  menuLabel: '出库',
  billType: '9999',
  prefix: 'S',
  approval: 0,
  side: 'trade',
  party: 'buyerId',
  head: { buyerId: ref('buyer', 'customerId', '客户') },
  parts: {},
  states: { draft: state('1', '草稿', '#909399'), posted: state('4', '已记账', '#67C23A'), reversed: state('5', '已红冲', '#9B59B6') },
  actions: {},
  list: [],
  form: [],
})

const Profit = report({
  name: 'profit',
  label: '毛利',
  path: 'x/profit',
  page: '/report/profit',
  filters: {
    from: day('start', '从'),
    to: day('end', '到'),
    buyerId: ref('buyer', 'partyId', '客户'),
    staffId: ref('staff', 'staffId', '业务员'),
  },
  columns: { buyerId: ref('buyer', 'partyId', '客户'), profit: amount('profitAmt', '毛利', { total: true }), other: amount('x', '其他') },
  order: '-profit',
  opens: { profit: { document: 'out', states: ['posted', 'reversed'], by: ['buyerId', 'staffId'] } },
})

const named = (name: string) => entity({ name, label: name, path: `x/${name}`, fields: { name: text('title', '名称', { title: true }) } })
beforeAll(() => register([Out, Profit, ...['buyer', 'staff', 'dept', 'account'].map(named)]))

const asked = {
  filters: { partyId: '5', partyName: '徐工', staffId: '9', staffName: '李婷', start: '2026-01-01' },
  range: { from: '2026-11-01', to: '2026-11-30' },
}
const yes = () => true
const open = (key: string, row?: Record<string, unknown>, may: (code: string) => boolean = yes) => {
  const path = openingPath(Profit, key, asked, may, row)
  return path && [path.split('?')[0], Object.fromEntries(new URLSearchParams(path.split('?')[1]))]
}

test('a figure of a row leads to the bills of that row, in the words of their list', () => {
  const query = { billDateStart: '2026-11-01', billDateEnd: '2026-11-30', status: '4,5', staffId: '9', staffName: '李婷' }
  expect(open('profit', { buyerId: '7', buyerName: '恒力' })).toEqual(['/x/out/list', { ...query, customerId: '7', customerName: '恒力' }])
})

test('a sum leads to all the bills that the report was asked for', () => {
  expect(open('profit')).toEqual(['/x/out/list', expect.objectContaining({ customerId: '5', customerName: '徐工', staffId: '9' })])
})

test('a figure without a list, or without the right to see it, leads nowhere', () => {
  expect(open('other')).toBeUndefined()
  expect(open('profit', undefined, code => code !== 'out_view')).toBeUndefined()
})
