import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { opened } from './opened.ts'
import { button, column, dialog, field, lookUp, more, pick, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    await admin.ok.post('blade-mall/tag/submit', { tagCode: 'BQ9', tagName: '厂家直供', supplierUse: 2, brandIds: ids.skf })
    await admin.ok.post('blade-mall/tag/submit', { tagCode: 'BQ8', tagName: '清仓', commUse: 2 })
    for (const [at, taxNo] of ['', '91330000123456789X'].entries())
      await admin.ok.post('blade-barterer/customer/submit', {
        bartererCode: `KH900${at}`,
        bartererName: `舟山港务${at ? '有限公司' : ''}`,
        natureId: ids.customerClass,
        staffId: staffOf('sales'),
        partner: at ? '周海' : '周海波',
        taxNo,
        customerContactsVOs: [{ contacts: '周工', phone: `1360000100${at}` }],
      })
  },
})

const problems = (box: Locator) => box.locator('.form-problem:visible').allInnerTexts()
const typed = (label: string, text: string) => field(dialog(page, '新增供应商'), label).locator('input').first().fill(text)
const choose = (label: string, word: string) => lookUp(field(dialog(page, '新增供应商'), label), word)

test('W-MDM-019 W-MDM-020 R-VAL-082 R-VAL-083 R-STA-029 R-CON-078 a supplier is told what is missing, and brings its papers', async () => {
  await browser.goTo('/base/supplier/list')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '新增供应商')
  const page2 = (name: string) => box.getByRole('tab', { name }).click()
  await soon(() => field(box, '供应商编码').locator('input').inputValue()).toMatch(/^GYS\d+/)
  await typed('联系电话', '239')
  await page2('开票与账户')
  await typed('银行账号', '62-28')
  await button(box, '保存').click()
  await soon(() => box.innerText()).toContain('请输入正确的银行卡号！')
  expect(await problems(box)).toEqual(['请输入税号', '请选择税率，无税请选0', '请输入开户行', '请输入正确的银行卡号！', '请输入开户名'])
  await page2('基本信息')
  expect(await problems(box)).toEqual([
    '请输入供应商名称',
    '请选择所属分类',
    '请选择对接人',
    '请输入联系人',
    '请输入正确的手机号码',
    '请选择是否开票',
    '请选择是否账期',
  ])
  await shot('supplier-refused')
  expect(await box.getByRole('tab', { name: '品牌资质' }).count()).toBe(0)
  await typed('供应商名称', '台州精工轴承厂')
  await field(box, '所属分类').locator('input').first().click()
  await page.locator('.ant-select-dropdown:visible .ant-select-tree-title').last().click()
  await choose('对接人', '采购员')
  await typed('联系人', '沈工')
  await typed('联系电话', '13900017777')
  await pick(field(box, '开票'), '是')
  await pick(field(box, '账期'), '否')
  await field(box, '供应商属性').locator('.ant-select').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '厂家' }).click()
  await page2('开票与账户')
  await typed('税号', '91330000123456789X')
  await choose('税率', '13')
  await typed('开户行', '农行台州分行')
  await typed('银行账号', '622848')
  await typed('开户名', '台州精工轴承厂')
  await shot('supplier-account')
  await page2('品牌资质')
  await box.getByText('增加一行').click()
  await box.locator('.rows-input input').first().fill('SKF')
  await page.locator('.ant-select-dropdown:visible').getByText('SKF').first().click()
  await shot('supplier-brands')
  await button(box, '保存').click()
  await told(page, '新增成功')
  await soon(() => column(page, '供应商名称')).toContain('台州精工轴承厂')
  await shot('supplier-list')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await shot('supplier-list-wide')
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('R-FMT-040 R-STA-036 its terms, tags and goods are decided from the list', async () => {
  await browser.goTo('/base/supplier/list')
  await more(rowWith(page, '台州精工'), '账期')
  const terms = dialog(page, '账期')
  await field(terms, '账期天数').locator('input').fill('45')
  await shot('supplier-terms')
  await button(terms, '确定').click()
  await told(page, '更新成功')
  await more(rowWith(page, '台州精工'), '标签')
  const tags = dialog(page, '标签')
  const asked = page.waitForRequest(/getTagBrandInfoList.*supplierUse=2/)
  await field(tags, '标签').locator('input').first().focus()
  await page.keyboard.press('F4')
  await asked
  const picker = dialog(page, '选择供应商标签')
  await soon(() => picker.innerText()).toMatch(/厂家直供[\s\S]*SKF/)
  expect(await picker.innerText()).not.toContain('清仓')
  await shot('supplier-tag-picker')
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await lookUp(field(tags, '标签'), '厂家', '厂家直供')
  await shot('supplier-tags')
  await button(tags, '确定').click()
  await soon(async () => (await admin.ok.get('blade-barterer/supplier/list', { bartererName: '台州精工' })).records[0].tagName).toBe(
    '厂家直供',
  )
})

test('two rows of one counterparty are looked at side by side and become one', async () => {
  await browser.goTo('/base/customer/list')
  await soon(() => rowWith(page, '舟山港务').count()).toBe(2)
  for (const row of await rowWith(page, '舟山港务').all()) await row.locator('input[type=checkbox]').check()
  await shot('merge-chosen')
  await tab(page)
    .getByRole('button', { name: /批量设置/ })
    .click()
  await page.locator('.ant-dropdown-menu-item:visible', { hasText: '合并往来单位' }).click()
  const box = dialog(page, '合并往来单位')
  await soon(() => box.locator('.merge-table').innerText()).toContain('周海波')
  await box.getByRole('radio', { name: /KH9000/ }).check()
  await shot('merge')
  await button(box, '合并').click()
  await told(page, '合并成功！')
  await soon(() => rowWith(page, '舟山港务').count()).toBe(1)
  await tab(page).getByPlaceholder(/编码/).first().fill('KH9001')
  await page.keyboard.press('Enter')
  await soon(() => column(page, '客户编码')).toEqual(['KH9000'])
  expect(await rows(page).count()).toBe(1)
  await browser.goTo('/base/barterer/list')
  await soon(() => rows(page).count()).toBeGreaterThan(1)
  opened('/base/supplier/list', '/base/supplier/list 行内 新增/编辑/查看', '/base/barterer/list')
})
