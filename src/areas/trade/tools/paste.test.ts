import { expect, test } from 'vitest'
import { arrange } from './paste.ts'

const columns = [
  { key: 'goodsId', label: '商品编码' },
  { key: 'goodsId.name', label: '商品名称' },
  { key: 'unitId', label: '单位' },
  { key: 'quantity', label: '数量' },
  { key: 'taxPrice', label: '含税单价' },
]
const usual = ['goodsId', 'quantity', 'taxPrice']

test('without titles the usual order counts, and what was not copied is left alone', () => {
  expect(arrange([['0101', '5', '19.5']], columns, usual)).toEqual([['0101', '', '', '5', '19.5']])
  expect(arrange([['0101', '5']], columns, usual)).toEqual([['0101', '', '', '5']])
  expect(arrange([['0101'], ['0102']], columns, usual)).toEqual([['0101'], ['0102']])
})

test('titles say what a column is', () => {
  const cells = [
    ['单价', '编码', '数量(个)'],
    ['19.5', '0101', '5'],
    ['', '', ''],
    ['2', '0102', '7'],
  ]
  expect(arrange(cells, columns, usual)).toEqual([
    ['0101', '', '', '5', '19.5'],
    ['0102', '', '', '7', '2'],
  ])
})

test('nothing gives nothing', () => {
  expect(arrange([], columns, usual)).toEqual([])
})
