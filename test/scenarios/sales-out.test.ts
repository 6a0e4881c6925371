import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { entries, journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, salesOut as path, sale } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, sales, warehouse } = await story('admin', 'sales', 'warehouse')
beforeAll(() => buy(admin, [lot(ids.bearing), lot(ids.bolt), lot(ids.grease)]))

const today = dayOf(new Date())
const lot = (commInfoId: string) => line({ commInfoId, qty: 500, taxPrice: 11.3 })
const line = (over: object = {}) => ({ commInfoId: ids.bearing, qty: 2, taxPrice: 20, taxRate: 13, ...over })
const bill = (over: object = {}) => sale([line()], over)
const refusal = async (person: Person, verb: string, body?: unknown, query?: Record<string, unknown>) =>
  (await person.post(`${path}/${verb}`, body, query)).msg

test('a draft takes a number, may be half empty, and is saved again under its version', async () => {
  const draft = await sales.ok.post(`${path}/draft`, { remark: '先记下' })
  expect(draft).toMatchObject({ version: 1, status: '2701', statusName: '草稿' })
  expect(draft.billNo).toMatch(new RegExp(`^XSCK${today.replaceAll('-', '')}\\d{4}$`))
  const again = await sales.ok.post(`${path}/draft`, { ...bill(), id: draft.id, version: 1 })
  expect(again).toMatchObject({ id: draft.id, version: 2, billNo: draft.billNo })
  expect(await refusal(sales, 'draft', { ...bill(), id: draft.id, version: 1 })).toBe('数据已被他人修改，请刷新后重试！')
})

test('submit needs customer, depot, lines; every fault of every line is told at once', async () => {
  expect(await refusal(sales, 'submit', { bodyList: [] })).toBe('请选择客户！；请选择仓库！；请至少录入一条商品明细！')
  const bodyList = [
    line({ qty: 0 }),
    line({ taxPrice: -1 }),
    line({ qty: 1.5 }),
    line({ qty: 2, unitId: ids.kilo }),
    line({ commInfoId: ids.grease, qty: 1.234 }),
  ]
  expect((await refusal(sales, 'submit', bill({ bodyList }))).split('；')).toEqual([
    '第1行数量必须大于0！',
    '第2行单价不能小于0！',
    '第3行商品01010205深沟球轴承：个不允许输入小数！',
    '第4行商品01010205深沟球轴承：单位不是该商品的单位，请重新选择！',
    '第5行商品08010003锂基润滑脂：数量最多2位小数！',
  ])
})

test('the server recomputes every amount and refuses what differs (R-CAL)', async () => {
  const right = { qty: 3, taxPrice: 9.99, totalAmt: 29.97, salesAmt: 26.52, taxAmt: 3.45, finalAmt: 29.97 }
  const { id } = await sales.ok.post(`${path}/draft`, bill({ bodyList: [line(right)], finalAmt: 29.97 }))
  expect(await sales.ok.get(`${path}/detail`, { id })).toMatchObject({ totalAmt: 29.97, salesAmt: 26.52, taxAmt: 3.45 })
  expect(await refusal(sales, 'draft', bill({ bodyList: [line({ ...right, taxAmt: 3.46 })] }))).toBe('金额计算不一致，请刷新后重试！')
  expect(await refusal(sales, 'draft', bill({ bodyList: [line(right)], finalAmt: 30 }))).toBe('金额计算不一致，请刷新后重试！')
})

test('the date may lie neither in the future nor too far back', async () => {
  expect(await refusal(sales, 'draft', bill({ billDate: addDays(today, 1) }))).toBe('单据日期不能大于当前日期！')
  expect(await refusal(sales, 'draft', bill({ billDate: addDays(today, -32) }))).toBe('单据日期超出允许的补录范围！')
  const back = await (await world.as('finance_manager')).post(`${path}/draft`, bill({ billDate: addDays(today, -32) }))
  expect(back.code).toBe(200)
})

