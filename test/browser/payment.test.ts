import { expect, test } from 'vitest'
import { buy, line, openAccount, sell } from '../trading.ts'
import { bill, lines, number, press, state } from './bill-driver.ts'
import { button, column, dialog, lookUp, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const bought: string[] = []
const { world, browser, page, shot } = await setStage({
  account: 'cashier',
  width: 1366,
  height: 768,
  async prepare({ admin, world }) {
    const bankId = await openAccount(admin, '工行城北支行')
    for (const price of [2712, 500]) bought.push((await buy(admin, [line(10, price / 10)])).billNo)
    const sold = await sell(admin, [line(1, 9000)])
    const merged = await admin.ok.post('blade-finance/arsettle/mergecollect', { billIds: sold.id })
    const { id } = await admin.ok.post('blade-finance/arsettle/accounting', { ...merged, bankId, collectAmt: 9000 })
    await (await world.as('accountant')).ok.post('blade-finance/arsettle/audit', { id })
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const type = async (name: string, text: string) => {
  await page.locator(`#payment-${name}`).fill(text)
  await page.locator(`#payment-${name}`).press('Tab')
}
const balance = () => page.getByRole('complementary', { name: '结算平衡' }).innerText()
const chosen = async () => (await lines(page)).filter(row => row.源单编号).map(row => [row.源单编号, row.未结算金额, row.本次结算])

test('W-FIN-016 0814 the open bills of a supplier are chosen, the money is spread with its fee beside it, and two people pass it', async () => {
  await browser.goTo('/finance/apSettle/list')
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  await lookUp(field('supplierId'), '人本轴承')
  await press(page, 'F9')
  for (const billNo of bought) await dialog(page, '未付单据').getByText(billNo).click()
  await shot('payment-picker')
  await dialog(page, '未付单据')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await soon(chosen).toEqual([
    [bought[0], '2,712.00', '2,712.00'],
    [bought[1], '500.00', '500.00'],
  ])
  await lookUp(field('bankId'), '工行城北支行')
  await type('amount', '3000')
  await type('fee', '5')
  await soon(balance).toMatch(/差额[\s\S]*212\.00/)
  expect(await balance()).not.toContain('手续费')
  await button(bill(page), '自动分配').click()
  await soon(chosen).toEqual([
    [bought[0], '2,712.00', '2,712.00'],
    [bought[1], '500.00', '288.00'],
  ])
  await shot('payment')
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  const billNo = await number(page)
  const [{ id }] = (await (await world.as('accountant')).ok.get('blade-finance/apsettle/list', { billNo })).records
  for (const name of ['accountant', 'finance_manager'])
    await (await world.as(name)).ok.post('blade-finance/apsettle/audit', { id, auditFlag: 2 })
  await browser.goTo(`/finance/apSettle/form?type=view&id=${id}`)
  await page.reload()
  await soon(() => state(page)).toBe('已记账')
  await browser.goTo('/finance/apSettle/list')
  await soon(() => column(page, '应付金额')).toEqual(['3,000.00'])
  expect(await column(page, '实付金额')).toEqual(['3,000.00'])
  expect(await column(page, '预付核销')).toEqual(['—'])
  expect(await rowWith(page, billNo).innerText()).toContain('人本轴承有限公司')
  await shot('payments')
})
