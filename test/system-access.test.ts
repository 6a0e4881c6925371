import { beforeEach, describe, expect, test } from 'vitest'
import { seedPlatform } from '../src/app/seed.ts'
import { asOwner } from '../src/app/server.ts'
import { ids, otherTenant, staffOf } from './company.ts'
import { everyRow } from './generic/scene.ts'
import { rowsOf } from './generic/sheets.ts'
import { gather } from './story.ts'
import type { Person } from './world.ts'

const { world, admin } = await gather('admin')
let serial = 0

type Node = Record<string, any>
const flat = (nodes: Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])
const role = (verb: string) => `blade-system/role/${verb}`
const menu = (verb: string) => `blade-system/menu/${verb}`
const roleId = async (alias: string): Promise<string> =>
  (await world.sql(`select id from role where tenant_id = '000000' and alias = $1`, [alias]))[0]!.id
const menuIds = async (...codes: string[]): Promise<string[]> => {
  const rows = await world.sql<{ id: string; code: string }>('select id, code from menu where code = any($1) and not deleted', [codes])
  return codes.map(code => rows.find(row => row.code === code)!.id)
}
const held = async (id: string, person = admin) => person.ok.get(role('role-tree-keys'), { roleIds: id })
const newRole = async (over: Node = {}): Promise<string> =>
  (
    await admin.ok.post(role('submit'), {
      id: '',
      parentId: '',
      roleName: `测试角色${++serial}`,
      roleAlias: `test_${serial}`,
      scopeType: '2',
      ...over,
    })
  ).id

