import { afterEach, beforeAll, expect, test } from 'vitest'
import { remindOverdue } from '../../src/areas/lending/remind.server.ts'
import { brokenInvariants, entries, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { strayGoods } from '../goods-of-others.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { gain, sale, salesOut, sell } from '../trading.ts'

const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
beforeAll(() => gain(warehouse, accountant, ids.bearing, 30, '10.66666667'))
afterEach(async () => expect(await strayGoods(world)).toEqual([]))

const path = 'blade-inventory/borrowinventory'
const line = (more: object = {}) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 10, ...more })
const lent = (more: object = {}) => ({
  direction: '1',
  bartererId: ids.steelworks,
  depotId: ids.hangzhou,
  staffId: staffOf('warehouse'),
  planReturnDate: '2030-01-31',
  bodyList: [line()],
  ...more,
})
const borrowed = (more: object = {}) =>
  lent({ direction: '2', bartererId: ids.factory, bodyList: [line({ commInfoId: ids.bolt })], ...more })

const stock = (depot: string, goodsId = ids.bearing, owner = 1) => shelf(world, goodsId, depot, owner)
const away = 'XN02'

async function posted(body: object) {
  const sent = await warehouse.ok.post(`${path}/submit`, body)
  expect(sent.status).toBe('3002')
  const passed = await accountant.ok.get(`${path}/pass`, { id: sent.id, version: sent.version })
  expect(passed.status).toBe('3004')
  return passed as { id: string; version: number; billNo: string }
}
const detail = (id: string) => admin.ok.get(`${path}/detail`, { id })
const lineOf = async (id: string) => (await detail(id)).bodyList[0].id as string
const step = async (id: string, qty: unknown, more: object = {}) => ({ id, bodyList: [{ id: await lineOf(id), qty, ...more }] })

test('INV-088 … 090 a draft, its approval, its refusals; numbers tell the direction', async () => {
  const draft = await warehouse.ok.post(`${path}/draft`, lent({ bodyList: [] }))
  expect(draft).toMatchObject({ status: '3001', statusName: '草稿' })
  expect(draft.billNo).toMatch(/^JCD/)
  expect((await warehouse.post(`${path}/draft`, { ...borrowed(), id: draft.id, version: draft.version })).msg).toBe(
    '单据已编号，不能再改方向，请新增单据！',
  )
  const asked = await warehouse.ok.post(`${path}/accounting`, { ...lent(), id: draft.id, version: draft.version })
  expect(asked.status).toBe('3002')
  expect((await warehouse.post(`${path}/cancel`, { id: asked.id })).msg).toBe('请输入作废原因！')
  expect((await accountant.get(`${path}/reject`, { id: asked.id })).msg).toBe('请输入驳回原因！')
  expect((await accountant.ok.get(`${path}/reject`, { id: asked.id, remark: '太多' })).status).toBe('3003')
  expect((await warehouse.ok.post(`${path}/cancel`, { id: asked.id, remark: '不借了' })).status).toBe('3006')
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
  expect((await warehouse.post(`${path}/submit`, lent({ bartererId: '' }))).msg).toContain('请选择往来单位！')
  expect((await warehouse.post(`${path}/submit`, lent({ bartererId: ids.factory }))).msg).toContain('不是客户，借出请选择客户！')
  expect((await warehouse.post(`${path}/submit`, borrowed({ bartererId: ids.steelworks }))).msg).toContain('不是供应商，借入请选择供应商！')
  expect((await warehouse.post(`${path}/submit`, lent({ bodyList: [line({ qty: 0 })] }))).msg).toBe('第1行数量必须大于0！')
  expect((await warehouse.ok.post(`${path}/draft`, borrowed())).billNo).toMatch(/^JRD/)
  const tooMuch = await warehouse.ok.post(`${path}/submit`, lent({ bodyList: [line({ qty: 31 })] }))
  expect((await accountant.get(`${path}/pass`, { id: tooMuch.id })).msg).toContain('库存不足，当前可用30，需要31！')
  await warehouse.ok.post(`${path}/withdraw`, { id: tooMuch.id })
  const both = [await warehouse.ok.post(`${path}/submit`, lent()), await warehouse.ok.post(`${path}/submit`, lent())]
  await accountant.ok.get(`${path}/batchReject`, { ids: both.map(({ id }) => id).join(), remark: '一起' })
  expect((await detail(both[1].id)).status).toBe('3003')
})

