import { expect, test } from 'vitest'
import { changesBetween, type FrozenLine } from './quotation-diff.ts'

const line = (lineId: string, more: Partial<FrozenLine> = {}): FrozenLine => ({
  lineId,
  lineNo: Number(lineId),
  name: `件${lineId}`,
  quantity: '10',
  unitName: '个',
  taxPrice: '20',
  taxRate: '13',
  deliveryDays: '',
  remark: '',
  ...more,
})

test('what joined, what was dropped, and what is another now', () => {
  const before = [line('1'), line('2'), line('3')]
  const after = [line('1', { taxPrice: '19', deliveryDays: '7' }), line('3'), line('4')]
  expect(changesBetween(before, after)).toEqual([
    { lineNo: 1, label: '含税单价', before: '20', after: '19' },
    { lineNo: 1, label: '交货天数', before: '', after: '7' },
    { lineNo: 4, label: '新增', before: '', after: '件4 20' },
    { lineNo: 2, label: '取消', before: '件2 20', after: '' },
  ])
  expect(changesBetween(before, before)).toEqual([])
})
