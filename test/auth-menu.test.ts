import { describe, expect, test } from 'vitest'
import { gather } from './story.ts'
import type { Person } from './world.ts'

const { world, admin, sales } = await gather('admin', 'sales')

interface Node {
  id: string
  parentId: string
  name: string
  title?: string
  code: string
  category: number
  hasChildren: boolean
  children?: Node[]
}
const flat = (nodes: Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])
const names = (nodes: { name: string }[]) => nodes.map(node => node.name)

describe('the menu', () => {
  test('R-PER-009 R-TRN-009 comes from the routes call, filtered by what the roles hold, with all that stands above', async () => {
    const [all, own] = [flat(await admin.ok.get('blade-system/menu/routes')), flat(await sales.ok.get('blade-system/menu/routes'))]
    expect(names(all)).toEqual(expect.arrayContaining(['销售', '采购', '客户', '供应商']))
    expect(names(own)).toEqual(expect.arrayContaining(['销售', '资料', '客户']))
    expect(names(own)).not.toContain('供应商')
    expect(all.filter(node => node.category !== 1)).toEqual([])
    expect(own.filter(node => node.parentId !== '0' && !own.some(other => other.id === node.parentId))).toEqual([])
  })

  test('speaks the contract: ids are texts, the root is 0, a leaf has no children at all', async () => {
    const [top] = await admin.ok.get('blade-system/menu/routes')
    const node = { id: expect.stringMatching(/^\d+$/), alias: top.code, source: 'sales', isOpen: 1, isHidden: 1, action: 0, isDeleted: 0 }
    expect(top).toMatchObject({ ...node, parentId: '0', name: '销售', path: '/sales', category: 1, parentName: '', categoryName: '' })
    expect(flat(await admin.ok.get('blade-system/menu/routes')).filter(one => one.children?.length === 0)).toEqual([])
  })

  test('R-TRN-020 has its groups as top menus, in their order, those with something for the user', async () => {
    const tops = await admin.ok.get('blade-system/menu/top-menu')
    const order = ['销售', '采购', '仓储', '财务', '营销', '商城', '分析', '资料', '设置']
    expect(names(tops)).toEqual(order.filter(name => names(tops).includes(name)))
    expect(names(tops)).toEqual(expect.arrayContaining(['销售', '采购', '资料']))
    expect(Object.keys(tops[0])).toEqual(['id', 'code', 'name', 'source', 'path', 'sort'])
    expect(names(await sales.ok.get('blade-system/menu/top-menu'))).not.toContain('采购')
  })

  test('of one top menu is its branch, and nothing of another', async () => {
    const [first, second] = await admin.ok.get('blade-system/menu/top-menu')
    const branch = await admin.ok.get('blade-system/menu/routes', { topMenuId: first.id })
    expect(names(branch)).toEqual([first.name])
    expect(branch[0].children.length).toBeGreaterThan(0)
    expect(flat(branch).some(node => node.id === second.id)).toBe(false)
    for (const topMenuId of ['1', 'x', second.id + first.id])
      expect(await sales.ok.get('blade-system/menu/routes', { topMenuId })).toEqual([])
  })

  test('for a picker has title, key and value, and no buttons', async () => {
    const tree: Node[] = await sales.ok.get('blade-system/menu/tree', { tenantId: '000000' })
    const [node] = flat(tree)
    expect(node).toMatchObject({ id: node!.id, key: node!.id, value: node!.id, parentId: '0', title: '销售', hasChildren: false })
    const shown = flat(await sales.ok.get('blade-system/menu/routes'))
    expect(flat(tree).flatMap(one => (one.title === '特殊权限' ? [] : [one.id]))).toEqual(shown.map(one => one.id))
  })

  test('as a list is found by name, code and parent', async () => {
    const all: Node[] = await admin.ok.get('blade-system/menu/menu-list')
    expect(flat(all).filter(one => one.category !== 1)).toEqual([])
    expect(names(flat(await admin.ok.get('blade-system/menu/menu-list', { name: '客户' })))).toContain('客户')
    expect(flat(await admin.ok.get('blade-system/menu/menu-list', { code: 'BRAND' })).map(one => one.code)).toEqual(['brand'])
    const below: Node[] = await admin.ok.get('blade-system/menu/menu-list', { parentId: all[0]!.id })
    expect(new Set(below.map(one => one.parentId))).toEqual(new Set([all[0]!.id]))
    expect(names(flat(await sales.ok.get('blade-system/menu/menu-list')))).not.toContain('供应商')
  })
})

