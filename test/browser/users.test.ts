import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { signIn } from '../world.ts'
import { opened } from './opened.ts'
import { answer, button, dialog, field, more, pick, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({ width: 1366, height: 768 })

test('W-SET-001 W-SET-002 a user is added in a department; his password is shown once', async () => {
  await browser.goTo('/system/user')
  await rows(page).first().waitFor()
  const tree = tab(page).locator('.class-tree')
  await tree.getByRole('treeitem', { name: '总公司' }).locator('.tree-caret').click()
  await tree.getByRole('treeitem', { name: '销售部' }).click()
  await soon(() => rows(page).count()).toBe(2)
  await shot('users')
  await button(tab(page), '新增').click()
  const box = dialog(page, '新增用户')
  await field(box, '账号').locator('input').fill('xiaoli')
  await field(box, '姓名').locator('input').fill('小李')
  await pick(field(box, '角色'), '业务员')
  await page.keyboard.press('Escape')
  await shot('user-form')
  await button(box, '保存').click()
  const news = dialog(page, '新密码')
  const password = await news.locator('code').innerText()
  await shot('user-password')
  expect(await signIn(world.app, 'xiaoli', '000000', password)).toBeTruthy()
  await button(news, '知道了').click()
  await rowWith(page, 'xiaoli').waitFor()
  expect(await rowWith(page, 'xiaoli').innerText()).toMatch(/小李[\s\S]*销售部[\s\S]*业务员/)
})

test('W-SET-003 he is given roles, depots, counterparties and another password', async () => {
  await more(rowWith(page, 'xiaoli'), '分配角色')
  const roles = dialog(page, '分配角色')
  await pick(field(roles, '角色'), '出纳')
  await page.keyboard.press('Escape')
  await shot('user-roles')
  await button(roles, '确定').click()
  await told(page, '分配成功')
  await soon(() => rowWith(page, 'xiaoli').innerText()).toContain('出纳')

  await more(rowWith(page, 'xiaoli'), '分配仓库')
  const depots = dialog(page, '分配仓库')
  await button(depots, '增加一行').click()
  await pick(depots.locator('tbody'), '宁波分仓')
  await shot('user-depots')
  await button(depots, '确定').click()
  await depots.waitFor({ state: 'detached' })
  await more(rowWith(page, 'xiaoli'), '分配往来单位')
  const parties = dialog(page, '分配往来单位')
  await pick(field(parties, '客户'), '宁波北仑港机修造有限公司')
  await page.keyboard.press('Escape')
  await shot('user-parties')
  await button(parties, '确定').click()
  await parties.waitFor({ state: 'detached' })
  const [{ id }] = await world.sql(`select id from account where account = 'xiaoli'`)
  expect(await world.sql('select depot_id from user_depot where account_id = $1', [id])).toEqual([{ depot_id: ids.ningbo }])
  expect(await world.sql('select party_id from user_party where account_id = $1', [id])).toEqual([{ party_id: ids.shipyard }])

  await more(rowWith(page, 'xiaoli'), '重置密码')
  await answer(page, '重置密码')
  const news = dialog(page, '新密码')
  expect(await signIn(world.app, 'xiaoli', '000000', await news.locator('code').innerText())).toBeTruthy()
  await button(news, '知道了').click()
  opened('用户列表 角色/仓库/往来单位')
})

test('W-SET-029 W-SET-030 a company is opened, limited and stopped', async () => {
  await browser.goTo('/system/tenant')
  await rows(page).first().waitFor()
  await button(tab(page), '新增').click()
  const box = dialog(page, '新增租户')
  await field(box, '租户名称').locator('input').fill('无锡新区贸易有限公司')
  await shot('tenant-form')
  await button(box, '保存').click()
  const news = dialog(page, '新密码')
  const password = await news.locator('code').innerText()
  await button(news, '知道了').click()
  const [{ code }] = await world.sql(`select code from tenant where name = '无锡新区贸易有限公司'`)
  expect(await signIn(world.app, 'admin', code, password)).toBeTruthy()
  await more(rowWith(page, '无锡新区'), '授权配置')
  const limits = dialog(page, '授权配置')
  await limits.locator('input').first().fill('3')
  await shot('tenant-setting')
  await button(limits, '确定').click()
  await told(page, '保存成功')
  await more(rowWith(page, '无锡新区'), '停用')
  await told(page, '停用成功')
  await shot('tenants')
  await expect(signIn(world.app, 'admin', code, password)).rejects.toThrow('租户已停用')
})

test.each([
  ['W-SET-004', '/system/userDepot/list'],
  ['W-SET-015', '/system/dept'],
  ['W-SET-017', '/system/post'],
  ['W-SET-037', '/system/staff/list'],
  ['W-MAL-037', '/mall/salesroom/list'],
])('%s %s opens with its list and its form', async (id, path) => {
  await browser.goTo(path)
  await tab(page).locator('.list-table').waitFor()
  await button(tab(page), '新增').first().click()
  const box = tab(page).locator('.ant-modal').last()
  await box.locator('.form-field').first().waitFor()
  await shot(id)
  await button(box, '取消').click()
  await box.waitFor({ state: 'detached' })
})

test('W-SET-016 R-VAL-091 a department is asked for its place, and knows its company by itself', async () => {
  await browser.goTo('/system/dept')
  await button(tab(page), '新增').first().click()
  const form = dialog(page, '新增部门')
  const company = field(form, '租户').locator('input')
  await soon(() => company.inputValue()).toBe('000000')
  expect(await company.isDisabled()).toBe(true)
  await field(form, '部门名称').locator('input').fill('质检部')
  await field(form, '部门全称').locator('input').fill('总公司质检部')
  await button(form, '保存').click()
  await form.getByText('请输入排序').waitFor()
  await field(form, '排序').locator('input').fill('7')
  await field(form, '部门类型').locator('input').click()
  await page.locator('.ant-select-item-option').first().click()
  await shot('W-SET-016')
  await button(form, '保存').click()
  await told(page, '新增成功')
  expect(await world.sql(`select sort, tenant_id from dept where name = '质检部'`)).toEqual([{ sort: 7, tenant_id: '000000' }])
})
