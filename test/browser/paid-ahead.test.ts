import { expect, test } from 'vitest'
import { buy, line, openAccount, purchaseOrder, salesOrder } from '../trading.ts'
import { action, bill, number, press, state } from './bill-driver.ts'
import { opened, sees } from './opened.ts'
import { button, column, dialog, lookUp, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const no = { sold: '', bought: '' }
const { world, browser, page, shot } = await setStage({
  account: 'cashier',
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    await openAccount(admin, '工行城北支行')
    await buy(admin, [line(50, 10)])
    no.sold = (await salesOrder(admin, [line(10, 113)])).soNo
    no.bought = (await purchaseOrder(admin, [line(10, 56.5)])).poNo
  },
})

const field = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const typeInto = (document: string) => async (name: string, text: string) => {
  await page.locator(`#${document}-${name}`).fill(text)
  await page.locator(`#${document}-${name}`).press('Tab')
}
const say = (document: string, name: string) => page.locator(`#${document}-${name}`).inputValue()

/** A new bill with its party and account. */
async function begin(list: string, party: string) {
  await browser.goTo(list)
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  await lookUp(field(list.includes('receipt') ? 'customerId' : 'supplierId'), party)
  await lookUp(field('bankId'), '工行城北支行')
}

/** With the key of the field, or with the mouse. */
async function choose(label: string, billNo: string, key?: string, window = label) {
  const control = bill(page).getByLabel(label, { exact: true })
  if (key) await control.press(key)
  else
    await bill(page)
      .getByRole('button', { name: `选择${label}` })
      .click()
  await dialog(page, window).getByText(billNo).click()
  await dialog(page, window)
    .getByRole('button', { name: /确\s*定/ })
    .click()
}

/** The cashier sends it, others let it pass. */
async function pass(path: string, ...names: string[]) {
  await press(page, 'Control+Enter')
  await told(page, '待审核')
  const billNo = await number(page)
  const [{ id }] = (await (await world.as('accountant')).ok.get(`${path}/list`, { billNo })).records
  for (const name of names) await (await world.as(name)).ok.post(`${path}/audit`, { id, auditFlag: 2 })
  return { id, billNo }
}

test('W-FIN-001 W-FIN-002 0811 a customer pays ahead for an order that is chosen; what is left of it can be paid back', async () => {
  const type = typeInto('preReceipt')
  await begin('/finance/receipt/list', '中铁十四局')
  await type('amount', '500')
  await choose('销售订单', no.sold, 'F9')
  await soon(() => say('preReceipt', 'orderNo')).toBe(no.sold)
  await shot('pre-receipt')
  const { id, billNo } = await pass('blade-finance/receipt', 'accountant')
  await browser.goTo(`/finance/receipt/form?type=view&id=${id}`)
  await page.reload()
  await soon(() => state(page)).toBe('已记账')
  await shot('pre-receipt-posted')
  await begin('/finance/receipt/list', '中铁十四局')
  await type('amount', '-600')
  await choose('退自预收款单', billNo, undefined, '选择预收款')
  await action(page, '记账').click()
  await browser.refused('退款金额不能大于可用余额！可用余额500.00元')
  await page.locator('.ant-modal:visible').getByRole('button', { name: '知道了' }).click()
  await type('amount', '-200')
  await shot('pre-receipt-back')
  await pass('blade-finance/receipt', 'accountant')
  await browser.goTo('/finance/receipt/list')
  await page.reload()
  await soon(() => column(page, '预收金额')).toEqual(['-200.00', '500.00'])
  expect(await column(page, '已结算金额')).toEqual(['—', '200.00'])
  expect(await column(page, '订单金额')).toEqual(['', '1,130.00'])
  expect(await column(page, '销售订单')).toEqual(['', no.sold])
  expect(await column(page, '退自预收款单')).toEqual([billNo, ''])
  await shot('pre-receipts')
})

test('W-FIN-003 W-FIN-004 0812 we pay ahead for an order of ours, never more than it comes to, and two people pass it', async () => {
  const type = typeInto('advance')
  await begin('/finance/prepayment/list', '人本轴承')
  for (const label of ['对方户名', '对方账号', '对方开户行']) expect(await bill(page).getByLabel(label).inputValue()).toBe('')
  await type('amount', '600')
  await choose('采购订单', no.bought)
  await action(page, '记账').click()
  await browser.refused('预付金额超出订单金额！订单565.00元，已预付0.00元')
  await shot('advance-refused')
  await page.locator('.ant-modal:visible').getByRole('button', { name: '知道了' }).click()
  await type('amount', '300')
  await pass('blade-finance/prepayment', 'accountant', 'finance_manager')
  await browser.goTo('/finance/prepayment/list')
  await page.reload()
  await soon(() => column(page, '预付金额')).toEqual(['300.00'])
  expect(await column(page, '采购订单')).toEqual([no.bought])
  await shot('advances')
})

test.each([
  ['receipt', 'customerId', '中铁十四局', '预收款', '销售订单'],
  ['prepayment', 'supplierId', '人本轴承', '预付款', '采购订单'],
])('W-PIK-021 W-PIK-022 R-VAL-046 %s: what was paid ahead is chosen once its party is', async (path, party, name, noun, order) => {
  await browser.goTo(`/finance/${path}/list`)
  await button(tab(page), '新增').click()
  await soon(() => number(page)).toBe('新单')
  const ask = (label: string) =>
    bill(page)
      .getByRole('button', { name: `选择${label}` })
      .click()
  for (const label of [`退自${noun}单`, order]) {
    await ask(label)
    await told(page, '请选择结算单位！')
  }
  expect(await tab(page).locator('.ant-modal').count()).toBe(0)
  await lookUp(field(party), name)
  await ask(`退自${noun}单`)
  const box = dialog(page, `选择${noun}`)
  await soon(() => box.locator('.picker-rows tbody tr').count()).toBe(1)
  expect(await box.locator('.picker-rows tbody tr').innerText()).toContain('300.00')
  await sees(box, `picker kind ${path}`)
  await shot(`choose-${path}`)
  await page.keyboard.type('查无此物')
  await box.getByText('暂无数据').waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  opened(`picker kind ${path}`)
})
