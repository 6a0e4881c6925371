import { expect, test } from 'vitest'
import { addDays, dayOf, lastDayOf, periodOf } from '../../src/base/date.ts'
import { ids } from '../company.ts'
import { address, button, dialog, rowWith, soon, tab } from './page-driver.ts'
import { countPresses } from './presses.ts'
import { setStage } from './stage.ts'

const today = dayOf(new Date())
const month = periodOf(addDays(`${today.slice(0, 7)}-01`, -1))
const billDate = lastDayOf(month)

const { browser, page, shot } = await setStage({
  account: 'accountant',
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    const line = (qty: number, taxPrice: number) => [{ commInfoId: ids.bearing, qty, taxPrice, taxRate: 13 }]
    const post = (call: string, body: object) => admin.ok.post(call, { depotId: ids.hangzhou, ...body })
    await post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, billDate, bodyList: line(100, 11.3) })
    await post('blade-sales/salesouthead/accounting', { customerId: ids.steelworks, billDate, bodyList: line(40, 22.6) })
    await post('blade-sales/salesouthead/accounting', { customerId: ids.steelworks, bodyList: line(10, 22.6) })
  },
})
const presses = await countPresses(page)
const months = () => page.locator('.ant-select-item-option:visible')
async function choose(name: string) {
  await tab(page).getByRole('combobox', { name: '期间' }).click()
  await months().filter({ hasText: name }).click()
}
const spoken = `${month.slice(0, 4)}年${month.slice(4)}月`

test('the books check themselves', async () => {
  await page.reload()
  await page.locator('.frame').waitFor()
  await browser.goTo('/finance/selfCheck')
  await button(tab(page), '立即体检').click()
  await soon(() => tab(page).getByRole('region', { name: '体检结果' }).innerText()).toMatch(/0 项异常|全部正常|\d+ 项正常/)
  await shot('accountant-check')
  expect(await presses()).toBe(1)
})

test('the month that has ended is closed', async () => {
  await browser.goTo('/inventory/balanceConfig/list')
  await rowWith(page, month).getByRole('button', { name: '结账', exact: true }).click()
  const closing = dialog(page, '结账')
  await closing.getByText('检查全部通过').waitFor()
  await button(closing, '结账').click()
  await soon(() => rowWith(page, month).innerText()).toContain('已结账')
  await shot('accountant-closed')
  expect(await presses()).toBe(3)
})

test('the balance sheet is read at the end of that month: it is known to be closed, both columns balance', async () => {
  await browser.goTo('/finance/balanceSheet')
  await soon(() => rowWith(page, '资产合计').innerText()).toContain('1,630.00')
  await tab(page).getByRole('combobox', { name: '期间' }).click()
  await soon(() => months().allInnerTexts()).toEqual([expect.stringContaining('未结账'), expect.stringMatching(`${spoken} *已结账`)])
  await shot('accountant-months')
  await months().filter({ hasText: spoken }).click()
  await soon(() => new URL(page.url()).searchParams.get('endDate')).toBe(billDate)
  await soon(() => rowWith(page, '资产合计').innerText()).toContain('1,504.00')
  expect((await rowWith(page, '平衡校验').innerText()).match(/0\.00/g)).toHaveLength(2)
  await shot('accountant-sheet')
  expect(await presses()).toBe(5)
})

test('the profit of that month and of the year, down to the bill', async () => {
  await browser.goTo('/finance/profit')
  await choose(spoken)
  await soon(() => new URL(page.url()).searchParams.get('billDateEnd')).toBe(billDate)
  await soon(() => rowWith(page, '净利润').innerText()).toMatch(/400\.00[\s\S]*400\.00/)
  await shot('accountant-profit')
  await rowWith(page, '主营业务收入').getByRole('link', { name: '800.00' }).click()
  await soon(() => address(page)).toBe('/finance/ledger/detail')
  await tab(page).getByRole('link', { name: /^XSCK/ }).click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')
  expect(await presses()).toBe(9)
})
