import { beforeAll, expect, test } from 'vitest'
import { shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { gain, sale, salesOut, sell } from '../trading.ts'

const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
beforeAll(() => gain(warehouse, accountant, ids.bearing, 30, '10.66666667'))

const path = 'blade-inventory/moveinventory'
const line = (more: object = {}) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 10, ...more })
const bill = (more: object = {}) => ({
  outDepotId: ids.hangzhou,
  inDepotId: ids.ningbo,
  staffId: staffOf('warehouse'),
  responsible: '顺达物流',
  bodyList: [line()],
  ...more,
})

const stock = (depot: string, goodsId = ids.bearing) => shelf(world, goodsId, depot)
const transit = 'ZT-CK01-CK02'

const approved = async (body: object = bill()) => {
  const sent = await warehouse.ok.post(`${path}/accounting`, body)
  expect(sent.status).toBe('2902')
  const passed = await accountant.ok.get(`${path}/pass`, { id: sent.id, version: sent.version })
  expect(passed.status).toBe('2903')
  return passed
}
const detail = (id: string) => admin.ok.get(`${path}/detail`, { id })

test('6.1 the two depots must differ; a draft promises nothing, a request does', async () => {
  expect((await warehouse.post(`${path}/submit`, bill({ inDepotId: ids.hangzhou }))).msg).toBe('调出仓库与调入仓库不能相同！')
  const draft = await warehouse.ok.post(`${path}/submit`, bill())
  expect(draft.status).toBe('2901')
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
  const asked = await warehouse.ok.post(`${path}/accounting`, { ...bill(), id: draft.id, version: draft.version })
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 10])
  expect((await warehouse.post(`${path}/accounting`, bill({ bodyList: [line({ qty: 21 })] }))).msg).toBe('第1行库存不足！')
  expect((await accountant.get(`${path}/reject`, { id: asked.id })).msg).toBe('请输入驳回原因！')
  expect((await accountant.ok.get(`${path}/reject`, { id: asked.id, remark: '不急' })).status).toBe('2901')
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
  await warehouse.ok.post(`${path}/accounting`, { ...bill(), id: draft.id, version: asked.version + 1 })
  await warehouse.ok.post(`${path}/withdraw`, { id: draft.id })
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
  expect((await warehouse.ok.post(`${path}/cancel`, { id: draft.id, remark: '错' })).status).toBe('2906')
  expect(await detail(draft.id)).toMatchObject({ status: '2906', statusName: '已作废', endType: 1 })
})

