import { expect, test } from 'vitest'
import { limits } from '../../src/server/limits.ts'
import { ids, staffOf } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'

const { world, accountant, finance_manager: manager } = await story('accountant', 'finance_manager')

const path = 'blade-inventory/opening'
const gains = 'blade-inventory/profitinventory'
const header = ['仓库', '商品编码', '单位', '数量', '成本单价', '成本金额', '批号', '有效期', '备注']
const sheet = async (rows: unknown[][]) => ({ name: '期初.xlsx', data: await fileOf(header, rows) })
const status = async (depotId: string) => (await accountant.ok.get(`${path}/status`)).find((one: any) => one.depotId === depotId)
const drafted = () => world.sql(`select 1 from gain where tenant_id = '000000'`)

test('6.3 every bad row is told, in the trial and in earnest, and nothing is written', async () => {
  await world.sql(`update goods set needs_batch = true where id = $1 and tenant_id = '000000'`, [ids.grease])
  const file = await sheet([
    ['火星仓', '01010205', '', '1', '1', '', '', '', ''],
    ['CK01', '没有', '', '1', '1', '', '', '', ''],
    ['CK01', '01010205', '', '十', '1', '', '', '', ''],
    ['CK01', '01010205', '', '1.5', '1', '', '', '', ''],
    ['CK01', '01010205', '', '1', '', '', '', '', ''],
    ['CK01', '02010112', '', '3', '1', '4', '', '', ''],
    ['CK01', '08010003', '', '3', '1', '', '', '', ''],
    ['CK01', '01010205', '', '1', '1', '', '', '', ''],
    ['', '02010112', '斤', '', '1', '', '', '昨天', ''],
  ])
  const told = [
    [2, '仓库“火星仓”不存在，请检查编码！'],
    [3, '商品“没有”不存在，请检查编码！'],
    [4, '数量格式不正确！'],
    [5, '个不允许输入小数！'],
    [6, '请填写成本单价或成本金额！'],
    [6, '与第5行是同一仓库的同一商品，请合并为一行！'],
    [7, '成本金额与数量乘成本单价不一致！'],
    [8, '请录入批号！'],
    [9, '与第5行是同一仓库的同一商品，请合并为一行！'],
    [10, '有效期不是有效的日期！'],
    [10, '单位“斤”不是该商品的单位！'],
    [10, '请填写仓库！'],
  ]
  const trial = await accountant.upload(`${path}/import`, file, { dryRun: '2' })
  expect(trial.data).toMatchObject({ rows: 9, bad: 9, errorCount: told.length })
  expect(trial.data.errors.map(({ row, msg }: any) => [row, msg])).toEqual(told)
  const earnest = await accountant.upload(`${path}/import`, file)
  expect([earnest.code, earnest.msg.startsWith('导入失败：第2行仓库“火星仓”不存在，请检查编码！；第3行')]).toEqual([400, true])
  expect(await drafted()).toEqual([])
  expect((await accountant.upload(`${path}/import`, { name: 'x.xlsx', data: await fileOf(['名称'], [['x']]) })).msg).toBe(
    '表头与模板不一致，请先下载模板！',
  )
  expect((await (await world.as('warehouse')).upload(`${path}/import`, file)).code).toBe(403)
})

test('6.3 opening stock by sheet: sent for approval, posted against 4001 with the value that was given', async () => {
  const before = await status(ids.hangzhou)
  expect(before).toMatchObject({ missing: 3, drafts: 0, waiting: 0, posted: 0, costAmt: 0 })
  const file = await sheet([
    ['杭州总仓', '01010205', '箱', '10', '', '1000', '', '', '老系统转入'],
    ['CK01', '02010112', '', '1,000', '0.5', '', '', '', ''],
    ['CK02', '08010003', '千克', '3', '33.333333', '100', 'L01', '2027/1/31', ''],
  ])
  const trial = await accountant.upload(`${path}/import`, file, { dryRun: '2' })
  expect(trial.data).toMatchObject({ rows: 3, bad: 0, totalQty: 1013, totalAmt: 1600, bills: [] })
  expect(await drafted()).toEqual([])
  const key = { 'idempotency-key': 'opening-of-the-company' }
  const { data } = await accountant.upload(`${path}/import`, file, {}, key)
  expect(data.bills).toMatchObject([{ lines: 2, status: '待审核' }, { lines: 1 }])
  // Sent twice under one key it is imported once, and the key is for this file alone.
  expect((await accountant.upload(`${path}/import`, file, {}, key)).data).toEqual(data)
  const other = { ...file, data: (await sheet([['CK01', '02010112', '', '1', '1', '', '', '', '']])).data }
  expect((await accountant.upload(`${path}/import`, other, {}, key)).msg).toBe('重复请求的内容不一致！')
  expect(await status(ids.hangzhou)).toMatchObject({ missing: 1, waiting: 1, posted: 0 })
  const again = await accountant.upload(`${path}/import`, file, { dryRun: '2' })
  expect(again.data.errors[0].msg).toBe(`该仓库已录入深沟球轴承的期初（${data.bills[0].billNo}），请先处理该单据！`)
  for (const { id } of data.bills) await manager.ok.get(`${gains}/pass`, { id })
  expect(await status(ids.hangzhou)).toMatchObject({ missing: 1, waiting: 0, posted: 1, totalQty: 1010, costAmt: 1500 })
  expect(
    await world.sql(
      `select depot_id, goods_id, quantity::float, cost::float from stock_balance where tenant_id = '000000' order by depot_id, goods_id`,
    ),
  ).toEqual([
    { depot_id: ids.hangzhou, goods_id: ids.bearing, quantity: 90, cost: 1000 },
    { depot_id: ids.hangzhou, goods_id: ids.bolt, quantity: 1000, cost: 500 },
    { depot_id: ids.ningbo, goods_id: ids.grease, quantity: 3, cost: 100 },
  ])
  expect(await world.sql(`select account, sum(debit - credit)::float as amount from journal_entry group by 1 order by 1`)).toEqual([
    { account: '1405', amount: 1600 },
    { account: '4001', amount: -1600 },
  ])
  expect((await accountant.ok.get(`${path}/missing`, { depotId: ids.hangzhou })).records).toMatchObject([
    { commInfoCode: '08010003', unitName: '千克' },
  ])
  expect((await accountant.get(`${path}/missing`)).msg).toBe('请选择仓库！')
  const lacking = await rowsOf((await accountant.download(`${path}/exportMissing`, { depotId: ids.hangzhou })).body)
  expect(lacking.map(row => row[0])).toEqual(['商品编码', '08010003'])
  expect((await accountant.ok.get(`${path}/missing`, { depotId: ids.hangzhou, commInfoName: '轴承' })).total).toBe(0)
  await manager.ok.post(`${gains}/flush`, { id: data.bills[1].id })
  expect(await status(ids.ningbo)).toMatchObject({ missing: 3, posted: 0 })
})

