import { beforeAll, expect, test } from 'vitest'
import { entries, journal, packs, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, salesOut, sell } from '../trading.ts'

/** Rows of the action tables of the warehouse that no story tells by the way. */
const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
beforeAll(() => gained(ids.bearing, 30, 10))

const moves = 'blade-inventory/moveinventory'
const gains = 'blade-inventory/profitinventory'
const losses = 'blade-inventory/lossinventory'
const counts = 'blade-inventory/checkinventory'
const tooLate = '单据状态已变更，请刷新后重试！'

const line = (more: object = {}) => ({ commInfoId: ids.bearing, qty: 10, ...more })
const bill = (more: object = {}) => ({ depotId: ids.hangzhou, staffId: staffOf('warehouse'), reasonType: '2', bodyList: [line()], ...more })
const transfer = (more: object = {}) => ({
  outDepotId: ids.hangzhou,
  inDepotId: ids.ningbo,
  staffId: staffOf('warehouse'),
  bodyList: [line()],
  ...more,
})

async function passed(path: string, body: object) {
  const { id } = await warehouse.ok.post(`${path}/accounting`, body)
  return accountant.ok.get(`${path}/pass`, { id })
}
const gained = (goodsId: string, qty: number, costPrice: number, more: object = {}) =>
  passed(gains, bill({ bodyList: [line({ commInfoId: goodsId, qty, costPrice, ...more })] }))

const bought = (goodsId: string, qty: number, taxPrice: number, more: object = {}) =>
  buy(admin, [line({ commInfoId: goodsId, qty, taxPrice, taxRate: 13, ...more })])
const sold = (goodsId: string, qty: number, more: object = {}) =>
  sell(admin, [line({ commInfoId: goodsId, qty, taxPrice: 22.6, taxRate: 13, ...more })])
const fresh = async (commInfoName: string, more: object = {}) =>
  (await admin.ok.post('blade-base/comminfo/submit', { commInfoName, commClassifyId: ids.seals, basicUnitId: ids.piece, ...more })).id

const stock = (goodsId = ids.bearing, depot = ids.hangzhou) => shelf(world, goodsId, depot)

test('6.1 without approval a transfer waits for the warehouse at once', async () => {
  await setting(world, 'APPROVAL_MODE_0830', '0')
  const asked = await warehouse.ok.post(`${moves}/accounting`, transfer())
  expect([asked.status, await stock()]).toEqual(['2903', [30, 300, 10]])
  expect((await accountant.get(`${moves}/pass`, { id: asked.id })).msg).toBe(tooLate)
  expect((await warehouse.post(`${moves}/callin`, { id: asked.id })).msg).toBe(tooLate)
  await warehouse.ok.post(`${moves}/callout`, { id: asked.id })
  expect((await warehouse.post(`${moves}/callout`, { id: asked.id })).msg).toBe(tooLate)
  await warehouse.ok.post(`${moves}/callin`, { id: asked.id })
  expect((await warehouse.post(`${moves}/callin`, { id: asked.id })).msg).toBe(tooLate)
  expect((await warehouse.post(`${moves}/cancel`, { id: asked.id, remark: '晚了' })).msg).toBe('已调出，不能作废，请红冲！')
  await accountant.ok.post(`${moves}/flush`, { id: asked.id })
  expect((await accountant.post(`${moves}/flush`, { id: asked.id })).msg).toBe(tooLate)
  await setting(world, 'APPROVAL_MODE_0830', '1')
})

test('6.1 cancelled while it waits for approval, or for the warehouse: what was promised is free', async () => {
  const waiting = await warehouse.ok.post(`${moves}/accounting`, transfer())
  expect((await warehouse.post(`${moves}/cancel`, { id: waiting.id })).msg).toBe('请输入作废原因！')
  expect((await warehouse.ok.post(`${moves}/cancel`, { id: waiting.id, remark: '不调了' })).status).toBe('2906')
  const ready = await passed(moves, transfer())
  expect(await stock()).toEqual([30, 300, 10])
  expect((await warehouse.ok.post(`${moves}/cancel`, { id: ready.id, remark: '不调了' })).status).toBe('2906')
  expect(await stock()).toEqual([30, 300, 0])
  expect(await admin.ok.get(`${moves}/detail`, { id: ready.id })).toMatchObject({ statusName: '已作废', endType: 1 })
})

