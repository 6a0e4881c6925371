import { expect, test } from 'vitest'
import { below, foreignPaths, historyOf, hrefOf, leavesOf, permissionsOf, readMenu, trailTo, visible } from './menu.ts'

const nodes = [
  {
    id: '1',
    name: '销售',
    path: '/sales',
    children: [
      { id: '2', name: '销售订单', path: '/sales/order/list', isHidden: 1 },
      { id: '3', name: '订单详情', path: '/sales/salesForm', isHidden: 2 },
      { id: '4', name: '提成', path: '/sales/bonus', roles: ['boss'] },
      { id: '5', name: '大屏', path: '/sales/board', isOpen: 2, roles: 'boss,clerk' },
    ],
  },
]

test('R-PER-002 what is reserved for other roles is absent, what is hidden is only not shown', () => {
  const menu = readMenu(nodes, ['clerk'])
  expect(menu[0]!.children.map(item => item.name)).toEqual(['销售订单', '订单详情', '大屏'])
  expect(visible(menu[0]!.children).map(item => item.name)).toEqual(['销售订单', '大屏'])
  expect(menu[0]!.children[2]!.opensWindow).toBe(true)
})

test('the trail leads from the group to the page', () => {
  const menu = readMenu(nodes, [])
  expect(trailTo(menu, '/sales/salesForm').map(item => item.id)).toEqual(['1', '3'])
  expect(trailTo(menu, '/nowhere')).toEqual([])
})

test('the leaves of the button tree are the rights', () => {
  const buttons = [{ code: 'order', children: [{ code: 'order_add' }, { code: 'order_edit' }] }, { code: 'brand_view' }]
  expect(permissionsOf(buttons)).toEqual({ order_add: true, order_edit: true, brand_view: true })
})

const item = (path: string, opensWindow = false) =>
  readMenu([{ id: '1', code: 'c', name: '名', path, isOpen: opensWindow ? 2 : 1 }], [])[0]!

test('R-TRN-024 external and html entries are shown inside of a page, unless they want a window', () => {
  expect(hrefOf(item('/sales/order/list'))).toBe('/sales/order/list')
  expect(hrefOf(item('https://e.cn/a?b=1'))).toBe('/myiframe/c?src=https%3A%2F%2Fe.cn%2Fa%3Fb%3D1&name=%E5%90%8D')
  expect(hrefOf(item('/help/index.html'))).toBe('/myiframe/c?src=%2Fhelp%2Findex.html&name=%E5%90%8D')
  expect(hrefOf(item('https://e.cn/', true))).toBe('https://e.cn/')
})

test('the pages from elsewhere are those of the menu, at whatever depth and hidden or not', () => {
  const foreign = [{ id: '2', name: '报表', path: 'https://e.cn/a', isHidden: 2 }]
  const menu = readMenu([{ id: '1', name: '帮助', path: '/help/index.html', children: foreign }, ...nodes], [])
  expect(foreignPaths(menu)).toEqual(['/help/index.html', 'https://e.cn/a'])
})

test('R-MSG-002 the history stands beside its entry, and both are leaves', () => {
  const order = { id: '2', name: '销售订单', path: '/order', children: [{ id: '3', name: '历史', path: '/order/history' }] }
  const menu = readMenu(
    [{ id: '1', name: '销售', path: '/sales', children: [order, { id: '4', name: '藏', path: '/x', isHidden: 2 }] }],
    [],
  )
  expect(below(menu[0]!.children[0]!)).toEqual([])
  expect(historyOf(menu[0]!.children[0]!)?.path).toBe('/order/history')
  expect(leavesOf(menu).map(leaf => [leaf.item.path, leaf.groups])).toEqual([
    ['/order', ['销售']],
    ['/order/history', ['销售', '销售订单']],
  ])
})
