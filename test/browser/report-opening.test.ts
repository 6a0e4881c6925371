import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setBillStage } from './bill-stage.ts'
import { address, column, rows, rowWith, soon, tab } from './page-driver.ts'

const { admin, browser, page, draftOf, postedOf } = await setBillStage()
const line = (qty: number) => [{ commInfoId: ids.bearing, qty, taxPrice: 22.6 }]
const totals = () => tab(page).locator('div.ant-table-summary').innerText()
const asked = () => Object.fromEntries(new URL(page.url()).searchParams)

test('a figure of a report leads to the bills that it is made of, with the same sum', async () => {
  const { id, version } = await postedOf(line(3))
  await postedOf(line(2))
  await postedOf(line(7), ids.shipyard)
  await draftOf(line(50))
  await admin.ok.post('blade-sales/salesouthead/flush', undefined, { id, version })
  await browser.goTo('/report/salesOutProfit/list')
  await soon(() => rows(page).count()).toBe(2)
  const [steelworks] = await rowWith(page, '中铁十四局').all()
  expect(await steelworks!.locator('td', { hasText: '45.20' }).count()).toBe(1)
  await steelworks!.getByRole('link', { name: '45.20' }).click()
  await soon(() => address(page)).toBe('/sales/salesOut/list')
  expect(asked()).toMatchObject({ status: '2704,2705', customerId: ids.steelworks, billDateStart: expect.stringMatching(/-01$/) })
  await soon(() => column(page, '状态')).toEqual(['已记账', '已记账', '已红冲'])
  await soon(totals).toContain('45.20')
  await soon(() => tab(page).locator('.search-field', { hasText: '客户' }).innerText()).toContain('中铁十四局')
})

test('a sum leads to all the bills of the report, and follows what the report is asked', async () => {
  await browser.goTo('/report/salesOutProfit/list')
  await soon(() => rows(page).count()).toBe(2)
  await tab(page).locator('.presets').getByText('今天').click()
  const sum = await tab(page).locator('.figure b').first().innerText()
  await soon(() => tab(page).locator('.figure a').first().getAttribute('href')).toMatch(/billDateStart=(\d{4}-\d\d-\d\d)&billDateEnd=\1/)
  const row = rowWith(page, '中铁十四局').getByRole('link', { name: '45.20' })
  await soon(() => row.getAttribute('href')).toMatch(/billDateStart=(\d{4}-\d\d-\d\d)&billDateEnd=\1/)
  await tab(page).locator('.figure a').first().click()
  await soon(() => rows(page).count()).toBe(4)
  await soon(totals).toContain(sum)
  expect(asked()).not.toHaveProperty('customerId')
})

test('the customer of a row opens as a card', async () => {
  await browser.goTo('/report/salesOutProfit/list')
  await rowWith(page, '宁波北仑')
    .getByRole('link', { name: /宁波北仑/ })
    .click()
  await soon(() => tab(page).locator('.ant-modal .read-box', { hasText: 'KH0002' }).count()).toBe(1)
  await page.keyboard.press('Escape')
})
