import { beforeAll, describe, expect, test } from 'vitest'
import { documentOfType, documents } from '../../src/kit/registry.ts'
import { planPath, type Step } from '../../src/kit/step.ts'
import { ids, otherTenant, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { gain, openAccount } from '../trading.ts'

/** Two legal persons, so that a transfer between their depots is a sale and a purchase. */
const { world, warehouse, accountant, cashier, admin } = await story('warehouse', 'accountant', 'cashier', 'admin')
beforeAll(async () => {
  await company('GS01', ids.hangzhou, { innerSupplierId: ids.factory })
  await company('GS02', ids.ningbo, { innerCustomerId: ids.shipyard })
  await gain(warehouse, accountant, ids.bearing, 300, 10)
  await gain(warehouse, accountant, ids.bolt, 300, 1)
})

async function company(code: string, depotId: string, more: object) {
  const { id: companyId } = await admin.ok.post('blade-base/company/submit', { code, name: code, ...more })
  const depot = await admin.ok.get('blade-base/depot/detail', { id: depotId })
  await admin.ok.post('blade-base/depot/submit', { ...depot, companyId })
}

const staffId = staffOf('warehouse')
const line = (more: object = {}) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 10, taxPrice: 22.6, taxRate: 13, ...more })

/** Sent by one, passed by another. */
async function approved(path: string, verb: string, body: object): Promise<string> {
  const { id, version } = await warehouse.ok.post(`${path}/${verb}`, { staffId, bodyList: [line()], ...body })
  await accountant.ok.get(`${path}/pass`, { id, version })
  return id
}

async function step(path: string, verb: string, id: string, qty: number, more: object = {}) {
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
  await admin.ok.post(`${path}/${verb}`, { id, bodyList: [{ id: bodyList[0].id, qty, taxPrice: 22.6, taxRate: 13, ...more }] })
}

const stocktake = 'blade-inventory/checkinventory'
async function counted() {
  const counts = [line({ countQty: 999 }), line({ commInfoId: ids.bolt, countQty: 1 })].map(({ qty: _, ...one }) => one)
  const saved = await warehouse.ok.post(`${stocktake}/submit`, { depotId: ids.hangzhou, scope: '4', staffId, bodyList: counts })
  const { bodyList } = await admin.ok.get(`${stocktake}/detail`, { id: saved.id })
  const body = { depotId: ids.hangzhou, scope: '4', staffId, bodyList, ...saved }
  const { version } = await warehouse.ok.post(`${stocktake}/accounting`, body)
  await accountant.ok.post(`${stocktake}/audit`, { id: saved.id, version })
  return saved.id
}

const transfer = 'blade-inventory/moveinventory'
async function transferred() {
  const id = await approved(transfer, 'accounting', { outDepotId: ids.hangzhou, inDepotId: ids.ningbo, responsible: '顺达物流' })
  await warehouse.ok.post(`${transfer}/callout`, { id })
  const { bodyList } = await admin.ok.get(`${transfer}/detail`, { id })
  await warehouse.ok.post(`${transfer}/callin`, { id, isShort: 2, bodyList: [{ id: bodyList[0].id, inQty: 9 }] })
  return id
}

const borrow = 'blade-inventory/borrowinventory'
async function lent() {
  const id = await approved(borrow, 'submit', { direction: '1', bartererId: ids.steelworks, depotId: ids.hangzhou })
  await step(borrow, 'toSales', id, 3)
  await step(borrow, 'toLoss', id, 1)
  await step(borrow, 'giveBack', id, 2)
  return id
}
async function borrowed() {
  const id = await approved(borrow, 'submit', { direction: '2', bartererId: ids.factory, depotId: ids.hangzhou })
  await step(borrow, 'toPurchase', id, 3)
  await step(borrow, 'giveBack', id, 2)
  return id
}

const consignment = 'blade-market/consignmenthead'
async function consigned() {
  const id = await approved(consignment, 'submit', { consignmentType: '2', bartererId: ids.steelworks, depotId: ids.hangzhou })
  await step(consignment, 'toSales', id, 3)
  return id
}

const makers = [
  ['0831', '0832', counted, 1],
  ['0831', '0833', counted, 1],
  ['0830', '0809', transferred, 1],
  ['0830', '0807', transferred, 1],
  ['0830', '0833', transferred, 1],
  ['0837', '0809', lent, 3],
  ['0837', '0833', lent, 2],
  ['0837', '0807', borrowed, 2],
  ['0836', '0809', consigned, 1],
] as const

const pathOf = (billType: string) => documentOfType(billType)!.path
const detail = (billType: string, id: string) => admin.ok.get(`${pathOf(billType)}/detail`, { id })

/** What the button 按计划执行 does. */
async function carryOut(steps: Step[]) {
  expect(steps.every(({ isAllowed }) => isAllowed)).toBe(true)
  await admin.ok.post(planPath, { steps: sent(steps) })
}

const sent = (steps: Step[]) =>
  steps.map(({ billType, billId, version, action }) => ({ billType, billId, version, action, remark: '开错' }))