describe('the buttons', () => {
  test('R-PER-008 R-CAL-002 are a tree of two levels: menus, and below them the rights of the user', async () => {
    const tree: Node[] = await sales.ok.get('blade-system/menu/buttons')
    expect(tree.every(({ category, parentId, children }) => category === 1 && parentId === '0' && children!.length > 0)).toBe(true)
    const buttons = tree.flatMap(menu => menu.children!)
    expect(buttons.every(({ category, children }) => category === 2 && children === undefined)).toBe(true)
    const codes = buttons.map(button => button.code)
    expect(codes).toEqual(expect.arrayContaining(['customer_add', 'salesouthead_submit']))
    expect(codes).not.toEqual(expect.arrayContaining(['customer_delete']))
  })

  test('R-PER-008 that belong to no page stand in a place of their own, which is no page', async () => {
    const place = (await admin.ok.get('blade-system/menu/buttons')).find((node: Node) => node.code === 'special')
    expect(names(place.children)).toEqual(expect.arrayContaining(['查看成本与毛利', '信用放行']))
    expect(names(flat(await admin.ok.get('blade-system/menu/routes')))).not.toContain(place.name)
    expect(names(await admin.ok.get('blade-system/menu/top-menu'))).not.toContain(place.name)
    const granted: { menu: Node[] } = await admin.ok.get('blade-system/role/grant-tree')
    expect(granted.menu.find(node => node.id === place.id)?.children?.length).toBe(place.children.length)
  })

  test('R-PER-008 are what the server itself goes by: a granted call is answered, another is not', async () => {
    expect((await sales.get('blade-barterer/customer/list')).code).toBe(200)
    expect(await sales.get('blade-barterer/supplier/list')).toMatchObject({ code: 403, msg: '无权限操作！' })
  })
})

describe('common menus', () => {
  const leaves = async (person: Person) =>
    flat(await person.ok.get('blade-system/menu/routes'))
      .filter(node => !node.children)
      .map(node => node.id)
  const add = (person: Person, menuIds: string) => person.post('blade-desk/fastmenu/add', undefined, { menuIds })
  const list = async (person: Person) => (await person.ok.get('blade-desk/fastmenu/list')).map((one: { menuId: string }) => one.menuId)

  test('R-FMT-023 are set all at once by comma-joined ids, and keep their order', async () => {
    const [a, b, c] = (await leaves(admin)) as [string, string, string]
    expect(await list(admin)).toEqual([])
    expect(await add(admin, `${c},${a},${b}`)).toMatchObject({ code: 200, data: {} })
    expect(await list(admin)).toEqual([c, a, b])
    await admin.ok.post('blade-desk/fastmenu/add', { menuIds: `${b}, ${c},${b}` })
    expect(await list(admin)).toEqual([b, c])
    const [first] = await admin.ok.get('blade-desk/fastmenu/list')
    expect(first).toEqual({
      id: b,
      menuId: b,
      code: expect.any(String),
      name: expect.any(String),
      path: expect.stringMatching(/^\//),
      source: '',
      sort: 1,
    })
    expect(await list(sales)).toEqual([])
    expect((await add(admin, '')).code).toBe(200)
    expect(await list(admin)).toEqual([])
  })

  test('R-VAL-002 are at most five', async () => {
    const six = (await leaves(admin)).slice(0, 6)
    expect(await add(admin, six.slice(0, 5).join())).toMatchObject({ code: 200 })
    expect(await add(admin, six.join())).toMatchObject({ code: 400, msg: '最多设置5个常用菜单！' })
    expect(await list(admin)).toEqual(six.slice(0, 5))
  })

  test('are pages that the user may open, and stay so when a right is withdrawn', async () => {
    const own = await leaves(sales)
    const foreign = (await leaves(admin)).find(id => !own.includes(id))!
    const [group] = await sales.ok.get('blade-system/menu/top-menu')
    for (const bad of [foreign, group.id, '1', 'x', `${own[0]},0`, '9'.repeat(30)])
      expect(await add(sales, bad)).toMatchObject({ code: 400, msg: '菜单不存在或无权限！' })
    expect((await sales.post('blade-desk/fastmenu/add', {})).msg).toBe('请选择菜单！')
    await add(sales, own.slice(0, 2).join())
    await world.sql(
      `delete from role_grant g using menu m where m.id = g.menu_id and m.parent_id = $1 and g.role_id = (select id from role where tenant_id = '000000' and alias = 'sales')`,
      [own[0]],
    )
    expect(await list(sales)).toEqual([own[1]])
  })
})
