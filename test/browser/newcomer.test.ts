import { expect, test } from 'vitest'
import { fileOf } from '../generic/sheets.ts'
import { newCompany } from '../newcomer.ts'
import { action, bill, enterGoods, press, state } from './bill-driver.ts'
import { button, dialog, field, lookUp, pick, soon, tab } from './page-driver.ts'
import { countPresses } from './presses.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  expects: /400 (公司里没有其他人可以审核|表格中没有仓库列)/,
})
const { tenantId, password, person } = await newCompany(world, '绍兴新人贸易有限公司')

const presses = await countPresses(page)
const began = Date.now()
/** From the sign-in to the first posted sale. */
const most = 10 * 60_000

const card = () => tab(page).locator('.first-steps')
async function goHome() {
  await page.locator('.tab').first().click()
  await card().waitFor()
}
async function step(name: string) {
  await goHome()
  await card().getByText(name, { exact: true }).click()
}
const type = async (label: string, text: string, title: string) => {
  await field(dialog(page, title), label).locator('input').first().click()
  await page.keyboard.type(text)
}
const leaf = async (title: string) => {
  await field(dialog(page, title), '所属分类').locator('input').first().click()
  await page.locator('.ant-select-dropdown:visible .ant-select-tree-title').last().click()
}

test('a newcomer signs in to an empty company and finds the first steps', async () => {
  await page.goto(`${browser.url}/login`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${browser.url}/login`)
  await page.fill('[name=tenantId]', tenantId)
  await page.fill('[name=username]', 'admin')
  await page.fill('[name=password]', password)
  await page.press('[name=password]', 'Enter')
  await card().waitFor()
  expect(await card().locator('h2').innerText()).toBe('开始使用：已完成 0 / 6')
  await shot('newcomer-home')
})

test('two hundred goods of a supplier come in by one sheet, with what they name', async () => {
  await step('建立商品')
  await button(tab(page), '导入').click()
  const box = dialog(page, '导入商品')
  const lines = Array.from({ length: 200 }, (_, at) => [
    `五金件${at}`,
    `M${at}`,
    at < 180 ? '令' : '个',
    '五金工具',
    '世达',
    '19.5',
    '11.3',
  ])
  const heads = ['品名', '规格', '单位', '类别', '品牌', '售价', '进价']
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await box.locator('input[type=file]').setInputFiles({ name: '商品.xlsx', mimeType, buffer: await fileOf(heads, lines) })
  await button(box, '检查').waitFor()
  await shot('newcomer-columns')
  await button(box, '检查').click()
  await box.getByText('有 580 处错误').waitFor()
  expect(await box.locator('tbody tr').count()).toBe(3)
  expect(await box.locator('tbody').innerText()).toContain('共 180 行')
  await shot('newcomer-missing')
  await button(box, '一并新增并重新检查').click()
  await box.getByText('检查通过').waitFor()
  await shot('newcomer-added')
  await button(box, '导入 200 条').click()
  await box.getByText('导入成功，共 200 条').waitFor()
  await button(box, '完成').click()
})

test('a supplier and a customer are entered with what is there from the beginning', async () => {
  await step('建立供应商')
  await button(tab(page), '新增').first().click()
  const supplier = dialog(page, '新增供应商')
  await soon(() => field(supplier, '供应商编码').locator('input').inputValue()).toMatch(/^GYS\d+/)
  await type('供应商名称', '永康五金厂', '新增供应商')
  await leaf('新增供应商')
  await lookUp(field(supplier, '对接人'), '管理员')
  await type('联系人', '胡工', '新增供应商')
  await type('联系电话', '13900017777', '新增供应商')
  await pick(field(supplier, '开票'), '是')
  await pick(field(supplier, '账期'), '否')
  await supplier.getByRole('tab', { name: '开票与账户' }).click()
  await type('税号', '91330000123456789X', '新增供应商')
  await lookUp(field(supplier, '税率'), '13')
  await type('开户行', '农行永康支行', '新增供应商')
  await type('银行账号', '622848', '新增供应商')
  await type('开户名', '永康五金厂', '新增供应商')
  await button(supplier, '保存').click()
  await told(page, '新增成功')

  await step('建立客户')
  await button(tab(page), '新增').first().click()
  const customer = dialog(page, '新增客户')
  await soon(() => field(customer, '客户编码').locator('input').inputValue()).toMatch(/^KH\d+/)
  await type('客户名称', '柯桥机械厂', '新增客户')
  await leaf('新增客户')
  await lookUp(field(customer, '对接人'), '管理员')
  await customer.getByRole('tab', { name: '收货信息' }).click()
  await customer.getByLabel('联系人', { exact: true }).first().click()
  await page.keyboard.type('周工')
  await customer.getByLabel('手机号码').first().click()
  await page.keyboard.type('13700000001')
  // Whose phone it is, is asked when the field is left.
  await press(page, 'Tab')
  await shot('newcomer-customer')
  await browser.rest()
  await button(customer, '保存').click()
  await customer.waitFor({ state: 'detached' })
})

const write = async (name: string, party: string, quantity: string) => {
  await step(name)
  await bill(page).locator('.grid-head').waitFor()
  await page.keyboard.type(party)
  await page.locator('.ref-hit').first().waitFor()
  await press(page, 'Enter')
  await page.waitForFunction(() => document.activeElement?.closest('.grid-editor'))
  await enterGoods(page, 'M7', quantity)
}

test('the first purchase and the first sale are posted, and the steps are gone', async () => {
  await write('第一张采购入库', '永康', '10')
  await page.keyboard.type('11.3')
  await press(page, 'Enter')
  await shot('newcomer-purchase')
  await press(page, 'Control+Enter')
  await soon(() => state(page)).toBe('已记账')
  await write('第一张销售出库', '柯桥', '4')
  await shot('newcomer-sale')
  await press(page, 'Control+Enter')
  await soon(() => state(page)).toBe('已记账')
  await page.locator('.tab').first().click()
  await soon(() => card().count()).toBe(0)
  expect(await presses()).toBeLessThan(130)
  expect(Date.now() - began).toBeLessThan(most)
})

test('a sheet of opening stock without a depot is asked for one before it is called good', async () => {
  await browser.goTo('/inventory/opening')
  await button(tab(page), 'Excel 导入').click()
  const box = dialog(page, '导入期初库存')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = await fileOf(['商品名称', '数量', '成本单价'], [['五金件9', '3', '2']])
  await box.locator('input[type=file]').setInputFiles({ name: '期初.xlsx', mimeType, buffer })
  await box.getByText('表格中没有仓库列，请选择仓库！').waitFor()
  expect(await button(box, '导入').isDisabled()).toBe(true)
  await shot('newcomer-opening-asked')
  await lookUp(box.locator('.opening-asked .form-control').first(), '主仓库')
  await box.getByText('检查通过').waitFor()
  await shot('newcomer-opening')
  await button(box, '导入').click()
  await told(page, '已导入1行')
})

test('whoever is alone is led from the refused approval to the setting', async () => {
  const [depot] = (await person.ok.get('blade-base/depot/list')).records
  const [goods] = (await person.ok.get('blade-base/comminfo/list')).records
  const gains = 'blade-inventory/profitinventory'
  const body = { depotId: depot.id, reasonType: '2', bodyList: [{ commInfoId: goods.id, qty: 5, costPrice: 9 }] }
  const { id } = await person.ok.post(`${gains}/accounting`, body)
  await browser.goTo(`/inventory/profit/form?type=view&id=${id}`)
  await action(page, '审核通过').click()
  const box = dialog(page, '暂不能审核通过')
  await box.getByText('去系统配置').waitFor()
  await shot('newcomer-alone')
  await box.getByText('去系统配置').click()
  await tab(page).getByText('财务单据可自审').waitFor()
  await shot('newcomer-setting')
})
