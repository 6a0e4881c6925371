import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { action, bill, enterParty, lines, number, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { button, dialog, field, more, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const path = 'blade-sales/inquiryhead'
const { admin, browser, page, shot } = await setBillStage()

const line = (over: object) => ({ qty: 10, taxPrice: 20, taxRate: 13, ...over })

async function saved(bodyList: object[] = [line({ commInfoId: ids.bearing }), line({ commInfoId: ids.bolt, taxPrice: 1 })]) {
  const { id } = await admin.ok.post(`${path}/saveOrUpdate`, { bartererId: ids.steelworks, validDate: '2099-12-31', bodyList })
  return id as string
}

async function openInquiry(id: string) {
  await browser.goTo(`/sales/inquiry/form?type=edit&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('W-SAL-020 询价行增删改 导入 协议商品 买过的商品: lines come from what was agreed, from what was bought, from his sheet and from his words', async () => {
  await admin.ok.post('blade-barterer/customerprice/submit', {
    bartererId: ids.steelworks,
    commInfoId: ids.bearing,
    unitId: ids.piece,
    finalPrice: 19,
  })
  const sold = [line({ commInfoId: ids.bolt, qty: 1, taxPrice: 1.2 })]
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: sold })
  await admin.ok.post('blade-sales/salesouthead/accounting', { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: sold })
  await browser.goTo('/sales/inquiry/form?type=add')
  await bill(page).locator('.grid-lines').waitFor()
  await enterParty(page, 'KH0001')
  await button(bill(page), '协议和买过的商品').click()
  const known = dialog(page, '协议和买过的商品')
  await known.locator('.ant-table-row .ant-checkbox').first().click()
  await shot('inquiry-agreed')
  await button(known, '确定').click()
  await button(bill(page), '协议和买过的商品').click()
  await known.getByText('买过的商品', { exact: true }).click()
  await soon(() => known.innerText()).toContain('六角螺栓')
  await known.locator('.ant-table-row').filter({ hasText: '六角螺栓' }).locator('.ant-checkbox').click()
  await button(known, '确定').click()
  await button(bill(page), '导入客户询价表').click()
  const sheet = dialog(page, '导入客户询价表')
  const data = await fileOf(['序号', '名称', '数量'], [['1', '不锈钢法兰 DN50', '12']])
  await sheet.locator('input[type="file"]').setInputFiles({ name: '询价.xlsx', mimeType: 'application/octet-stream', buffer: data })
  await soon(() => sheet.innerText()).toContain('读到 1 行，匹配到商品 0 行')
  await button(sheet, '加入 1 行').click()
  await soon(async () => (await lines(page)).length).toBe(4)
  await shot('inquiry-typed')
  await action(page, '保存草稿').click()
  await soon(() => number(page)).toMatch(/^XJD/)
  const id = new URL(page.url()).searchParams.get('id')
  expect((await admin.ok.get(`${path}/detail`, { id })).bodyList).toMatchObject([
    { commInfoId: ids.bearing, taxPrice: 19, isAgreement: 2 },
    { commInfoId: ids.bolt, taxPrice: 1.2 },
    { commInfoId: '', sourceText: '不锈钢法兰 DN50', qty: 12 },
  ])
})

test('the terms are asked with what stands there; what was quoted is shown by revision, with what has changed, and behind the link', async () => {
  const id = await saved()
  await openInquiry(id)
  await action(page, '付款条件').click()
  const terms = dialog(page, '付款条件')
  await field(terms, '账期天数').locator('input').fill('45')
  await field(terms, '付款条件').locator('textarea').fill('货到验收后付款')
  await shot('inquiry-terms')
  await button(terms, '确定').click()
  await soon(async () => (await admin.ok.get(`${path}/detail`, { id })).payTerms).toBe('货到验收后付款')
  await bill(page).locator('.bill-actions').getByRole('button', { name: /^报价/ }).click()
  await soon(() => state(page)).toBe('已报价')
  await action(page, '付款条件').click()
  expect(await field(terms, '账期天数').locator('input').inputValue()).toBe('45')
  await field(terms, '账期天数').locator('input').fill('60')
  await button(terms, '确定').click()
  await soon(() => state(page)).toBe('处理中')
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ periodDays: 60, payTerms: '货到验收后付款' })
  const { bodyList, version } = await admin.ok.get(`${path}/detail`, { id })
  await admin.ok.post(`${path}/saveInquiryBody`, { id: bodyList[0].id, taxPrice: 21, version })
  await admin.ok.post(`${path}/makeQuotation`, { id })
  await openInquiry(id)
  await more(bill(page), '报价版本')
  const quoted = dialog(page, '报价版本')
  await soon(() => quoted.innerText()).toMatch(/比 R1：第1行含税单价[\s\S]*20[\s\S]*21[\s\S]*报价金额（含税）[\s\S]*220\.00/)
  await shot('inquiry-revisions')
  await quoted.getByText(/^R1/).click()
  await soon(() => quoted.innerText()).toContain('210.00')
  await quoted.locator('.ant-modal-footer button').first().click()
  const [, second] = await admin.ok.get(`${path}/quotations`, { id })
  const customer = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } })
  const link = await customer.newPage()
  await link.goto(new URL(second.link, page.url()).href)
  await soon(() => link.locator('body').innerText()).toMatch(/报价单[\s\S]*R2[\s\S]*60 天[\s\S]*深沟球轴承[\s\S]*21\.00[\s\S]*220\.00/)
  expect(await link.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await link.locator('body').innerText()).not.toMatch(/进价|成本/)
  if (process.env.SHOTS) await link.screenshot({ path: `${process.env.SHOTS}/inquiry-customer.png` })
  await customer.close()
})

test('who lost it says why, and suppliers are asked for the lines that nobody has priced', async () => {
  const id = await saved([line({ commInfoId: ids.bearing }), { sourceText: '非标法兰', qty: 2 }])
  await openInquiry(id)
  await action(page, '转报价询价').click()
  const asked = dialog(page, '转报价询价')
  await soon(() => asked.innerText()).toMatch(/深沟球轴承[\s\S]*非标法兰[\s\S]*询价 1 行/)
  await shot('inquiry-to-suppliers')
  await button(asked, '询价 1 行').click()
  await soon(() => state(page)).toBe('处理中')
  const { records } = await admin.ok.get('blade-market/quoteinquiryhead/list', {})
  expect(records[0]).toMatchObject({ commCount: 1, statusName: '草稿' })
  await page.locator('.ant-notification-notice-close').click()
  await action(page, '关闭').click()
  const why = dialog(page, '关闭')
  await why.locator('.ant-modal-footer button').last().click()
  await soon(() => why.innerText()).toContain('请选择丢单原因！')
  await field(why, '丢单原因').locator('.ant-select').click()
  await tab(page).page().locator('.ant-select-dropdown:visible').getByText('价格高', { exact: true }).click()
  await why.locator('.ant-modal-footer button').last().click()
  await soon(() => state(page)).toBe('已关闭')
  await told(page, '已关闭')
})
