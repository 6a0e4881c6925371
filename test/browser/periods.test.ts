import { expect, test } from 'vitest'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { ids } from '../company.ts'
import { opened } from './opened.ts'
import { button, dialog, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

let waiting: { id: string; version: number; billNo: string }

const today = dayOf(new Date())
const month = periodOf(addDays(`${today.slice(0, 7)}-01`, -1))
const billDate = `${month.slice(0, 4)}-${month.slice(4)}-15`

const { world, admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    const bodyList = [{ commInfoId: ids.bearing, qty: 10, taxPrice: 11.3, taxRate: 13 }]
    const bought = { supplierId: ids.factory, depotId: ids.hangzhou, billDate, bodyList }
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', bought)
    waiting = await admin.ok.post('blade-purchase/purchaseinhead/submit', bought)
  },
})

test('W-INV-020 a month is checked, closed and reopened; the books check themselves', async () => {
  await browser.goTo('/inventory/balanceConfig/list')
  await rowWith(page, month).getByRole('button', { name: '结账', exact: true }).click()
  const closing = dialog(page, '结账')
  await closing.getByText('存在1张未处理单据，不能结账！').waitFor()
  await closing.getByText(waiting.billNo).waitFor()
  expect(await button(closing, '结账').isDisabled()).toBe(true)
  await shot('period-refused')

  await admin.ok.post('blade-purchase/purchaseinhead/cancel', { id: waiting.id, version: waiting.version, remark: '重复' })
  await button(closing, '重新检查').click()
  await closing.getByText('检查全部通过').waitFor()
  await button(closing, '结账').click()
  await soon(() => rowWith(page, month).innerText()).toContain('已结账')
  await shot('period-closed')

  await rowWith(page, month).getByRole('button', { name: '反结账', exact: true }).click()
  await dialog(page, '反结账').getByLabel('反结账原因').fill('补记运费')
  await button(dialog(page, '反结账'), '反结账').click()
  await soon(() => rowWith(page, month).innerText()).toContain('未结账')
  opened('/inventory/balanceConfig/list')

  const lost = (by: number) => world.sql(`update stock_balance set quantity = quantity - ${by} where tenant_id = '000000'`)
  await lost(3)
  await browser.goTo('/finance/selfCheck')
  await button(tab(page), '立即体检').click()
  const line = (id: string) => tab(page).getByRole('button', { name: new RegExp(`^${id}`) })
  await soon(() => line('I-01').getAttribute('title')).toBe('异常')
  await soon(() => line('I-02').getAttribute('title')).toBe('正常')
  const panel = tab(page).getByRole('complementary', { name: 'I-01' })
  await soon(() => panel.innerText()).toMatch(/库存账数量\s+10\s+库存数量\s+7\s+差额\s+3/)
  await soon(() => panel.innerText()).toMatch(/杭州总仓[\s\S]*10\s+7\s+-3/)
  await soon(() => tab(page).getByRole('region', { name: '体检结果' }).innerText()).toMatch(/1 项异常，\d+ 项正常[\s\S]*1 天有异常/)
  await shot('self-check')
  await line('I-02').click()
  await soon(() => tab(page).getByRole('complementary', { name: 'I-02' }).innerText()).toContain('没有异常。')
  await lost(-3)
  await button(tab(page), '立即体检').click()
  await soon(() => line('I-01').getAttribute('title')).toBe('正常')
})
