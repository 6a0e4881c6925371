import { test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, lines, press, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { soon } from './page-driver.ts'
import { told } from './told.ts'

const receipts = 'blade-purchase/purchaseinhead'
const { admin, browser, page, shot } = await setBillStage()

async function received(bodyList: object[]): Promise<{ id: string; billNo: string }> {
  const receipt = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList }
  return admin.ok.post(`${receipts}/accounting`, receipt)
}

test('from a receipt to its invoice: goods and price are known, a dearer price shows the difference, approved it is posted', async () => {
  const { id, billNo } = await received([
    { commInfoId: ids.bearing, qty: 10, taxPrice: 11.3, taxRate: 13 },
    { commInfoId: ids.bolt, qty: 20, taxPrice: 2.26, taxRate: 13 },
  ])
  await browser.goTo(`/purchase/purchaseIn/form?type=view&id=${id}`)
  await action(page, '收票').click()
  await soon(() => page.url()).toContain('/purchase/purchaseInvoice/form')
  await soon(() => lines(page)).toMatchObject([
    { 商品编码: '01010205', 数量: '10', 含税单价: '11.30', 价税合计: '113.00', 入库金额: '113.00', 入库单号: billNo },
    { 商品编码: '02010112', 数量: '20', 含税单价: '2.26', 价税合计: '45.20' },
    {},
  ])
  await bill(page).locator('.grid-lines .grid-row').first().getByText('11.30', { exact: true }).first().dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('11.865')
  await press(page, 'Enter')
  await soon(() => lines(page)).toMatchObject([{ 价税合计: '118.65', 入库金额: '113.00', 价差: '5.00' }, {}, {}])
  await page.locator('#purchaseInvoice-invoiceNo').fill('87654321')
  await shot('purchase-invoice-typed')
  await press(page, 'Control+Enter')
  await told(page, '待开票')
  await soon(() => state(page)).toBe('待开票')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('已开票')
  await shot('purchase-invoice-posted')
})
