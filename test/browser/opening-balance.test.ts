import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { number, state } from './bill-driver.ts'
import { answer, button, column, dialog, field, lookUp, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({ account: 'cashier', width: 1366, height: 768, expects: /400/ })
const list = '/finance/bartererBalance/list'

test('W-FIN-042 W-FIN-043 what a counterparty began with is said in a window, waits for approval, leads to its bill, is changed and removed', async () => {
  await browser.goTo(list)
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增往来期初')
  await lookUp(field(form, '往来单位'), '中铁', '中铁十四局集团第三工程有限公司')
  await field(form, '期初日期').locator('input').fill(new Date().toISOString().slice(0, 10))
  await field(form, '期初日期').locator('input').press('Enter')
  await button(form, '保存').click()
  await form.getByText('应收余额和应付余额不能都为0！').first().waitFor()
  await field(form, '应收余额').locator('input').fill('5000')
  await shot('opening-balance-form')
  await button(form, '保存').click()
  await told(page, '新增成功')
  const row = rowWith(page, '中铁十四局集团第三工程有限公司')
  await row.getByText('待审核').waitFor()
  expect((await column(page, '应收余额')).map(text => text.trim())).toEqual(['5,000.00'])
  await shot('opening-balances')

  const [{ id }] = await world.sql('select receivable_bill_id as id from opening_balance where party_id = $1', [ids.steelworks])
  await (await world.as('accountant')).ok.post('blade-finance/arsupplement/audit', { id, auditFlag: 2 })
  await page.reload()
  await row.getByText('已记账').waitFor()
  await row.locator('a').filter({ hasText: 'YSBC' }).click()
  await soon(() => state(page)).toBe('已记账')
  await soon(() => number(page)).toMatch(/^YSBC/)
  await shot('opening-balance-bill')

  // The cashier says it; taking back what is posted is for whoever keeps the books.
  await browser.goTo(list)
  await row.getByText('编辑').click()
  const edit = dialog(page, '编辑往来期初')
  await field(edit, '备注').locator('textarea').fill('上线前余额')
  await button(edit, '保存').click()
  await told(page, '更新成功')
  await row.getByText('上线前余额').waitFor()
})

test('W-FIN-042 one that waits is removed after a question', async () => {
  await browser.goTo(list)
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增往来期初')
  await lookUp(field(form, '往来单位'), '人本')
  await field(form, '期初日期').locator('input').fill(new Date().toISOString().slice(0, 10))
  await field(form, '期初日期').locator('input').press('Enter')
  await field(form, '应付余额').locator('input').fill('12.5')
  await button(form, '保存').click()
  await told(page, '新增成功')
  const row = rowWith(page, '12.50')
  await more(row, '删除')
  await answer(page, '删除', '确定将选择数据删除?')
  await told(page, '删除成功')
  await soon(() => row.count()).toBe(0)
  expect(await world.sql('select state from payable_supplement')).toEqual([{ state: 'cancelled' }])
})