describe('roles', () => {
  test('R-FMT-016 are a tree and not a page; the root is 0, a leaf has no children at all', async () => {
    const above = await newRole()
    const below = await newRole({ parentId: above })
    const tree = await admin.ok.get(role('list'), { current: 1, size: 10 })
    const node = flat(tree).find(one => one.id === above)!
    expect(node).toMatchObject({ parentId: '0', parentName: '顶级', tenantId: '000000', isDeleted: 0, hasChildren: false, userCount: 0 })
    expect(node.children).toMatchObject([{ id: below, parentId: above }])
    expect(flat(tree).filter(one => one.children?.length === 0)).toEqual([])
    expect(flat(await admin.ok.get(role('list'), { roleName: '业务员' })).map(one => one.roleAlias)).toEqual(['sales'])
    expect(await admin.ok.get(role('list'), { tenantId: otherTenant })).toEqual([])
  })

  test('begin with the data of their own people only, unless it is said otherwise', async () => {
    const id = await newRole({ scopeType: undefined })
    expect(await admin.ok.get(role('detail'), { id })).toMatchObject({ scopeType: '2', scopeTypeName: '本人' })
  })

  test('what is handed out tells which other rights its page needs', async () => {
    const rights = flat((await admin.ok.get(role('grant-tree'))).menu)
    const needsOf = (code: string) => rights.find(one => one.code === code)!.needs
    expect(needsOf('salesouthead_add')).toEqual(
      expect.arrayContaining(['salesouthead_view', 'customer_view', 'depot_view', 'staff_view', 'comminfo_view']),
    )
    expect(needsOf('comminfo_edit')).toEqual(['comminfo_view', 'commclassify_view', 'unit_view'])
    expect(needsOf('salesouthead_view')).toBeUndefined()
  })

  test('R-PER-017 are picked from a tree by tenant or by role, and those of another company are not there', async () => {
    const tree = flat(await admin.ok.get(role('tree'), { tenantId: '000000' }))
    const id = await roleId('sales')
    expect(tree.find(one => one.id === id)).toEqual({ id, parentId: '0', title: '业务员', key: id, value: id, hasChildren: false })
    expect(flat(await admin.ok.get(role('tree-by-id'), { roleId: id })).map(one => one.id)).toEqual(tree.map(one => one.id))
    expect(flat(await admin.ok.get(role('tree'), { roleId: id }))).toHaveLength(tree.length)
    expect(await admin.ok.get(role('tree'), { tenantId: otherTenant })).toEqual([])
    const [other] = await world.sql('select id from role where tenant_id = $1 limit 1', [otherTenant])
    expect(await admin.get(role('tree-by-id'), { roleId: other!.id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(await admin.get(role('detail'), { id: other!.id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    const before = await everyRow({ world })
    const refused = [
      await admin.post(role('submit'), { id: other!.id, roleName: '夺', roleAlias: 'taken', scopeType: '2' }),
      await admin.post(role('grant'), { roleIds: [other!.id], menuIds: [] }),
      await admin.get(role('role-tree-keys'), { roleIds: other!.id }),
    ]
    expect(refused.filter(({ code, msg }) => code !== 400 || !msg.includes('不存在或无权限！'))).toEqual([])
    expect(await admin.post(role('remove'), undefined, { ids: other!.id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(await everyRow({ world })).toEqual(before)
  })

  test('are refused with a word for every fault, and nothing is written', async () => {
    const id = await newRole()
    const whole = { roleName: '某', roleAlias: 'some_role', scopeType: '2' }
    const before = await everyRow({ world })
    const said = async (body: Node) => (await admin.post(role('submit'), { ...whole, ...body })).msg
    expect(await said({ roleName: '', roleAlias: '' })).toBe('请输入角色名称；请输入角色别名')
    expect(await said({ roleAlias: 'sales' })).toBe('角色别名已存在，请更换！')
    expect(await said({ roleAlias: '1 x' })).toContain('角色别名必须以字母开头')
    expect(await said({ scopeType: '5' })).toBe('请选择自定义部门')
    expect(await said({ scopeType: '9' })).toBe('数据范围“9”不存在，请重新选择！')
    expect(await said({ parentId: '77' })).toBe('上级角色不存在或无权限！')
    expect(await said({ id, parentId: id })).toBe('父节点不可选择自身!')
    expect(await said({ id: await roleId('administrator'), roleAlias: 'boss_of_all' })).toBe('超级管理员的角色别名不能修改！')
    expect((await admin.post(role('remove'), undefined, { ids: await roleId('administrator') })).msg).toBe('超级管理员角色不能删除！')
    expect((await admin.post(role('remove'), undefined, { ids: await roleId('sales') })).msg).toBe('角色业务员已被用户使用，不能删除！')
    expect((await admin.post(role('remove'))).msg).toBe('请选择至少一条数据')
    expect(await everyRow({ world })).toEqual(before)
  })

  test('are changed and removed, and what happened to them is remembered', async () => {
    const id = await newRole()
    const shown = await admin.ok.get(role('detail'), { id })
    expect(shown).toMatchObject({ id, version: 1, parentId: '0', scopeTypeName: '本人', userCount: 0 })
    expect(await admin.ok.post(role('submit'), { ...shown, roleName: '改名' })).toEqual({ id, version: 2 })
    expect((await admin.post(role('submit'), { ...shown, roleName: '又改' })).msg).toBe('数据已被他人修改，请刷新后重试！')
    await admin.ok.post(role('remove'), undefined, { ids: `${id},${id}` })
    expect(await admin.post(role('remove'), undefined, { ids: id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(await admin.get(role('detail'), { id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect((await admin.download(role('export'))).status).toBe(200)
  })
})

describe('R-PER-012 a grant', () => {
  test('offers four trees of what the caller holds, under both names', async () => {
    const trees = await admin.ok.get(role('grant-tree'))
    expect(Object.keys(trees)).toEqual(['menu', 'dataScope', 'apiScope', 'menuApp'])
    const button = flat(trees.menu).find(node => node.code === 'customer_add')!
    expect(button).toMatchObject({ id: button.id, key: button.id, value: button.id, title: '新增', category: 2, hasChildren: false })
    expect(await admin.ok.get(menu('grant-tree'))).toEqual(trees)
  })

  test('gives back exactly what was ticked, not more and not less; routes add what stands above', async () => {
    const id = await newRole()
    const ticked = await menuIds('customer_view', 'customer', 'brand_view')
    expect(await admin.post(role('grant'), { roleIds: [id], menuIds: ticked, dataScopeIds: [], apiScopeIds: [] })).toMatchObject({
      code: 200,
      data: {},
    })
    expect((await held(id)).menu.sort()).toEqual([...ticked].sort())
    expect(await admin.ok.get(menu('role-tree-keys'), { roleIds: id })).toEqual(await held(id))
    await world.sql(
      `update account set role_ids = array[$1::bigint], version = version + 1 where tenant_id = '000000' and account = 'cashier'`,
      [id],
    )
    const names = flat(await (await world.as('cashier')).ok.get(menu('routes'))).map(node => node.name)
    expect(names).toEqual(['资料', '商品', '品牌', '客户', '客户'])
    await admin.ok.post(role('grant'), { roleIds: id, menuIds: ticked[2] })
    expect((await held(id)).menu).toEqual([ticked[2]])
  })

  test('is of one kind when only one was sent, and takes all away when an empty list was sent', async () => {
    const id = await newRole()
    const [view] = await menuIds('customer_view')
    const app = await admin.ok.post('blade-system/menuapp/submit', { name: '扫码入库', code: `scan${++serial}`, path: '/scan' })
    await admin.ok.post(role('grant'), { roleIds: [id], menuIds: [view], menuAppIds: [app.id] })
    await admin.ok.post(role('grant'), { roleIds: [id], menuIds: [] })
    expect(await held(id)).toEqual({ menu: [], dataScope: [], apiScope: [], menuApp: [app.id] })
    expect((await admin.post(role('grant'), { roleIds: [id] })).msg).toBe('请选择要授予的权限！')
  })

  test('holds nothing that was removed since', async () => {
    const id = await newRole()
    const [menuId] = await menuIds('customer')
    const api = await admin.ok.post('blade-system/api-scope/submit', { menuId, scopeName: '可删接口', scopePath: '/blade-base/brand/list' })
    const data = await admin.ok.post('blade-system/data-scope/submit', { menuId, scopeName: '可删范围', scopeType: '1' })
    const app = await admin.ok.post('blade-system/menuapp/submit', { name: '可删菜单', code: `gone${++serial}`, path: '/gone' })
    await admin.ok.post(role('grant'), { roleIds: [id], apiScopeIds: [api.id], dataScopeIds: [data.id], menuAppIds: [app.id] })
    expect(await held(id)).toEqual({ menu: [], dataScope: [data.id], apiScope: [api.id], menuApp: [app.id] })
    await admin.ok.post('blade-system/api-scope/remove', undefined, { ids: api.id })
    expect((await held(id)).apiScope).toEqual([])
    await admin.ok.post('blade-system/data-scope/remove', undefined, { ids: data.id })
    await admin.ok.post('blade-system/menuapp/remove', undefined, { ids: app.id })
    expect(await held(id)).toEqual({ menu: [], dataScope: [], apiScope: [], menuApp: [] })
  })

  test('takes effect at the next call, without signing in again', async () => {
    const sales = await world.as('sales')
    const id = await roleId('sales')
    const before: string[] = (await held(id)).menu
    const [supplierView] = await menuIds('supplier_view')
    expect(await sales.get('blade-barterer/supplier/list')).toMatchObject({ code: 403 })
    await admin.ok.post(role('grant'), { roleIds: [id], menuIds: [...before, supplierView] })
    expect(await sales.get('blade-barterer/supplier/list')).toMatchObject({ code: 200 })
    await admin.ok.post(role('grant'), { roleIds: [id], menuIds: before })
    expect(await sales.get('blade-barterer/supplier/list')).toMatchObject({ code: 403 })
  })

  test('is remembered with what came and what went', async () => {
    const id = await newRole()
    const [add, view] = await menuIds('customer_add', 'customer_view')
    await admin.ok.post(role('grant'), { roleIds: [id], menuIds: [add] })
    await admin.ok.post(role('grant'), { roleIds: [id], menuIds: [view] })
    const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: 'role', billId: id })
    expect(records[0]).toMatchObject({ stage: '授权', diff: [{ label: '菜单权限', old: '移除 客户 新增', new: '增加 客户 查看' }] })
  })

  describe('of somebody who is no administrator', () => {
    let giver: Person
    let own: string
    let codes: string[]
    beforeEach(async () => {
      codes = ['role_view', 'role_add', 'role_edit', 'role_delete', 'role_grant', 'customer_view', 'customer_add']
      own = await newRole({ scopeType: '3' })
      await admin.ok.post(role('grant'), { roleIds: [own], menuIds: await menuIds(...codes) })
      await world.sql(
        `update account set role_ids = array[$1::bigint], version = version + 1 where tenant_id = '000000' and account = 'shop_cashier'`,
        [own],
      )
      giver = await world.as('shop_cashier')
    })

    test('offers and hands out only what he holds himself', async () => {
      const id = await newRole()
      const offered = flat((await giver.ok.get(role('grant-tree'))).menu)
      expect(
        offered
          .filter(node => node.category === 2)
          .map(node => node.code)
          .sort(),
      ).toEqual([...codes].sort())
      await giver.ok.post(role('grant'), { roleIds: [id], menuIds: await menuIds('customer_view', 'customer') })
      const before = await everyRow({ world })
      for (const code of ['customer_delete', 'salesouthead_view', 'cost_view'])
        expect(await giver.post(role('grant'), { roleIds: [id], menuIds: await menuIds('customer_view', code) })).toMatchObject({
          code: 400,
          msg: '菜单权限中有 1 项不存在或超出您自己的权限，不能授予！',
        })
      expect((await giver.post(role('grant'), { roleIds: [id], menuIds: ['7'] })).code).toBe(400)
      expect((await giver.post(role('grant'), { roleIds: [id], menuIds: ['x'] })).msg).toBe('菜单权限不正确，请重新选择')
      expect(await everyRow({ world })).toEqual(before)
    })

    test('touches no role that holds more than he does, and never that of the administrators', async () => {
      const before = await everyRow({ world })
      for (const alias of ['administrator', 'sales_manager']) {
        const id = await roleId(alias)
        const shown = await admin.ok.get(role('detail'), { id })
        expect((await giver.post(role('grant'), { roleIds: [id], menuIds: [] })).msg).toContain('超出您自己的权限')
        expect((await giver.post(role('submit'), { ...shown, roleName: '抢' })).code).toBe(400)
        expect((await giver.post(role('remove'), undefined, { ids: id })).code).toBe(400)
        expect(flat(await giver.ok.get(role('tree'))).map(node => node.id)).not.toContain(id)
      }
      expect((await giver.post(role('submit'), { roleName: '冒', roleAlias: 'administrator', scopeType: '2' })).code).toBe(400)
      expect(await everyRow({ world })).toEqual(before)
    })

    test('makes no role that sees more than he sees', async () => {
      const said = async (body: Node) => (await giver.post(role('submit'), { roleName: '宽', roleAlias: `wide_${++serial}`, ...body })).msg
      for (const scopeType of ['1', '3', '4']) expect(await said({ scopeType })).toBe('数据范围不能超出您自己的数据范围！')
      expect(await said({ scopeType: '5', scopeValue: ids.purchaseDept })).toBe('数据范围不能超出您自己的数据范围！')
      expect(await said({ scopeType: '5', scopeValue: ids.headOffice })).toBe('操作成功')
      expect(await said({ scopeType: '2' })).toBe('操作成功')
    })

    test('hands out no scope that was not granted to him', async () => {
      const id = await newRole()
      const [menuId] = await menuIds('customer')
      const scope = await admin.ok.post('blade-system/data-scope/submit', { menuId, scopeName: '全部客户', scopeType: '1' })
      const said = async () => (await giver.post(role('grant'), { roleIds: [id], dataScopeIds: [scope.id] })).msg
      expect(await said()).toContain('数据权限中有 1 项')
      await admin.ok.post(role('grant'), { roleIds: [own], dataScopeIds: [scope.id, menuId] })
      expect(await said()).toBe('操作成功')
      expect((await held(id)).dataScope).toEqual([scope.id])
    })
  })
})

describe('a data scope', () => {
  const listed = async (person: Person) =>
    (await person.ok.get('blade-barterer/customer/list', { size: 100 })).records.map((row: Node) => row.id)
  const seenOf = async (person: Person) => ({
    list: await listed(person),
    other: (await person.get('blade-barterer/customer/detail', { id: ids.shipyard })).code,
  })
  const scopeOf = async (scopeType: string, more: Node = {}) =>
    (
      await admin.ok.post('blade-system/data-scope/submit', {
        menuId: (await menuIds('customer'))[0],
        scopeName: `客户${++serial}`,
        scopeType,
        ...more,
      })
    ).id

  test('R-PER-012 granted to a role stands for one resource in place of the role’s own, in list and detail', async () => {
    const sales = await world.as('sales')
    const id = await roleId('sales')
    expect(await seenOf(sales)).toEqual({ list: [ids.steelworks], other: 400 })
    for (const scope of [await scopeOf('1'), await scopeOf('3'), await scopeOf('4'), await scopeOf('5', { scopeValue: ids.salesDept })]) {
      await admin.ok.post(role('grant'), { roleIds: [id], dataScopeIds: [scope] })
      expect(await seenOf(sales)).toEqual({ list: [ids.shipyard, ids.steelworks], other: 200 })
    }
    for (const scope of [await scopeOf('2'), await scopeOf('5', { scopeValue: ids.purchaseDept })]) {
      await admin.ok.post(role('grant'), { roleIds: [id], dataScopeIds: [scope] })
      expect(await seenOf(sales)).toEqual({ list: [ids.steelworks], other: 400 })
    }
  })

  test('changes what is seen as soon as it is changed or removed', async () => {
    const sales = await world.as('sales')
    const id = await scopeOf('1')
    await admin.ok.post(role('grant'), { roleIds: [await roleId('sales')], dataScopeIds: [id] })
    expect((await seenOf(sales)).other).toBe(200)
    await admin.ok.post('blade-system/data-scope/submit', {
      ...(await admin.ok.get('blade-system/data-scope/detail', { id })),
      scopeType: '2',
    })
    expect((await seenOf(sales)).other).toBe(400)
    await admin.ok.post('blade-system/data-scope/remove', undefined, { ids: id })
    expect((await seenOf(sales)).other).toBe(400)
  })

  test('of bills says nothing of customers, and holds for detail, action, file and print alike', async () => {
    const bill = {
      customerId: ids.shipyard,
      depotId: ids.hangzhou,
      staffId: staffOf('sales_manager'),
      deptId: ids.salesDept,
      bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 }],
    }
    const { id } = await admin.ok.post('blade-sales/salesouthead/draft', bill)
    const sales = await world.as('sales')
    expect(await sales.post('blade-sales/salesouthead/print', { ids: id })).toMatchObject({ code: 400 })
    const cancel = async () => (await sales.post('blade-sales/salesouthead/cancel', { id })).msg
    expect(await cancel()).toBe('数据不存在或无权限！')
    const [menuId] = await menuIds('salesouthead')
    const scope = await admin.ok.post('blade-system/data-scope/submit', { menuId, scopeName: '全部销售出库', scopeType: '1' })
    await admin.ok.post(role('grant'), { roleIds: [await roleId('sales')], dataScopeIds: [scope.id] })
    expect((await sales.ok.get('blade-sales/salesouthead/detail', { id })).id).toBe(id)
    const { billNo } = await sales.ok.get('blade-sales/salesouthead/detail', { id })
    const cells = async () => (await rowsOf((await sales.download('blade-sales/salesouthead/export')).body)).flat()
    expect(await cells()).toContain(billNo)
    expect((await sales.ok.post('blade-sales/salesouthead/print', { ids: id })).bills).toHaveLength(1)
    expect((await seenOf(sales)).other).toBe(400)
    expect(await cancel()).not.toBe('数据不存在或无权限！')
  })

  test('asks for the departments that it chooses', async () => {
    const [menuId] = await menuIds('customer')
    expect((await admin.post('blade-system/data-scope/submit', { menuId, scopeName: '缺', scopeType: '5' })).msg).toBe('请选择自定义部门')
    const { records } = await admin.ok.get('blade-system/data-scope/list', { menuId })
    expect(records[0]).toMatchObject({ menuId, menuName: '客户', scopeTypeName: expect.any(String) })
  })
})

describe('an API scope', () => {
  const scopeOf = async (scopePath: string) =>
    (
      await admin.ok.post('blade-system/api-scope/submit', {
        menuId: (await menuIds('supplier'))[0],
        scopeName: `接口${++serial}`,
        scopePath,
      })
    ).id

  test('R-PER-012 opens a call by its path to who holds no button for it, and closes it again', async () => {
    const sales = await world.as('sales')
    const id = await roleId('sales')
    const code = async (verb: string) => (await sales.get(`blade-barterer/supplier/${verb}`)).code
    expect([await code('list'), await code('detail')]).toEqual([403, 403])
    await admin.ok.post(role('grant'), { roleIds: [id], apiScopeIds: [await scopeOf('/blade-barterer/supplier/list')] })
    expect([await code('list'), await code('detail')]).toEqual([200, 403])
    await admin.ok.post(role('grant'), { roleIds: [id], apiScopeIds: [await scopeOf('/blade-barterer/supplier/**')] })
    expect([await code('list'), await code('detail')]).toEqual([200, 400])
    await admin.ok.post(role('grant'), { roleIds: [id], apiScopeIds: [] })
    expect(await code('list')).toBe(403)
  })

  test('that is removed opens nothing any more, and is held by no role', async () => {
    const sales = await world.as('sales')
    const id = await roleId('sales')
    const code = async () => (await sales.get('blade-barterer/supplier/list')).code
    const scope = await scopeOf('/blade-barterer/supplier/list')
    await admin.ok.post(role('grant'), { roleIds: [id], apiScopeIds: [scope] })
    expect([await code(), (await held(id)).apiScope]).toEqual([200, [scope]])
    await admin.ok.post('blade-system/api-scope/remove', undefined, { ids: scope })
    expect([await code(), (await held(id)).apiScope]).toEqual([403, []])
  })

  test('is a path and nothing else', async () => {
    const [menuId] = await menuIds('supplier')
    for (const scopePath of ['blade', '/**', '/a/*', '/a b', 'https://x.cn/a'])
      expect((await admin.post('blade-system/api-scope/submit', { menuId, scopeName: '坏', scopePath })).msg).toContain(
        '接口路径格式不正确',
      )
  })
})

describe('the menu of the platform', () => {
  const submit = (body: Node, person = admin) => person.post(menu('submit'), body)

  test('R-FMT-016 is a whole tree with its buttons, or one level that tells whether there is more', async () => {
    const tree = await admin.ok.get(menu('list'), { current: 1, size: 10 })
    expect(flat(tree).some(node => node.category === 2)).toBe(true)
    expect(flat(tree).filter(node => node.children?.length === 0)).toEqual([])
    const [top] = await admin.ok.get(menu('lazy-list'))
    expect(top).toMatchObject({ parentId: '0', hasChildren: true, category: 1 })
    expect(await admin.ok.get(menu('lazy-list'), { parentId: '' })).toEqual(await admin.ok.get(menu('lazy-list'), { parentId: '0' }))
    const below = await admin.ok.get(menu('lazy-list'), { parentId: top.id })
    expect(new Set(below.map((node: Node) => node.parentId))).toEqual(new Set([top.id]))
    expect((await admin.ok.get(menu('lazy-list'), { code: 'customerlevel_add' })).map((node: Node) => node.code)).toEqual([
      'customerlevel_add',
    ])
    const menus = await admin.ok.get(menu('lazy-menu-list'), { parentId: top.id })
    expect(menus.every((node: Node) => node.category === 1)).toBe(true)
    expect((await admin.ok.get(menu('lazy-tree')))[0]).toMatchObject({ id: top.id, title: top.name, hasChildren: true })
  })

  test('shows a node with the names of its words', async () => {
    const [id] = await menuIds('customer_add')
    expect(await admin.ok.get(menu('detail'), { id })).toMatchObject({
      category: 2,
      categoryName: '按钮',
      action: 3,
      actionName: '工具操作栏',
      isOpen: 1,
      isOpenName: '否',
      parentName: '客户',
      isDeleted: 0,
    })
  })

  test('R-PER-002 is added to, hidden, opened in a window of its own, with a way to its history, at the next call', async () => {
    const [parentId] = await menuIds('base')
    const body = {
      id: '',
      parentId,
      name: '物流网',
      code: `logistics${++serial}`,
      path: 'https://example.cn/',
      category: 1,
      action: 0,
      sort: 99,
      isOpen: 2,
      history: '/base/history',
    }
    const { id } = await admin.ok.post(menu('submit'), body)
    const seen = async () => flat(await admin.ok.get(menu('routes'))).find(node => node.id === id)
    expect(await seen()).toMatchObject({ name: '物流网', isOpen: 2, isHidden: 1, history: '/base/history', action: 0 })
    const shown = await admin.ok.get(menu('detail'), { id })
    await admin.ok.post(menu('submit'), { ...shown, isHidden: 2 })
    expect(await seen()).toMatchObject({ isHidden: 2 })
    await admin.ok.post(menu('remove'), undefined, { ids: id })
    expect(await seen()).toBeUndefined()
  })

  test('refuses what would break it, and nothing is written', async () => {
    const [customer, add, view] = await menuIds('customer', 'customer_add', 'customer_view')
    const shown = await admin.ok.get(menu('detail'), { id: customer })
    const before = await everyRow({ world })
    const said = async (body: Node) => (await submit(body)).msg
    expect(await said({})).toBe('请输入名称；请输入编号')
    expect(await said({ name: '重', code: 'customer' })).toBe('编号已存在，请更换！')
    expect(await said({ name: '坏', code: 'bad one' })).toBe('编号只能是字母、数字、下划线或短横线')
    expect(await said({ name: '坏', code: 'bad', path: 'javascript:alert(1)' })).toBe('路径必须以 / 或 http 开头')
    expect(await said({ name: '钮', code: 'lonely', category: 2 })).toBe('按钮必须选择上级菜单！')
    expect(await said({ name: '钮', code: 'below', category: 1, parentId: add })).toBe('上级菜单不能是按钮！')
    expect(await said({ name: '怪', code: 'odd', category: 7 })).toBe('类型“7”不存在，请重新选择！')
    expect(await said({ ...shown, code: 'client' })).toBe('系统内置菜单的编号和类型不能修改！')
    expect(await said({ ...shown, parentId: customer })).toBe('父节点不可选择自身!')
    expect((await admin.post(menu('remove'), undefined, { ids: view! })).msg).toBe('查看是系统内置菜单，不能删除，可以隐藏！')
    expect(await everyRow({ world })).toEqual(before)
  })

  test('is the managing company’s alone: another’s administrator neither sees nor calls it', async () => {
    const other = await world.as('admin', otherTenant)
    for (const [verb, code] of [
      ['list', 403],
      ['lazy-list', 403],
      ['detail', 403],
    ] as const)
      expect((await other.get(menu(verb))).code).toBe(code)
    expect((await submit({ name: '外', code: 'foreign' }, other)).code).toBe(403)
    const codes = flat(await other.ok.get(menu('buttons'))).map(node => node.code)
    expect(codes).toContain('role_grant')
    expect(codes.filter(code => /^(menu|api-scope)_/.test(code))).toEqual([])
    expect(flat((await other.ok.get(role('grant-tree'))).menu).map(node => node.code)).not.toContain('menu_edit')
  })

  test('keeps what an administrator has changed when the server starts anew, and drops what the code no longer has', async () => {
    const [customer] = await menuIds('customer')
    const shown = await admin.ok.get(menu('detail'), { id: customer })
    await admin.ok.post(menu('submit'), { ...shown, name: '往来客户', sort: 77 })
    await world.sql(`update menu set name = '旧牌子' where code = 'brand'`)
    await world.sql(`insert into menu (id, code, name, category, planted) values (12345, 'gone_leaf', '已撤销', 1, true)`)
    await asOwner(world.house.db, tx => seedPlatform(tx, world.house.nextId))
    const names = flat(await admin.ok.get(menu('routes'))).map(node => node.name)
    expect(names).toEqual(expect.arrayContaining(['往来客户', '品牌']))
    expect(names).not.toContain('已撤销')
    await admin.ok.post(menu('submit'), { ...(await admin.ok.get(menu('detail'), { id: customer })), name: '客户' })
  })
})

describe('top menus', () => {
  const topmenu = (verb: string) => `blade-system/topmenu/${verb}`

  test('R-PER-012 hold the menus that were put under them, and each user sees those with something for him', async () => {
    const add = async (name: string) =>
      (await admin.ok.post(topmenu('submit'), { name, code: `top${++serial}`, sort: serial })).id as string
    const [trade, shop] = [await add('业务中心'), await add('商城中心')]
    const [customer, supplier] = await menuIds('customer', 'supplier')
    const tree = flat((await admin.ok.get(menu('grant-top-tree'))).menu)
    expect(tree.map(node => node.id)).toEqual(expect.arrayContaining([customer, supplier]))
    await admin.ok.post(topmenu('grant'), { topMenuIds: [trade], menuIds: [customer] })
    await admin.ok.post(topmenu('grant'), { topMenuIds: [shop], menuIds: [supplier] })
    expect(await admin.ok.get(menu('top-tree-keys'), { topMenuIds: trade })).toEqual({ menu: [customer] })
    const names = async (person: Person) => (await person.ok.get(menu('top-menu'))).map((one: Node) => one.name)
    expect(await names(admin)).toEqual(['业务中心', '商城中心'])
    expect(await names(await world.as('sales_manager'))).toEqual(['业务中心'])
    const branch = await admin.ok.get(menu('routes'), { topMenuId: trade })
    expect(flat(branch).map(node => node.code)).toEqual(['base', 'base-customer', 'customer'])
    for (const bad of ['7', '8'])
      expect((await admin.post(topmenu('grant'), { topMenuIds: [trade], menuIds: [bad] })).msg).toBe('菜单不存在或无权限！')
    expect((await admin.post(topmenu('grant'), { menuIds: [] })).msg).toBe('请选择至少一条数据')
    await admin.ok.post(topmenu('remove'), undefined, { ids: `${trade},${shop}` })
    expect(await names(admin)).toContain('销售')
  })
})

describe('app menus', () => {
  test('R-PER-012 are what the mobile application asks for, as far as they were granted, with what stands above', async () => {
    const add = async (name: string, parentId = '') =>
      (await admin.ok.post('blade-system/menuapp/submit', { name, code: `app${++serial}`, path: `/app/${serial}`, parentId })).id as string
    const top = await add('仓库')
    const [count, scan] = [await add('盘点', top), await add('扫码', top)]
    await admin.ok.post(role('grant'), { roleIds: [await roleId('warehouse')], menuAppIds: [count] })
    const warehouse = await world.as('warehouse')
    const seen = async (person: Person) => flat(await person.ok.get('blade-system/menuapp/routes')).map(node => node.id)
    expect(await seen(warehouse)).toEqual([top, count])
    expect(await seen(await world.as('purchaser'))).toEqual([])
    expect(await seen(admin)).toEqual(expect.arrayContaining([top, count, scan]))
    await admin.ok.post('blade-system/menuapp/disable', undefined, { ids: count })
    expect(await seen(warehouse)).toEqual([])
  })
})
