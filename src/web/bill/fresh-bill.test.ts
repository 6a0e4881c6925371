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
  const proposed = { billNo: 'X2', billDate: '2026-11-15', state: 'draft', staffId: '9', staffName: '我', lines: [] }
  const line = { id: '11', lineNo: 1, goods: '轴承', quantity: 3, numerator: 9, cost: 7 }
  const source = {
    id: '1',
    version: 4,
    actions: ['flush'],
    billNo: 'X1',
    billDate: '2026-01-01',
    state: 'posted',
    remark: '急',
    annexCount: 3,
    postedAt: '2026-01-02 10:00:00',
    staffId: '5',
    staffName: '李婷',
    lines: [line],
  }
  const copy = copyOver({ name: 'slip', head: billHead, parts: { lines: part('bodyList', '明细', lines, { grid: [] }) } }, proposed, source)
  expect(copy).toMatchObject({ billNo: 'X2', billDate: '2026-11-15', state: 'draft', staffName: '李婷', remark: '急', lines: [] })
  expect(copy.copied).toEqual({ lines: [{ goods: '轴承', quantity: 3, numerator: 9 }] })
  for (const word of ['id', 'version', 'actions', 'annexCount', 'postedAt']) expect(copy).not.toHaveProperty(word)
})
