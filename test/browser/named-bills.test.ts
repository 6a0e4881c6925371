import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { agreeToReverse, bill, lines, press } from './bill-driver.ts'
import { button, dialog, lookUp, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const stocktake = 'blade-inventory/checkinventory'
const purchase = 'blade-purchase/purchaseinhead'
const borrow = 'blade-inventory/borrowinventory'

const { world, admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  prepare: ({ admin }) =>
    admin.ok.post(`${purchase}/accounting`, {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [{ commInfoId: ids.bearing, qty: 100, taxPrice: 11.3, taxRate: 13 }],
    }),
})

const link = (billNo: string) => page.locator('.ant-message').getByRole('link', { name: billNo })
const activeTab = () => page.locator('.tab.is-active').innerText()

/** Five are lent, and one of them is sold. */
async function lendAndSell() {
  const accountant = await world.as('accountant')
  const line = { commInfoId: ids.bearing, unitId: ids.piece, qty: 5 }
  const sent = await admin.ok.post(`${borrow}/submit`, {
    direction: '1',
    bartererId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [line],
  })
  await accountant.ok.get(`${borrow}/pass`, { id: sent.id, version: sent.version })
  const { bodyList } = await admin.ok.get(`${borrow}/detail`, { id: sent.id })
  await admin.ok.post(`${borrow}/toSales`, { id: sent.id, bodyList: [{ id: bodyList[0].id, qty: 1, taxPrice: 20, taxRate: 13 }] })
  const [sold] = (await admin.ok.get('blade-sales/salesouthead/list', { sourceBillId: sent.id })).records
  return { lent: sent.billNo as string, sold: sold.billNo as string }
}

test('a refusal in a list names the bill that stands in the way, as the way to it; of a batch each does', async () => {
  const [one, other] = [await lendAndSell(), await lendAndSell()]
  await browser.goTo('/inventory/borrow/list')
  await more(rowWith(page, one.lent).first(), '红冲')
  await agreeToReverse(page)
  await told(page, `转销售${one.sold}，不能红冲`)
  await link(one.sold).click()
  await soon(activeTab).toContain(one.sold)
  await browser.goTo('/inventory/borrow/list')
  for (const { lent } of [one, other]) await rowWith(page, lent).first().getByRole('checkbox').check()
  await tab(page).locator('.toolbar.is-batch').getByRole('button', { name: '批量红冲 2' }).click()
  await agreeToReverse(page)
  const outcomes = dialog(page, '批量红冲')
  for (const { sold } of [one, other]) await outcomes.getByRole('link', { name: sold }).waitFor()
  await outcomes.getByRole('link', { name: other.sold }).click()
  await soon(activeTab).toContain(other.sold)
  for (const { sold } of [one, one, other]) await browser.refused(sold)
})

test('INV-039 goods that are being counted already: the message leads to the open stocktake, and so does the refusal to save', async () => {
  const body = { depotId: ids.hangzhou, scope: '4', bodyList: [{ commInfoId: ids.bearing }] }
  const { billNo } = await admin.ok.post(`${stocktake}/submit`, body)
  await browser.goTo('/inventory/check/form?type=add')
  await bill(page).locator('.grid-head').waitFor()
  await lookUp(bill(page).locator('[data-field="depotId"]'), '杭州总仓')
  await told(page, `该仓库存在未完成的盘点单${billNo}！`)
  await bill(page).getByText('从 Excel 粘贴').click()
  const paste = dialog(page, '从 Excel 粘贴')
  await paste.getByLabel('粘贴的内容').fill('编码\n01010205')
  await button(paste, '加入 1 行').click()
  await soon(async () => (await lines(page))[0]?.商品名称).toBe('深沟球轴承')
  await press(page, 'Control+s')
  const refusal = dialog(page, '暂不能保存')
  await refusal.getByRole('link', { name: billNo }).waitFor()
  expect(await refusal.innerText()).not.toContain('下游')
  await button(refusal, '知道了').click()
  await refusal.waitFor({ state: 'detached' })
  await link(billNo).first().click()
  await soon(activeTab).toContain(billNo)
  await soon(async () => (await lines(page)).length).toBeGreaterThan(0)
  for (const _ of ['filling in', 'saving']) await browser.refused(billNo)
})

test('many are taken back for one reason; the dialog says which and what they come to', async () => {
  const body = {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 11.3, taxRate: 13 }],
  }
  const bills = [await admin.ok.post(`${purchase}/accounting`, body), await admin.ok.post(`${purchase}/accounting`, body)]
  await browser.goTo('/purchase/purchaseIn/list')
  for (const { billNo } of bills) await rowWith(page, billNo).first().getByRole('checkbox').check()
  await tab(page).locator('.toolbar.is-batch').getByRole('button', { name: '批量红冲 2' }).click()
  const box = dialog(page, '红冲')
  await soon(() => box.locator('.reversal-told').innerText()).toMatch(/共 2 张 .+ 22.60/)
  for (const { billNo } of bills) expect(await box.locator('.reversal-told').innerText()).toContain(billNo)
  expect(await button(box, '红冲并复制').count()).toBe(0)
  await button(box, '红冲').click()
  await box.getByText('请输入红冲原因！').waitFor()
  await shot('reverse-many')
  await agreeToReverse(page, '红冲', '重复录入')
  await told(page, '红冲成功，共 2 张')
  for (const { id } of bills)
    expect(await admin.ok.get(`${purchase}/detail`, { id })).toMatchObject({ statusName: '已红冲', hcsReason: '重复录入' })
})
