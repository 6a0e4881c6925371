import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line, openAccount, purchaseOrder } from '../trading.ts'

const { world, admin, cashier, accountant, finance_manager } = await story('admin', 'cashier', 'accountant', 'finance_manager')
const orders = 'blade-purchase/purchaseorderhead'
const advances = 'blade-finance/prepayment'
await setting(world, 'SELF_AUDIT_FINANCE', '1')

test('5.3 an order that was paid ahead is not cancelled while the money lies there', async () => {
  const bankId = await openAccount(admin, '工行预付')
  const came = await cashier.ok.post('blade-finance/receipt/accounting', { bartererId: ids.steelworks, bankId, precpAmt: 100 })
  await accountant.ok.post('blade-finance/receipt/audit', { id: came.id })
  const order = await purchaseOrder(admin, [line(1, 11.3)])
  const paid = { bartererId: ids.factory, bankId, precpAmt: 8, poNo: order.billNo }
  const { id } = await cashier.ok.post(`${advances}/accounting`, paid)
  for (const person of [accountant, finance_manager]) await person.ok.post(`${advances}/audit`, { id })
  expect(await admin.ok.get(`${orders}/detail`, { id: order.id })).toMatchObject({ prepayAmt: 8 })
  const cancel = () => admin.post(`${orders}/cancel`, undefined, { id: order.id, remark: '不要了' })
  expect((await cancel()).msg).toBe('已预付8.00元，请先处理预付款！')
  await admin.ok.post(`${advances}/flush`, { id, remark: '付错了' })
  expect(await cancel()).toMatchObject({ code: 200, data: { status: '1907' } })
})