test('6.3 opening stock by hand is a gain with that reason', async () => {
  const body = {
    depotId: ids.ningbo,
    reasonType: '1',
    staffId: staffOf('accountant'),
    bodyList: [{ commInfoId: ids.bolt, qty: 7, costPrice: 2 }],
  }
  await accountant.ok.post(`${gains}/submit`, body)
  expect(await status(ids.ningbo)).toMatchObject({ missing: 2, drafts: 1 })
})

test('the template has the headings that the import reads', async () => {
  const [heads] = await rowsOf((await accountant.download(`${path}/importTemplate`)).body)
  expect(heads).toEqual(['仓库*', '商品编码*', '单位', '数量*', '成本单价', '成本金额', '批号', '有效期', '备注'])
})

test('a long sheet becomes several bills, all or nothing', async () => {
  const count = limits.lines + 300
  await world.sql(
    `insert into goods (tenant_id, id, code, name, class_id, basic_unit_id, created_at)
     select '000000', 900000 + n, 'QC' || lpad(n::text, 6, '0'), '期初商品' || n, $1, $2, now() from generate_series(1, $3::int) n`,
    [ids.bearings, ids.piece, count],
  )
  const rows = Array.from({ length: count }, (_, at) => ['CK01', `QC${String(at + 1).padStart(6, '0')}`, '', '2', '1.5', '', '', '', ''])
  const spoilt = [...rows.slice(0, -1), ['CK01', 'QC000001', '', '2', '1.5', '', '', '', '']]
  const before = await drafted()
  expect((await accountant.upload(`${path}/import`, await sheet(spoilt))).msg).toBe(
    `导入失败：第${count + 1}行与第2行是同一仓库的同一商品，请合并为一行！`,
  )
  expect(await drafted()).toEqual(before)
  const { data } = await accountant.upload(`${path}/import`, await sheet(rows))
  expect(data.bills.map((bill: any) => bill.lines)).toEqual([limits.lines, 300])
  expect(data.totalAmt).toBe(count * 3)
  const passed = await manager.ok.get(`${gains}/batchPass`, { ids: data.bills.map((bill: any) => bill.id).join() })
  expect(passed.every((one: any) => one.success)).toBe(true)
})

test('what the bills cannot do without is asked for before the check passes: a depot where the sheet has none, a person where the account has none', async () => {
  const made = await (await world.as('admin')).ok.post('blade-base/comminfo/submit', {
    commInfoCode: 'QC01',
    commInfoName: '期初问',
    commClassifyId: ids.seals,
    basicUnitId: ids.piece,
  })
  expect(made.id).toMatch(/^\d+$/)
  const file = { name: '简单.xlsx', data: await fileOf(['商品名称', '数量', '成本单价'], [['期初问', '3', '2']]) }
  const account = `select id, staff_id from account where tenant_id = '000000' and account = 'accountant'`
  const [{ id, staff_id: staff }] = await world.sql(account)
  const link = async (to: string | null) => {
    const admin = await world.as('admin')
    await admin.ok.post('blade-system/staff/assign', { staffId: staff, userId: to ?? '' })
  }
  await link(null)
  const { code, data } = await accountant.upload(`${path}/import`, file, { dryRun: '2' })
  expect(code).toBe(400)
  expect(data.faults).toMatchObject([
    { field: 'depotId', message: '表格中没有仓库列，请选择仓库！' },
    { field: 'staffId', message: '您的账号没有关联员工，请选择业务员！' },
  ])
  const given = { depotId: ids.ningbo, staffId: staffOf('accountant') }
  expect(await accountant.upload(`${path}/import`, file, { ...given, dryRun: '2' })).toMatchObject({ code: 200, data: { bad: 0 } })
  expect((await accountant.upload(`${path}/import`, file, { ...given, depotId: '4999', dryRun: '2' })).msg).toBe('无该仓库权限！')
  const { data: done } = await accountant.upload(`${path}/import`, file, given)
  expect(await manager.ok.get(`${gains}/detail`, { id: done.bills[0].id })).toMatchObject({ ...given, status: expect.any(String) })
  await link(id)
})
