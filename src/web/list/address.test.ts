import { describe, expect, test } from 'vitest'
import { document, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { code, text } from '../../kit/fields/text.ts'
import { filterQuery, pageSizes, readAddress, usualSize, writeAddress } from './address.ts'
import { filterWires, searchOf } from './search.ts'

const Shelf = entity({
  name: 'shelf',
  label: '货架',
  path: 'x/shelf',
  fields: {
    code: code('shelfCode', '货架编码'),
    name: text('shelfName', '货架名称', { search: true }),
    depotId: ref('depot', 'depotId', '仓库', { search: true }),
    kind: dict('shelf_type', 'shelfType', '类型', { search: true }),
    isCold: flag('isCold', '冷藏', { search: true }),
    remark: text('remark', '备注'),
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
  party: 'customerId',
  head: { customerId: ref('customer', 'customerId', '客户', { search: true }), depotId: ref('depot', 'depotId', '仓库', { search: true }) },
  parts: {},
  states: { draft: state('1', '草稿', '#909399'), done: state('2', '完成', '#67C23A') },
  actions: {},
  list: [],
  form: [],
})

const labels = (fields: { label: string }[]) => fields.map(field => field.label)

describe('what can be searched', () => {
  test('a record by one box for its texts and by its choices; the single texts are behind 展开', () => {
    const { first, more } = searchOf(Shelf)
    expect(first[0]!.placeholder).toBe('编码 / 名称')
    expect([labels(first), labels(more)]).toEqual([
      ['关键字', '仓库', '类型'],
      ['冷藏', '货架编码', '货架名称', '创建时间从', '创建时间到'],
    ])
  })

  test('a field that a tree beside the list asks for is not asked twice', () => {
    expect(filterWires(searchOf(Shelf, 'depotId'))).not.toContain('depotId')
  })

  test('a bill by date, party and state first', () => {
    const { range, first, more } = searchOf(Move)
    expect(range).toEqual({ label: '日期', from: 'billDateStart', to: 'billDateEnd' })
    expect([labels(first), labels(more)]).toEqual([
      ['客户', '状态'],
      ['关键字', '仓库', '业务员', '部门', '单据编号', '创建时间从', '创建时间到'],
    ])
  })
})

describe('the address says what the list shows', () => {
  const search = searchOf(Move)
  const address = 'customerId=8001&customerName=徐工&status=2&current=3&size=50&descs=finalAmt&evil=1'

  test('and is written as it was read, without what nobody knows', () => {
    const state = readAddress(new URLSearchParams(address), search)
    expect(state).toEqual({
      filters: { customerId: '8001', customerName: '徐工', status: '2' },
      current: 3,
      size: 50,
      sort: { wire: 'finalAmt', isFalling: true },
    })
    expect(writeAddress(state)).toEqual({ customerId: '8001', customerName: '徐工', status: '2', descs: 'finalAmt', current: 3, size: 50 })
  })

  test('names only ride along: they are no filters', () => {
    const state = readAddress(new URLSearchParams(address), search)
    expect(filterQuery(state, search)).toEqual({ customerId: '8001', status: '2', descs: 'finalAmt' })
  })

  test('the usual range holds until the address names one', () => {
    const usual = { from: '2026-08-14', to: '2026-11-14' }
    const plain = readAddress(new URLSearchParams(), search)
    expect(filterQuery(plain, search, usual)).toEqual({ billDateStart: '2026-08-14', billDateEnd: '2026-11-14' })
    const asked = readAddress(new URLSearchParams('billDateStart=2026-01-01&billDateEnd=2026-01-31'), search)
    expect(filterQuery(asked, search, usual)).toEqual({ billDateStart: '2026-01-01', billDateEnd: '2026-01-31' })
  })

  test.each(['0', '-2', 'x', ''])('page %s is the first', current => {
    expect(readAddress(new URLSearchParams({ current, size: '7' }), search)).toEqual({
      filters: {},
      current: 1,
      size: undefined,
      sort: undefined,
    })
  })
})

test('an address names one of the sizes that a page may have', () => {
  const sizeIn = (size: unknown) => readAddress(new URLSearchParams({ size: String(size) }), searchOf(Shelf)).size
  expect([...pageSizes, 7, 500].map(sizeIn)).toEqual([10, 30, 50, 100, 200, undefined, undefined])
  expect(usualSize).toBe(10)
})
