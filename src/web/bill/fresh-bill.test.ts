import { expect, test } from 'vitest'
import { billHead, part } from '../../kit/document.ts'
import { integer, price, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { copyOver } from './fresh-bill.ts'

const lines = {
  goods: text('goods', '商品'),
  quantity: quantity('qty', '数量'),
  numerator: integer('unitNum', '分子', { fixed: true }),
  cost: price('costPrice', '成本', { fixed: true }),
}

test('a copy has the words of its source and a life of its own', () => {
  const proposed = { billNo: 'X2', billDate: '2026-11-15', status: '1', statusName: '草稿', staffId: '9', staffName: '我', bodyList: [] }
  const line = { id: '11', lineNo: 1, goods: '轴承', qty: 3, unitNum: 9, costPrice: 7 }
  const source = {
    id: '1',
    version: 4,
    actions: ['flush'],
    billNo: 'X1',
    billDate: '2026-01-01',
    status: '4',
    statusName: '已记账',
    remark: '急',
    annexCount: 3,
    postTime: '2026-01-02 10:00:00',
    staffId: '5',
    staffName: '李婷',
    bodyList: [line],
  }
  const copy = copyOver({ head: billHead, parts: { lines: part('bodyList', '明细', lines, { grid: [] }) } }, proposed, source)
  expect(copy).toMatchObject({ billNo: 'X2', billDate: '2026-11-15', statusName: '草稿', staffName: '李婷', remark: '急', bodyList: [] })
  expect(copy.copied).toEqual({ bodyList: [{ goods: '轴承', qty: 3, unitNum: 9 }] })
  for (const word of ['id', 'version', 'actions', 'annexCount', 'postTime']) expect(copy).not.toHaveProperty(word)
})