test('6.1 the call-out takes no more than is free of a batch, and is told by line what is', async () => {
  const goods = await fresh('批次密封圈', { isBatch: 2 })
  await gained(goods, 2, 5, { batchNo: 'A' })
  await gained(goods, 3, 5, { batchNo: 'B' })
  const { id } = await passed(moves, transfer({ bodyList: [line({ qty: 1 }), line({ commInfoId: goods, qty: 3, batchNo: 'A' })] }))
  expect((await warehouse.post(`${moves}/callout`, { id })).msg).toBe('第2行库存不足，当前可用2！')
  expect(await stock(goods)).toEqual([5, 25, 3])
  await warehouse.ok.post(`${moves}/cancel`, { id, remark: '批号不够' })
})

test('6.1 only who works in the depot that the goods reach lets them in', async () => {
  const { id } = await passed(moves, transfer())
  const [{ id: account }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`)
  await world.sql(`insert into user_depot (tenant_id, id, account_id, depot_id) values ('000000', 99002, $1, $2)`, [account, ids.hangzhou])
  await world.sql(`update account set version = version + 1 where id = $1`, [account])
  const there = await world.as('warehouse')
  await there.ok.post(`${moves}/callout`, { id })
  expect((await there.post(`${moves}/callin`, { id })).msg).toBe('无该仓库权限！')
  await world.sql('delete from user_depot where id = 99002')
  await world.sql(`update account set version = version + 1 where id = $1`, [account])
  await accountant.ok.post(`${moves}/flush`, { id })
})

test('6.2 a count that waits for approval is cancelled, and nothing is frozen any more', async () => {
  await setting(world, 'CHECK_FREEZE', '2')
  const { id, status } = await warehouse.ok.post(`${counts}/accounting`, bill({ scope: '4', bodyList: [line({ countQty: 30 })] }))
  expect(status).toBe('3002')
  expect((await warehouse.post(`${counts}/cancel`, { id })).msg).toBe('请输入作废原因！')
  expect((await warehouse.ok.post(`${counts}/cancel`, { id, remark: '重盘' })).status).toBe('3006')
  expect(await world.sql('select 1 from stock_balance where frozen_by is not null')).toEqual([])
  await setting(world, 'CHECK_FREEZE', '1')
  await sold(ids.bearing, 1).then(({ id: out }) => admin.ok.post(`${salesOut}/flush`, { id: out }))
})

test('6.3 where nothing lies there any more, what is found is worth what it was last bought for', async () => {
  const goods = await fresh('螺母', { taxRateId: ids.tax13 })
  await bought(goods, 4, 2.26)
  await sold(goods, 4)
  const { id } = await passed(gains, bill({ bodyList: [line({ commInfoId: goods, qty: 3 })] }))
  expect([await stock(goods), await journal(world, id)]).toEqual([[3, 6, 0], { 1405: 6, 6301: -6 }])
})

test('6.3 6.4 cancelled as a draft and while it waits; the reason must be told; a posted one is flushed instead', async () => {
  for (const path of [gains, losses]) {
    const draft = await warehouse.ok.post(`${path}/submit`, bill())
    const waiting = await warehouse.ok.post(`${path}/accounting`, bill({ bodyList: [line({ qty: 1 })] }))
    expect([draft.status, waiting.status]).toEqual(['3001', '3002'])
    for (const { id } of [draft, waiting]) {
      expect((await warehouse.post(`${path}/cancel`, { id })).msg).toBe('请输入作废原因！')
      expect((await warehouse.ok.post(`${path}/cancel`, { id, remark: '错' })).status).toBe('3006')
    }
    const posted = await passed(path, bill({ bodyList: [line({ qty: 1 })] }))
    expect((await warehouse.post(`${path}/cancel`, { id: posted.id, remark: '晚了' })).msg).toBe(tooLate)
    await accountant.ok.post(`${path}/flush`, { id: posted.id })
  }
  expect(await stock()).toEqual([30, 300, 0])
})

test.each([
  ['1', '6711'],
  ['2', '6602'],
  ['3', '6601'],
  ['4', '6601'],
  ['5', '6602'],
])('6.4 a loss of reason %s is borne by account %s, and flush gives it back to the cent', async (reasonType, account) => {
  const { id } = await passed(losses, bill({ reasonType, bodyList: [line({ qty: 3 })] }))
  expect([await journal(world, id), await stock()]).toEqual([{ 1405: -30, [account]: 30 }, [27, 270, 0]])
  expect((await accountant.ok.post(`${losses}/flush`, { id })).status).toBe('3005')
  expect(await stock()).toEqual([30, 300, 0])
})

test('6.10 a depot with stock, a promise or a bill under way is not stopped, nor removed', async () => {
  const depot = async (depotCode: string, depotName: string) =>
    (await admin.ok.post('blade-base/depot/submit', { depotCode, depotName })).id as string
  const refusal = async (id: string, word = 'disable') => (await admin.post(`blade-base/depot/${word}`, undefined, { ids: id })).msg
  const [stocked, target, free] = [await depot('K1', '有货仓'), await depot('K2', '在途目的仓'), await depot('K3', '空仓')]
  await passed(gains, bill({ depotId: stocked, bodyList: [line({ qty: 1, costPrice: 1 })] }))
  expect(await refusal(stocked)).toBe('有货仓存在库存/未完成单据，不能停用！')
  expect(await refusal(stocked, 'remove')).toBe('有货仓存在库存/未完成单据，不能删除！')
  const { id } = await passed(moves, transfer({ inDepotId: target }))
  expect(await refusal(target)).toBe('在途目的仓存在库存/未完成单据，不能停用！')
  await warehouse.ok.post(`${moves}/callout`, { id })
  expect(await refusal(`${target},${stocked}`)).toBe('有货仓存在库存/未完成单据，不能停用！；在途目的仓存在库存/未完成单据，不能停用！')
  await accountant.ok.post(`${moves}/flush`, { id })
  const draft = await warehouse.ok.post(`${losses}/submit`, bill({ depotId: target }))
  expect(await refusal(target)).toBe('在途目的仓存在库存/未完成单据，不能停用！')
  await warehouse.ok.post(`${losses}/remove`, { ids: draft.id })
  await admin.ok.post('blade-base/depot/disable', { ids: `${target},${free}` })
})

test('6.10 goods with stock, a promise, a loan or an open bill are not stopped; with nothing but history they are', async () => {
  const goods = await fresh('旧垫片')
  const refusal = async () => (await admin.post('blade-base/comminfo/disable', undefined, { id: goods })).msg
  const busy = '旧垫片存在库存/未完成单据，不能停用！'
  const { id } = await gained(goods, 2, 1)
  expect(await refusal()).toBe(busy)
  const ready = await passed(moves, transfer({ bodyList: [line({ commInfoId: goods, qty: 2 })] }))
  await warehouse.ok.post(`${moves}/callout`, { id: ready.id })
  expect([await stock(goods), await refusal()]).toEqual([[0, 0, 0], busy])
  await accountant.ok.post(`${moves}/flush`, { id: ready.id })
  await accountant.ok.post(`${gains}/flush`, { id })
  const draft = await warehouse.ok.post(`${counts}/submit`, bill({ scope: '4', bodyList: [line({ commInfoId: goods })] }))
  expect(await refusal()).toBe(busy)
  await warehouse.ok.post(`${counts}/cancel`, { id: draft.id, remark: '不盘了' })
  await admin.ok.post('blade-base/comminfo/disable', undefined, { id: goods })
  expect((await warehouse.post(`${losses}/accounting`, bill({ bodyList: [line({ commInfoId: goods, qty: 1 })] }))).msg).toContain(
    '旧垫片已停用！',
  )
})

test('6.10 a counterparty with a loan, consigned goods or an open bill is not stopped', async () => {
  const loans = 'blade-inventory/borrowinventory'
  const customer = { bartererCode: 'C6100', bartererName: '借用客户', natureId: ids.customerClass, staffId: staffOf('sales') }
  const { id } = await admin.ok.post('blade-barterer/customer/submit', customer)
  await world.sql(`update party set audit = '3102' where id = $1`, [id])
  const refusal = async (kind: string, partyId: string) =>
    (await admin.post(`blade-barterer/${kind}/disable`, undefined, { id: partyId })).msg
  const lent = { direction: '1', bartererId: id, depotId: ids.hangzhou, planReturnDate: '2030-01-31', bodyList: [line({ qty: 2 })] }
  const asked = await warehouse.ok.post(`${loans}/submit`, lent)
  expect(await refusal('customer', id)).toBe('借用客户存在库存/未完成单据，不能停用！')
  await accountant.ok.get(`${loans}/pass`, { id: asked.id })
  expect(await refusal('customer', id)).toBe('借用客户存在库存/未完成单据，不能停用！')
  await warehouse.ok.post(`${loans}/giveBack`, { id: asked.id })
  expect((await admin.post('blade-barterer/customer/disable', undefined, { id })).code).toBe(200)
  const given = await warehouse.ok.post(`${loans}/submit`, { ...lent, direction: '2', bartererId: ids.trader })
  await accountant.ok.get(`${loans}/pass`, { id: given.id })
  expect(await refusal('supplier', ids.trader)).toBe('徐州货运站存在库存/未完成单据，不能停用！')
  await accountant.ok.post(`${loans}/flush`, { id: given.id })
  expect((await admin.post('blade-barterer/supplier/disable', undefined, { id: ids.trader })).code).toBe(200)
})

test('6.10 a unit that goods are counted in stays', async () => {
  expect((await admin.post('blade-base/unit/remove', undefined, { ids: ids.box })).msg).toMatch(/^单位箱已被.+使用，不能删除！$/)
})

test('E-06 where it is allowed, ten leave before they came; when fifteen come for 90.00 the books are put right', async () => {
  const goods = await fresh('负库存件')
  const depot = await admin.ok.post('blade-base/depot/submit', { depotCode: 'N1', depotName: '负库存仓', negativeStock: 2 })
  const here = { depotId: depot.id }
  const trade = (qty: number, taxPrice: number) => [line({ commInfoId: goods, qty, taxPrice, taxRate: 0 })]
  await buy(admin, trade(1, 5), here)
  await sell(admin, trade(1, 20), here)
  expect(await stock(goods, depot.id)).toEqual([0, 0, 0])
  const out = await sell(admin, trade(10, 20), here)
  expect(await stock(goods, depot.id)).toEqual([-10, -50, 0])
  expect((await journal(world, out.id))['6401']).toBe(50)
  const come = await buy(admin, trade(15, 6), here)
  expect(await stock(goods, depot.id)).toEqual([5, 30, 0])
  expect(await entries(world, come.id)).toMatchObject([
    { kind: 'PUR_IN', quantity: 15, cost: 90 },
    { kind: 'NEG_VAR', quantity: 0, cost: -10 },
  ])
  expect((await journal(world, come.id))['6402']).toBe(10)
})

test('E-19 a box of nine is bought: nine pieces sold leave nothing; four sold open it, and five lie loose', async () => {
  const units = [{ unitId: ids.box, num: 9, den: 1 }]
  const [whole, opened] = [await fresh('整箱件', { unitList: units }), await fresh('拆箱件', { unitList: units })]
  const boxes = (goodsId: string) => packs(world, goodsId)
  for (const goods of [whole, opened]) await bought(goods, 1, 101.7, { unitId: ids.box })
  expect([await stock(whole), await boxes(whole)]).toEqual([[9, 90, 0], 1])
  await sold(whole, 9, { unitId: ids.piece })
  expect([await stock(whole), await boxes(whole)]).toEqual([[0, 0, 0], 0])
  const { id } = await sold(opened, 4, { unitId: ids.piece })
  expect([await stock(opened), await boxes(opened)]).toEqual([[5, 50, 0], 0])
  expect(await entries(world, id)).toMatchObject([
    { kind: 'SPLIT', unit_quantity: -1 },
    { kind: 'SPLIT', unit_quantity: 9 },
    { kind: 'SALE_OUT', unit_quantity: -4 },
  ])
})
