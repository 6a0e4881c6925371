import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { sell } from '../trading.ts'
import { setBillStage } from './bill-stage.ts'
import { opened } from './opened.ts'
import { address, column, labels, rowWith, soon, tab } from './page-driver.ts'

const { world, admin, browser, page, shot } = await setBillStage()
const line = { commInfoId: ids.bearing, qty: 10, taxPrice: 22.6 }
const out = await sell(admin, [line])
await sell(admin, [line], { customerId: ids.shipyard })

test('W-RPT-015 what a customer owes leads to his statement, which runs to the same figure, and to the bill itself', async () => {
  await browser.goTo('/report/arBalance/list')
  await soon(() => rowWith(page, 'KH0001').innerText()).toContain('226.00')
  await shot('ar-balance')
  await rowWith(page, 'KH0001').getByRole('link', { name: '226.00' }).last().click()
  await soon(() => address(page)).toBe('/report/arBalance/check')
  await soon(async () => (await column(page, '余额')).at(-1)).toBe('226.00')
  expect(await column(page, '单据编号')).toContain(out.billNo)
  await shot('ar-check')
  await tab(page).getByRole('link', { name: out.billNo }).click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')
})

test('W-RPT-017 what is to be invoiced is read by customer, by order and by bill', async () => {
  await browser.goTo('/report/arInvoice/list')
  await soon(() => column(page, '未开')).toEqual(['226.00', '226.00'])
  await shot('ar-invoice')
  await tab(page).getByRole('link', { name: '应收发票按订单' }).click()
  await soon(() => column(page, '是否已收')).toEqual(['否', '否'])
  await shot('ar-invoice-orders')
  await browser.goTo('/report/arInvoice/list')
  await tab(page).getByRole('link', { name: '应收发票分布' }).click()
  await soon(() => column(page, '单据编号')).toContain(out.billNo)
  await shot('ar-invoice-bills')
})

test('W-RPT-016 W-RPT-018 what we owe, and what suppliers have still to invoice', async () => {
  await browser.goTo('/report/apBalance/list')
  await soon(async () => (await column(page, '期末')).length).toBe(1)
  await shot('ap-balance')
  await browser.goTo('/report/apInvoice/list')
  await soon(async () => (await column(page, '未到票')).length).toBe(1)
  await shot('ap-invoice')
})

/** What stands below the menu of somebody, in a window of his own. */
async function waysOf(account: string) {
  const own = await browser.stranger()
  await own.goto(`${browser.url}/login`)
  for (const [name, value] of Object.entries({ tenantId: '000000', username: account, password: account }))
    await own.fill(`[name=${name}]`, value)
  await own.press('[name=password]', 'Enter')
  await own.locator('.sidebar-foot button').waitFor()
  return own.locator('.sidebar-foot a').evaluateAll(links => links.map(link => link.getAttribute('aria-label')))
}

test('W-SHL-006 W-SHL-007 W-SHL-011 应收/应付统计图标按权限 R-PER-003 R-PER-004: what is owed is one press away from every page for whoever was given that, and for nobody else', async () => {
  await browser.goTo('/base/goods/list')
  await page.locator('.sidebar-foot').getByLabel('应收汇总').click()
  await soon(() => address(page)).toBe('/desk/debitStatisticsTotal')
  await soon(() => rowWith(page, 'KH0001').innerText()).toContain('226.00')
  await soon(() => tab(page).locator('.ant-table-summary, .totals').first().innerText()).toContain('452.00')
  expect(await labels(page)).toContain('应收汇总')
  await shot('debit-statistics')
  await rowWith(page, 'KH0001').getByRole('link', { name: '226.00' }).last().click()
  await soon(() => address(page)).toBe('/report/arBalance/check')
  await page.locator('.sidebar-foot').getByLabel('应付汇总').click()
  await soon(() => address(page)).toBe('/desk/creditStatisticsTotal')
  await soon(async () => (await column(page, '期末')).length).toBe(1)
  opened('/desk/debitStatisticsTotal', '/desk/creditStatisticsTotal')
})

test('R-PER-003 R-PER-004 each of the two is there with its own right alone', async () => {
  for (const [account, shown] of [
    ['sales', ['应收汇总']],
    ['purchaser', ['应付汇总']],
    ['warehouse', []],
  ] as const) {
    expect([account, await waysOf(account)]).toEqual([account, shown])
  }
  expect((await (await world.as('warehouse')).get('blade-report/businessbalance/arlist')).code).toBe(403)
})