test('6.9 lent: ten leave with 106.67; four back with 42.67, three sold with 32.00, one lost, the last two take the rest', async () => {
  const { id, billNo } = await posted(lent())
  expect([await stock(ids.hangzhou), await stock(away)]).toEqual([
    [20, 213.33, 0],
    [10, 106.67, 0],
  ])
  expect((await warehouse.post(`${path}/giveBack`, await step(id, 11))).msg).toBe('第1行归还数量大于未归还数量！')
  expect((await warehouse.post(`${path}/giveBack`, await step(id, '四'))).msg).toBe('第1行数量格式不正确！')
  expect((await warehouse.post(`${path}/giveBack`, await step(id, -1))).msg).toBe('第1行数量不能小于0！')
  expect((await warehouse.post(`${path}/giveBack`, await step(id, 0))).msg).toBe('请录入归还数量！')
  await warehouse.ok.post(`${path}/giveBack`, await step(id, 4))
  expect([await stock(ids.hangzhou), await stock(away)]).toEqual([
    [24, 256, 0],
    [6, 64, 0],
  ])
  expect((await entries(world, id)).map(({ kind }) => kind)).toEqual(['BORROW_OUT', 'BORROW_OUT', 'BORROW_RET', 'BORROW_RET'])
  expect((await admin.post(`${path}/toSales`, await step(id, 3))).msg).toBe('第1行请输入单价！')
  expect((await admin.post(`${path}/toSales`, await step(id, 3, { taxPrice: '贵' }))).msg).toBe('第1行单价格式不正确！')
  expect((await admin.post(`${path}/toSales`, await step(id, 7, { taxPrice: 20 }))).msg).toBe('第1行数量大于未归还数量！')
  expect((await admin.post(`${path}/toPurchase`, await step(id, 1, { taxPrice: 20 }))).msg).toBe('单据状态已变更，请刷新后重试！')
  await admin.ok.post(`${path}/toSales`, await step(id, 3, { taxPrice: 22.6, taxRate: 13 }))
  const [sold] = (await admin.ok.get(`${salesOut}/list`, { sourceBillId: id })).records
  expect(sold).toMatchObject({ status: '2704', totalQty: 3, costAmt: 32, finalAmt: 67.8, customerId: ids.steelworks, sourceBillNo: billNo })
  expect(await stock(away)).toEqual([3, 32, 0])
  await admin.ok.post(`${path}/toLoss`, await step(id, 1))
  const [lost] = (await admin.ok.get('blade-inventory/lossinventory/list', { sourceBillId: id })).records
  expect(lost).toMatchObject({ status: '3004', totalQty: 1, costAmt: 10.67 })
  expect((await detail(id)).bodyList[0]).toMatchObject({ backQty: 4, saleQty: 3, lossQty: 1 })
  expect(await detail(id)).toMatchObject({ isSettle: 1, backQty: 4 })
  expect((await admin.post(`${salesOut}/flush`, { id: sold.id })).msg).toBe(`本单由借入借出单${billNo}生成，请在${billNo}上撤销上一步！`)
  expect((await accountant.post(`${path}/flush`, { id })).msg).toContain('本单已有归还、转销售')
  expect((await accountant.post(`${path}/flush`, { id })).msg).toContain('，不能红冲，请先撤销！')
  await warehouse.ok.post(`${path}/giveBack`, { id })
  expect([await stock(ids.hangzhou), await stock(away)]).toEqual([
    [26, 277.33, 0],
    [0, 0, 0],
  ])
  expect(await detail(id)).toMatchObject({ isSettle: 2, backQty: 6 })
  expect((await admin.ok.get(`${path}/list`, { isSettle: 2, billNo })).records).toHaveLength(1)
  expect((await warehouse.post(`${path}/giveBack`, await step(id, 1))).msg).toBe('第1行归还数量大于未归还数量！')

  for (const left of [
    [2, 21.33, 0],
    [3, 32, 0],
    [6, 64, 0],
    [10, 106.67, 0],
  ]) {
    await admin.ok.post(`${path}/undoStep`, { id })
    expect(await stock(away)).toEqual(left)
    expect(await brokenInvariants(world)).toEqual([])
  }
  expect((await admin.post(`${path}/undoStep`, { id })).msg).toBe('没有可以撤销的处理！')
  expect((await admin.ok.get(`${salesOut}/detail`, { id: sold.id })).status).toBe('2705')
  expect((await admin.ok.get('blade-inventory/lossinventory/detail', { id: lost.id })).status).toBe('3005')
  const undone = await accountant.ok.post(`${path}/flush`, { id })
  expect(undone.status).toBe('3005')
  expect([await stock(ids.hangzhou), await stock(away)]).toEqual([
    [30, 320, 0],
    [0, 0, 0],
  ])
  expect((await detail(id)).bodyList[0]).toMatchObject({ backQty: 0, saleQty: 0, lossQty: 0 })
})

