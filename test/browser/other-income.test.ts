import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { openAccount } from '../trading.ts'
import { action, bill, lines, number, press, state, total } from './bill-driver.ts'
import { button, column, lookUp, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const types = 'blade-base/expend/submit'
const { world, browser, page, shot } = await setStage({
  account: 'cashier',
  expects: /400/,
  async prepare({ admin }) {
    await openAccount(admin, '工行城北支行')
    await admin.ok.post(types, { expendName: '股东投入', expendType: '6001', accountCode: '4001' })
    await admin.ok.post(types, { expendName: '废品收入', expendType: '6001' })
    await admin.ok.post(types, { expendName: '房租水电', expendType: '6002' })
    await admin.ok.post(types, { expendName: '银行手续费', expendType: '6002', accountCode: '6603' })
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const cell = (row: number, at: number) => bill(page).locator('.grid-lines .grid-row').nth(row).locator('.grid-cell').nth(at)
const typed = async () => (await lines(page)).filter(row => row.金额).map(row => Object.values(row).filter(Boolean))

async function begin(list: string) {
  await browser.goTo(list)
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  await lookUp(field('partyId'), '人本轴承')
  await lookUp(field('bankId'), '工行城北支行')
}

/** Only what is of its kind is offered. */
async function offers(...names: string[]) {
  await cell(0, 0).click()
  await page.keyboard.type('SZ')
  const rows = bill(page).locator('.offer-row')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(names.length)
  for (const name of names) expect(await rows.filter({ hasText: name }).count()).toBe(1)
  await press(page, 'Escape', 'Escape')
}

/** What it is for is found by a few of its words; Enter leads on to the amount and to the next line. */
async function enter(row: number, word: string, money: string) {
  await cell(row, 0).click()
  await page.keyboard.type(word)
  await bill(page).locator('.offer-row').first().waitFor()
  await press(page, 'Enter')
  await page.keyboard.type(money)
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

test('W-FIN-005 W-FIN-006 0824 what comes in for no goods is typed by what it is for, sent and passed', async () => {
  await begin('/finance/income/list')
  await offers('废品收入', '股东投入')
  await enter(0, '股东', '5000')
  await enter(1, '废品', '20.5')
  await soon(() => total(page, '金额')).toBe('¥ 5,020.50')
  await shot('other-income')
  const id = await pass('blade-finance/income')
  await browser.goTo(`/finance/income/form?type=view&id=${id}`)
  await page.reload()
  await soon(() => state(page)).toBe('已记账')
  await soon(typed).toEqual([expect.arrayContaining(['股东投入', '5,000.00']), expect.arrayContaining(['废品收入', '20.50'])])
  await shot('other-income-posted')
  await browser.goTo('/finance/income/list')
  await page.reload()
  await soon(() => column(page, '收入类型')).toEqual(['废品收入、股东投入'])
  expect(await column(page, '金额')).toEqual(['5,020.50'])
  await shot('other-incomes')
})

test('W-FIN-007 W-FIN-008 0825 what is spent is borne by a department; what is wrong with a line is said beside it', async () => {
  await begin('/finance/expense/list')
  await offers('房租水电', '银行手续费')
  await enter(0, '房租', '800')
  await enter(1, '手续费', '0')
  await action(page, '记账').click()
  await browser.refused('金额必须大于0！')
  await shot('expense-refused')
  await page.locator('.ant-modal:visible').getByRole('button', { name: '知道了' }).click()
  await cell(1, 1).click()
  await page.keyboard.type('5')
  await press(page, 'Enter')
  await soon(() => total(page, '金额')).toBe('¥ 805.00')
  const id = await pass('blade-finance/expense')
  await browser.goTo(`/finance/expense/form?type=view&id=${id}`)
  await page.reload()
  await soon(() => state(page)).toBe('已记账')
  await shot('expense-posted')
  await browser.goTo('/finance/expense/list')
  await page.reload()
  await soon(() => column(page, '费用类型')).toEqual(['房租水电、银行手续费'])
  expect(await rowWith(page, '工行城北支行').innerText()).toContain('805.00')
  await shot('expenses')
  const rows = await world.sql(`select account from journal_entry where bill_id = $1 and party_id = $2 order by 1`, [id, ids.factory])
  expect(rows.map(({ account }: { account: string }) => account)).toEqual(['6602', '6603'])
})
