import { expect, test } from 'vitest'
import { type Leaf, readMenu } from '../client/menu.ts'
import { findInMenu, loadInitials } from './find-menu.ts'

const names = ['销售订单', '销售出库', '采购入库', 'SKU 查询', '重庆仓', '银行账户']
const leaves: Leaf[] = readMenu(
  names.map((name, at) => ({ id: String(at), name, path: `/${at}` })),
  [],
).map(item => ({ item, groups: [] }))

test('R-CAL-001 a search finds by the beginning of the name, whatever its case, and by pinyin initials', async () => {
  const initials = await loadInitials()
  const found = (word: string) => findInMenu(leaves, word, initials).map(({ item }) => item.name)
  expect(found('销售')).toEqual(['销售订单', '销售出库'])
  expect(found('订单')).toEqual([])
  expect(found('sku')).toEqual(['SKU 查询'])
  expect(found('XSD')).toEqual(['销售订单'])
  expect(found('cq')).toEqual(['重庆仓'])
  expect(found('yhz')).toEqual(['银行账户'])
  expect(found(' ')).toEqual(names)
  expect(findInMenu(leaves, 'xsd')).toEqual([])
})