test('stopped customers, goods and depots take no bill', async () => {
  const stop = (table: string, id: string, enabled = false) => world.sql(`update ${table} set enabled = $2 where id = $1`, [id, enabled])
  await stop('party', ids.shipyard)
  expect(await refusal(admin, 'submit', bill({ customerId: ids.shipyard }))).toBe('宁波北仑港机修造有限公司已停用！')
  await stop('party', ids.shipyard, true)
  await stop('goods', ids.bolt)
  expect(await refusal(admin, 'submit', bill({ bodyList: [line({ commInfoId: ids.bolt })] }))).toBe(
    '第1行商品02010112外六角螺栓：外六角螺栓已停用！',
  )
  await stop('goods', ids.bolt, true)
})

test('below the lowest price only with the right to it', async () => {
  await world.sql('update goods set lowest_price = 18 where id = $1', [ids.bearing])
  expect(await refusal(sales, 'submit', bill({ bodyList: [line({ taxPrice: 17.99 })] }))).toBe(
    '第1行商品01010205深沟球轴承：低于最低售价18！',
  )
  const manager = await world.as('sales_manager')
  expect(
    (await manager.post(`${path}/submit`, bill({ customerId: ids.shipyard, bodyList: [line({ taxPrice: 17.99 })] }))).msg,
  ).not.toContain('最低售价')
  await world.sql('update goods set lowest_price = null where id = $1', [ids.bearing])
})

test('sales submits, the warehouse posts; the clerk has no right to post', async () => {
  const { id, version, status } = await sales.ok.post(`${path}/submit`, bill())
  expect(status).toBe('2702')
  expect(await sales.post(`${path}/accountingById`, undefined, { id, version })).toMatchObject({ code: 403, msg: '无权限操作！' })
  const posted = await warehouse.ok.post(`${path}/accountingById`, undefined, { id, version })
  expect(posted).toMatchObject({ status: '2704', version: 2 })
  expect(await refusal(warehouse, 'accountingById', undefined, { id, version })).toBe('单据状态已变更，请刷新后重试！')
})

test('the warehouse rejects with a reason; sales mends and submits again', async () => {
  const { id, version } = await sales.ok.post(`${path}/submit`, bill())
  expect(await refusal(warehouse, 'reject', undefined, { id, version })).toBe('请输入驳回原因！')
  await warehouse.ok.get(`${path}/reject`, { id, version, remark: '型号不清' })
  expect(await sales.ok.get(`${path}/detail`, { id })).toMatchObject({ status: '2703', auditRemark: '型号不清' })
  const again = await sales.ok.post(`${path}/submit`, { ...bill(), id, version: 2 })
  expect(again).toMatchObject({ status: '2702', version: 3 })
})

test('withdraw: only by the submitter and before anyone decided', async () => {
  const { id, version } = await sales.ok.post(`${path}/submit`, bill())
  expect(await refusal(await world.as('accountant'), 'withdraw', undefined, { id, version })).toBe('只能撤回自己提交的单据！')
  expect(await sales.ok.post(`${path}/withdraw`, undefined, { id, version })).toMatchObject({ status: '2701' })
})

test('cancel needs a reason and leaves no trace in the books; a cancelled bill keeps its remark', async () => {
  const { id, version } = await sales.ok.post(`${path}/draft`, bill())
  expect(await refusal(sales, 'cancel', undefined, { id, version })).toBe('请输入作废原因！')
  expect(await sales.ok.post(`${path}/cancel`, undefined, { id, version, remark: '录错' })).toMatchObject({ status: '2706' })
  expect(await refusal(sales, 'updateRemark', undefined, { id, remark: 'x' })).toBe('单据已作废，不能修改备注！')
  expect(await refusal(admin, 'accountingById', undefined, { id })).toBe('单据状态已变更，请刷新后重试！')
})

test('one level of approval: accounting sends for approval, the pass posts, nobody passes twice', async () => {
  await setting(world, 'APPROVAL_MODE_0809', '1')
  const sent = await admin.ok.post(`${path}/accounting`, bill())
  expect(sent.status).toBe('2702')
  expect(await refusal(admin, 'accountingById', undefined, { id: sent.id })).toBe('单据待审核，审核通过后自动记账！')
  expect(await warehouse.ok.get(`${path}/pass`, { id: sent.id, version: sent.version })).toMatchObject({ status: '2704' })
  expect((await warehouse.get(`${path}/pass`, { id: sent.id })).msg).toBe('单据状态已变更，请刷新后重试！')
})

