import { expect, test } from 'vitest'
import { buy, line, openAccount, sell } from '../trading.ts'
import type { Person } from '../world.ts'
import { bill, lines, number, press, state } from './bill-driver.ts'
import { button, column, dialog, lookUp, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const sold: string[] = []

/** What was sent is invoiced whole. */
async function invoice(admin: Person, id: string) {
  const path = 'blade-sales/salesinvoicehead'
  const { customerId, bodyList } = await admin.ok.get(`${path}/getSalesInfo`, { id })
  const [{ sourceBodyId, commInfoId, unitId, qty }] = bodyList
  const paper = { taxNo: '91330100MA27XK6L5T', invoiceType: '2501', invoiceCode: '3300231130', invoiceNo: '12345678' }
  const sent = await admin.ok.post(`${path}/submit`, { customerId, ...paper, bodyList: [{ sourceBodyId, commInfoId, unitId, qty }] })
  await admin.ok.get(`${path}/pass`, { id: sent.id })
}

const { world, browser, page, shot } = await setStage({
  account: 'cashier',
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    await openAccount(admin, '工行城北支行')
    await buy(admin, [line(100, 1.13)])
    for (const price of [2712, 500, 80, 60]) {
      const { id, billNo } = await sell(admin, [line(1, price)])
      sold.push(billNo)
      if (price === 60) await invoice(admin, id)
    }
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const type = async (name: string, text: string) => {
  await page.locator(`#collection-${name}`).fill(text)
  await page.locator(`#collection-${name}`).press('Tab')
}
const balance = () => page.getByRole('complementary', { name: '结算平衡' }).innerText()
const table = (name: string) => bill(page).getByRole('grid', { name })
const chosen = async () => (await lines(page)).filter(row => row.源单编号).map(row => [row.源单编号, row.未结算金额, row.本次结算])

async function openNew() {
  await browser.goTo('/finance/arSettle/list')
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  await lookUp(field('customerId'), '中铁十四局')
}

test('W-FIN-014 0813 the open bills of a customer are chosen, the money is spread, the bill is sent and approved', async () => {
  await openNew()
  expect(await table('未收单据').count()).toBe(1)
  expect(await table('预收核销').count()).toBe(1)
  await press(page, 'F9')
  await dialog(page, '未收单据').getByText(sold[0]!).waitFor()
  await shot('collection-picker')
  for (const billNo of sold.slice(0, 2)) await dialog(page, '未收单据').getByText(billNo).click()
  await dialog(page, '未收单据')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await soon(chosen).toEqual([
    [sold[0], '2,712.00', '2,712.00'],
    [sold[1], '500.00', '500.00'],
  ])
  await lookUp(field('bankId'), '工行城北支行')
  await type('amount', '3000')
  await type('discount', '2')
  await soon(balance).toMatch(/差额[\s\S]*210\.00/)
  await shot('collection-uneven')
  await button(bill(page), '自动分配').click()
  await soon(chosen).toEqual([
    [sold[0], '2,712.00', '2,712.00'],
    [sold[1], '500.00', '290.00'],
  ])
  await soon(balance).toMatch(/差额[\s\S]*0\.00/)
  await shot('collection')
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  await soon(() => state(page)).toBe('待审核')
  const billNo = await number(page)
  const accountant = await world.as('accountant')
  const [sent] = (await accountant.ok.get('blade-finance/arsettle/list', { billNo })).records
  await accountant.ok.post('blade-finance/arsettle/audit', { id: sent.id, version: sent.version, auditFlag: 2 })
  await browser.goTo(`/finance/arSettle/form?type=view&id=${sent.id}`)
  await page.reload()
  await soon(() => state(page)).toBe('已记账')
  await shot('collection-posted')
  await browser.goTo('/finance/arSettle/list')
  await soon(() => column(page, '应收金额')).toEqual(['3,002.00'])
  expect(await column(page, '实收金额')).toEqual(['3,000.00'])
  expect(await column(page, '优惠金额')).toEqual(['2.00'])
  expect(await rowWith(page, billNo).innerText()).toContain('工行城北支行')
  await shot('collections')
})

test('0813 a bill is found by typing its number; what is too much is kept for the customer, and told', async () => {
  await openNew()
  await table('未收单据').locator('.grid-lines .grid-row').first().locator('.grid-cell').first().click()
  await page.keyboard.type(sold[2]!.slice(-4))
  await page.locator('.offer-head').waitFor()
  await soon(() => page.locator('.offer-grid').count()).toBe(2)
  await press(page, 'Enter')
  await soon(chosen).toEqual([[sold[2], '80.00', '80.00']])
  await lookUp(field('bankId'), '工行城北支行')
  await type('amount', '90')
  await soon(balance).toMatch(/多收转预收[\s\S]*10\.00/)
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  const [{ over }] = await world.sql(`select over::float from collection where bill_no = $1`, [await number(page)])
  expect(over).toBe(10)
})

test('0813 without a customer nothing can be chosen', async () => {
  await browser.goTo('/finance/arSettle/list')
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  await press(page, 'F9')
  await told(page, '请选择结算单位！')
})

test('W-FIN-014 未结发票 who pays by invoice chooses invoices, and the open bills behind them are collected', async () => {
  await openNew()
  await button(bill(page), '未结发票').click()
  await dialog(page, '未结发票').getByText('XSFP').click()
  await shot('collection-invoices')
  await dialog(page, '未结发票')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await soon(chosen).toEqual([[sold[3], '60.00', '60.00']])
})
