import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, enterGoods, enterParty, lines, press, state } from './bill-driver.ts'
import { codeOf, setBillStage } from './bill-stage.ts'
import { opened } from './opened.ts'
import { answer, button, dialog, more, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const path = 'blade-purchase/purchaseorderhead'
const { admin, browser, page, shot, world } = await setBillStage()

async function approved(bodyList: object[], more: object = {}) {
  const { id } = await admin.ok.post(`${path}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList, ...more })
  await admin.ok.get(`${path}/pass`, { id })
  return id as string
}

async function openOrder(id: string) {
  await browser.goTo(`/purchase/purchaseForm?type=view&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('R-TRN-007 an order is typed with the keyboard, sent and passed; prices that have risen are told', async () => {
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 10 }],
  })
  await browser.goTo('/purchase/purchaseForm?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseOrder-supplierId')
  await enterParty(page, '人本')
  await enterGoods(page, 'SGQZC', '10', '12')
  await enterGoods(page, 'WLJLS', '4', '5')
  await shot('purchase-order-typed')
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  await soon(() => state(page)).toBe('待审核')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('待入库')
  expect(await lines(page)).toMatchObject([
    { 商品编码: '01010205', 数量: '10', 上次进价: '10.00', '涨幅(%)': '20.00%', 已入库: '0', 未入库: '10' },
    { 商品编码: '02010112', 数量: '4', 未入库: '4' },
  ])
  await shot('purchase-order-approved')
})

test('W-PUR-002 单位换算: the line at the cursor is ordered in another unit by keyboard, as much of it for as much money', async () => {
  await browser.goTo('/purchase/purchaseForm?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseOrder-supplierId')
  await enterParty(page, '人本')
  await press(page, 'F7')
  await told(page, '请先把光标放在有商品和数量的行上！')
  await enterGoods(page, 'SGQZC', '18', '11.3')
  await soon(() => lines(page)).toMatchObject([{ 数量: '18', 价税合计: '203.40' }, {}])
  await press(page, 'ArrowUp', 'F7')
  const window = dialog(page, '单位换算')
  await soon(async () => (await window.locator('tbody').innerText()).replace(/\s+/g, ' ')).toMatch(
    /个 18 11\.30 203\.40 箱 2 101\.70 203\.40/,
  )
  await press(page, 'ArrowDown')
  await shot('unit-conversion')
  await press(page, 'Enter')
  await soon(() => lines(page)).toMatchObject([{ 单位: '箱', 数量: '2', 含税单价: '101.70', 价税合计: '203.40' }, {}])
  await bill(page).getByText('单位换算').click()
  await window.waitFor()
  await press(page, 'Escape')
  await window.waitFor({ state: 'detached' })
  await press(page, 'Control+z')
  await soon(() => lines(page)).toMatchObject([{ 单位: '个', 数量: '18', 含税单价: '11.30' }, {}])
})

test('W-PUR-002 SRM 价: what the supplier took the last time is filled into every line, in its unit', async () => {
  const head = { supplierId: ids.factory, depotId: ids.hangzhou }
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    ...head,
    bodyList: [{ commInfoId: ids.bearing, unitId: ids.box, qty: 1, taxPrice: 99 }],
  })
  await browser.goTo('/purchase/purchaseForm?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseOrder-supplierId')
  await bill(page).getByText('SRM 价').click()
  await told(page, '请选择供应商！')
  await page.locator('#purchaseOrder-supplierId').focus()
  await enterParty(page, '人本')
  await enterGoods(page, 'SGQZC', '10', '12')
  await enterGoods(page, codeOf(108), '4', '5')
  await bill(page).getByText('SRM 价').click()
  await told(page, '供应商未开通SRM！')
  await browser.refused('供应商未开通SRM！')
  await world.sql('update party set opens_portal = true where id = $1', [ids.factory])
  await bill(page).getByText('SRM 价').click()
  await told(page, '已填入1行供应商价格，1行没有该供应商的成交价')
  await soon(() => lines(page)).toMatchObject([{ 含税单价: '11.00', 价税合计: '110.00' }, { 含税单价: '5.00' }, {}])
  await shot('portal-prices')
})

test('it leads on to its receipt, which holds what is left and is posted in two parts', async () => {
  const id = await approved([{ commInfoId: ids.bearing, qty: 10, taxPrice: 10 }])
  await openOrder(id)
  await action(page, '入库').click()
  await soon(() => page.url()).toContain('/purchase/purchaseIn/form')
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '01010205', 数量: '10', 含税单价: '10.00' }, { 商品编码: '' }])
  await bill(page).locator('.grid-lines .grid-row').first().getByText('10', { exact: true }).first().dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await press(page, 'Enter', 'Control+Enter')
  await told(page, '已记账')
  await openOrder(id)
  await soon(() => state(page)).toBe('部分入库')
  expect(await lines(page)).toMatchObject([{ 已入库: '4', 未入库: '6' }])
  await action(page, '入库').click()
  await soon(() => lines(page)).toMatchObject([{ 数量: '6' }, { 商品编码: '' }])
  await press(page, 'Control+Enter')
  await told(page, '已记账')
  await openOrder(id)
  await soon(() => state(page)).toBe('已完成')
  expect(await action(page, '入库').count()).toBe(0)
})

test('W-PUR-017 a receipt fetches the orders of its supplier from a window', async () => {
  await approved([{ commInfoId: ids.bolt, qty: 8, taxPrice: 5 }])
  await browser.goTo('/purchase/purchaseIn/form?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseIn-supplierId')
  await enterParty(page, '人本')
  await bill(page).getByText('选订单').click()
  const window = dialog(page, '采购订单')
  await window.locator('tbody tr', { hasText: '40.00' }).first().click()
  await shot('purchase-order-picker')
  await button(window, '确定，加入 1 行').click()
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '02010112', 数量: '8', 含税单价: '5.00' }, { 商品编码: '' }])
  opened('采购入库 拉单')
})

test('contacts change while it lives; closed it is followed no more; what is late stands in the tracking', async () => {
  const id = await approved([{ commInfoId: ids.bearing, qty: 10, taxPrice: 10 }], { planInDate: '2026-01-05' })
  await openOrder(id)
  await more(bill(page), '修改联系人')
  const window = dialog(page, '修改联系人')
  await window.getByLabel('收货联系人').fill('李四')
  await button(window, '确定|保存').click()
  await told(page, '联系人已修改')
  expect((await admin.ok.get(`${path}/detail`, { id })).contacts).toBe('李四')
  await browser.goTo('/purchase/tracking/list')
  const { billNo } = await admin.ok.get(`${path}/detail`, { id })
  const row = tab(page).locator('.ant-table-row', { hasText: billNo })
  await row.waitFor()
  await shot('purchase-tracking')
  await openOrder(id)
  await action(page, '关闭').click()
  await answer(page, '关闭|确定')
  await soon(() => state(page)).toBe('已关闭')
})
