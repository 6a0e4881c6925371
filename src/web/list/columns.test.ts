import { describe, expect, test } from 'vitest'
import { entity } from '../../kit/entity.ts'
import { amount } from '../../kit/fields/number.ts'
import { code, text } from '../../kit/fields/text.ts'
import { arranged, columnsOf, fitted, type ListColumn, moved, visible } from './columns.ts'

const Shelf = entity({
  name: 'shelf',
  label: '货架',
  path: 'x/shelf',
  fields: {
    code: code('shelfCode', '货架编码'),
    name: text('shelfName', '货架名称', { title: true, width: 100 }),
    rent: amount('rent', '租金', { width: 100 }),
    cost: amount('cost', '成本', { needs: 'cost_view', width: 100 }),
  },
})

const keys = (columns: ListColumn[]) => columns.map(column => column.key)
const all = columnsOf(Shelf, () => true)

describe('the columns of a list', () => {
  test('follow the declaration, without what the reader may not see', () => {
    expect(keys(all)).toEqual(['code', 'name', 'rent', 'cost'])
    expect(keys(columnsOf(Shelf, () => false))).toEqual(['code', 'name', 'rent'])
  })

  test('the first is pinned, the title grows, numbers are sorted', () => {
    expect(all.map(column => [column.isPinned, column.grows, column.isSortable])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [false, false, true],
    ])
  })
})

describe("a person's taste", () => {
  test('orders, hides, pins and widens', () => {
    const taste = { order: ['cost', 'code', 'name', 'rent'], hidden: ['rent'], pinned: ['name'], widths: { cost: 222 } }
    const columns = arranged(all, taste)
    expect(keys(columns)).toEqual(['cost', 'code', 'name', 'rent'])
    expect(keys(visible(columns, taste))).toEqual(['name', 'cost', 'code'])
    expect(columns[0]!.width).toBe(222)
  })

  test('a column that was declared since finds its place', () => {
    expect(keys(arranged(all, { order: ['name', 'code', 'cost'] }))).toEqual(['name', 'code', 'rent', 'cost'])
  })

  test('a column is moved to where another stands', () => {
    expect(moved(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  })
})

describe('the growing column', () => {
  const widths = (room: number) => fitted(all, room).map(column => column.width)

  test('takes the rest when all columns fit', () => {
    expect(widths(500)).toEqual([112, 188, 100, 100])
  })

  test('takes no more than as much again; what is still left is shared', () => {
    expect(widths(924)).toEqual([224, 300, 200, 200])
    expect(widths(925).reduce((sum, width) => sum + width, 0)).toBe(925)
  })

  test('no head is cut, whatever width was declared', () => {
    const Long = entity({
      name: 'long',
      label: '长',
      path: 'x/long',
      fields: { rate: amount('rate', '本年累计折扣系数', { width: 60 }) },
    })
    expect(columnsOf(Long, () => true)[0]!.width).toBe(8 * 14 + 35)
  })

  test('takes the rest of the last whole column when they do not', () => {
    expect(widths(350)).toEqual([112, 138, 100, 100])
  })

  test('leaves the rest to the widest in sight when it is out of sight itself, so that no column is half covered', () => {
    expect(widths(150)).toEqual([150, 100, 100, 100])
    expect(widths(50)).toEqual([112, 100, 100, 100])
  })

  test('leaves alone what was drawn', () => {
    const drawn = arranged(all, { widths: { code: 130, name: 120 } })
    expect(fitted(drawn, 400).map(column => column.width)).toEqual([130, 120, 150, 100])
    expect(fitted(drawn, 260).map(column => column.width)).toEqual([130, 120, 100, 100])
  })
})
