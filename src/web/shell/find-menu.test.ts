import { expect, test } from 'vitest'
import { register } from '../../kit/registry.ts'
import { screen } from '../../kit/screen.ts'
import { type Leaf, readMenu } from '../client/menu.ts'
import { findInMenu, loadSounds } from './find-menu.ts'

const names = ['应付余额', '采购订单', '销售订单', '销售出库', '采购入库', 'SKU 查询', '重庆仓', '银行账户', '订单汇总', '结存设置']
const pages: Record<string, string> = { 结存设置: '/month', 应付余额: '/owed' }
const leaves: Leaf[] = readMenu(
  names.map((name, at) => ({ id: String(at), name, path: pages[name] ?? `/${at}` })),
  [],
).map(item => ({ item, groups: [] }))

register([
  screen({ name: 'month', label: '结存设置', page: '/month', synonyms: ['结账', '月结'], buttons: [] }),
  screen({ name: 'owed', label: '应付余额', page: '/owed', synonyms: ['银行欠款'], buttons: [] }),
])

test('a search finds by names, whatever their case, by pinyin, its initials or all of it, and by what else people say; what begins with the word comes first, a name before another word for it', async () => {
  const sounds = await loadSounds()
  const found = (word: string) => findInMenu(leaves, word, sounds).map(({ item }) => item.name)
  expect(found('销售')).toEqual(['销售订单', '销售出库'])
  expect(found('订单')).toEqual(['订单汇总', '采购订单', '销售订单'])
  expect(found('结账')).toEqual(['结存设置'])
  expect(found('银行')).toEqual(['银行账户', '应付余额'])
  expect(found('yj')).toEqual(['结存设置'])
  expect(found('没有')).toEqual([])
  expect(found('sku')).toEqual(['SKU 查询'])
  expect(found('XSD')).toEqual(['销售订单'])
  expect(found('xiaoshouchu')).toEqual(['销售出库'])
  expect(found('dingdan')).toEqual(['订单汇总', '采购订单', '销售订单'])
  expect(found('dd')).toEqual(['订单汇总', '采购订单', '销售订单'])
  expect(found('cq')).toEqual(['重庆仓'])
  expect(found('yhz')).toEqual(['银行账户'])
  expect(found(' ')).toEqual(names)
  expect(findInMenu(leaves, 'xsd')).toEqual([])
})
