import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { gain } from '../trading.ts'
import { agreeToReverse } from './bill-driver.ts'
import { button, dialog, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { browser, page, admin, world, shot } = await setStage({ width: 1366, height: 768 })
const bill = { depotId: ids.hangzhou, staffId: staffOf('warehouse') }
const draft = (path: string, line: object, reasonType: string) =>
  admin.ok.post(`blade-inventory/${path}/submit`, { ...bill, reasonType, bodyList: [{ commInfoId: ids.bearing, qty: 1, ...line }] })

test('W-INV-014 a row of other moves offers what its own kind does: edit, void, print, history', async () => {
  const found = await draft('profitinventory', { costPrice: 10 }, '2')
  const loss = await draft('lossinventory', {}, '1')
  await browser.goTo('/inventory/otherInOut/list')
  const row = rowWith(page, found.billNo)
  await row.getByRole('button', { name: '更多' }).click()
  const menu = page.locator('.ant-dropdown:visible')
  await menu.getByRole('menuitem', { name: '打印', exact: true }).waitFor()
  await shot('other-move-row')
  await page.keyboard.press('Escape')
  await more(rowWith(page, loss.billNo), '作废')
  const why = dialog(page, '作废')
  await why.locator('textarea').fill('录错了')
  await button(why, '作废').click()
  await told(page, '作废成功')
  await soon(() => rowWith(page, loss.billNo).innerText()).toContain('已作废')
  expect((await admin.ok.get('blade-inventory/lossinventory/detail', { id: loss.id })).statusName).toBe('已作废')
  await row.getByRole('button', { name: '编辑' }).click()
  await tab(page).getByText('入库原因').first().waitFor()
  await soon(() => tab(page).locator('.bill-head input:not(:disabled)').count()).toBeGreaterThan(2)
})

test('W-INV-014 a posted one is taken back from its row, with a reason and a look at what it does', async () => {
  const { id, billNo } = await gain(await world.as('warehouse'), await world.as('accountant'), ids.bearing, 1, 10)
  await browser.goTo('/inventory/otherInOut/list')
  await page.reload()
  await more(rowWith(page, billNo).first(), '红冲')
  await soon(() => dialog(page, '红冲').locator('.reversal-told tbody tr').first().innerText()).toMatch(/深沟球轴承\s+杭州总仓\s+-1 个/)
  await agreeToReverse(page)
  await told(page, '红冲成功')
  expect(await admin.ok.get('blade-inventory/profitinventory/detail', { id })).toMatchObject({ statusName: '已红冲', hcsReason: '开错单' })
})

test('W-INV-015 操作历史: a saved bill of other moves tells on its page who did what to it', async () => {
  const { id, billNo } = await draft('profitinventory', { costPrice: 10 }, '2')
  await browser.goTo(`/inventory/profit/form?type=view&id=${id}`)
  await tab(page).getByText(billNo).first().waitFor()
  await tab(page).getByRole('button', { name: /历史/ }).first().click()
  const box = dialog(page, '操作历史')
  await box.locator('.ant-table-row').first().waitFor()
  expect(await box.locator('.ant-table-row').first().innerText()).toMatch(/保存草稿.*超级管理员/s)
})
