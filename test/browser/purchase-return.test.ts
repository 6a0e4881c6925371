import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, agreeToReverse, bill, enterParty, lines, press, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { button, column, dialog, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const receipts = 'blade-purchase/purchaseinhead'
const { admin, browser, page, shot } = await setBillStage()

async function received(bodyList: object[]): Promise<string> {
  const bill = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList }
  return (await admin.ok.post(`${receipts}/accounting`, bill)).id
}

test('from a receipt to its return, which knows price and tax; approved and sent; both lead to each other', async () => {
  const id = await received([
    { commInfoId: ids.bearing, qty: 10, taxPrice: 11.3 },
    { commInfoId: ids.bolt, qty: 20, taxPrice: 2.26 },
  ])
  await browser.goTo(`/purchase/purchaseIn/form?type=view&id=${id}`)
  await action(page, '退货').click()
  await soon(() => page.url()).toContain('/purchase/purchaseReturn/form')
  await soon(() => lines(page)).toMatchObject([
    { 商品编码: '01010205', 数量: '10', 含税单价: '11.30' },
    { 商品编码: '02010112', 数量: '20', 含税单价: '2.26' },
    { 商品编码: '' },
  ])
  await bill(page).locator('.grid-lines .grid-row').first().getByText('10', { exact: true }).first().dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await press(page, 'Enter')
  await shot('purchase-return-typed')
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  await soon(() => state(page)).toBe('待审核')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('待出库')
  await action(page, '出库记账').click()
  await told(page, '已完成')
  await soon(() => state(page)).toBe('已完成')
  expect(await lines(page)).toMatchObject([{ 数量: '4', 最终金额: '45.20' }, { 数量: '20' }])
  await shot('purchase-return-posted')
  await action(page, '红冲').click()
  await agreeToReverse(page)
  await soon(() => state(page)).toBe('已红冲')
})

test('a return fetches the receipts of its supplier from a window; what has gone back is not offered any more', async () => {
  const one = await received([{ commInfoId: ids.bolt, qty: 8, taxPrice: 5 }])
  const { billNo } = await admin.ok.get(`${receipts}/detail`, { id: one })
  const choose = async () => {
    await browser.goTo('/purchase/purchaseReturn/form?type=add')
    await page.waitForFunction(() => document.activeElement?.id === 'purchaseReturn-supplierId')
    await enterParty(page, '人本')
    await press(page, 'F9')
    const window = dialog(page, '采购入库单')
    await window.locator('tbody tr').first().waitFor()
    return window
  }
  const window = await choose()
  await window.locator('tbody tr', { hasText: billNo }).first().click()
  await shot('purchase-return-picker')
  await button(window, '确定，加入 1 行').click()
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '02010112', 数量: '8', 含税单价: '5.00' }, { 商品编码: '' }])
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('待出库')
  await action(page, '出库记账').click()
  await soon(() => state(page)).toBe('已完成')
  const again = await choose()
  await soon(() => again.locator('tbody tr', { hasText: billNo }).count()).toBe(0)
  await press(page, 'Escape')
})

test('W-PUR-007 负数量 R-CAL-004: returns use negative quantities: typed as they are, the list and its sums read them below nothing', async () => {
  await browser.goTo('/purchase/purchaseReturn/list')
  const rows = tab(page).locator('.ant-table-row')
  await rows.first().waitFor()
  await shot('purchase-return-list')
  expect(await rows.first().innerText()).toContain('CGTH')
  // The return that was reversed and its red bill cancel each other.
  expect(await column(page, '总数量')).toEqual(['-8', '24', '-24'])
  expect(await column(page, '最终金额')).toEqual(['-40.00', '90.40', '-90.40'])
  const { records } = await admin.ok.get('blade-purchase/purchasereturnorderhead/list')
  expect(records.map(({ totalQty }: { totalQty: number }) => totalQty)).toEqual([8, -24, 24])
  await soon(() => tab(page).innerText()).toMatch(/合计[\s\S]*-8[\s\S]*-40\.00/)
})
