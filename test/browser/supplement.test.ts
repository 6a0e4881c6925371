import { expect, test } from 'vitest'
import { buy, line, sell } from '../trading.ts'
import { bill, cell, lines, number, press, state, total } from './bill-driver.ts'
import { button, column, dialog, lookUp, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const sold: string[] = []
let bought = ''
const { world, browser, page, shot } = await setStage({
  account: 'cashier',
  width: 1366,
  height: 768,
  expects: /400/,
  async prepare({ admin }) {
    bought = (await buy(admin, [line(100, 1.13)])).billNo
    for (const price of [2712, 500]) sold.push((await sell(admin, [line(1, price)])).billNo)
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const filled = async () => (await lines(page)).filter(row => row.调整金额).map(row => [row.源单编号, row.未结算金额, row.调整金额])

async function begin(list: string, party: [string, string], reason: string) {
  await browser.goTo(list)
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  await lookUp(field(party[0]), party[1])
  await field('reason').locator('input').click()
  await page.locator('.ant-select-item-option').filter({ hasText: reason }).click()
}

async function typeAmount(row: number, amount: string) {
  await (await cell(page, '调整金额', row)).click()
  await page.keyboard.type(amount)
  await press(page, 'Enter')
}

async function pass(path: string): Promise<string> {
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  const billNo = await number(page)
  const accountant = await world.as('accountant')
  const [{ id }] = (await accountant.ok.get(`${path}/list`, { billNo })).records
  await accountant.ok.post(`${path}/audit`, { id, auditFlag: 2 })
  return id
}

async function reopen(form: string, id: string) {
  await browser.goTo(`${form}?type=view&id=${id}`)
  await page.reload()
}

test('W-FIN-017 W-FIN-018 0817 a debt that will not be paid is chosen among the open bills, let off, approved, listed and undone', async () => {
  await begin('/finance/arSupplement/list', ['customerId', '中铁十四局'], '坏账')
  await press(page, 'F9')
  await dialog(page, '源单').getByText(sold[0]!).waitFor()
  await shot('supplement-picker')
  for (const billNo of sold) await dialog(page, '源单').getByText(billNo).click()
  await dialog(page, '源单')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await soon(filled).toEqual([
    [sold[0], '2,712.00', '-2,712.00'],
    [sold[1], '500.00', '-500.00'],
  ])
  await typeAmount(1, '-500.01')
  await soon(() => bill(page).locator('.line-check .problem-link').allInnerTexts()).toEqual([
    expect.stringContaining('调整金额大于未结算金额'),
  ])
  await shot('supplement-too-much')
  await typeAmount(1, '-100')
  await soon(() => total(page, '金额')).toBe('¥ -2,812.00')
  await shot('supplement')
  const id = await pass('blade-finance/arsupplement')
  await reopen('/finance/arSupplement/form', id)
  await soon(() => state(page)).toBe('已记账')
  await shot('supplement-posted')
  await browser.goTo('/finance/arSupplement/list')
  await page.reload()
  await soon(() => column(page, '原因')).toEqual(['坏账'])
  expect(await column(page, '金额')).toEqual(['-2,812.00'])
  expect(await column(page, '结算状态')).toEqual(['已结算'])
  const billNo = (await column(page, '单据编号'))[0]!
  expect(await rowWith(page, billNo).innerText()).toContain('中铁十四局')
  await shot('supplements')
  await (await world.as('accountant')).ok.post('blade-finance/arsupplement/flush', { id, remark: '客户又付了' })
  await reopen('/finance/arSupplement/form', id)
  await soon(() => state(page)).toBe('已红冲')
  const rows = await world.sql('select open::float from receivable where bill_no = any($1) order by open', [sold])
  expect(rows).toEqual([{ open: 500 }, { open: 2712 }])
})

test('W-FIN-019 W-FIN-020 0818 what we keep back of a supplier is typed with and without a bill', async () => {
  await begin('/finance/apSupplement/list', ['supplierId', '人本轴承'], '质量扣款')
  await (await cell(page, '源单编号')).click()
  await page.keyboard.type(bought.slice(-4))
  await page.locator('.offer-head').waitFor()
  await press(page, 'Enter')
  await soon(async () => (await lines(page))[0]!.源单编号).toBe(bought)
  await typeAmount(0, '-13')
  await typeAmount(1, '-7.5')
  await soon(() => total(page, '金额')).toBe('¥ -20.50')
  await shot('payable-supplement')
  const id = await pass('blade-finance/apsupplement')
  await reopen('/finance/apSupplement/form', id)
  await soon(() => state(page)).toBe('已记账')
  await soon(filled).toEqual([
    [bought, '113.00', '-13.00'],
    ['', '', '-7.50'],
  ])
  await browser.goTo('/finance/apSupplement/list')
  await page.reload()
  await soon(() => column(page, '原因')).toEqual(['质量扣款'])
  expect(await column(page, '金额')).toEqual(['-20.50'])
})
