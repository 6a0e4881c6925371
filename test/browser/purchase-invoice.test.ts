import { test } from 'vitest'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { action, bill, lines, press, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { button, dialog, soon } from './page-driver.ts'
import { told } from './told.ts'

const receipts = 'blade-purchase/purchaseinhead'
const { world, admin, browser, page, shot } = await setBillStage()

async function received(bodyList: object[]): Promise<{ id: string; billNo: string }> {
  const receipt = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList }
  return admin.ok.post(`${receipts}/accounting`, receipt)
}

test('W-PUR-009 手工发票: from a receipt to its invoice: goods and price are known, a dearer price shows the difference, approved it is posted', async () => {
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

test('W-PUR-009 W-PUR-019 按供应商选未到票行/按订单分组: what is not billed is chosen from a window, by line or by order, and stands on the bill once', async () => {
  const { billNo } = await received([{ commInfoId: ids.bolt, qty: 8, taxPrice: 5, taxRate: 13 }])
  await browser.goTo('/purchase/purchaseInvoice/form?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseInvoice-supplierId')
  await page.keyboard.type('人本')
  await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
  await press(page, 'Enter')
  await page.getByText('选未到票明细').click()
  const window = dialog(page, '选择未到票明细')
  await window.locator('tbody tr', { hasText: billNo }).locator('input[type=checkbox]').click()
  await soon(() => window.textContent()).toContain('已选 1 行，入库金额 40.00')
  await shot('purchase-invoice-unbilled')
  await button(window, '确 定').or(button(window, '确定')).click()
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '02010112', 数量: '8', 入库单号: billNo }, {}])
})

test('the three-way match tells what was ordered, what came, what was billed and what differs', async () => {
  await setting(world, 'APPROVAL_MODE_0805', '0')
  const ordered = {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 5, taxPrice: 11.3, taxRate: 13 }],
  }
  const order = await admin.ok.post('blade-purchase/purchaseorderhead/submit', ordered)
  const { supplierId, depotId, bodyList } = await admin.ok.get(`${receipts}/pullOrderById`, { id: order.id })
  const came = bodyList.map(({ sourceBodyId, commInfoId, unitId, taxPrice, taxRate }: Record<string, unknown>) => ({
    sourceBodyId,
    commInfoId,
    unitId,
    taxPrice,
    taxRate,
    qty: 3,
  }))
  await admin.ok.post(`${receipts}/accounting`, { supplierId, depotId, bodyList: came })
  await browser.goTo(`/purchase/threeWayMatch/list?poNo=${order.billNo}`)
  const row = page.locator('.ant-table-row', { hasText: order.billNo })
  await soon(() => row.textContent()).toContain('未到齐 · 未到票')
  await soon(() => row.textContent()).toContain('33.90')
  await shot('three-way-match')
})

test('W-PUR-008 发票号: the list of invoices tells number, amount and tax', async () => {
  await browser.goTo('/purchase/purchaseInvoice/list')
  const row = page.locator('.ant-table-row', { hasText: '87654321' })
  for (const said of ['已开票', '人本轴承有限公司', '163.85', '18.85']) await soon(() => row.textContent()).toContain(said)
  await shot('purchase-invoice-list')
})
