import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, field, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  prepare: ({ admin }) => admin.ok.post('blade-sales/salesouthead/draft', { remark: '别人的单据', bodyList: [] }),
})

/** Every key and every click of the administrator, on whatever page; Chinese words are put in whole and count nothing. */
await page.addInitScript(() => {
  const count = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses') ?? 0)))
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, count, true)
})
await page.reload()
await page.waitForSelector('.frame')
const presses = () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))

/** A page by what it is called, from anywhere. */
async function goTo(name: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await rows(page).first().waitFor()
}

async function type(box: Locator, label: string, text: string) {
  await field(box, label).locator('input').first().click()
  await page.keyboard.type(text)
}

/** What is looked up is typed by its sound and taken with Enter. */
async function choose(box: Locator, label: string, sound: string, name: string) {
  await type(box, label, sound)
  const offered = page.locator('.ant-select-dropdown:visible')
  await offered.getByText(name, { exact: true }).last().click()
}

const node = (box: Locator, title: string) =>
  box.locator('.grant-tree:visible .ant-tree-treenode').filter({ has: page.getByText(title, { exact: true }) })
const right = (box: Locator, title: string) => box.locator('.grant-main:visible li').filter({ has: page.getByText(title, { exact: true }) })

test('a role begins with the own records of its people, and is given a page with what that needs', async () => {
  await browser.rest()
  await goTo('角色')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增角色')
  await type(form, '角色名称', '门市开单')
  await type(form, '角色别名', 'counter')
  await button(form, '保存').click()
  await told(page, '新增成功')
  expect(await rowWith(page, '门市开单').innerText()).toContain('本人')

  await more(rowWith(page, '门市开单'), '角色授权')
  const box = dialog(page, '角色授权')
  await box.locator('.grant-tree:visible').waitFor()
  await box.locator('.grant-search input').first().click()
  await page.keyboard.type('销售出库')
  await node(box, '销售出库').getByText('销售出库').first().click()
  for (const name of ['查看', '新增']) await right(box, name).getByRole('checkbox').check()
  await box.locator('.grant-lacks').getByText('一并勾选').click()
  await soon(() => box.locator('.grant-lacks').count()).toBe(0)
  await shot('administrator-grant')
  await button(box, '保存授权').click()
  await told(page, '授权成功')
})

test('a new member of the staff has a number without anybody thinking of one', async () => {
  await goTo('员工')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增员工')
  await type(form, '姓名', '瞿雪峰')
  await choose(form, '部门', 'xsb', '销售部')
  await type(form, '手机', '13912340001')
  await shot('administrator-staff')
  await button(form, '保存').click()
  await told(page, '新增成功')
  expect(await rowWith(page, '瞿雪峰').innerText()).toMatch(/YG\d{4}/)
})

let password = ''

test('he is given an account with his role; staff and role are found by how they sound', async () => {
  await goTo('用户')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增用户')
  await type(form, '账号', 'quxf')
  await type(form, '姓名', '瞿雪峰')
  await choose(form, '角色', 'menshi', '门市开单')
  await page.keyboard.press('Escape')
  await choose(form, '员工', 'quxue', '瞿雪峰')
  await shot('administrator-user')
  await button(form, '保存').click()
  const news = dialog(page, '新密码')
  password = await news.locator('code').innerText()
  await button(news, '知道了').click()
  expect(await rowWith(page, 'quxf').innerText()).toContain('门市开单')
})

test('all of that is at most 80 keys and clicks', async () => {
  const count = await presses()
  expect(count).toBeGreaterThan(60)
  expect(count).toBeLessThanOrEqual(80)
})

test('he signs in and sees what was granted, and nothing else', async () => {
  const own = await browser.stranger()
  await own.goto(`${browser.url}/login`)
  await own.fill('[name=tenantId]', '000000')
  await own.fill('[name=username]', 'quxf')
  await own.fill('[name=password]', password)
  await own.press('[name=password]', 'Enter')
  await own.waitForSelector('.frame')
  const seen = await own.evaluate(() => {
    const leaves = (items: { name: string; children?: any[] }[]): string[] =>
      items.flatMap(item => (item.children?.length ? leaves(item.children) : [item.name]))
    return leaves(JSON.parse(localStorage.getItem('hengshang.session')!).state.menuAll)
  })
  // The page that was ticked, and those that it cannot do without.
  expect(seen.sort()).toEqual(['仓库', '员工', '商品', '客户', '销售出库'])

  await own.goto(`${browser.url}/sales/salesOut/list`)
  await button(tab(own), '新增').first().waitFor()
  // The bill of somebody else is there, and not for him.
  expect((await admin.ok.get('blade-sales/salesouthead/list')).total).toBe(1)
  await tab(own).locator('.list-table').waitFor()
  await soon(() => tab(own).locator('.pager').innerText()).toContain('共 0')
  for (const name of ['导入', '导出']) expect(await button(tab(own), name).count()).toBe(0)
  await own.goto(`${browser.url}/purchase/purchaseIn/list`)
  await soon(() => tab(own).innerText()).toMatch(/无权限|没有权限|404|找不到/)
  await own.context().close()
})
