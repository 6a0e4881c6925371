import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { ids } from '../company.ts'
import { fileFrom, rowsIn } from './files.ts'
import { address, button, column, rows, rowWith, soon, tab } from './page-driver.ts'
import { countPresses } from './presses.ts'
import { dropLogos, setStage } from './stage.ts'
import { told } from './told.ts'

const today = dayOf(new Date())
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)

const { browser, page, shot } = await setStage({
  account: 'boss',
  width: 1366,
  height: 768,
  async prepare(stage) {
    await dropLogos(stage)
    const { admin } = stage
    const line = (qty: number, taxPrice: number) => [{ commInfoId: ids.bearing, qty, taxPrice, taxRate: 13 }]
    const post = (call: string, body: object) => admin.ok.post(call, { depotId: ids.hangzhou, ...body })
    await post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, billDate: lastMonth, bodyList: line(20_000, 11.3) })
    await post('blade-sales/salesouthead/accounting', { customerId: ids.steelworks, billDate: lastMonth, bodyList: line(5000, 22.6) })
    await post('blade-sales/salesouthead/accounting', { customerId: ids.steelworks, bodyList: line(10_000, 22.6) })
    await post('blade-sales/salesouthead/accounting', { customerId: ids.shipyard, bodyList: line(1000, 16.95) })
  },
})
const presses = await countPresses(page)
const figures = () => tab(page).locator('.figure').allInnerTexts()

test('home leads to the gross profit in one press', async () => {
  await page.reload()
  await tab(page).locator('.home .menu-entry').first().waitFor()
  await shot('boss-home')
  await tab(page).locator('.home').getByRole('link', { name: '出库毛利' }).click()
  await soon(() => address(page)).toBe('/report/salesOutProfit/list')
  expect(await presses()).toBe(1)
})

test('four figures and their course, the margin among them, and the margin as a line above the profit', async () => {
  await soon(async () => (await figures()).map(text => text.replace(/\s+/g, ' ').trim())).toEqual([
    '未税收入（元） 环比 +115.0% 215,000.00',
    '成本（元） 环比 +120.0% 110,000.00',
    '毛利（元） 环比 +110.0% 105,000.00',
    '毛利率 环比 -1.2 个百分点 48.84%',
  ])
  await tab(page).locator('.report-chart .chart canvas').waitFor()
  expect(await tab(page).locator('.report-chart h2').innerText()).toContain('毛利与毛利率')
  await tab(page).locator('.report-chart').getByText('按月', { exact: true }).click()
  await soon(() => tab(page).locator('.report-chart h2 small').innerText()).toContain('按月')
  await tab(page).locator('.report-chart .chart canvas').waitFor()
  await shot('boss-report')
})

test('a figure is followed down to the bill', async () => {
  const before = await presses()
  await rowWith(page, '宁波北仑').getByRole('link', { name: '5,000.00' }).last().click()
  await soon(() => address(page)).toBe('/report/salesOutProfit/lines')
  await soon(() => column(page, '毛利')).toEqual(['5,000.00'])
  await rows(page).first().getByRole('link', { name: /^XSCK/ }).click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')
  await shot('boss-bill')
  expect((await presses()) - before).toBe(2)
})

test('what he looks at is taken away as a sheet', async () => {
  const before = await presses()
  await browser.goTo('/report/salesOutProfit/list')
  await soon(() => rows(page).count()).toBe(2)
  const file = await fileFrom(page, button(tab(page), '导出').click())
  expect((await rowsIn(file)).filter(row => /^XSCK/.test(row[1] ?? ''))).toHaveLength(2)
  await told(page, '导出出库毛利已完成，共 2 行')
  expect((await presses()) - before).toBe(1)
})

test('the statement of the last month, in two presses', async () => {
  const before = await presses()
  await browser.goTo('/finance/profit')
  await tab(page).getByRole('combobox', { name: '期间' }).click()
  const month = `${lastMonth.slice(0, 4)}年${lastMonth.slice(5, 7)}月`
  await page.locator('.ant-select-item-option:visible').filter({ hasText: month }).click()
  await soon(() => rowWith(page, '净利润').innerText()).toContain('50,000.00')
  await shot('boss-profit')
  expect((await presses()) - before).toBe(2)
})
