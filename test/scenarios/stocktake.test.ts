import { beforeAll, expect, test } from 'vitest'
import { shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { gain, sale, salesOut, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
beforeAll(async () => {
  await stocked(30, 10)
  await stocked(100, 0.5, ids.bolt)
})

const path = 'blade-inventory/checkinventory'
const gains = 'blade-inventory/profitinventory'
const losses = 'blade-inventory/lossinventory'
const line = (more: object = {}) => ({ commInfoId: ids.bearing, ...more })
const bill = (more: object = {}) => ({ depotId: ids.hangzhou, scope: '4', staffId: staffOf('warehouse'), bodyList: [line()], ...more })

const stocked = (qty: number, costPrice: number, goodsId = ids.bearing, more: object = {}) =>
  gain(warehouse, accountant, goodsId, qty, costPrice, more)
const out = (qty: number, goodsId = ids.bearing) => sale([{ commInfoId: goodsId, qty, taxPrice: 20, taxRate: 13 }])
const sold = (qty: number, goodsId = ids.bearing) => admin.ok.post(`${salesOut}/accounting`, out(qty, goodsId))
const stock = (goodsId = ids.bearing) => shelf(world, goodsId)
const detail = (id: string, by = accountant) => by.ok.get(`${path}/detail`, { id })
const made = async (id: string) => [
  ...(await accountant.ok.get(`${gains}/list`, { sourceBillId: id })).records,
  ...(await accountant.ok.get(`${losses}/list`, { sourceBillId: id })).records,
]
const cancel = (id: string) => warehouse.ok.post(`${path}/cancel`, { id, remark: '重盘' })

test('E-18 INV-040 INV-041 INV-043 the difference is that of the snapshot, whatever was sold since: 30, sold 5, counted 29, left 24', async () => {
  const saved = await warehouse.ok.post(`${path}/submit`, bill())
  expect(saved.status).toBe('3001')
  const first = await detail(saved.id)
  expect(first.bodyList[0]).toMatchObject({ bookQty: 30, unitName: '个' })
  expect(first.snapshotSeq).not.toBe('')
  await sold(5)
  const counted = {
    ...bill({ bodyList: [{ id: first.bodyList[0].id, ...line({ countQty: 29, lineVersion: first.bodyList[0].lineVersion }) }] }),
    ...saved,
  }
  const sent = await warehouse.ok.post(`${path}/accounting`, counted)
  expect(sent.status).toBe('3002')
  expect((await detail(saved.id)).bodyList[0]).toMatchObject({ bookQty: 30, countQty: 29, diffQty: -1, counterName: '仓管员' })
  const posted = await accountant.ok.post(`${path}/audit`, { id: saved.id, version: sent.version })
  expect(posted.status).toBe('3004')
  expect(await stock()).toEqual([24, 240, 0])
  const [lost, ...others] = await made(saved.id)
  expect(others).toEqual([])
  expect(lost).toMatchObject({
    billType: '0833',
    sourceType: '1',
    reasonType: '8',
    status: '3004',
    totalQty: 1,
    costAmt: 10,
    sourceBillNo: posted.billNo,
  })
  expect((await accountant.post(`${losses}/flush`, { id: lost.id })).msg).toBe(`本单由盘点单${posted.billNo}生成，请红冲${posted.billNo}！`)
})

test('6.2 INV-045 gains and losses of one count, zero differences kept; flush takes all of it back to the cent', async () => {
  await stocked(4, 200, ids.grease)
  const before = [await stock(), await stock(ids.bolt), await stock(ids.grease)]
  const saved = await warehouse.ok.post(
    `${path}/accounting`,
    bill({
      bodyList: [
        line({ countQty: 20, recountQty: 22 }),
        line({ commInfoId: ids.bolt, countQty: 107 }),
        line({ commInfoId: ids.grease, countQty: 4 }),
      ],
    }),
  )
  const passed = await accountant.ok.get(`${path}/pass`, { id: saved.id, version: saved.version })
  const { bodyList, ...head } = await detail(saved.id)
  expect(bodyList.map((one: any) => one.diffQty)).toEqual([-2, 7, 0])
  expect(head).toMatchObject({ bookQty: 128, countQty: 133, diffQty: 5 })
  expect([await stock(), await stock(ids.bolt), await stock(ids.grease)]).toEqual([
    [22, 220, 0],
    [107, 53.5, 0],
    [4, 800, 0],
  ])
  expect((await made(saved.id)).map(one => [one.billType, one.totalQty])).toEqual([
    ['0832', 7],
    ['0833', 2],
  ])
  expect((await accountant.ok.post(`${path}/flush`, { id: saved.id, version: passed.version })).status).toBe('3005')
  expect([await stock(), await stock(ids.bolt), await stock(ids.grease)]).toEqual(before)
})

test('6.2 flush is refused while what was found has left again', async () => {
  const saved = await warehouse.ok.post(`${path}/accounting`, bill({ bodyList: [line({ countQty: 26 })] }))
  await accountant.ok.post(`${path}/audit`, { id: saved.id })
  await sold(25)
  expect((await accountant.post(`${path}/flush`, { id: saved.id })).msg).toBe('杭州总仓商品深沟球轴承库存不足，不能红冲！')
  await stocked(23, 10)
  expect(await stock()).toEqual([24, 240, 0])
})

test('6.2 INV-039 initAdd gives the lines of depot and scope, and nothing that is being counted already', async () => {
  const ask = (query: object) => warehouse.get(`${path}/initAdd`, { depotId: ids.hangzhou, ...query })
  const goods = async (query: object) => (await ask(query)).data.bodyList.map((one: any) => one.commInfoId)
  expect(await goods({ scope: '1' })).toEqual([ids.bearing, ids.bolt, ids.grease])
  expect(await goods({ scope: '2', commClassifyId: ids.bearings })).toHaveLength(3)
  expect(await goods({ scope: '2', commClassifyId: ids.seals })).toEqual([])
  expect(await goods({ scope: '3', brandId: ids.skf })).toEqual([ids.bearing])
  expect(await goods({ scope: '4', commInfoIds: `${ids.bolt},${ids.grease}` })).toEqual([ids.bolt, ids.grease])
  expect((await ask({ scope: '2' })).msg).toBe('请选择商品分类！')
  expect((await ask({ scope: '3' })).msg).toBe('请选择品牌！')
  expect((await ask({ scope: '5' })).msg).toBe('请选择库位！')
  expect((await ask({ scope: '9' })).msg).toBe('盘点范围不正确，请重新选择！')
  expect((await warehouse.get(`${path}/initAdd`, { depotId: '999' })).msg).toBe('无该仓库权限！')
  expect(await warehouse.ok.get(`${path}/initAdd`)).toMatchObject({ bodyList: [], status: '3001' })
  const open = await warehouse.ok.post(`${path}/submit`, bill())
  const refused = await ask({ scope: '1' })
  expect(refused.msg).toBe(`该仓库存在未完成的盘点单${open.billNo}！`)
  expect(refused.data.blockers).toMatchObject([{ billType: '0831', billId: open.id, billNo: open.billNo, statusName: '草稿' }])
  expect((await ask({ scope: '4', commInfoIds: ids.bolt })).code).toBe(200)
  expect((await warehouse.post(`${path}/submit`, bill())).msg).toBe(`该仓库存在未完成的盘点单${open.billNo}！`)
  await cancel(open.id)
  const two = await Promise.all([1, 2].map(() => warehouse.post(`${path}/submit`, bill())))
  expect(two.map(one => one.code).sort()).toEqual([200, 400])
  await cancel(two.find(one => one.code === 200)!.data.id)
})

test('INV-058 a location that was counted at is a scope of its own; the list of a depot', async () => {
  await warehouse.ok.post('blade-base/depotlocation/submit', { depotId: ids.hangzhou, locationCode: 'A-01', locationName: '一号货架' })
  expect(await warehouse.ok.get(`${path}/location`, { depotId: ids.hangzhou })).toMatchObject([
    { locationCode: 'A-01', locationName: '一号货架' },
  ])
  expect((await warehouse.get(`${path}/location`)).msg).toBe('请选择仓库！')
  const saved = await warehouse.ok.post(`${path}/accounting`, bill({ bodyList: [line({ countQty: 24, location: 'A-01' })] }))
  await accountant.ok.post(`${path}/audit`, { id: saved.id })
  const blank = await warehouse.ok.get(`${path}/initAdd`, { depotId: ids.hangzhou, scope: '5', location: 'A-01' })
  expect(blank.bodyList).toMatchObject([{ commInfoId: ids.bearing, location: 'A-01' }])
})

test('INV-042 edit; faults of lines are told at once', async () => {
  const bad = await warehouse.post(
    `${path}/edit`,
    bill({ bodyList: [line({ countQty: 'x' }), line({ commInfoId: ids.bolt, recountQty: '十' })] }),
  )
  expect(bad.msg).toBe('第1行数量格式不正确！；第2行数量格式不正确！')
  const worse = await warehouse.post(
    `${path}/submit`,
    bill({
      bodyList: [
        line({ countQty: -1 }),
        line({ countQty: 1.5 }),
        line({ commInfoId: '999' }),
        line({ unitId: ids.box, commInfoId: ids.bearing }),
      ],
    }),
  )
  expect(worse.msg).toBe(
    '第1行数量不能小于0！；第2行商品01010205深沟球轴承：个不允许输入小数！；第3行商品不存在或无权限！；第4行商品01010205深沟球轴承：盘点按基本单位个录入，请重新选择单位！；第2行商品深沟球轴承与第1行重复，请合并后录入！；第4行商品深沟球轴承与第1行重复，请合并后录入！',
  )
  expect((await warehouse.post(`${path}/submit`, bill({ depotId: '' }))).msg).toBe('请选择仓库！')
  const saved = await warehouse.ok.post(`${path}/submit`, bill())
  expect((await warehouse.post(`${path}/submit`, { ...bill({ depotId: ids.ningbo }), ...saved })).msg).toBe(
    '盘点仓库不能修改，请作废后重新盘点！',
  )
  expect((await warehouse.ok.post(`${path}/updateRemark`, { id: saved.id, remark: '季度盘点' })).id).toBe(saved.id)
  expect((await warehouse.post(`${path}/remove`, { ids: saved.id })).code).toBe(200)
})

test('6.2 what was not counted must be counted, is left, or is taken for gone by whoever may', async () => {
  const two = (more: object) => bill({ bodyList: [line({ countQty: 24 }), line({ commInfoId: ids.bolt })], ...more })
  expect((await warehouse.post(`${path}/accounting`, two({}))).msg).toBe('还有1个商品未盘点！')
  expect((await warehouse.post(`${path}/accounting`, two({ uncountedMode: '3' }))).msg).toBe('无权将未盘商品按0处理，请盘点后再提交！')
  const left = await warehouse.ok.post(`${path}/accounting`, two({ uncountedMode: '2' }))
  await accountant.ok.post(`${path}/audit`, { id: left.id })
  expect(await made(left.id)).toEqual([])
  const gone = await accountant.ok.post(`${path}/accounting`, two({ uncountedMode: '3', staffId: staffOf('accountant') }))
  expect((await accountant.post(`${path}/audit`, { id: gone.id })).msg).toBe('不能审核自己提交的单据！')
  await admin.ok.post(`${path}/audit`, { id: gone.id })
  expect(await stock(ids.bolt)).toEqual([0, 0, 0])
  expect((await detail(gone.id)).bodyList[1]).toMatchObject({ bookQty: 100, diffQty: -100 })
  await admin.ok.post(`${path}/flush`, { id: gone.id })
  expect(await stock(ids.bolt)).toEqual([100, 50, 0])
})

test('6.2 the sums of a stocktake explain each other at every step: the difference is the count less the book', async () => {
  const sums = async (id: string) => {
    const { billNo } = await detail(id)
    const { records, sums } = await accountant.ok.get(`${path}/list`, { billNo, withSum: 2 })
    const [{ bookQty, countQty, diffQty }] = records
    expect(sums).toMatchObject({ bookQty, countQty, diffQty })
    return [bookQty, countQty, diffQty]
  }
  const both = (more: object = {}) => bill({ bodyList: [line(), line({ commInfoId: ids.bolt })], ...more })
  const saved = await warehouse.ok.post(`${path}/submit`, both())
  expect(await sums(saved.id)).toEqual([0, 0, 0])
  const [lying] = await stock()
  const count = { commInfoId: ids.bearing, countQty: lying! - 1 }
  await warehouse.ok.post(`${path}/count`, { id: saved.id, bodyList: [count] })
  expect(await sums(saved.id)).toEqual([lying, lying! - 1, -1])
  const { version, bodyList } = await detail(saved.id)
  await warehouse.ok.post(`${path}/accounting`, both({ id: saved.id, version, bodyList, uncountedMode: '2' }))
  expect(await sums(saved.id)).toEqual([lying, lying! - 1, -1])
  await cancel(saved.id)
})

test('6.2 INV-106 INV-107 INV-108 reject leads back to the draft; a loss greater than what is left is refused by line', async () => {
  const saved = await warehouse.ok.post(
    `${path}/accounting`,
    bill({ bodyList: [line({ commInfoId: ids.bolt, countQty: 100 }), line({ countQty: 10 })] }),
  )
  await sold(15)
  expect((await accountant.post(`${path}/audit`, { id: saved.id })).msg).toBe('第2行盘亏数量大于当前库存！')
  expect((await accountant.get(`${path}/batchPass`, { ids: saved.id })).msg).toBe('第2行盘亏数量大于当前库存！')
  expect((await accountant.get(`${path}/reject`, { id: saved.id })).msg).toBe('请输入驳回原因！')
  const [back] = await accountant.ok.get(`${path}/batchReject`, { ids: saved.id, remark: '请重盘' })
  expect(back.success).toBe(true)
  expect((await detail(saved.id)).status).toBe('3001')
  const { version } = await warehouse.ok
    .post(`${path}/count`, { id: saved.id, bodyList: [{ commInfoId: ids.bearing, countQty: 23 }] })
    .then(() => detail(saved.id))
  const again = await warehouse.ok.post(`${path}/accountingById`, { id: saved.id, version })
  expect((await warehouse.ok.post(`${path}/withdraw`, { id: saved.id })).status).toBe('3001')
  await warehouse.ok.post(`${path}/accountingById`, { id: saved.id })
  const [passed] = await accountant.ok.get(`${path}/batchPass`, { ids: saved.id })
  expect([again.status, passed.success, await stock()]).toEqual(['3002', true, [8, 80, 0]])
  expect((await warehouse.post(`${path}/cancel`, { id: saved.id, remark: 'x' })).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('1.13 several count one bill at once: no line is lost, the same line is told, or added up', async () => {
  const saved = await warehouse.ok.post(
    `${path}/submit`,
    bill({ bodyList: [line(), line({ commInfoId: ids.bolt }), line({ commInfoId: ids.grease })] }),
  )
  const { bodyList } = await detail(saved.id)
  const count = (by: Person, at: number, countQty: number, more: object = {}) =>
    by.post(`${path}/count`, {
      id: saved.id,
      bodyList: [{ id: bodyList[at].id, countQty, lineVersion: bodyList[at].lineVersion }],
      ...more,
    })
  const people = [warehouse, accountant, admin]
  const answers = await Promise.all([0, 1, 2].map(at => count(people[at]!, at, at + 5)))
  expect(answers.map(one => one.code)).toEqual([200, 200, 200])
  expect((await detail(saved.id)).bodyList.map((one: any) => [one.countQty, one.counterName])).toEqual([
    [5, '仓管员'],
    [6, '会计'],
    [7, '超级管理员'],
  ])
  expect((await count(accountant, 0, 9)).msg).toBe('第1行已被仓管员盘点为5，请刷新后重试！')
  const added = await count(accountant, 0, 3, { mode: 2 })
  expect(added.data).toMatchObject({ mode: 2, bodyList: [{ beforeQty: 5, countQty: 8, lineVersion: 3 }] })
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      people[at % 3]!.ok.post(`${path}/count`, { id: saved.id, mode: 2, bodyList: [{ commInfoId: ids.bolt, countQty: 1 }] }),
    ),
  )
  const now = await detail(saved.id)
  expect(now.bodyList[1].countQty).toBe(12)
  expect(now.countQty).toBe(8 + 12 + 7)
  expect(
    (
      await warehouse.post(`${path}/count`, {
        id: saved.id,
        bodyList: [
          { commInfoId: '999', countQty: 1 },
          { id: bodyList[0].id, countQty: 'x' },
        ],
      })
    ).msg,
  ).toBe('第2行数量格式不正确！')
  expect((await warehouse.post(`${path}/count`, { id: saved.id, bodyList: [{ commInfoId: '999', countQty: 1 }] })).msg).toBe(
    '第1行商品不在盘点单中，请先加入盘点单！',
  )
  expect((await warehouse.post(`${path}/count`, { id: saved.id, bodyList: [] })).msg).toBe('请录入实盘数！')
  // Who wrote the whole bill from an old picture of it does not undo what the others have counted.
  const stale = await warehouse.post(`${path}/submit`, {
    ...bill({ bodyList: bodyList.map((one: any) => ({ ...one, countQty: 1 })) }),
    id: saved.id,
  })
  expect(stale.msg).toContain('第1行已被他人盘点，请刷新后重试！')
  await cancel(saved.id)
  expect((await count(warehouse, 0, 1)).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('6.2 a blind count tells the book to nobody who may not audit: not in the bill, the list, the sums, a filter or a sheet', async () => {
  const saved = await warehouse.ok.post(`${path}/submit`, bill({ blind: 2, bodyList: [line({ countQty: 6 })] }))
  const seen = await detail(saved.id, warehouse)
  expect([seen.bookQty, seen.diffQty, seen.bodyList[0].bookQty, seen.bodyList[0].diffQty]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(seen.bodyList[0].countQty).toBe(6)
  expect((await detail(saved.id)).bodyList[0]).toMatchObject({ bookQty: 8, diffQty: -2 })
  const page = await warehouse.ok.get(`${path}/list`, { billNo: saved.billNo, withSum: 2 })
  expect([page.records[0].bookQty, page.sums.bookQty, page.sums.countQty]).toEqual([undefined, undefined, 6])
  expect((await warehouse.ok.get(`${path}/list`, { billNo: saved.billNo, bookQty_ge: 100 })).total).toBe(1)
  expect((await accountant.ok.get(`${path}/list`, { billNo: saved.billNo, bookQty_ge: 100 })).total).toBe(0)
  for (const word of ['export', 'exportDetail']) {
    const rows = await rowsOf((await warehouse.download(`${path}/${word}`, { billNo: saved.billNo })).body)
    const at = rows[0]!.indexOf('账面数')
    expect([rows[1]![at] || '', at >= 0]).toEqual(['', true])
    const all = await rowsOf((await accountant.download(`${path}/${word}`, { billNo: saved.billNo })).body)
    expect(all[1]![at]).toBe('8')
  }
  await cancel(saved.id)
})

test('CHECK_FREEZE=2: nothing of what is counted moves until the count is posted, cancelled or removed', async () => {
  await setting(world, 'CHECK_FREEZE', '2')
  const frozen = '商品深沟球轴承正在盘点，暂不能出入库！'
  const tried = async () => (await admin.post(`${salesOut}/accounting`, out(1))).msg
  const removed = await warehouse.ok.post(`${path}/submit`, bill())
  expect(await tried()).toBe(frozen)
  await sold(1, ids.bolt)
  await warehouse.ok.post(`${path}/remove`, { ids: removed.id })
  const other = await warehouse.ok.post(`${path}/submit`, bill())
  // A line that is taken out of the count is free again.
  await warehouse.ok.post(`${path}/submit`, { ...bill({ bodyList: [line({ commInfoId: ids.bolt })] }), ...other })
  await sold(1)
  await cancel(other.id)
  const last = await warehouse.ok.post(`${path}/accounting`, bill({ bodyList: [line({ countQty: 6 })] }))
  expect(await tried()).toBe(frozen)
  await accountant.ok.post(`${path}/audit`, { id: last.id })
  expect(await stock()).toEqual([6, 60, 0])
  await sold(1)
  const none = await world.sql('select 1 from stock_balance where frozen_by is not null')
  expect(none).toEqual([])
  await setting(world, 'CHECK_FREEZE', '1')
})

test('CHECK_FREEZE=2: what was sold is not taken back while it is counted either', async () => {
  const { id } = await admin.ok.post(`${salesOut}/accounting`, out(1))
  await setting(world, 'CHECK_FREEZE', '2')
  const count = await warehouse.ok.post(`${path}/submit`, bill())
  const before = await stock()
  expect((await admin.post(`${salesOut}/flush`, { id })).msg).toBe('商品深沟球轴承正在盘点，暂不能出入库！')
  expect(await stock()).toEqual(before)
  await cancel(count.id)
  await admin.ok.post(`${salesOut}/flush`, { id })
  await setting(world, 'CHECK_FREEZE', '1')
})

test('6.2 goods whose batches are followed are counted batch by batch; a new find asks for its price', async () => {
  await world.sql(`update goods set needs_batch = true where id = $1 and tenant_id = '000000'`, [ids.grease])
  await stocked(3, 100, ids.grease, { batchNo: 'B1', expiry: '2027-01-31' })
  const blank = await warehouse.ok.get(`${path}/initAdd`, { depotId: ids.hangzhou, scope: '4', commInfoIds: ids.grease })
  expect(blank.bodyList).toMatchObject([{ batchNo: 'B1', expiry: '2027-01-31' }])
  const saved = await warehouse.ok.post(
    `${path}/accounting`,
    bill({
      bodyList: [
        line({ commInfoId: ids.grease, batchNo: 'B1', countQty: 2 }),
        line({ commInfoId: ids.grease, batchNo: 'B2', expiry: '2027-06-30', countQty: 1 }),
      ],
    }),
  )
  await accountant.ok.post(`${path}/audit`, { id: saved.id })
  expect(
    await world.sql(
      `select batch_no, quantity::float from stock_batch where tenant_id = '000000' and goods_id = $1 and quantity <> 0 order by 1`,
      [ids.grease],
    ),
  ).toEqual([
    { batch_no: 'B1', quantity: 2 },
    { batch_no: 'B2', quantity: 1 },
  ])
  const lines = ['B1', 'B2'].map(batchNo => line({ commInfoId: ids.grease, batchNo }))
  const begun = await warehouse.ok.post(`${path}/submit`, bill({ bodyList: lines }))
  await sell(admin, [{ commInfoId: ids.grease, batchNo: 'B1', qty: 1, taxPrice: 300, taxRate: 13 }])
  await stocked(4, 100, ids.grease, { batchNo: 'B2', expiry: '2027-06-30' })
  const again = await warehouse.ok.post(`${path}/submit`, { ...bill({ bodyList: lines }), id: begun.id, version: begun.version })
  expect((await detail(again.id)).bodyList.map(({ bookQty }: any) => bookQty)).toEqual([2, 1])
  await cancel(again.id)
  const fresh = (
    await admin.ok.post('blade-base/comminfo/submit', { commInfoName: '新垫片', commClassifyId: ids.seals, basicUnitId: ids.piece })
  ).id
  const lost = await warehouse.ok.post(
    `${path}/accounting`,
    bill({ bodyList: [line({ countQty: 5 }), line({ commInfoId: fresh, countQty: 3 })] }),
  )
  expect((await accountant.post(`${path}/audit`, { id: lost.id })).msg).toBe('第2行请录入成本单价！')
  await accountant.ok.get(`${path}/reject`, { id: lost.id, remark: '补单价' })
  const { bodyList, version } = await detail(lost.id)
  bodyList[1].costPrice = 2
  await warehouse.ok.post(`${path}/accounting`, { ...bill({ bodyList }), id: lost.id, version })
  await accountant.ok.post(`${path}/audit`, { id: lost.id })
  expect(await stock(fresh)).toEqual([3, 6, 0])
})

test('R-FMT-041 INV-046 INV-057 a counting sheet is read with its depot, or goes into its bill; every fault is told with its row', async () => {
  const header = ['商品编码', '单位', '实盘数', '批号', '库位']
  const good = await fileOf(header, [
    ['01010205', '箱', '1', '', 'A-02'],
    ['6900000000011', '', '2', '', ''],
    ['外六角螺栓', '个', '90', '', ''],
  ])
  const read = await warehouse.upload(`${path}/readExcel`, { name: '盘点.xlsx', data: good }, {}, { depotId: ids.hangzhou })
  expect(read.data.bodyList).toMatchObject([
    { commInfoId: ids.bearing, commInfoName: '深沟球轴承', unitName: '个', countQty: 11, location: 'A-02' },
    { commInfoId: ids.bolt, countQty: 90 },
  ])
  const bad = await fileOf(header, [
    ['01010205', '', '十', '', ''],
    ['没有', '', '1', '', ''],
    ['02010112', '箱', '1', '', ''],
    ['02010112', '', '7', '', ''],
  ])
  const told = await warehouse.upload(`${path}/readExcel`, { name: '盘点.xlsx', data: bad }, {}, { depotId: ids.hangzhou })
  expect([told.code, told.msg]).toEqual([
    400,
    '第2行数量格式不正确！；第3行商品“没有”不存在，请检查编码！；第4行单位“箱”不是该商品的单位！',
  ])
  expect(told.data.bodyList).toMatchObject([{ commInfoId: ids.bolt, countQty: 7 }])
  expect((await warehouse.upload(`${path}/readExcel`, { name: '盘点.xlsx', data: good }, {}, { depotId: '999' })).msg).toBe(
    '无该仓库权限！',
  )
  const saved = await warehouse.ok.post(`${path}/submit`, bill({ bodyList: [line(), line({ commInfoId: ids.bolt })] }))
  expect((await warehouse.upload(`${path}/importCheckInventory`, { name: '盘点.xlsx', data: good })).msg).toBe('请选择要导入的盘点单！')
  expect((await warehouse.upload(`${path}/importCheckInventory`, { name: '盘点.xlsx', data: bad }, { id: saved.id })).code).toBe(400)
  const answer = await warehouse.upload(`${path}/importCheckInventory`, { name: '盘点.xlsx', data: good }, { billNo: saved.billNo })
  expect(answer.data).toMatchObject({ rows: 3, mode: 1 })
  expect((await detail(saved.id)).bodyList.map((one: any) => one.countQty)).toEqual([11, 90])
  const strange = await fileOf(header, [['08010003', '', '1', 'B1', '']])
  expect((await warehouse.upload(`${path}/importCheckInventory`, { name: '盘点.xlsx', data: strange }, { id: saved.id })).msg).toBe(
    '第2行商品不在盘点单中，请先加入盘点单！',
  )
  await cancel(saved.id)
})

test('INV-070…073 INV-037 EXP-056 EXP-057 the same bills under their second address, in the list and in files', async () => {
  const other = 'bu-check-inventory-head/checkinventoryhead'
  const saved = await warehouse.ok.post(`${other}/submit`, bill())
  expect((await warehouse.ok.get(`${other}/detail`, { id: saved.id })).billNo).toBe(saved.billNo)
  expect((await warehouse.ok.get(`${other}/list`, { billNo: saved.billNo })).total).toBe(1)
  expect((await warehouse.ok.get(`${path}/list`, { depotId: ids.hangzhou, status: '3001' })).records[0].billNo).toBe(saved.billNo)
  await warehouse.ok.post(`${other}/remove`, { ids: saved.id })
  expect((await warehouse.ok.get(`${path}/list`, { billNo: saved.billNo })).total).toBe(0)
  expect((await (await world.as('sales')).get(`${path}/list`)).code).toBe(403)
})

test('INV-036 INV-056 sheets of gains and losses become lines', async () => {
  const file = await fileOf(
    ['商品编码', '单位', '数量', '成本单价', '备注'],
    [
      ['01010205', '箱', '2', '¥88.5', '赠品'],
      ['02010112', '', '3', '', ''],
    ],
  )
  const up = await warehouse.upload(`${gains}/readExcel`, { name: '报溢.xlsx', data: file }, {}, { depotId: ids.hangzhou })
  expect(up.data.bodyList).toMatchObject([
    { commInfoId: ids.bearing, unitId: ids.box, qty: 2, remark: '赠品' },
    { commInfoId: ids.bolt, qty: 3 },
  ])
  const down = await accountant.upload(`${losses}/readExcel`, { name: '报损.xlsx', data: file }, { depotId: ids.hangzhou })
  expect(down.data.bodyList).toHaveLength(2)
  const bad = await fileOf(
    ['商品编码', '数量'],
    [
      ['01010205', 'x'],
      ['', '1'],
    ],
  )
  expect((await warehouse.upload(`${losses}/readExcel`, { name: '报损.xlsx', data: bad })).msg).toBe(
    '第2行数量格式不正确！；第3行请填写商品！',
  )
})

test('INV-082…085 EXP-062 in and out as one list: type, detail, save, remove, file', async () => {
  const both = 'blade-inventory/profitlosshead'
  const body = (type: string) => ({
    type,
    depotId: ids.hangzhou,
    staffId: staffOf('warehouse'),
    remark: '样品',
    bodyList: [{ commInfoId: ids.bearing, qty: 1, costPrice: 3 }],
  })
  expect((await warehouse.post(`${both}/submit`, body(''))).msg).toBe('请选择类型：入库或出库！')
  const into = await warehouse.ok.post(`${both}/submit`, body('1'))
  const out = await warehouse.ok.post(`${both}/submit`, body('2'))
  expect([into.billNo.slice(0, 3), out.billNo.slice(0, 3)]).toEqual(['BYD', 'BSD'])
  expect((await warehouse.post(`${both}/submit`, { ...body('2'), id: into.id })).msg).toBe('已保存的单据不能改变出入库类型，请重新录入！')
  expect(await warehouse.ok.get(`${both}/detail`, { id: out.id })).toMatchObject({
    type: '2',
    typeName: '出库',
    billType: '0833',
    bodyList: [{ qty: 1 }],
  })
  const drafts = await warehouse.ok.get(`${both}/list`, { status: '3001', depotId: ids.hangzhou })
  expect(drafts.records.map((one: any) => [one.typeName, one.billNo, one.totalQty])).toEqual([
    ['出库', out.billNo, 1],
    ['入库', into.billNo, 1],
  ])
  expect((await warehouse.ok.get(`${both}/list`, { type: '1', status: '3001' })).total).toBe(1)
  const rows = await rowsOf((await warehouse.download(`${both}/export`, { status: '3001' })).body)
  expect(rows.map(row => row[1]).filter(Boolean)).toEqual(expect.arrayContaining([out.billNo, into.billNo]))
  expect((await warehouse.get(`${both}/detail`, { id: '999' })).msg).toBe('数据不存在或无权限！')
  await warehouse.ok.post(`${both}/remove`, { ids: `${into.id},${out.id}` })
  expect((await warehouse.ok.get(`${both}/list`, { status: '3001' })).total).toBe(0)
})
