import { expect, test } from 'vitest'
import { buy, line, openAccount, sell } from '../trading.ts'
import { action, bill, number, reverse, state } from './bill-driver.ts'
import { button, column, lookUp, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const [collections, receipts] = ['blade-finance/arsettle', 'blade-finance/receipt']
const sold: string[] = []
const { world, browser, page, shot } = await setStage({
  account: 'accountant',
  width: 1366,
  height: 768,
  expects: /400/,
  async prepare({ admin, world }) {
    const bankId = await openAccount(admin, '工行城北支行')
    await buy(admin, [line(100, 1.13)])
    for (const price of [700, 300, 80]) sold.push((await sell(admin, [line(1, price)])).billNo)
    const accountant = await world.as('accountant')
    const [{ customer_id: bartererId }] = await world.sql('select customer_id from sales_out limit 1')
    for (const precpAmt of [300, 500]) {
      const { id } = await admin.ok.post(`${receipts}/accounting`, { bartererId, bankId, precpAmt })
      await accountant.ok.post(`${receipts}/audit`, { id })
    }
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const balance = () => page.getByRole('complementary', { name: '核销平衡' }).innerText()
const table = (name: string) => bill(page).getByRole('grid', { name, exact: true })
/** The amounts that one table takes, with the bills they are of. */
async function taken(name: string) {
  const rows = await table(name).locator('.grid-lines .grid-row').allInnerTexts()
  return rows.map(row => row.split(/\s*\n\s*/)).flatMap(cells => (cells.some(cell => /^\d{4}-/.test(cell)) ? [cells.join(' ')] : []))
}
const open = async () =>
  (await world.sql('select open::float from receivable where bill_no = any($1) order by bill_no', [sold])).map(({ open }) => open)

test('W-FIN-053 核销: what was paid ahead is matched with what is owed, evenly, and stands in the list of collections, where it is opened and undone', async () => {
  await browser.goTo('/finance/arSettle/list')
  await button(tab(page), '核销').click()
  await soon(() => number(page)).toBe('新单')
  await lookUp(field('customerId'), '中铁十四局')
  await field('kind').locator('input').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '预收冲应收' }).click()
  await button(bill(page), '自动匹配').click()
  await soon(async () => (await taken('核销单据')).length).toBe(2)
  await soon(async () => (await taken('被核销单据')).length).toBe(2)
  // 300 against 300 first, then what is left of 500 against the oldest.
  const rows = (await taken('被核销单据')).join('\n')
  expect(rows).toMatch(new RegExp(`${sold[1]}[\\s\\S]*300\\.00`))
  expect(rows).toMatch(new RegExp(`${sold[0]}[\\s\\S]*500\\.00`))
  await soon(balance).toMatch(/预收款[\s\S]*800\.00[\s\S]*未收单据[\s\S]*800\.00[\s\S]*差额[\s\S]*0\.00/)
  await shot('write-off')
  await action(page, '立即核销').click()
  await told(page, '已记账')
  await soon(() => state(page)).toBe('已记账')
  await shot('write-off-posted')
  expect(await open()).toEqual([200, 0, 80])
  const billNo = await number(page)
  await browser.goTo('/finance/arSettle/list')
  await page.reload()
  await soon(() => column(page, '单据编号')).toEqual([billNo])
  expect(await column(page, '应收金额')).toEqual(['800.00'])
  await shot('collections-with-write-off')
  await rowWith(page, billNo).getByText(billNo).click()
  await soon(() => state(page)).toBe('已记账')
  expect(await page.url()).toContain('/finance/arWriteOff/form')
  const [{ id }] = (await (await world.as('accountant')).ok.get(`${collections}/list`, { billNo })).records
  await browser.goTo(`/finance/arSettle/form?type=view&id=${id}`)
  await soon(() => page.url()).toContain('/finance/arWriteOff/form')
  await soon(() => number(page)).toBe(billNo)
  await reverse(page)
  await soon(() => state(page)).toBe('已红冲')
  expect(await open()).toEqual([700, 300, 80])
})
