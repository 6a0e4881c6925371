import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, state } from './bill-driver.ts'
import { path, setBillStage } from './bill-stage.ts'
import { opened, sees } from './opened.ts'
import { button, dialog, field, more, rowWith, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const { admin, browser, page, draftOf, postedOf } = await setBillStage()
const line = [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }]
const list = '/sales/salesOut/list'

test('W-DLG-030 the remark of a posted bill is changed from its row, and its history tells', async () => {
  const { id, billNo, version } = await postedOf(line)
  await browser.goTo(list)
  await more(rowWith(page, billNo), '修改备注')
  const box = dialog(page, '修改备注')
  await sees(box, '单据 修改备注')
  await field(box, '备注').getByRole('textbox').fill('客户自提')
  await button(box, '确定').click()
  await told(page, '更新成功')
  await soon(() => rowWith(page, billNo).innerText()).toContain('客户自提')
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ remark: '客户自提', version: version + 1, statusName: '已记账' })
  opened('单据 修改备注')
})

test('W-DLG-027 a cancelled bill is asked no remark, and why it is cancelled is asked', async () => {
  const { billNo } = await draftOf(line)
  await browser.goTo(list)
  await page.reload()
  await more(rowWith(page, billNo), '作废')
  const why = dialog(page, '作废')
  await button(why, '作废').click()
  await why.getByRole('alert').waitFor()
  await why.getByRole('textbox').fill('开错了')
  await button(why, '作废').click()
  await soon(() => rowWith(page, billNo).innerText()).toContain('已作废')
  await rowWith(page, billNo).getByRole('button', { name: '更多' }).click()
  const menu = page.locator('.ant-dropdown:visible')
  await menu.getByRole('menuitem', { name: '打印' }).waitFor()
  expect(await menu.getByRole('menuitem', { name: '修改备注' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  opened('单据 作废')
})

test('W-DLG-021 R-VAL-005 one row is printed from the list; several are too many', async () => {
  const [one, other] = [await postedOf(line), await draftOf(line)]
  await browser.goTo(list)
  await page.reload()
  for (const { billNo } of [one, other]) await rowWith(page, billNo).getByRole('checkbox').check()
  await button(tab(page), '打印 2').click()
  await told(page, '请选择一条数据！')
  await rowWith(page, other.billNo).getByRole('checkbox').uncheck()
  await button(tab(page), '打印 1').click()
  await dialog(page, '打印预览').getByText(one.billNo).first().waitFor()
  await page.keyboard.press('Escape')
  await soon(() => state(page)).toBe('已记账')
  await page.reload()
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
  await browser.rest()
  expect(await dialog(page, '打印预览').count()).toBe(0)
  opened('单据页/历史 打印')
})