test('6.9 what came back and was sold cannot be un-given', async () => {
  const { id } = await posted(lent({ bodyList: [line({ qty: 30 })] }))
  await warehouse.ok.post(`${path}/giveBack`, { id })
  const out = await sell(admin, [line({ qty: 5, taxPrice: 20, taxRate: 13 })])
  expect((await admin.post(`${path}/undoStep`, { id })).msg).toContain('库存不足，不能撤销！')
  await admin.ok.post(`${salesOut}/flush`, { id: out.id })
  await admin.ok.post(`${path}/undoStep`, { id })
  await accountant.ok.post(`${path}/flush`, { id })
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
})

test('6.9 I-33 borrowed: no value, not for sale until it is bought; given back, bought, undone', async () => {
  const { id, billNo } = await posted(borrowed())
  expect([await stock(ids.hangzhou, ids.bolt, 3), await stock(ids.hangzhou, ids.bolt)]).toEqual([
    [10, 0, 0],
    [0, 0, 0],
  ])
  const sold = sale([line({ commInfoId: ids.bolt, qty: 4, taxPrice: 20, taxRate: 13 })])
  expect((await admin.post(`${salesOut}/accounting`, sold)).msg).toBe('第1行为借入库存，请先转采购！')
  await setting(world, 'NEGATIVE_STOCK', '2')
  expect((await admin.post(`${salesOut}/accounting`, sold)).msg).toBe('第1行为借入库存，请先转采购！')
  await setting(world, 'NEGATIVE_STOCK', '1')
  await warehouse.ok.post(`${path}/giveBack`, await step(id, 2))
  expect(await stock(ids.hangzhou, ids.bolt, 3)).toEqual([8, 0, 0])
  expect((await admin.post(`${path}/toSales`, await step(id, 1, { taxPrice: 9 }))).code).toBe(400)
  await admin.ok.post(`${path}/toPurchase`, await step(id, 5, { taxPrice: 11.3, taxRate: 13 }))
  const [receipt] = (await admin.ok.get('blade-purchase/purchaseinhead/list', { sourceBillId: id })).records
  expect(receipt).toMatchObject({ status: '2704', finalAmt: 56.5, supplierId: ids.factory, sourceBillNo: billNo })
  expect([await stock(ids.hangzhou, ids.bolt, 3), await stock(ids.hangzhou, ids.bolt)]).toEqual([
    [3, 0, 0],
    [5, 50, 0],
  ])
  const [{ open }] = await world.sql(`select open::float from payable where bill_id = $1`, [receipt.id])
  expect(open).toBe(56.5)
  const out = await admin.ok.post(`${salesOut}/accounting`, sold)
  expect((await admin.post(`${path}/undoStep`, { id })).msg).toContain('库存不足，不能红冲！')
  await admin.ok.post(`${salesOut}/flush`, { id: out.id })
  expect((await accountant.post(`${path}/flush`, { id })).msg).toBe(`本单已有归还、转采购${receipt.billNo}，不能红冲，请先撤销！`)
  await admin.ok.post(`${path}/undoStep`, { id })
  await admin.ok.post(`${path}/undoStep`, { id })
  expect(await stock(ids.hangzhou, ids.bolt, 3)).toEqual([10, 0, 0])
  expect((await entries(world, id)).map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
    'BORROW_IN 10',
    'BORROW_IN_RET -2',
    'BORROW_IN_BUY -5',
    'BORROW_IN_BUY 5',
    'BORROW_IN_RET 2',
  ])
  await accountant.ok.post(`${path}/flush`, { id })
  expect(await stock(ids.hangzhou, ids.bolt, 3)).toEqual([0, 0, 0])
})

test('INV-086 INV-087 EXP-063 listed by direction and party, told, exported; the remark stays free', async () => {
  const { id, billNo } = await posted(lent({ planReturnDate: '2020-01-01' }))
  const page = await warehouse.ok.get(`${path}/list`, { direction: 1, bartererId: ids.steelworks, status: '3004' })
  expect(page.records.map((row: any) => row.billNo)).toContain(billNo)
  expect((await warehouse.ok.get(`${path}/list`, { direction: 2, status: '3004' })).records.map((row: any) => row.billNo)).not.toContain(
    billNo,
  )
  expect(await detail(id)).toMatchObject({ directionName: '借出', bartererId: ids.steelworks, planReturnDate: '2020-01-01' })
  expect((await admin.download(`${path}/export`, { direction: 1 })).status).toBe(200)
  const sent: any[] = []
  const work = {
    tx: { many: (sql: string, values: unknown[]) => world.sql(sql, values) },
    user: { tenantId: '000000' },
    today: '2026-01-01',
    send: (message: any) => sent.push(message),
  }
  await remindOverdue(work as never)
  expect(sent).toMatchObject([{ room: `staff:${staffOf('warehouse')}`, title: '借出商品逾期未还', orderNumber: billNo }])
  await warehouse.ok.post(`${path}/giveBack`, { id })
  sent.length = 0
  await remindOverdue(work as never)
  expect(sent).toEqual([])
})
