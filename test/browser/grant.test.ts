import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, sees } from './opened.ts'
import { answer, button, dialog, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ world, admin }) {
    const [menu] = await world.sql(`select id from menu where code = 'salesouthead'`)
    await admin.ok.post('blade-system/data-scope/submit', { menuId: menu.id, scopeName: '部门出库', scopeType: '4' })
    await admin.ok.post('blade-system/topmenu/submit', { name: '业务中心', code: 'trade' })
  },
})
await browser.goTo('/authority/role?size=30')
await rowWith(page, '业务员').waitFor()

const menuOf = async (code: string): Promise<string> => (await world.sql('select id from menu where code = $1', [code]))[0]!.id
const roleOf = async (alias: string): Promise<string> =>
  (await world.sql(`select id from role where tenant_id = '000000' and alias = $1`, [alias]))[0]!.id
const held = async (alias: string): Promise<string[]> =>
  (await admin.ok.get('blade-system/role/role-tree-keys', { roleIds: await roleOf(alias) })).menu

async function openGrant(role: string): Promise<Locator> {
  await more(rowWith(page, role), '角色授权')
  const box = dialog(page, '角色授权')
  await box.locator('.grant-tree:visible').waitFor()
  return box
}

const node = (box: Locator, title: string) =>
  box.locator('.grant-tree:visible .ant-tree-treenode').filter({ has: box.page().getByText(title, { exact: true }) })
const right = (box: Locator, title: string) =>
  box.locator('.grant-main:visible li').filter({ has: box.page().getByText(title, { exact: true }) })

test('W-SET-008 R-PER-012 rights are ticked page by page; what changes is told before it is saved and holds at the next call', async () => {
  const before = await held('sales')
  const box = await openGrant('业务员')
  expect(await box.locator('.ant-modal-title').innerText()).toContain('1 人在用')
  expect(await box.getByRole('tab').allInnerTexts()).toEqual([
    expect.stringMatching(/^菜单权限 \d+ \/ \d+$/),
    '数据权限 0 / 1',
    '接口权限 0 / 0',
    '应用菜单 0 / 0',
  ])
  await sees(box, '角色列表 权限设置')
  await node(box, '销售出库').getByText('销售出库').click()
  await right(box, '审核通过').getByRole('checkbox').check()
  await right(box, '打印').getByRole('checkbox').uncheck()
  expect(await right(box, '审核通过').getAttribute('class')).toBe('is-given')
  expect(await right(box, '打印').getAttribute('class')).toBe('is-taken')
  await soon(() => box.locator('.grant-changes').innerText()).toMatch(
    /\+ 销售出库 审核通过[\s\S]*− 销售出库 打印[\s\S]*保存后 1 人下次操作即生效/,
  )
  await button(box, '保存授权').click()
  await told(page, '授权成功')
  const [audit, print] = [await menuOf('salesouthead_audit'), await menuOf('salesouthead_print')]
  expect((await held('sales')).sort()).toEqual([...before.filter(id => id !== print), audit].sort())
  opened('角色列表 权限设置')
})

test('a rule of data is granted in its own tab, and told in words beside the page', async () => {
  const box = await openGrant('业务员')
  await node(box, '销售出库').getByText('销售出库').click()
  await soon(() => box.locator('.grant-scopes:visible').innerText()).toContain('没有授予单独的规则')
  await box.locator('.grant-scopes:visible').getByRole('button', { name: '修改' }).click()
  await right(box, '部门出库').getByRole('checkbox').check()
  await box.getByRole('tab', { name: /菜单权限/ }).click()
  await soon(() => box.locator('.grant-scopes:visible').innerText()).toMatch(
    /部门出库[\s\S]*本部门及以下[\s\S]*部门为本人所在部门及下级部门的数据/,
  )
  await button(box, '保存授权').click()
  await soon(
    async () => (await admin.ok.get('blade-system/role/role-tree-keys', { roleIds: await roleOf('sales') })).dataScope.length,
  ).toBe(1)
})

test('what pages need besides is told where it is taken away, and given back by one click', async () => {
  const box = await openGrant('业务员')
  await box.locator('.grant-search input').first().fill('员工')
  await node(box, '员工').getByText('员工').first().click()
  await right(box, '查看').getByRole('checkbox').uncheck()
  await soon(() => box.locator('.grant-lacks').innerText()).toMatch(/员工 查看（.*销售订单|员工 查看（.*销售出库|员工 查看（.*客户/)
  await shot('grant-lacks')
  await box.locator('.grant-lacks').getByText('一并勾选').click()
  await soon(() => box.locator('.grant-lacks').count()).toBe(0)
  expect(await right(box, '查看').getByRole('checkbox').isChecked()).toBe(true)
  await button(box, '取消').click()
  await box.waitFor({ state: 'detached' })
})

