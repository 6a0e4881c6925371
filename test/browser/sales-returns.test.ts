import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { setting } from '../setting.ts'
import { action, bill, cell, enterParty, lines, number, press, state, total } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { rowsIn } from './files.ts'
import { address, button, column, dialog, field, lookUp, rowWith, soon, tab } from './page-driver.ts'

const { world, admin, browser, page, postedOf, shot } = await setBillStage()
await setting(world, 'SELF_AUDIT_TRADE', '2')

const sold = () => postedOf([{ commInfoId: ids.bearing, qty: 10, taxPrice: 22.6 }])

/** The page of an outbound, read only. */
async function openOut(id: string) {
  await browser.goTo(`/sales/salesOut/form?type=view&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('W-SAL-009 W-SAL-010 what was sold comes back from its page: less of it is typed, the depot is asked when it is passed, the list reads it below nothing', async () => {
  const out = await sold()
  await openOut(out.id)
  await button(bill(page), '退货').click()
  await soon(() => address(page)).toBe('/sales/salesReturnOrder')
  await soon(async () => (await lines(page))[0]?.数量).toBe('10')
  await shot('return-pulled')
  await (await cell(page, '数量')).click()
  await page.keyboard.type('4')
  await press(page, 'Enter')
  await soon(() => total(page, '最终金额')).toContain('90.40')
  await press(page, 'Control+Enter')
  await soon(() => state(page)).toBe('待审核')
  await action(page, '审核通过').click()
  const where = dialog(page, '审核通过')
  await shot('return-passing')
  await lookUp(field(where, '退货仓库'), '杭州', '杭州总仓')
  await button(where, '确定').click()
  await soon(() => state(page)).toBe('已入库')
  const billNo = await number(page)
  await browser.goTo('/sales/salesReturn/list')
  await soon(() => rowWith(page, billNo).innerText()).toContain('-90.40')
  await shot('return-list')
  await browser.goTo('/sales/salesReturnIn/list')
  await soon(() => column(page, '来源单号')).toContain(billNo)
})

test('W-SAL-013 W-SAL-014 what is not invoiced yet is chosen in a window and invoiced on paper', async () => {
  const out = await sold()
  await browser.goTo('/sales/salesInvoice/form?type=add')
  await bill(page).locator('.grid-lines').first().waitFor()
  await enterParty(page, 'KH0001')
  await button(bill(page), '选未开票明细').click()
  const open = dialog(page, '选择未开票明细')
  await open.locator('.ant-table-row').filter({ hasText: out.billNo }).locator('.ant-checkbox').click()
  await soon(() => open.innerText()).toContain('已选 1 行，开票金额 226.00')
  await shot('invoice-open')
  await open.getByText('按订单', { exact: true }).click()
  await soon(() => open.innerText()).toContain('无订单')
  await open.getByText('按明细', { exact: true }).click()
  await open.locator('.ant-table-row').filter({ hasText: out.billNo }).locator('.ant-checkbox').click()
  await button(open, '确定').click()
  await soon(async () => (await lines(page))[0]?.出库单号).toBe(out.billNo)
  await shot('invoice-typed')
  await soon(() => total(page, '开票金额')).toContain('226.00')
  await action(page, '保存草稿').click()
  await soon(() => number(page)).toMatch(/^XSFP/)
  const id = new URL(page.url()).searchParams.get('id')
  const { bodyList } = await admin.ok.get('blade-sales/salesinvoicehead/detail', { id })
  expect(bodyList).toMatchObject([{ qty: 10, totalAmt: 226, sourceBillNo: out.billNo }])
})

test('W-SAL-031 W-SAL-043 refunds stand in one list, open with 原单,退款行,金额,状态 and lead to the return and to what was sold', async () => {
  const out = await sold()
  const { customerId, depotId, bodyList } = await admin.ok.get('blade-sales/salesreturnorderhead/pullOutById', { id: out.id })
  const back = bodyList.map(({ sourceBodyId, commInfoId, unitId }: any) => ({ sourceBodyId, commInfoId, unitId, qty: 3 }))
  const { billNo } = await admin.ok.post('blade-sales/salesreturnorderhead/submit', {
    customerId,
    depotId,
    refundMode: '2',
    bodyList: back,
  })
  await browser.goTo('/sales/refundBusiness/list')
  await soon(() => rowWith(page, billNo).innerText()).toContain('67.80')
  const row = rowWith(page, billNo)
  for (const word of ['转预收', '待审核', out.billNo]) expect(await row.innerText()).toContain(word)
  await shot('refund-list')
  await button(row, '详情').click()
  const box = dialog(page, '退款业务详情')
  await soon(() => box.innerText()).toContain('01010205')
  const shown = await box.innerText()
  for (const word of ['原单号', out.billNo, '退款金额', '67.80', '状态', '待审核', '22.60']) expect(shown).toContain(word)
  await shot('refund-detail')
  await button(box, '打开退货单').click()
  await soon(() => address(page)).toBe('/sales/salesReturnOrder')
  await soon(() => number(page)).toBe(billNo)
  await browser.goTo('/sales/refundBusiness/list')
  await rowWith(page, billNo).getByRole('link', { name: out.billNo }).click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')
})

test('W-SAL-013 W-SAL-014 Excel 导入: invoices that were issued elsewhere are tried first, told row by row, and registered', async () => {
  const [one, two] = [await sold(), await sold()]
  const rows = [
    ['26332000000000009001', one.billNo, '226'],
    ['26332000000000009002', two.billNo, '300'],
  ]
  const data = await fileOf(
    ['数电票号码', '单号', '价税合计', '税号'],
    rows.map(row => [...row, '91330100MA27XK6L5T']),
  )
  await browser.goTo('/sales/salesInvoice/list')
  await button(tab(page), 'Excel 导入').click()
  const box = dialog(page, '导入已开发票')
  const file = { name: '已开发票.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: data }
  await box.locator('input[type=file]').setInputFiles(file)
  await soon(() => box.innerText()).toContain('票面金额与未开票金额相差74.00！')
  await shot('issued-tried')
  await button(box, '登记 1 张').click()
  const told = dialog(page, '批量登记')
  await soon(() => told.innerText()).toContain('第3行票面金额与未开票金额相差74.00！')
  expect(await told.innerText()).toContain('26332000000000009002')
  await shot('issued-told')
  await button(told, '知道了').click()
  await soon(() => column(page, '发票号码')).toContain('26332000000000009001')
})

test('W-SAL-005 W-DLG-032 选文件上传: orders are exported by the numbers that stand in a sheet', async () => {
  const { id } = await admin.ok.post('blade-sales/salesorderhead/submit', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 22.6 }],
  })
  const { billNo } = await admin.ok.get('blade-sales/salesorderhead/detail', { id })
  const data = await fileOf(['订单号'], [[billNo], ['XSDD0']])
  await browser.goTo('/sales/salesOrder/list')
  await tab(page).getByRole('button', { name: /导出/ }).click()
  const choosing = page.waitForEvent('filechooser')
  const saving = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('menuitem', { name: '按单号导出' }).click()
  const chooser = await choosing
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await chooser.setFiles({ name: '订单号.xlsx', mimeType, buffer: data })
  const [head, first, second] = await rowsIn(await saving)
  expect([first![0], first![1], second![0], second![head!.indexOf('说明')]]).toEqual([billNo, '待审核', 'XSDD0', '订单号不存在'])
})
