import { expect, test } from 'vitest'
import { permissionsOf, readMenu, trailTo, visible } from './menu.ts'

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

test('what is reserved for other roles is absent, what is hidden is only not shown', () => {
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
