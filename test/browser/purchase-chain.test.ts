import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { action, agreeToReverse, bill, enterGoods, enterParty, lines, press, state, total } from './bill-driver.ts'
import { opened } from './opened.ts'
import { button, column, dialog, field, more, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const orders = 'blade-purchase/purchaseorderhead'
const receipts = 'blade-purchase/purchaseinhead'
const code = (at: number) => `0900${String(at).padStart(4, '0')}`

const { admin, browser, page, shot, world } = await setStage({
  async prepare({ world }) {
    await world.sql(
      `insert into goods (tenant_id, id, code, name, spec, class_id, basic_unit_id, mnemonic, sale_price, tax_rate_id, created_at)
       select '000000', 70000 + n, '0900' || lpad(n::text, 4, '0'), '齿轮', 'M' || n, $1, $2, 'CL' || n, 3.33 + n, $3, now()
       from generate_series(1, 200) n`,
      [ids.bearings, ids.piece, ids.tax13],
    )
    await world.sql('update party set opens_portal = true where id = $1', [ids.factory])
  },
})

async function openOrder(id: string) {
  await browser.goTo(`/purchase/purchaseForm?type=view&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('R-TRN-007 two hundred lines are typed and pasted, received in three parts, billed dearer and partly sent back', async () => {
  await browser.goTo('/purchase/purchaseForm?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseOrder-supplierId')
  await enterParty(page, '人本')
  for (let at = 1; at <= 50; at++) await enterGoods(page, code(at), '10', String(at))
  const rest = Array.from({ length: 150 }, (_, at) => [code(51 + at), 10, 51 + at].join('\t'))
  await bill(page).getByText('从 Excel 粘贴').click()
  const paste = dialog(page, '从 Excel 粘贴')
  await paste.getByLabel('粘贴的内容').fill(rest.join('\n'))
  await button(paste, '加入 150 行').click()
  await soon(() => total(page, '最终金额')).toBe('¥ 201,000.00')
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  await soon(() => state(page)).toBe('待审核')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('待入库')
  await shot('two-hundred')
  const [{ id }] = (await admin.ok.get(`${orders}/list`)).records
  const order = await admin.ok.get(`${orders}/detail`, { id })
  expect(order).toMatchObject({ totalQty: 2000, totalAmt: 201_000 })
  for (const qty of [3, 4]) {
    const some = order.bodyList.map((line: any) => ({
      ...{ sourceBodyId: line.id, commInfoId: line.commInfoId },
      qty,
      taxPrice: line.taxPrice,
    }))
    await admin.ok.post(`${receipts}/accounting`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: some })
  }
  await openOrder(id)
  await page.reload()
  await soon(() => state(page)).toBe('部分入库')
  await action(page, '入库').click()
  await soon(() => page.url()).toContain('/purchase/purchaseIn/form')
  await soon(async () => (await lines(page))[0]).toMatchObject({ 商品编码: code(1), 数量: '3', 含税单价: '1.00' })
  await press(page, 'Control+Enter')
  await told(page, '已记账')
  await action(page, '退货').click()
  await soon(() => page.url()).toContain('/purchase/purchaseReturn/form')
  await soon(async () => (await lines(page))[0]).toMatchObject({ 商品编码: code(1), 数量: '3' })
  await bill(page).locator('.grid-lines .grid-row').first().getByText('3', { exact: true }).first().dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await press(page, 'Enter', 'Control+Enter')
  await told(page, '待审核')
  expect((await admin.ok.get(`${orders}/detail`, { id })).statusName).toBe('已完成')
  const back = page.url()
  const [third] = (await admin.ok.get(`${receipts}/list`, { size: 1 })).records
  await browser.goTo(`/purchase/purchaseIn/form?type=view&id=${third.id}`)
  await action(page, '收票').click()
  await soon(() => page.url()).toContain('/purchase/purchaseInvoice/form')
  await soon(async () => (await lines(page))[1]).toMatchObject({ 商品编码: code(2), 数量: '3', 含税单价: '2.00', 入库金额: '6.00' })
  await bill(page).locator('.grid-lines .grid-row').nth(1).getByText('2.00', { exact: true }).first().dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2.03')
  await press(page, 'Enter')
  await soon(async () => (await lines(page))[1]).toMatchObject({ 价税合计: '6.09', 价差: '0.08' })
  await page.locator('#purchaseInvoice-invoiceNo').fill('20261119')
  await press(page, 'Control+Enter')
  await told(page, '待开票')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('已开票')
  await page.goto(back)
  await soon(() => state(page)).toBe('待审核')
  await action(page, '审核通过').click()
  await soon(() => state(page)).toBe('待出库')
  await action(page, '出库记账').click()
  await told(page, '已完成')
  await soon(() => state(page)).toBe('已完成')
  expect(await admin.ok.get(`${orders}/detail`, { id })).toMatchObject({ statusName: '已完成', inQty: 2000, returnQty: 598 })
}, 300_000)

test('W-PUR-002 W-PUR-005 W-PUR-016 an order is pushed to its supplier, may be exceeded, and is asked whether its goods come here at all', async () => {
  const bodyList = [{ commInfoId: ids.bearing, qty: 2, taxPrice: 10, taxRate: 13 }]
  const { id } = await admin.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
  await admin.ok.get(`${orders}/pass`, { id })
  const take = async (name: string) => {
    await openOrder(id)
    await more(bill(page), name)
    return dialog(page, name)
  }
  await button(await take('推送SRM'), '确定').click()
  await soon(async () => (await world.sql('select portal from purchase_order where id = $1', [id]))[0].portal).toBe('1')
  const said = await take('SRM答复')
  await field(said, '供应商答复').locator('.ant-select').click()
  await page.locator('.ant-select-item-option', { hasText: '改交期' }).click()
  await field(said, '答复交期').locator('input').fill('2099-01-01')
  await page.keyboard.press('Enter')
  await shot('portal-answer')
  await button(said, '确定').click()
  await told(page, '答复已登记')
  const answered = async () => (await world.sql('select portal, answer_day from purchase_order where id = $1', [id]))[0]
  await soon(answered).toEqual({ portal: '4', answer_day: '2099-01-01' })
  const excess = await take('超量')
  await field(excess, '允许超量入库').waitFor()
  await button(excess, '确定').click()
  await soon(async () => (await world.sql('select may_exceed from purchase_order where id = $1', [id]))[0].may_exceed).toBe(true)
  const direct = await take('直入')
  await field(direct, '是否实际入库').waitFor()
  await shot('direct-in')
  opened('采购订单/入库')
})

test('a receipt that was partly sent back and billed is reversed by the plan that its page shows', async () => {
  for (const type of ['0806', '0842']) await setting(world, `APPROVAL_MODE_${type}`, '0')
  const head = { supplierId: ids.factory, depotId: ids.hangzhou }
  const receipt = await admin.ok.post(`${receipts}/accounting`, {
    ...head,
    bodyList: [{ commInfoId: ids.bolt, qty: 9, taxPrice: 2.26, taxRate: 13 }],
  })
  const [{ id: sourceBodyId }] = (await admin.ok.get(`${receipts}/detail`, { id: receipt.id })).bodyList
  const back = [{ commInfoId: ids.bolt, qty: 2, sourceBodyId }]
  const returned = await admin.ok.post('blade-purchase/purchasereturnorderhead/accounting', { ...head, bodyList: back })
  const billed = [{ sourceBodyId, commInfoId: ids.bolt, qty: 5, taxPrice: 2.26, taxRate: 13 }]
  const invoice = await admin.ok.post('blade-purchase/purchaseinvoicehead/accounting', {
    ...{ supplierId: ids.factory, invoiceNo: '55556666' },
    bodyList: billed,
  })
  await browser.goTo(`/purchase/purchaseIn/form?type=view&id=${receipt.id}`)
  await action(page, '红冲').click()
  await agreeToReverse(page)
  const box = dialog(page, '暂不能红冲')
  await soon(() => box.locator('.blockers').innerText()).toContain(returned.billNo)
  expect(await box.locator('.blockers').innerText()).toContain(invoice.billNo)
  await browser.refused(`已存在下游单据采购退货单${returned.billNo}，不能红冲！`)
  await shot('receipt-plan')
  await button(box, '按计划执行 3 步').click()
  const asked = box.locator('.plan-input')
  if (await asked.count()) {
    for (const input of await asked.all()) if (!(await input.inputValue())) await input.fill('开错单')
    await button(box, '按计划执行 3 步').click()
  }
  await soon(() => state(page)).toBe('已红冲')
  expect((await admin.ok.get('blade-purchase/purchaseinvoicehead/detail', { id: invoice.id })).statusName).toBe('已红冲')
})

test('W-SAL-028 供应商分类树: the suppliers that owe invoices are chosen by their class', async () => {
  await browser.goTo('/purchase/supplierTicketOwn/list')
  await soon(() => column(page, '供应商')).toEqual(['人本轴承有限公司'])
  await tab(page).getByText('生产厂家', { exact: true }).first().click()
  await soon(() => page.url()).toContain('treeNatureId=')
})

test.each([
  ['W-SAL-026', '/sales/customerOwn/list'],
  ['W-SAL-027', '/sales/customerOwnInvoice/list'],
])('%s 客户分类树: the customers that owe money and those that wait for invoices are chosen by their class', async (_, path) => {
  const bought = [{ commInfoId: ids.bearing, qty: 1, taxPrice: 10 }]
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: bought })
  await admin.ok.post('blade-sales/salesouthead/accounting', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }],
  })
  await browser.goTo(path)
  await soon(() => column(page, '客户')).toEqual(['中铁十四局集团第三工程有限公司'])
  await tab(page).getByText('工业客户', { exact: true }).first().click()
  await soon(() => page.url()).toContain('treeNatureId=')
  await soon(() => column(page, '客户')).toEqual(['中铁十四局集团第三工程有限公司'])
})