test('leaving with changes asks; nothing was changed', async () => {
  const before = await held('cashier')
  const box = await openGrant('出纳')
  await node(box, '销售').locator('.ant-tree-checkbox').click()
  await soon(() => box.locator('.grant-changes').innerText()).toContain('+ 销售订单')
  await button(box, '取消').click()
  await answer(page, '放弃修改', '有未保存的授权')
  await box.waitFor({ state: 'detached' })
  expect(await held('cashier')).toEqual(before)
})

test('with fifteen hundred nodes it draws what is in sight and is worked by the keyboard', async () => {
  await world.sql(`insert into menu (id, parent_id, code, name, sort, category)
    select 900000 + n, ${await menuOf('base')}, 'many' || n, '资料页' || n, 1000 + n, 1 from generate_series(1, 300) n`)
  await world.sql(`insert into menu (id, parent_id, code, name, sort, category)
    select 910000 + n * 10 + k, 900000 + n, 'many' || n || '_do' || k, '动作' || k, k, 2 from generate_series(1, 300) n, generate_series(1, 5) k`)
  await world.sql(`update tenant set grant_version = grant_version + 1`)
  const box = await openGrant('商城运营')
  await button(box, '展开').click()
  await soon(() => box.locator('.grant-tree:visible .ant-tree-treenode').count()).toBeGreaterThan(10)
  expect(await box.locator('.grant-tree:visible .ant-tree-treenode').count()).toBeLessThan(60)
  const search = box.getByRole('textbox', { name: '搜索菜单' })
  await search.fill('资料页299')
  await node(box, '资料页299').waitFor()
  await search.press('Tab')
  const isInTree = () => page.evaluate(() => document.activeElement?.closest('.grant-tree') != null)
  for (let step = 0; step < 2 && !(await isInTree()); step++) await page.keyboard.press('Tab')
  expect(await isInTree()).toBe(true)
  const head = box.locator('.grant-head:visible h3').first()
  await page.keyboard.press('ArrowDown')
  await soon(() => head.innerText()).toBe('资料页299')
  await page.keyboard.press('ArrowUp')
  await soon(() => head.innerText()).toBe('资料')
  await page.keyboard.press('ArrowDown')
  await soon(() => head.innerText()).toBe('资料页299')
  await page.keyboard.press('Space')
  await soon(() => box.locator('.grant-changes').innerText()).toContain('+ 资料页299 全部')
  await search.fill('')
  await button(box, '收起').click()
  await node(box, '资料').locator('.ant-tree-checkbox').click()
  await soon(() => box.locator('.grant-changes').innerText()).toMatch(/共 1\d\d\d 项/)
  await button(box, '保存授权').click()
  await soon(async () => (await held('mall_operator')).length).toBeGreaterThan(1500)
})

test('a top menu is given its menus', async () => {
  await browser.goTo('/system/topmenu')
  await soon(() => rows(page).count()).toBe(1)
  await more(rowWith(page, '业务中心'), '菜单设置')
  const box = dialog(page, '菜单设置')
  await node(box, '销售').locator('.ant-tree-checkbox').click()
  await button(box, '保存').click()
  await told(page, '保存成功')
  const [top] = await admin.ok.get('blade-system/menu/top-menu')
  expect(top.name).toBe('业务中心')
  expect((await admin.ok.get('blade-system/menu/routes', { topMenuId: top.id })).map((one: { name: string }) => one.name)).toEqual(['销售'])
})

test('R-PER-002 a menu is added below a group, with the words of its choices', async () => {
  await browser.goTo('/system/menu')
  await tab(page).locator('.class-tree').getByText('分析', { exact: true }).click()
  await tab(page).getByRole('button', { name: /新增$/ }).first().click()
  const box = dialog(page, '新增菜单')
  await soon(() => box.locator('[data-field=category]').innerText()).toContain('菜单')
  await box.locator('[data-field=name] input').fill('经营看板')
  await box.locator('[data-field=code] input').fill('board')
  await box.locator('[data-field=path] input').fill('https://example.cn/board')
  await button(box, '保存').click()
  await told(page, '新增成功')
  await rowWith(page, '经营看板').waitFor()
})
