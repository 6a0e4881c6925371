import { expect, test } from 'vitest'
import { momentOf } from '../../src/base/date.ts'
import { ids } from '../company.ts'
import { action, bill, press, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { opened, sees } from './opened.ts'
import { button, dialog, field, lookUp, more, rowWith, soon } from './page-driver.ts'
import { told } from './told.ts'

const path = 'blade-market/quoteinquiryhead'
const { world, admin, browser, page, shot } = await setBillStage()

type Row = Record<string, any>

const hours = (count: number) => momentOf(new Date(Date.now() + count * 3_600_000))

async function saved(more: object = {}) {
  const body = {
    title: '轴承与螺栓',
    supplierIds: `${ids.factory},${ids.trader}`,
    deadline: hours(48),
    depotId: ids.hangzhou,
    bodyList: [
      { commInfoId: ids.bearing, qty: 100, targetPrice: 10 },
      { commInfoId: ids.bolt, qty: 1000 },
    ],
    ...more,
  }
  return (await admin.ok.post(`${path}/save`, body)).id as string
}

async function published() {
  const id = await saved()
  await admin.ok.post(`${path}/publish`, { id })
  return id
}

const linkOf = async (id: string, supplierId: string): Promise<string> =>
  (await admin.ok.get(`${path}/links`, { id })).find((one: Row) => one.supplierId === supplierId).link

async function quoted(id: string, supplierId: string, prices: number[], more: object = {}) {
  const link = Object.fromEntries(new URLSearchParams((await linkOf(id, supplierId)).split('?')[1]))
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
  const given = prices.map((taxPrice, at) => ({ bodyId: bodyList[at].id, taxPrice, taxRate: 13, ...more }))
  expect((await world.nobody.post('blade-market/supplierquote/submit', { ...link, bodyList: given })).code).toBe(200)
}

async function openInquiry(id: string) {
  await browser.goTo(`/purchase/quoteInquiry/form?type=view&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('W-PUR-013 W-PUR-014 an inquiry is published from its page, and its links are copied for the suppliers', async () => {
  const id = await saved()
  await browser.goTo('/purchase/quoteInquiry/list')
  const row = rowWith(page, '轴承与螺栓')
  expect(await row.innerText()).toMatch(/BJXJ\d{12}[\s\S]*草稿[\s\S]*徐州货运站\s2\s0\s\d{4}-\d\d-\d\d \d\d:/)
  await shot('inquiry-list')
  await openInquiry(id)
  await shot('inquiry-draft')
  await action(page, '发布').click()
  await soon(() => state(page)).toBe('已发布')
  await more(bill(page), '供应商报价链接')
  const window = dialog(page, '供应商报价链接')
  await soon(() => window.innerText()).toMatch(/人本[\s\S]*supplierQuote\?tenantId=000000[\s\S]*复制链接/)
  await shot('inquiry-links')
  await window.locator('.ant-modal-footer button').click()
})

test('quotes stand side by side with what was paid before; they are bargained about, chosen and ordered there', async () => {
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 11.3 }],
  })
  const id = await published()
  await quoted(id, ids.factory, [11, 0.5], { deliveryDays: 7, minQty: 50 })
  await quoted(id, ids.trader, [12, 0.4], { deliveryDays: 3 })
  await openInquiry(id)
  await action(page, '选价下单').click()
  const window = dialog(page, '比价')
  await soon(() => window.innerText()).toMatch(/11\.30[\s\S]*11\.00（税 13\.00%）[\s\S]*最优[\s\S]*7 天交货[\s\S]*起订 50/)
  await soon(() => window.innerText()).toContain('已选 2 行，2 家供应商，合计 1,500.00')
  await shot('inquiry-compared')
  const offer = (line: number, supplier: number) =>
    window
      .locator('tbody tr')
      .nth(line)
      .locator('td')
      .nth(3 + supplier)
  await button(offer(0, 0), '还价').click()
  await offer(0, 0).getByLabel('还价').fill('12')
  await button(offer(0, 0), '确定').click()
  await browser.refused('还价必须低于供应商的报价！')
  await offer(0, 0).getByLabel('还价').fill('10.5')
  await shot('inquiry-bargaining')
  await button(offer(0, 0), '确定').click()
  await told(page, '还价已登记')
  await soon(() => window.innerText()).toContain('已还价 10.50，待答复')
  await button(offer(0, 0), '录入结果').click()
  await button(offer(0, 0), '确定').click()
  await told(page, '结果已录入')
  await soon(() => window.innerText()).toContain('已选 2 行，2 家供应商，合计 1,450.00')
  await window.getByLabel('全选人本轴承有限公司').click()
  await soon(() => window.locator('tfoot').innerText()).toMatch(/2 行 · 1,550\.00/)
  await offer(1, 0).locator('.ant-radio-wrapper').click()
  await window.locator('tbody tr').first().getByText('不采购').click()
  await soon(() => window.innerText()).toContain('已选 1 行，1 家供应商，合计 500.00')
  await offer(0, 0).locator('.ant-radio-wrapper').click()
  await shot('inquiry-choosing')
  await soon(() => window.innerText()).toContain('已选 2 行，1 家供应商，合计 1,550.00')
  await button(window, '生成采购订单').click()
  await soon(() => window.getByLabel('已生成的采购订单').innerText()).toMatch(/CG\w+[\s\S]*2 行[\s\S]*1,550\.00[\s\S]*草稿/)
  expect(await window.innerText()).not.toMatch(/生成采购订单|还价$|全选此家/)
  expect(await offer(0, 0).innerText()).toContain('中标')
  await shot('inquiry-ordered')
  const [order] = (await admin.ok.get('blade-purchase/purchaseorderhead/list', { sourceBillId: id })).records
  expect(order).toMatchObject({ supplierId: ids.factory, statusName: '草稿' })
  await window.locator('.ant-modal-close').click()
  await soon(() => state(page)).toBe('已完成')
})

test('by keyboard: arrows go from line to line and choose the supplier, Delete leaves a line out, Ctrl+Enter orders', async () => {
  const id = await published()
  await quoted(id, ids.factory, [11, 0.5])
  await quoted(id, ids.trader, [12, 0.4])
  await openInquiry(id)
  await action(page, '选价下单').click()
  const window = dialog(page, '比价')
  await soon(() => window.innerText()).toContain('已选 2 行，2 家供应商，合计 1,500.00')
  const focused = () => page.evaluate(() => document.activeElement?.closest('td')?.textContent ?? '')
  await soon(focused).toContain('11.00')
  await press(page, 'ArrowRight')
  await soon(focused).toContain('12.00')
  await soon(() => window.innerText()).toContain('已选 2 行，1 家供应商，合计 1,600.00')
  await press(page, 'ArrowDown', 'ArrowLeft')
  await soon(focused).toContain('0.50')
  await soon(() => window.innerText()).toContain('已选 2 行，2 家供应商，合计 1,700.00')
  await press(page, 'ArrowUp', 'Delete')
  await soon(() => window.innerText()).toContain('已选 1 行，1 家供应商，合计 500.00')
  await shot('inquiry-by-keyboard')
  await press(page, 'Control+Enter')
  await soon(() => window.getByLabel('已生成的采购订单').innerText()).toMatch(/人本[\s\S]*1 行[\s\S]*500\.00/)
  await window.locator('.ant-modal-close').click()
})

test('links go to the suppliers as text messages, one by one or all at once, and each is told about', async () => {
  world.house.gateways.address = 'https://erp.example.com'
  await world.sql('update party set mobile = $2 where id = $1', [ids.factory, '13900000001'])
  await world.sql('update party set mobile = null where id = $1', [ids.trader])
  const id = await published()
  await openInquiry(id)
  await more(bill(page), '供应商报价链接')
  const window = dialog(page, '供应商报价链接')
  const row = (name: string) => window.locator('li', { hasText: name })
  expect(await button(row('徐州货运站'), '发短信').isDisabled()).toBe(true)
  await button(row('人本'), '发短信').click()
  await soon(() => row('人本').getByRole('status').innerText()).toBe('已发送至 139****0001')
  await shot('inquiry-links-sent')
  await button(row('人本'), '发短信').click()
  await soon(() => row('人本').getByRole('status').innerText()).toMatch(/^人本轴承有限公司：短信发送过于频繁，请\d+秒后再试！$/)
  await browser.refused('短信发送过于频繁')
  const [{ phone, content }] = await world.sql('select phone, content from sms_outbox')
  expect([phone, content]).toEqual(['13900000001', expect.stringContaining('https://erp.example.com/supplierQuote?tenantId=000000')])
  await window.locator('.ant-modal-footer button').click()
})

test('an inquiry that names no depot asks for one where it is ordered, and what is refused leaves the choice as it is', async () => {
  const id = await saved({ depotId: undefined })
  await admin.ok.post(`${path}/publish`, { id })
  await openInquiry(id)
  await action(page, '选价下单').click()
  const window = dialog(page, '比价')
  await soon(() => window.innerText()).toMatch(/还没有供应商报价，可以把供应商报价链接发给他们。[\s\S]*未报价/)
  await shot('inquiry-empty')
  await window.locator('.ant-modal-close').click()
  await quoted(id, ids.factory, [11, 0.5])
  await action(page, '选价下单').click()
  await soon(() => window.innerText()).toContain('已选 2 行，1 家供应商，合计 1,600.00')
  await window.locator('tbody tr').first().getByText('不采购').click()
  await button(window, '生成采购订单').click()
  await soon(() => window.getByRole('alert').innerText()).toBe('请选择入库仓库！')
  await browser.refused('请选择入库仓库！')
  await lookUp(field(window, '收货仓库'), '杭州')
  await soon(() => window.innerText()).toContain('已选 1 行，1 家供应商，合计 500.00')
  await button(window, '生成采购订单').click()
  await soon(() => window.getByLabel('已生成的采购订单').innerText()).toMatch(/1 行[\s\S]*500\.00/)
  await window.locator('.ant-modal-close').click()
})

test('W-PUR-015 W-PUR-020 还价 结果: the rounds of bargaining: line, quote, counter price and result, which can be entered there', async () => {
  const id = await published()
  await quoted(id, ids.factory, [11, 0.5])
  const { bodyList, billNo } = await admin.ok.get(`${path}/detail`, { id })
  const body = { quoteInquiryId: id, bodyId: bodyList[0].id, bartererId: ids.factory, counterPrice: 10 }
  await admin.ok.post('blade-market/bargaining/submit', body)
  await browser.goTo('/purchase/bargaining/list')
  const row = rowWith(page, billNo)
  await soon(() => row.innerText()).toMatch(/11\.00[\s\S]*10\.00[\s\S]*待答复/)
  await shot('bargaining-list')
  await row.getByText('录入结果').click()
  const window = dialog(page, '议价录入')
  expect(await window.innerText()).toMatch(/供应商报价 11\.00[\s\S]*还价 10\.00，结果[\s\S]*已接受[\s\S]*重新报价[\s\S]*不让价/)
  await window.getByText('重新报价').click()
  await window.getByLabel('答复价').fill('10.4')
  await sees(window, '议价 行')
  await button(window, '确定').click()
  await told(page, '结果已录入')
  opened('议价 行')
  await soon(() => row.innerText()).toMatch(/重新报价[\s\S]*10\.40/)
})

test('a supplier quotes by his link, without an account, also on a telephone', async () => {
  const id = await published()
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } })
  const theirs = await context.newPage()
  const origin = new URL(page.url()).origin
  await theirs.goto(origin + (await linkOf(id, ids.factory)))
  await theirs.getByText('轴承与螺栓').waitFor()
  expect(await theirs.locator('main').innerText()).not.toMatch(/目标|上次进价|徐州货运站/)
  const first = theirs.locator('.supplier-line').first()
  await first.getByLabel('含税单价').fill('0')
  await theirs.getByText('提交报价').click()
  await soon(() => theirs.getByRole('alert').innerText()).toBe('第1行单价必须大于0！')
  await first.getByLabel('含税单价').fill('11.2')
  await first.getByLabel('交货天数').fill('5')
  await first.getByLabel('备注').fill('<img src=x onerror=alert(1)>')
  if (process.env.SHOTS) await theirs.screenshot({ path: `${process.env.SHOTS}/supplier-page.png`, fullPage: true })
  await theirs.getByText('提交报价').click()
  await soon(() => theirs.getByRole('alert').innerText()).toBe('报价已提交，截止之前可以随时修改。')
  await openInquiry(id)
  await more(bill(page), '比价')
  const window = dialog(page, '比价')
  await soon(() => window.innerText()).toMatch(/11\.20[\s\S]*5 天交货[\s\S]*<img src=x onerror=alert\(1\)>/)
  await window.locator('.ant-modal-close').click()
  const { bodyList, billNo } = await admin.ok.get(`${path}/detail`, { id })
  await admin.ok.post('blade-market/bargaining/submit', {
    quoteInquiryId: id,
    bodyId: bodyList[0].id,
    bartererId: ids.factory,
    counterPrice: 10.8,
  })
  await theirs.reload()
  await theirs.getByText('采购方还价 10.8').waitFor()
  await theirs.getByText('接受还价').click()
  await theirs.getByText('提交报价').click()
  await soon(() => theirs.getByRole('alert').innerText()).toBe('报价已提交，截止之前可以随时修改。')
  if (process.env.SHOTS) await theirs.screenshot({ path: `${process.env.SHOTS}/supplier-page-after.png`, fullPage: true })
  const { records } = await admin.ok.get('blade-market/bargaining/list', { status: '2', billNo })
  expect(records).toMatchObject([{ counterPrice: 10.8, taxPrice: 10.8, statusName: '已接受' }])
  await theirs.goto(`${origin}${(await linkOf(id, ids.factory)).replace(/sign=./, 'sign=_')}`)
  await soon(() => theirs.getByRole('alert').innerText()).toMatch(/^链接无效/)
  await context.close()
})
