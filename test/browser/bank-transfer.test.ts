import { expect, test } from 'vitest'
import { openAccount } from '../trading.ts'
import { action, bill, number, state } from './bill-driver.ts'
import { button, column, lookUp, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { world, browser, page, shot } = await setStage({
  account: 'cashier',
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    await openAccount(admin, '工行城北支行', { isOverdraft: 2 })
    await openAccount(admin, '招行滨江支行')
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const type = async (name: string, text: string) => {
  await page.locator(`#bankTransfer-${name}`).fill(text)
  await page.locator(`#bankTransfer-${name}`).press('Tab')
}

test('0829 a bill without lines is typed, refused where it is wrong, sent and approved', async () => {
  await browser.goTo('/finance/bankTransfer/list')
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  expect(await bill(page).locator('.grid-head').count()).toBe(0)
  await lookUp(field('fromId'), '工行城北支行')
  await lookUp(field('toId'), '工行城北支行')
  await type('amount', '1200.5')
  await type('fee', '3')
  await action(page, '记账').click()
  await browser.refused('转出账户与转入账户不能相同！')
  await shot('bank-transfer-refused')
  await page.locator('.ant-modal:visible').getByRole('button', { name: '知道了' }).click()
  await lookUp(field('toId'), '招行滨江支行')
  await shot('bank-transfer')
  await action(page, '记账').click()
  await soon(() => state(page)).toBe('待审核')
  const billNo = await number(page)
  const accountant = await world.as('accountant')
  const [sent] = (await accountant.ok.get('blade-finance/banktransfer/list', { billNo })).records
  await accountant.ok.post('blade-finance/banktransfer/audit', { id: sent.id, version: sent.version, auditFlag: 2 })
  await browser.goTo(`/finance/bankTransfer/form?type=view&id=${sent.id}`)
  await page.reload()
  await soon(() => state(page)).toBe('已记账')
  await shot('bank-transfer-posted')
  await browser.goTo('/finance/bankTransfer/list')
  await soon(() => column(page, '转账金额')).toEqual(['1,200.50'])
  expect(await rowWith(page, billNo).innerText()).toMatch(/工行城北支行[\s\S]*招行滨江支行/)
  await shot('bank-transfers')
})

test('0829 is exported as bills alone, for there are no lines', async () => {
  await browser.goTo('/finance/bankTransfer/list')
  const download = page.waitForEvent('download')
  await button(tab(page), '导出').click()
  expect((await download).suggestedFilename()).toMatch(/银行转账单.*\.xlsx$/)
})