test('every kind of bill that another one makes is tried', () => {
  const declared = documents().flatMap(({ billType, makes = [] }) => makes.map(made => `${billType} ${made}`))
  expect(makers.map(([maker, made]) => `${maker} ${made}`).sort()).toEqual(declared.sort())
})

test.each(makers)('of %s, which has made %s, the plan is carried out to its end', async (makerType, madeType, make, count) => {
  const makerId = await make()
  const [made] = (await admin.ok.get(`${pathOf(madeType)}/list`, { sourceBillId: makerId })).records
  const { code, data } = await admin.post(`${pathOf(madeType)}/flush`, { id: made.id, version: made.version, remark: '开错' })
  expect(code).toBe(400)
  expect(data.blockers).toMatchObject([{ billType: makerType, billId: makerId, reason: '本单由它生成' }])
  expect(data.steps.map((one: Step) => one.billId)).toEqual(Array.from({ length: count }, () => makerId))
  await carryOut(data.steps)
  expect((await detail(madeType, made.id)).statusName).toBe('已红冲')
})

test('the sale of a transfer that was paid: the receipt first, then the transfer, and no step for the sale itself', async () => {
  const transferId = await transferred()
  const [sold] = (await admin.ok.get('blade-sales/salesouthead/list', { sourceBillId: transferId })).records
  const [item] = await world.sql('select id, open::float from receivable where bill_id = $1', [sold.id])
  const receipt = await cashier.ok.post('blade-finance/arsettle/accounting', {
    bartererId: ids.shipyard,
    bankId: await openAccount(admin, '建行'),
    collectAmt: item.open,
    bodyList: [{ itemId: item.id, settleAmt: item.open }],
  })
  await accountant.ok.post('blade-finance/arsettle/audit', { id: receipt.id, version: receipt.version, auditFlag: 2 })
  const { version } = await admin.ok.get(`${transfer}/detail`, { id: transferId })
  const { data } = await admin.post(`${transfer}/flush`, { id: transferId, version })
  expect(data.steps.map((one: Step) => one.billId)).toEqual([receipt.id, transferId])
  await carryOut(data.steps)
  expect((await detail('0809', sold.id)).statusName).toBe('已红冲')
})

describe('a plan', () => {
  const out = 'blade-sales/salesouthead'
  const post = async () =>
    admin.ok.post(`${out}/accounting`, { customerId: ids.steelworks, depotId: ids.hangzhou, staffId, bodyList: [line({ qty: 1 })] })
  const step = (bill: { id: string; version: number }, action = 'flush') => ({
    billType: '0809',
    billId: bill.id,
    version: bill.version,
    action,
    remark: '开错',
  })
  const states = (...bills: { id: string }[]) => Promise.all(bills.map(async ({ id }) => (await detail('0809', id)).statusName))

  test('is carried out whole or not at all, and tells which step was refused', async () => {
    const [one, other] = [await post(), await post()]
    await world.sql('update receivable set open = open - 1 where bill_id = $1', [other.id])
    const { code, data } = await admin.post(planPath, { steps: [step(one), step(other)] })
    expect([code, data.at]).toEqual([400, 1])
    expect(await states(one, other)).toEqual(['已记账', '已记账'])
    await world.sql('update receivable set open = amount where bill_id = $1', [other.id])
    await admin.ok.post(planPath, { steps: [step(one), step(other)] })
    expect(await states(one, other)).toEqual(['已红冲', '已红冲'])
  })

  test('is refused where somebody has moved one of its bills on since it was shown', async () => {
    const [one, other] = [await post(), await post()]
    await admin.ok.post(`${out}/updateRemark`, { id: other.id, version: other.version, remark: '加急' })
    expect(await admin.post(planPath, { steps: [step(one), step(other)] })).toMatchObject({
      code: 400,
      msg: '数据已被他人修改，请刷新后重试！',
    })
    expect(await states(one, other)).toEqual(['已记账', '已记账'])
  })

  test('asks for the right of every step, and for bills that the caller may see', async () => {
    const one = await post()
    const clerk = await world.as('purchaser')
    expect(await clerk.post(planPath, { steps: [step(one)] })).toMatchObject({ code: 403, msg: '无权限操作！' })
    const stranger = await world.as('admin', otherTenant)
    expect(await stranger.post(planPath, { steps: [step(one)] })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(await states(one)).toEqual(['已记账'])
  })

  test.each<[string, unknown, string]>([
    ['no steps', [], '请选择至少一条数据'],
    ['no list', 'x', '请选择至少一条数据'],
    ['what is no step', [7], '处理计划不正确，请刷新后重试！'],
    ['a kind that is none', [{ billType: '9999', billId: '1', action: 'flush' }], '处理计划不正确，请刷新后重试！'],
    ['an action that is none', [{ billType: '0809', billId: '1', action: 'constructor' }], '处理计划不正确，请刷新后重试！'],
    [
      'too many',
      Array.from({ length: 201 }, () => ({ billType: '0809', billId: '1', action: 'flush' })),
      '一次最多处理200张单据，请分批操作！',
    ],
  ])('of %s is refused', async (_, steps, msg) => {
    expect(await admin.post(planPath, { steps })).toMatchObject({ code: 400, msg })
  })
})
