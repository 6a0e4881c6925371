import { expect, test } from 'vitest'
import { documentOfType } from '../../src/kit/registry.ts'
import { planPath, type Step } from '../../src/kit/step.ts'
import { ids } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line } from '../trading.ts'

const { world, admin } = await story('admin')
for (const key of ['SELF_AUDIT_TRADE', 'SELF_AUDIT_FINANCE']) await setting(world, key, '2')
for (const type of ['0805', '0806', '0842']) await setting(world, `APPROVAL_MODE_${type}`, '0')

const orders = 'blade-purchase/purchaseorderhead'
const receipts = 'blade-purchase/purchaseinhead'
const returns = 'blade-purchase/purchasereturnorderhead'
const invoices = 'blade-purchase/purchaseinvoicehead'
const head = { supplierId: ids.factory, depotId: ids.hangzhou }

interface Bill {
  id: string
  billNo: string
}

const detail = (path: string, { id }: Pick<Bill, 'id'>) => admin.ok.get(`${path}/detail`, { id })
const state = async (path: string, bill: Bill) => (await detail(path, bill)).statusName

async function ordered(): Promise<Bill> {
  return admin.ok.post(`${orders}/submit`, { ...head, bodyList: [line(10, 11.3)] })
}

async function received(order: Bill, qty: number, verb = 'accounting'): Promise<Bill> {
  const [source] = (await detail(orders, order)).bodyList
  return admin.ok.post(`${receipts}/${verb}`, { ...head, bodyList: [line(qty, 11.3, { sourceBodyId: source.id })] })
}

async function returned(receipt: Bill, qty: number): Promise<Bill> {
  const [source] = (await detail(receipts, receipt)).bodyList
  return admin.ok.post(`${returns}/accounting`, { ...head, bodyList: [line(qty, 11.3, { sourceBodyId: source.id })] })
}

async function invoiced(receipt: Bill, qty: number): Promise<Bill> {
  const { supplierId, bodyList } = await admin.ok.get(`${invoices}/manualInvoice`, { id: receipt.id })
  const [{ sourceBodyId, commInfoId, unitId, taxPrice, taxRate }] = bodyList
  const lines = [{ sourceBodyId, commInfoId, unitId, taxPrice, taxRate, qty }]
  return admin.ok.post(`${invoices}/accounting`, { supplierId, invoiceNo: anotherInvoice(), bodyList: lines })
}

const sent = (steps: Step[]) =>
  steps.map(({ billType, billId, version, action }) => ({ billType, billId, version, action, remark: '开错' }))
const numbers = (steps: Step[]) => steps.map(({ billType, billId }) => [billType, billId])

/** What stands in the way of a receipt: what went back, what was billed. */
async function entangled() {
  const order = await ordered()
  const receipt = await received(order, 10)
  const back = await returned(receipt, 2)
  const invoice = await invoiced(receipt, 5)
  const refused = await admin.post(`${receipts}/flush`, undefined, { id: receipt.id, remark: '开错' })
  return { order, receipt, back, invoice, refused }
}

test('5.4 a receipt with a return and an invoice is reversed by a plan that names both, and its order waits again', async () => {
  const { order, receipt, back, invoice, refused } = await entangled()
  expect(refused.code).toBe(400)
  const steps: Step[] = refused.data.steps
  expect(numbers(steps).slice(0, -1).sort()).toEqual([
    ['0806', back.id],
    ['0842', invoice.id],
  ])
  expect(numbers(steps).at(-1)).toEqual(['0807', receipt.id])
  expect(refused.msg).toBe(`已存在下游单据采购退货单${back.billNo}，不能红冲！`)
  expect(refused.data.blockers.map(({ billNo }: Bill) => billNo).sort()).toEqual([back.billNo, invoice.billNo].sort())
  await admin.ok.post(planPath, { steps: sent(steps) })
  expect(await state(returns, back)).toBe('已红冲')
  expect(await state(invoices, invoice)).toBe('已红冲')
  expect(await state(receipts, receipt)).toBe('已红冲')
  expect(await detail(orders, order)).toMatchObject({ statusName: '待入库', inQty: 0, unInQty: 10, returnQty: 0 })
})

test('5.4 the plan is carried out whole or not at all: what somebody has certified since stops it, and nothing is undone', async () => {
  const { receipt, back, invoice, refused } = await entangled()
  await world.sql('update purchase_invoice set is_certified = true where id = $1', [invoice.id])
  const answer = await admin.post(planPath, { steps: sent(refused.data.steps) })
  expect([answer.code, answer.msg]).toEqual([400, '发票已认证抵扣，不能红冲！'])
  expect([await state(returns, back), await state(invoices, invoice), await state(receipts, receipt)]).toEqual([
    '已完成',
    '已开票',
    '已记账',
  ])
})

test('5.3 an order that was received in part is cancelled by a plan: what is posted is reversed, what is begun is given up', async () => {
  const order = await ordered()
  const [posted, draft] = [await received(order, 4), await received(order, 3, 'draft')]
  const refused = await admin.post(`${orders}/cancel`, undefined, { id: order.id, remark: '不要了' })
  expect([refused.code, refused.msg]).toEqual([400, '已存在入库单，不能作废！'])
  expect(refused.data.blockers.map(({ billId }: { billId: string }) => billId).sort()).toEqual([posted.id, draft.id].sort())
  expect(numbers(refused.data.steps).at(-1)).toEqual(['0805', order.id])
  await admin.ok.post(planPath, { steps: sent(refused.data.steps) })
  expect(await state(receipts, posted)).toBe('已红冲')
  expect(await state(orders, order)).toBe('已作废')
})

test('5.2 an inquiry that was ordered from is over; its orders are cancelled by themselves, and every kind of bill in a plan has a page', async () => {
  const inquiries = 'blade-market/quoteinquiryhead'
  const deadline = '2099-01-01 00:00:00'
  const asked = { supplierIds: ids.factory, deadline, depotId: ids.hangzhou, bodyList: [{ commInfoId: ids.bearing, qty: 5 }] }
  const { id } = await admin.ok.post(`${inquiries}/save`, asked)
  await admin.ok.post(`${inquiries}/publish`, { id })
  const [{ link }] = await admin.ok.get(`${inquiries}/links`, { id })
  const [{ id: bodyId }] = (await detail(inquiries, { id })).bodyList
  const signed = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  await world.nobody.post('blade-market/supplierquote/submit', { ...signed, bodyList: [{ bodyId, taxPrice: 9, taxRate: 13 }] })
  const [{ quoteList }] = (await admin.ok.get(`${inquiries}/compare`, { id })).bodyList
  const made = await admin.ok.post(`${inquiries}/purchase`, { id, bodyList: [{ bodyId, quoteId: quoteList[0].quoteId }] })
  const [order] = made.purchaseOrders
  expect(await admin.post(`${inquiries}/close`, { id, remark: '不要了' })).toMatchObject({
    code: 400,
    msg: '单据状态已变更，请刷新后重试！',
  })
  expect((await admin.ok.get(`${inquiries}/compare`, { id })).orderList).toMatchObject([
    { id: order.id, poNo: order.billNo, lineCount: 1, totalAmt: 45 },
  ])
  await admin.ok.post(`${orders}/cancel`, undefined, { id: order.id, remark: '不要了' })
  expect((await admin.ok.get(`${inquiries}/compare`, { id })).orderList).toMatchObject([{ statusName: '已作废' }])
  for (const type of ['0805', '0806', '0807', '0842', '0845']) expect(documentOfType(type)!.formPage).toMatch(/^\//)
})
