import { test } from 'vitest'
import { ids } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { asScan } from '../invoices/draw.ts'
import { bearings, printed } from '../invoices/some.ts'
import { setting } from '../setting.ts'
import { action, bill, lines, press, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { opened, sees } from './opened.ts'
import { button, dialog, soon } from './page-driver.ts'
import { told } from './told.ts'

const receipts = 'blade-purchase/purchaseinhead'
const { world, admin, browser, page, shot } = await setBillStage()

async function received(bodyList: object[]): Promise<{ id: string; billNo: string }> {
  const receipt = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList }
  return admin.ok.post(`${receipts}/accounting`, receipt)
}

// Below the lines of goods stands the empty one of the fees.
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
  await sees(window, '采购发票 选单')
  await button(window, '确 定').or(button(window, '确定')).click()
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '02010112', 数量: '8', 入库单号: billNo }, {}])
})

test('W-PUR-009 W-PUR-019 费用行: the fee of a receipt is chosen by whom it is owed to, and billed with its tax', async () => {
  await world.sql('update party set gives_invoice = true where id = $1', [ids.trader])
  const goods = [{ commInfoId: ids.bolt, qty: 8, taxPrice: 5, taxRate: 13 }]
  const receipt = { supplierId: ids.factory, depotId: ids.hangzhou, feeAmt: 54.5, feeSupplierId: ids.trader, bodyList: goods }
  const { billNo } = await admin.ok.post(`${receipts}/accounting`, receipt)
  await browser.goTo('/purchase/purchaseInvoice/form?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseInvoice-supplierId')
  await page.keyboard.type('GYS0002')
  await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
  await press(page, 'Enter')
  await page.getByText('选未到票明细').click()
  const window = dialog(page, '选择未到票明细')
  await window.getByText('费用', { exact: true }).first().click()
  await window.locator('tbody tr', { hasText: billNo }).locator('input[type=checkbox]').click()
  await shot('purchase-invoice-fees')
  await sees(window, '采购发票 选单')
  opened('采购发票 选单')
  await button(window, '确 定').or(button(window, '确定')).click()
  await soon(() => bill(page).textContent()).toContain(billNo)
  await soon(() => bill(page).textContent()).toContain('54.50')
  await shot('purchase-invoice-fee-line')
})

test('W-PUR-018 W-PUR-009 OCR 导入: a scanned invoice is read, the picture stands beside the fields, what is doubtful is marked, and all of it goes into the bill', async () => {
  await world.sql('update party set tax_no = $2 where id = $1', [ids.factory, bearings.taxNo])
  const { billNo } = await received([{ commInfoId: ids.bearing, qty: 36, taxPrice: 13, taxRate: 13 }])
  await browser.goTo('/purchase/purchaseInvoice/form?type=add')
  await page.getByText('发票识别', { exact: true }).click()
  const window = dialog(page, '发票识别')
  await shot('invoice-reading-empty')
  const year = String(new Date().getFullYear()).slice(2)
  const bought = [{ name: '*轴承*深沟球轴承', spec: '6205', unit: '套', quantity: 36, price: '11.504425', rate: 13 }]
  const paper = printed({ no: `${year}442000000556677889`, date: '2020-01-02', bought })
  await window.locator('input[type=file]').setInputFiles({ name: '发票.png', mimeType: 'image/png', buffer: asScan(paper) })
  await window.locator('img[alt=发票图片]').waitFor()
  await window.locator('[data-field=invoiceDate].is-doubtful').waitFor({ timeout: 90_000 })
  await soon(() => window.locator('[data-field=invoiceDate]').textContent()).toContain('早于一年前')
  await soon(() => window.textContent()).toContain('找到 1 行对应的未到票入库')
  await shot('invoice-reading')
  await sees(window, '采购发票 OCR/导入')
  await button(window, '填入单据').click()
  await soon(() => lines(page)).toMatchObject([{ 数量: '36', 价税合计: '468.00', 入库单号: billNo }, {}])
  await soon(() => page.locator('#purchaseInvoice-invoiceNo').inputValue()).toBe(`${year}442000000556677889`)
  await shot('invoice-reading-taken')
  await press(page, 'Control+s')
  await soon(() => state(page)).toBe('草稿')
  await bill(page).getByRole('button', { name: '附件 1' }).click()
  const annexes = dialog(page, '附件')
  await soon(() => annexes.innerText()).toMatch(/发票\.png[\s\S]*预览[\s\S]*下载/)
  await shot('invoice-paper')
  await annexes.locator('.ant-modal-close').click()
})

test('W-PUR-009 Excel W-PUR-018: a list of the tax bureau is read, and one of its invoices is chosen', async () => {
  await browser.goTo('/purchase/purchaseInvoice/form?type=add')
  await page.getByText('发票识别', { exact: true }).click()
  const window = dialog(page, '发票识别')
  const header = ['数电票号码', '开票日期', '销方识别号', '销方名称', '金额', '税额', '价税合计', '发票票种']
  const row = (no: string, net: string) => [no, '2020-01-02', bearings.taxNo, '人本轴承有限公司', net, '0', net, '数电发票（普通发票）']
  const file = await fileOf(header, [row('20332000000011112222', '100'), row('20332000000011113333', '200')])
  await window.locator('input[type=file]').setInputFiles({ name: '清单.xlsx', mimeType: '', buffer: file })
  await soon(() => window.textContent()).toContain('共 2 张发票')
  await window.locator('.ant-select').first().click()
  await page.locator('.ant-select-item', { hasText: '20332000000011113333' }).click()
  await soon(() => window.locator('#read-invoiceNo').inputValue()).toBe('20332000000011113333')
  await shot('invoice-reading-list')
  await sees(window, '采购发票 OCR/导入')
  await button(window, '手工录入').click()
  opened('采购发票 OCR/导入')
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