const stages = async (id: string) =>
  (await admin.ok.get('blade-desk/businesshistory/list', { billType: '0809', billId: id })).records.map((row: any) => row.stage).reverse()

test('1.8 two levels of approval by two people, forbidding the approval of one’s own bill, and what the history calls each step', async () => {
  await setting(world, 'APPROVAL_MODE_0809', '2')
  await setting(world, 'SELF_AUDIT_TRADE', '1')
  const sent = await admin.ok.post(`${path}/submit`, bill())
  expect((await admin.get(`${path}/pass`, { id: sent.id })).msg).toBe('不能审核自己提交的单据！')
  expect(await warehouse.ok.get(`${path}/pass`, { id: sent.id })).toMatchObject({ status: '2702' })
  expect((await admin.post(`${path}/withdraw`, undefined, { id: sent.id })).msg).toBe('单据已审核，不能撤回！')
  expect((await warehouse.get(`${path}/pass`, { id: sent.id })).msg).toBe('您已审核过第一级，第二级须由其他人审核！')
  await setting(world, 'SELF_AUDIT_TRADE', '2')
  expect(await admin.ok.get(`${path}/pass`, { id: sent.id })).toMatchObject({ status: '2704' })
  expect(await stages(sent.id)).toEqual(['提交', '一级审核通过', '审核通过并记账'])
  await setting(world, 'SAME_APPROVER', '2')
  const posted = await admin.ok.post(`${path}/accounting`, bill())
  for (const status of ['2702', '2704']) expect(await warehouse.ok.get(`${path}/pass`, { id: posted.id })).toMatchObject({ status })
  expect(await stages(posted.id)).toEqual(['提交', '一级审核通过', '审核通过并记账'])
  await setting(world, 'SAME_APPROVER', '1')
  await setting(world, 'APPROVAL_MODE_0809', '0')
})

test('without DIRECT_OUT a bill needs an order', async () => {
  await setting(world, 'DIRECT_OUT', '1')
  expect(await refusal(admin, 'accounting', bill())).toBe('不允许无订单出库，请从销售订单下推！')
  await setting(world, 'DIRECT_OUT', '2')
})

test('gift lines ship for nothing and their cost is a selling expense', async () => {
  const { id } = await admin.ok.post(
    `${path}/accounting`,
    bill({ bodyList: [line(), line({ commInfoId: ids.bolt, qty: 1, taxPrice: 5, isGift: 2 })] }),
  )
  expect(await journal(world, id)).toMatchObject({ 6401: 20, 6601: 10 })
  expect((await admin.ok.get(`${path}/detail`, { id })).finalAmt).toBe(40)
})

test('freight is one more line at the head’s rate, without cost', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ freight: 11.3, taxRate: 13 }))
  expect(await journal(world, id)).toMatchObject({ '2221.04': -5.9, 6001: -45.4 })
})

test('freight of a head without a rate takes the usual one, and none where the customer has none', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ freight: 11.3, taxRate: '' }))
  expect(await journal(world, id)).toMatchObject({ '2221.04': -5.9, 6001: -45.4 })
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ taxRate: 13 })
  await setting(world, 'ZERO_TAX_CUSTOMER', ids.steelworks)
  const free = await admin.ok.post(`${path}/accounting`, bill({ freight: 11.3, taxRate: 13 }))
  expect((await journal(world, free.id))['2221.04'] ?? 0).toBe(0)
  await setting(world, 'ZERO_TAX_CUSTOMER', '')
})

