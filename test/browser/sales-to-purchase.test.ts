import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { buy, line, salesOrder } from '../trading.ts'
import { bill, lines, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { button, dialog, more, soon } from './page-driver.ts'
import { told } from './told.ts'

const sold = 'blade-sales/salesorderhead'
const { admin, browser, page, shot } = await setBillStage()

test('what a sales order lacks is bought: lines are proposed with their suppliers and prices, and the orders name each other', async () => {
  await buy(admin, [line(1, 11.3)])
  await buy(admin, [line(1, 3, { commInfoId: ids.bolt })], { supplierId: ids.trader })
  const { id, billNo } = await salesOrder(
    admin,
    [line(10, 20), line(4, 30, { commInfoId: ids.bolt }), line(2, 300, { commInfoId: ids.grease })],
    {
      depotId: ids.ningbo,
    },
  )
  await browser.goTo(`/sales/salesForm?type=view&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
  await more(bill(page), '转采购')
  const window = dialog(page, '转采购')
  await window.getByText('已选 3 行，2 家供应商').waitFor()
  await shot('to-purchase')
  const typed = (row: number, cell: number) => window.locator('tbody tr').nth(row).locator('td').nth(cell).locator('input')
  await typed(2, 6).fill('0')
  await button(window, '生成采购订单').click()
  await browser.refused('第3行请输入含税单价！')
  await window.getByLabel(/^采购 .*润滑脂/).click()
  await typed(0, 4).fill('12')
  await button(window, '生成采购订单').click()
  await window.waitFor({ state: 'detached' })
  await told(page, '已生成采购订单草稿')
  const { bodyList } = await admin.ok.get(`${sold}/detail`, { id })
  expect(bodyList.map((row: any) => row.purchaseQty)).toEqual([12, 4, 0])
  const order = (await admin.ok.get('blade-purchase/purchaseorderhead/list', { billNo: bodyList[0].poNos })).records[0]
  await browser.goTo(`/purchase/purchaseForm?type=view&id=${order.id}`)
  await bill(page).getByText('来自销售订单').waitFor()
  await bill(page).getByText(billNo).first().waitFor()
  expect([await state(page), (await lines(page))[0]]).toMatchObject(['草稿', { 数量: '12' }])
  await shot('to-purchase-order')
  await browser.goTo(`/sales/salesForm?type=view&id=${id}`)
  await bill(page).getByText('操作历史').first().click()
  await soon(() => page.getByText('转采购').filter({ visible: true }).first().isVisible()).toBe(true)
  await shot('to-purchase-history')
})
