import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setBillStage } from './bill-stage.ts'
import { address, column, rows, rowWith, soon, tab } from './page-driver.ts'

const { admin, browser, page, draftOf, postedOf } = await setBillStage()
const line = (qty: number) => [{ commInfoId: ids.bearing, qty, taxPrice: 22.6 }]
const totals = () => tab(page).locator('div.ant-table-summary').innerText()
const asked = () => Object.fromEntries(new URL(page.url()).searchParams)

test('a figure of a report leads to the lines that it is made of, with the same sum', async () => {
  const { id, version } = await postedOf(line(3))
  const { billNo } = await postedOf([...line(2), ...line(1)])
  await postedOf(line(7), ids.shipyard)
  await draftOf(line(50))
  await admin.ok.post('blade-sales/salesouthead/flush', undefined, { id, version })
  await browser.goTo('/report/salesOutProfit/list')
  await soon(() => rows(page).count()).toBe(4)
  const row = rowWith(page, billNo)
  await row.getByRole('link', { name: '67.80' }).click()
  await soon(() => address(page)).toBe('/report/salesOutProfit/lines')
  expect(asked()).toMatchObject({ billNo, bartererId: ids.steelworks, billDateStart: expect.stringMatching(/-01$/) })
  await soon(() => column(page, '出库金额')).toEqual(['45.20', '22.60'])
  await soon(totals).toContain('67.80')
  await soon(() => tab(page).locator('.search-field', { hasText: '客户' }).innerText()).toContain('中铁十四局')
})

test('a sum leads to all the lines of the report, and follows what the report is asked', async () => {
  await browser.goTo('/report/salesOutProfit/list')
  await soon(() => rows(page).count()).toBe(4)
  await tab(page).locator('.presets').getByText('今天').click()
  const figure = tab(page).locator('.figure b').first()
  // The rows are there before they are summed up.
  await soon(() => figure.innerText()).toMatch(/\d/)
  const sum = await figure.innerText()
  await soon(() => tab(page).locator('.figure a').first().getAttribute('href')).toMatch(/billDateStart=(\d{4}-\d\d-\d\d)&billDateEnd=\1/)
  await tab(page).locator('.figure a').first().click()
  await soon(() => rows(page).count()).toBe(5)
  await soon(totals).toContain(sum)
  expect(asked()).not.toHaveProperty('bartererId')
})

test('the number of a row opens its bill', async () => {
  await browser.goTo('/report/salesOutProfit/list')
  const number = rows(page).first().getByRole('link', { name: /^XSCK/ })
  const billNo = await number.innerText()
  await number.click()
  await soon(() => tab(page).innerText()).toContain(billNo)
  await soon(() => address(page)).toBe('/sales/salesOut/form')
})

test('the customer of a row opens as a card', async () => {
  await browser.goTo('/report/salesOutProfit/list')
  await rowWith(page, '宁波北仑')
    .getByRole('link', { name: /宁波北仑/ })
    .click()
  await soon(() => tab(page).locator('.ant-modal .read-box', { hasText: 'KH0002' }).count()).toBe(1)
  await page.keyboard.press('Escape')
})