test('E-17 ten leave with 106.67, nine arrive with 96.00, one is lost with 10.67', async () => {
  const { id, version } = await approved()
  const left = await warehouse.ok.post(`${path}/callout`, { id, version })
  expect(left.status).toBe('2904')
  expect(await stock(ids.hangzhou)).toEqual([20, 213.33, 0])
  expect(await stock(transit)).toEqual([10, 106.67, 0])
  const [{ id: lineId }] = (await detail(id)).bodyList
  const count = (inQty: number, more: object = {}) => ({ id, bodyList: [{ id: lineId, inQty }], ...more })
  expect((await warehouse.post(`${path}/callin`, count(11))).msg).toBe('第1行入库数量不能大于在途数量！')
  expect((await warehouse.post(`${path}/callin`, { id, bodyList: [{ id: lineId, inQty: '九' }] })).msg).toBe('第1行数量格式不正确！')
  expect((await warehouse.ok.post(`${path}/callin`, count(4))).status).toBe('2904')
  expect(await stock(ids.ningbo)).toEqual([4, 42.67, 0])
  expect((await warehouse.post(`${path}/cancel`, { id, remark: '晚了' })).msg).toBe('已调出，不能作废，请红冲！')
  const done = await warehouse.ok.post(`${path}/callin`, count(5, { isShort: 2 }))
  expect(done.status).toBe('2905')
  expect(await stock(ids.ningbo)).toEqual([9, 96, 0])
  expect(await stock(transit)).toEqual([0, 0, 0])
  const [lost] = (await accountant.ok.get('blade-inventory/lossinventory/list', { sourceBillId: id })).records
  expect(lost).toMatchObject({ status: '3004', costAmt: 10.67, totalQty: 1, responsible: '顺达物流', reasonType: '9' })
  expect((await accountant.post('blade-inventory/lossinventory/flush', { id: lost.id })).msg).toBe(
    `本单由调拨单${done.billNo}生成，请红冲${done.billNo}！`,
  )
  const undone = await accountant.ok.post(`${path}/flush`, { id, version: done.version })
  expect(undone.status).toBe('2906')
  expect([await stock(ids.hangzhou), await stock(ids.ningbo), await stock(transit)]).toEqual([
    [30, 320, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect((await accountant.ok.get('blade-inventory/lossinventory/detail', { id: lost.id })).status).toBe('3005')
})

test('6.1 what is lost on the way is borne by who was named, else by the carrier, else by who wrote the transfer', async () => {
  const named = [{ responsible: '张三', expressName: '顺达物流' }, { responsible: '', expressName: '顺达物流' }, { responsible: '' }]
  const [{ name: writer }] = await world.sql('select name from staff where id = $1', [staffOf('warehouse')])
  const borne: string[] = []
  for (const more of named) {
    const { id, version } = await approved(bill(more))
    await warehouse.ok.post(`${path}/callout`, { id, version })
    const [{ id: lineId }] = (await detail(id)).bodyList
    await warehouse.ok.post(`${path}/callin`, { id, bodyList: [{ id: lineId, inQty: 9 }], isShort: 2 })
    borne.push((await accountant.ok.get('blade-inventory/lossinventory/list', { sourceBillId: id })).records[0].responsible)
    await accountant.ok.post(`${path}/flush`, { id })
  }
  expect(borne).toEqual(['张三', '顺达物流', writer])
})

test('6.1 less may leave than was asked for; the rest is free again', async () => {
  const { id, version } = await approved()
  const [{ id: lineId }] = (await detail(id)).bodyList
  expect((await warehouse.post(`${path}/callout`, { id, version, bodyList: [{ id: lineId, outQty: 11 }] })).msg).toBe(
    '第1行调出数量不能大于调拨数量！',
  )
  await warehouse.ok.post(`${path}/callout`, { id, version, bodyList: [{ id: lineId, outQty: 6 }] })
  expect(await stock(ids.hangzhou)).toEqual([24, 256, 0])
  await warehouse.ok.post(`${path}/callin`, { id })
  expect((await detail(id)).bodyList[0]).toMatchObject({ outQty: 6, inQty: 6 })
  const out = await sell(admin, [line({ qty: 6, taxPrice: 20, taxRate: 13 })], { depotId: ids.ningbo })
  expect((await accountant.post(`${path}/flush`, { id })).msg).toBe('调入仓库库存不足，不能红冲！')
  await admin.ok.post(`${salesOut}/flush`, { id: out.id })
  await accountant.ok.post(`${path}/flush`, { id })
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
})

test('6.1 what is promised here is not sold elsewhere; the call-out finds what is left', async () => {
  const { id, version } = await approved(bill({ bodyList: [line({ qty: 25 })] }))
  const sold = sale([line({ qty: 6, taxPrice: 20, taxRate: 13 })])
  expect((await admin.post(`${salesOut}/accounting`, sold)).msg).toContain('当前可用5，需要6')
  await warehouse.ok.post(`${path}/callout`, { id, version })
  await accountant.ok.post(`${path}/flush`, { id })
  expect(await detail(id)).toMatchObject({ statusName: '已红冲', endType: 2 })
})

test('MOVE_ONE_STEP moves at once, without a way between', async () => {
  await setting(world, 'MOVE_ONE_STEP', '2')
  const sent = await warehouse.ok.post(`${path}/accounting`, bill())
  const passed = await accountant.ok.get(`${path}/pass`, { id: sent.id })
  expect(passed.status).toBe('2905')
  expect(await stock(ids.ningbo)).toEqual([10, 106.67, 0])
  await accountant.ok.post(`${path}/flush`, { id: sent.id })
  await setting(world, 'MOVE_ONE_STEP', '1')
})

test('whoever works in one of the two depots sees the bill, and does what is done there', async () => {
  const { id } = await approved()
  const [{ id: account }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`)
  await world.sql(`insert into user_depot (tenant_id, id, account_id, depot_id) values ('000000', 99001, $1, $2)`, [account, ids.ningbo])
  await world.sql(`update account set version = version + 1 where id = $1`, [account])
  const there = await world.as('warehouse')
  expect((await there.get(`${path}/detail`, { id })).code).toBe(200)
  expect((await there.post(`${path}/callout`, { id })).msg).toBe('无该仓库权限！')
  await admin.ok.post(`${path}/callout`, { id })
  expect((await there.ok.post(`${path}/callin`, { id })).status).toBe('2905')
  await world.sql('delete from user_depot where id = 99001')
  await world.sql(`update account set version = version + 1 where id = $1`, [account])
  await accountant.ok.post(`${path}/flush`, { id })
})

test('W-INV-006 REPRINT_APPROVAL the first print is free, the next needs a number that a supervisor was told', async () => {
  const { id } = await warehouse.ok.post(`${path}/submit`, bill())
  await setting(world, 'REPRINT_APPROVAL', '2')
  expect((await warehouse.ok.get(`${path}/try-print`, { id })).bills).toHaveLength(1)
  expect((await warehouse.get(`${path}/try-print`, { id })).msg).toBe('请先申请重打！')
  expect((await warehouse.post(`${path}/print`, { ids: id })).msg).toBe('请先申请重打！')
  expect((await warehouse.get(`${path}/check-code`, { id, code: '000000' })).msg).toBe('验证码错误或已失效！')
  await warehouse.ok.post(`${path}/apply-print`, { id, remark: '卡纸' })
  const [{ code }] = await world.sql('select code from print_code where bill_id = $1', [id])
  expect(code).toMatch(/^\d{6}$/)
  const told = await world.sql(
    `select a.account from outbox m join account a on m.room = 'user:' || a.id where m.payload::text like '%' || $1 || '%' order by 1`,
    [code],
  )
  expect(told.map(row => row.account)).toContain('accountant')
  expect((await warehouse.get(`${path}/check-code`, { id, code: '12345' })).msg).toBe('验证码错误或已失效！')
  expect(await warehouse.ok.get(`${path}/check-code`, { id, code })).toBe(true)
  expect((await warehouse.get(`${path}/check-code`, { id, code })).msg).toBe('验证码错误或已失效！')
  await warehouse.ok.post(`${path}/print`, { ids: id })
  expect((await warehouse.get(`${path}/try-print`, { id })).msg).toBe('请先申请重打！')
  await setting(world, 'REPRINT_APPROVAL', '1')
  for (const other of ['profitinventory', 'lossinventory']) {
    const saved = await warehouse.ok.post(`blade-inventory/${other}/submit`, { depotId: ids.hangzhou, bodyList: [] })
    await warehouse.ok.get(`blade-inventory/${other}/try-print`, { id: saved.id })
    await warehouse.ok.post(`blade-inventory/${other}/apply-print`, { id: saved.id, remark: '补打' })
    const [known] = await world.sql('select code from print_code where bill_id = $1', [saved.id])
    expect(await warehouse.ok.get(`blade-inventory/${other}/check-code`, { id: saved.id, code: known.code })).toBe(true)
  }
})

test('W-INV-007 INV-014 the lines of all transfers, what is on its way of each; INV-066 the same bills under their other name', async () => {
  const { id, version } = await approved()
  await warehouse.ok.post(`${path}/callout`, { id, version })
  const { records, sums } = await accountant.ok.get(`${path}/detailList`, { depotId: ids.ningbo, size: 200 })
  expect(records.find((row: any) => row.billId === id)).toMatchObject({
    status: '2904',
    qty: 10,
    outQty: 10,
    inQty: 0,
    wayQty: 10,
    costAmt: 106.67,
  })
  expect(sums.wayQty).toBe(10)
  const [there] = (await accountant.ok.get('blade-inventory/inventory/list', { commInfoId: ids.bearing, depotId: ids.ningbo })).records
  expect(there.transitQty).toBe(10)
  expect((await warehouse.download(`${path}/exportDetailList`)).status).toBe(200)
  const also = 'bu-move-inventory-head/moveinventoryhead'
  const draft = await warehouse.ok.post(`${also}/submit`, bill())
  expect((await warehouse.ok.get(`${also}/list`)).records.map((row: any) => row.id)).toContain(draft.id)
  expect((await warehouse.ok.get(`${also}/detail`, { id: draft.id })).billNo).toBe(draft.billNo)
  await warehouse.ok.post(`${also}/remove`, { ids: draft.id })
  expect((await warehouse.ok.get(`${also}/list`)).records.map((row: any) => row.id)).not.toContain(draft.id)
  await accountant.ok.post(`${path}/flush`, { id })
})

test('7.14 what is on its way for long is told before a month is closed', async () => {
  const { id, version } = await approved()
  const { billNo } = await warehouse.ok.post(`${path}/callout`, { id, version })
  await world.sql(`update transfer set bill_date = bill_date - 40 where id = $1`, [id])
  const [first] = (await accountant.ok.get('blade-inventory/balanceconfig/list', { size: 200 })).records.filter(
    (row: any) => row.status !== 2 && row.status !== '2',
  )
  const told = JSON.stringify(await accountant.ok.get('blade-inventory/balanceconfig/check', { id: first.id }))
  expect(told).toContain('有1张调拨单在途超过15天！')
  expect(told).toContain(billNo)
  await world.sql(`update transfer set bill_date = bill_date + 40 where id = $1`, [id])
  await accountant.ok.post(`${path}/flush`, { id })
})