test('R-TRN-083 sign-back only of what has left; express numbers are checked', async () => {
  const draft = await admin.ok.post(`${path}/draft`, bill())
  expect(await refusal(admin, 'updateSignBackById', undefined, { ids: draft.id, signBack: 'A1902' })).toBe('未记账的出库单不能签回！')
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ deliveryMode: '1' }))
  await admin.ok.post(`${path}/updateSignBackById`, undefined, { ids: id, signBack: 'A1902' })
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ signBack: 'A1902', signBackName: '已签回' })
  expect(await refusal(admin, 'updateExpress', { id, courierNo: '单号!' })).toBe('快递单号格式不正确！')
  await admin.ok.post(`${path}/updateExpress`, { id, alOrderExpressForms: [{ courierNo: 'SF1234567890' }], consigneeName: '何工' })
  expect(await admin.ok.get(`${path}/queryFreightInfo`, { id })).toMatchObject({
    freight: 0,
    deliveryMode: '1',
    deliveryModeName: '快递',
    consigneeName: '何工',
    alOrderExpressForms: [{ courierNo: 'SF1234567890', expressName: '' }],
  })
  expect(await admin.ok.get(`${path}/selectNoCourierNoNotice`)).toMatchObject({ total: 0 })
})

test('the depot changes only before posting', async () => {
  const draft = await admin.ok.post(`${path}/draft`, bill())
  expect(await refusal(admin, 'updateDepot', undefined, { id: draft.id, depotId: '1' })).toBe('无该仓库权限！')
  await admin.ok.get(`${path}/updateDepot`, { id: draft.id, depotId: ids.ningbo, version: draft.version })
  expect(await admin.ok.get(`${path}/detail`, { id: draft.id })).toMatchObject({ depotName: '宁波分仓', version: 2 })
})

test('own bills only: another’s bill is not there for a salesperson, not even by its id', async () => {
  const theirs = await admin.ok.post(`${path}/draft`, bill({ staffId: staffOf('sales_manager') }))
  expect(await refusal(sales, 'cancel', undefined, { id: theirs.id, remark: 'x' })).toBe('数据不存在或无权限！')
  const { records } = await sales.ok.get(`${path}/list`, { size: 200 })
  expect(new Set(records.map((row: any) => row.staffName))).toEqual(new Set(['业务员']))
})

test('costs are not sent to whoever may not see them: list, detail, sums, export', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ staffId: staffOf('sales') }))
  const detail = await sales.ok.get(`${path}/detail`, { id })
  expect(detail).not.toHaveProperty('costAmt')
  expect(detail.bodyList[0]).not.toHaveProperty('costAmt')
  const list = await sales.ok.get(`${path}/list`, { withSum: 2 })
  expect(list.sums).not.toHaveProperty('costAmt')
  expect(list.records[0]).not.toHaveProperty('costAmt')
  expect((await admin.ok.get(`${path}/list`, { withSum: 2 })).sums).toHaveProperty('costAmt')
})

test('history tells who did what, with the old and the new value of every field', async () => {
  const { id } = await sales.ok.post(`${path}/draft`, bill({ remark: '旧' }))
  await sales.ok.post(`${path}/draft`, { ...bill({ remark: '新', bodyList: [line({ qty: 3 })] }), id, version: 1 })
  const { records, total } = await sales.ok.get('blade-desk/businesshistory/list', { billType: '0809', billId: id })
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({ stage: '保存草稿', createUserName: '业务员', result: '成功' })
  expect(records[0].diff).toContainEqual({ field: 'remark', label: '备注', old: '旧', new: '新' })
  expect((await (await world.as('purchaser')).get('blade-desk/businesshistory/list', { billType: '0809', billId: id })).code).toBe(403)
})

test('a box is nine pieces, exactly', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ bodyList: [line({ unitId: ids.box, qty: 1, taxPrice: 180 })] }))
  const left = (await entries(world, id)).filter(({ kind }) => kind === 'SALE_OUT')
  expect(left).toMatchObject([{ unit_quantity: -1, quantity: -9 }])
})

test('printing hands out what the paper shows and is remembered', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill())
  const print = await admin.ok.post(`${path}/print`, undefined, { ids: id })
  expect(print).toMatchObject({ companyName: '浙江衡达工业品贸易有限公司', printUserName: '超级管理员' })
  expect(print.bills[0].bodyList).toHaveLength(1)
  const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: '0809', billId: id })
  expect(records[0].stage).toBe('打印')
})
