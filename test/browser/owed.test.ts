import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { sell } from '../trading.ts'
import { setBillStage } from './bill-stage.ts'
import { address, column, rowWith, soon, tab } from './page-driver.ts'

const { admin, browser, page, shot } = await setBillStage()
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
