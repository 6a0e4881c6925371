import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, enterGoods, lines, press, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { opened } from './opened.ts'
import { answer, button, dialog, soon } from './page-driver.ts'
import { told } from './told.ts'

const path = 'blade-sales/salesorderhead'
const { admin, browser, page, shot, openNew } = await setBillStage()

async function approved(bodyList: object[]) {
  const { id } = await admin.ok.post(`${path}/submit`, { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList })
  await admin.ok.get(`${path}/pass`, { id })
  return id as string
}

async function openOrder(id: string, type: string) {
  await browser.goTo(`/sales/salesForm?type=${type}&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('an order is typed with the keyboard, sent and passed; what was asked for is kept for it', async () => {
  await browser.goTo('/sales/salesForm?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'salesOrder-customerId')
  await page.keyboard.type('ZTSSJ')
  await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
  await press(page, 'Enter')
  await page.waitForFunction(() => document.activeElement?.closest('.grid-editor'))
  await enterGoods(page, 'SGQZC', '10')
  await enterGoods(page, 'WLJLS', '4')
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  await soon(() => state(page)).toBe('待审核')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('待发货')
  expect(await lines(page)).toMatchObject([
    { 商品编码: '01010205', 数量: '10', 已发数量: '0', 未发数量: '10' },
    { 商品编码: '02010112', 数量: '4', 未发数量: '4' },
  ])
  await shot('order-approved')
})

test('it leads on to its outbound, which holds what is left and is posted in two parts', async () => {
  const id = await approved([{ commInfoId: ids.bearing, qty: 10, taxPrice: 20 }])
  await openOrder(id, 'view')
  await action(page, '出库').click()
  await soon(() => page.url()).toContain('/sales/salesOut/form')
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '01010205', 数量: '10', 含税单价: '20.00' }, { 商品编码: '' }])
  await shot('order-pulled')
  await bill(page).locator('.grid-lines .grid-row').first().getByText('10', { exact: true }).first().dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await press(page, 'Enter', 'Control+Enter')
  await told(page, '已记账')
  await openOrder(id, 'view')
  await soon(() => state(page)).toBe('部分发货')
  expect(await lines(page)).toMatchObject([{ 已发数量: '4', 未发数量: '6' }])
  await action(page, '出库').click()
  await soon(() => lines(page)).toMatchObject([{ 数量: '6' }, { 商品编码: '' }])
  await press(page, 'Control+Enter')
  await told(page, '已记账')
  await openOrder(id, 'view')
  await soon(() => state(page)).toBe('已发货')
  expect(await action(page, '出库').count()).toBe(0)
})

test('W-SAL-045 an outbound fetches the orders of its customer from a window', async () => {
  await approved([{ commInfoId: ids.bolt, qty: 8, taxPrice: 5 }])
  await openNew()
  await page.keyboard.type('ZTSSJ')
  await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
  await press(page, 'Enter')
  await page.waitForFunction(() => document.activeElement?.closest('.grid-editor'))
  await shot('out-new')
  await bill(page).getByText('选订单').click()
  const window = dialog(page, '销售订单')
  await window.locator('tbody tr', { hasText: '40.00' }).first().click()
  await shot('order-picker')
  await button(window, '确定，加入 1 行').click()
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '02010112', 数量: '8', 含税单价: '5.00' }, { 商品编码: '' }])
  opened('销售出库 拉单')
})

test('it opens for reading, is amended on purpose, and closed with what is left of it', async () => {
  const id = await approved([{ commInfoId: ids.bearing, qty: 10, taxPrice: 20 }])
  await browser.goTo(`/sales/salesForm?id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
  expect(await bill(page).locator('#salesOrder-consigneeAddress').count()).toBe(0)
  await shot('order-read')
  await action(page, '修订').click()
  await bill(page).locator('#salesOrder-consigneeAddress').fill('老地址7号')
  expect(await action(page, '出库').count()).toBe(0)
  await shot('order-amended')
  await action(page, '退出修订').click()
  await answer(page, '放弃修改')
  await action(page, '修订').click()
  expect(await bill(page).locator('#salesOrder-consigneeAddress').inputValue()).toBe('')
  await bill(page).locator('#salesOrder-consigneeAddress').fill('新地址8号')
  await press(page, 'Control+Enter')
  await told(page, '待发货')
  await soon(() => state(page)).toBe('待发货')
  await soon(() => action(page, '出库').count()).toBe(1)
  await action(page, '关闭').click()
  await answer(page, '关闭|确定')
  await soon(() => state(page)).toBe('已关闭')
})
