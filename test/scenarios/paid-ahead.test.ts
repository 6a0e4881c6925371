import { expect, test } from 'vitest'
import { journal } from '../books.ts'
import { ids } from '../company.ts'
import { inParts } from '../pulled.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line, openAccount, purchaseOrder, salesOrder, sell } from '../trading.ts'

const { world, admin, cashier, accountant, finance_manager: manager } = await story('admin', 'cashier', 'accountant', 'finance_manager')
const receipts = 'blade-finance/receipt'
const advances = 'blade-finance/prepayment'
const bankId = await openAccount(admin, '工行预收')
await setting(world, 'SELF_AUDIT_FINANCE', '1')

const came = (precpAmt: number, more: object = {}) => ({ bartererId: ids.steelworks, bankId, precpAmt, ...more })
const went = (precpAmt: number, more: object = {}) => ({ bartererId: ids.factory, bankId, precpAmt, ...more })

/** The cashier writes it down, whoever keeps the books lets it pass. */
async function receive(body: object): Promise<string> {
  const { id } = await cashier.ok.post(`${receipts}/accounting`, body)
  await accountant.ok.post(`${receipts}/audit`, { id })
  return id
}

async function advance(body: object): Promise<string> {
  const { id } = await cashier.ok.post(`${advances}/accounting`, body)
  await accountant.ok.get(`${advances}/pass`, { id })
  await manager.ok.get(`${advances}/pass`, { id })
  return id
}

const noOf = async (path: string, id: string): Promise<string> => (await admin.ok.get(`${path}/detail`, { id })).precpNo
const balance = async () => Number((await world.sql('select balance from bank_balance where bank_id = $1', [bankId]))[0]?.balance ?? 0)
const orderOf = (qty: number, price: number) => purchaseOrder(admin, [line(qty, price)])

test('7.1 submit keeps a draft, accounting sends it on, audit posts it: money comes in and waits for the customer', async () => {
  const { id, status } = await cashier.ok.post(`${receipts}/submit`, came(1000))
  expect(status).toBe('2601')
  expect((await cashier.ok.post(`${receipts}/accountingById`, undefined, { id })).status).toBe('2602')
  expect((await cashier.post(`${receipts}/audit`, { id })).code).toBe(403)
  expect((await accountant.ok.post(`${receipts}/audit`, { id })).status).toBe('2604')
  expect(await journal(world, id)).toEqual({ 1002: 1000, 2203: -1000 })
  expect(await balance()).toBe(1000)
  const shown = await accountant.ok.get(`${receipts}/detail`, { id })
  expect(shown).toMatchObject({
    settleStatus: '2604',
    settleStatusName: '已记账',
    precpAmt: 1000,
    settlementAmt: 0,
    settlementStatus: '1501',
  })
  expect(shown.precpNo).toMatch(/^YSK/)
})

test('7.1 a collection uses what was paid ahead; then it is not reversed: 预收款已使用{x}元，不能红冲！', async () => {
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [line(1000, 11.3)],
  })
  const id = await receive(came(500))
  const sold = await sell(admin, [line(10, 22.6)])
  const [item] = await world.sql('select id from receivable where bill_id = $1', [sold.id])
  const [ahead] = await world.sql('select id from prepayment where bill_id = $1', [id])
  const settled = await cashier.ok.post('blade-finance/arsettle/accounting', {
    bartererId: ids.steelworks,
    bodyList: [{ itemId: item.id, settleAmt: 226 }],
    precpList: [{ precpId: ahead.id, usedAmt: 226 }],
  })
  await accountant.ok.post('blade-finance/arsettle/audit', { id: settled.id })
  const refused = await accountant.post(`${receipts}/flush`, undefined, { id, remark: '录错' })
  expect(refused).toMatchObject({ code: 400, msg: '预收款已使用226.00元，不能红冲！' })
  expect((await accountant.ok.get(`${receipts}/detail`, { id })).settlementStatus).toBe('1502')
  await accountant.ok.post('blade-finance/arsettle/flush', undefined, { id: settled.id, remark: '录错' })
  const before = await balance()
  await accountant.ok.post(`${receipts}/flush`, undefined, { id, remark: '录错' })
  expect(await balance()).toBe(before - 500)
})

test('7.1 what is paid back names the money it is of, and is no more than is open of it', async () => {
  const no = await noOf(receipts, await receive(came(300)))
  const before = await balance()
  const post = (body: object) => cashier.post(`${receipts}/accounting`, body)
  expect((await post(came(-50))).msg).toBe('退款请选择要退的预收款单！')
  expect((await post(came(-300.01, { precpSourceNo: no }))).msg).toBe('退款金额不能大于可用余额！可用余额300.00元')
  expect((await post(came(50, { precpSourceNo: no }))).msg).toBe('收款不能填写退自预收款单，退款请录入负数金额！')
  expect((await post(came(-50, { bartererId: ids.shipyard, precpSourceNo: no }))).msg).toBe(`${no}没有可用的余额，请重新选择！`)
  const back = await receive(came(-120, { precpSourceNo: no }))
  expect(await balance()).toBe(before - 120)
  expect(await journal(world, back)).toEqual({ 1002: -120, 2203: 120 })
  await accountant.ok.post(`${receipts}/flush`, undefined, { id: back, remark: '录错' })
  expect(await balance()).toBe(before)
})

test('7.1 two who pay the same rest back: the second is told when it is let in', async () => {
  const no = await noOf(receipts, await receive(came(80)))
  const both = await Promise.all(
    [1, 2].map(async () => (await cashier.ok.post(`${receipts}/accounting`, came(-80, { precpSourceNo: no }))).id as string),
  )
  const answers = await Promise.all(both.map(id => accountant.post(`${receipts}/audit`, { id })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
})

test('7.1 everything that is wrong is told at once, and nothing is written', async () => {
  const answer = await cashier.post(`${receipts}/accounting`, { precpAmt: 0, orderNo: 'XSDD-0' })
  expect(answer.code).toBe(400)
  for (const message of ['请选择结算单位！', '请选择收款账户！']) expect(answer.msg).toContain(message)
  const strange = await cashier.post(`${receipts}/submit`, came(0, { orderNo: 'XSDD-0' }))
  expect(strange.msg).toContain('订单XSDD-0不存在，或未审核、已完成，不能预收，请重新选择！')
  expect(strange.msg).toContain('金额不能为0！')
})

test('W-FIN-002 7.1 money for an order waits for what that order owes, and is free when the order is closed', async () => {
  const order = await salesOrder(admin, [line(10, 22.6)])
  const orderNo = order.soNo
  expect((await cashier.post(`${receipts}/submit`, came(1, { bartererId: ids.shipyard, orderNo }))).msg).toBe(
    `订单${orderNo}不是该客户的订单，请重新选择！`,
  )
  const offered = await cashier.ok.get(`${receipts}/billlist`, { bartererId: ids.steelworks })
  expect(offered.records).toContainEqual(expect.objectContaining({ id: order.id, billNo: orderNo, totalAmt: 226, doneAmt: 0 }))
  const id = await receive(came(100, { orderNo }))
  const shown = { billType: '0811', isHcs: 1, orderId: order.id, totalAmt: 226, outAmt: 0 }
  expect(await admin.ok.get(`${receipts}/detail`, { id })).toMatchObject(shown)
  const [ahead] = await world.sql('select id from prepayment where bill_id = $1', [id])
  const other = await sell(admin, [line(5, 22.6)])
  const use = async (bill: { id: string }) => {
    const [item] = await world.sql('select id from receivable where bill_id = $1', [bill.id])
    return cashier.post('blade-finance/arsettle/submit', {
      bartererId: ids.steelworks,
      bodyList: [{ itemId: item.id, settleAmt: 100 }],
      precpList: [{ precpId: ahead.id, usedAmt: 100 }],
    })
  }
  expect((await use(other)).msg).toMatch(/^预收核销第1行预收款YSK\d+已绑定订单，不能用于其他单据！$/)
  const pulled = await admin.ok.get('blade-sales/salesouthead/pullOrderById', { id: order.id })
  const sent = await admin.ok.post('blade-sales/salesouthead/accounting', inParts(pulled, 5))
  expect(await admin.ok.get(`${receipts}/detail`, { id })).toMatchObject({ outAmt: 113 })
  expect((await use(sent)).code).toBe(200)
  await admin.ok.get('blade-sales/salesorderhead/close', { id: order.id, remark: '客户不要了' })
  expect((await use(other)).code).toBe(200)
})

test('7.2 an advance passes two levels before money leaves; batchAudit1 is the first of many at once', async () => {
  await receive(came(5000))
  const before = await balance()
  const ids2 = await Promise.all([60, 40].map(async one => (await cashier.ok.post(`${advances}/accounting`, went(one))).id as string))
  const first = await accountant.ok.post(`${advances}/batchAudit1`, { ids: ids2.join(), remark: '同意' })
  expect(first.map(({ success }: { success: boolean }) => success)).toEqual([true, true])
  expect(await balance()).toBe(before)
  const again = await manager.post(`${advances}/batchAudit1`, { ids: ids2.join() })
  expect(again.msg).toMatch(/^单据YFK\d+已初审，请逐张复审！，单据YFK\d+已初审，请逐张复审！$/)
  for (const id of ids2) await manager.ok.post(`${advances}/audit`, { id })
  expect(await balance()).toBe(before - 100)
  expect(await journal(world, ids2[0]!)).toEqual({ 1123: 60, 1002: -60 })
})

test('7.2 what is paid ahead for an order is never more than it comes to: 预付金额超出订单金额！', async () => {
  const order = await orderOf(10, 11.3)
  const over = await cashier.post(`${advances}/accounting`, went(113.01, { poNo: order.billNo }))
  expect(over.msg).toBe('预付金额超出订单金额！订单113.00元，已预付0.00元')
  const id = await advance(went(100, { poNo: order.billNo }))
  expect((await cashier.post(`${advances}/accounting`, went(14, { poNo: order.billNo }))).msg).toBe(
    '预付金额超出订单金额！订单113.00元，已预付100.00元',
  )
  const both = await Promise.all([1, 2].map(() => cashier.post(`${advances}/accounting`, went(13, { poNo: order.billNo }))))
  expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(await admin.ok.get('blade-purchase/purchaseorderhead/detail', { id: order.id })).toMatchObject({ prepayAmt: 100 })
  expect(await admin.ok.get(`${advances}/detail`, { id })).toMatchObject({ poHeadId: order.id, totalAmt: 113, inAmt: 0 })
  const picked = await cashier.ok.get(`${advances}/precplist`, { bartererId: ids.factory })
  expect(picked.records.find((one: { precpAmt: number }) => one.precpAmt === 100)).toMatchObject({ openAmt: 100 })
  expect((await cashier.ok.get(`${advances}/billlist`, { bartererId: ids.factory, precpNo: order.billNo })).records).toHaveLength(1)
  for (const [call, billNo] of [
    ['billlist', order.billNo],
    ['precplist', picked.records[0].billNo],
  ]) {
    const found = async (keyword: string) =>
      (await cashier.ok.get(`${advances}/${call}`, { bartererId: ids.factory, keyword })).records.map((row: any) => row.billNo)
    expect([await found(billNo.slice(3)), await found('没有的')]).toEqual([[billNo], []])
  }
})

test('7.2 no money leaves to a frozen supplier, nor from an account that does not hold it', async () => {
  await world.sql(`update party set condition = '4702' where id = $1`, [ids.factory])
  expect((await cashier.post(`${advances}/accounting`, went(1))).msg).toMatch(/^供应商.*已冻结，不能预付！$/)
  await world.sql(`update party set condition = '4701' where id = $1`, [ids.factory])
  const { id } = await cashier.ok.post(`${advances}/accounting`, went(10_000_000))
  await accountant.ok.get(`${advances}/pass`, { id })
  expect((await manager.get(`${advances}/pass`, { id })).msg).toMatch(/^账户.*余额不足，当前余额/)
})

test('7.2 the supplier pays back: less than nothing, of an advance that is open', async () => {
  const no = await noOf(advances, await advance(went(70)))
  const before = await balance()
  const back = await advance(went(-70, { precpSourceNo: no }))
  expect(await balance()).toBe(before + 70)
  expect(await journal(world, back)).toEqual({ 1123: -70, 1002: 70 })
})

test('FIN-208 FIN-209 3.5 what was paid ahead in both directions: for which order, how much of it is used and what is left', async () => {
  const listed = async (query: object, person = cashier) =>
    (await person.ok.get('fi-precp-body/precpbody/list', { size: 200, ...query })).records
  const order = await salesOrder(admin, [line(1, 90)])
  const ours = await receive(came(90, { orderNo: order.soNo }))
  const [row] = await listed({ billNo: await noOf(receipts, ours) })
  expect(row).toMatchObject({
    direction: 1,
    bartererId: ids.steelworks,
    bartererName: expect.stringMatching(/./),
    billId: ours,
    billType: '0811',
    orderNo: order.soNo,
    precpAmt: 90,
    settlementAmt: 0,
    openAmt: 90,
    status: '1501',
    statusName: expect.stringMatching(/./),
  })
  expect(await cashier.ok.get('fi-precp-body/precpbody/detail', { id: row.id })).toEqual(row)
  await cashier.ok
    .post(`${receipts}/accounting`, came(-30, { precpSourceNo: row.billNo }))
    .then(({ id }) => accountant.ok.post(`${receipts}/audit`, { id }))
  expect(await listed({ billNo: row.billNo, status: '1502' })).toMatchObject([{ settlementAmt: 30, openAmt: 60 }])
  // What was reversed was not paid ahead.
  const undone = await receive(came(7))
  await accountant.ok.post(`${receipts}/flush`, undefined, { id: undone, remark: '录错' })
  expect(await listed({ billNo: await noOf(receipts, undone) })).toEqual([])
  const theirs = await advance(went(11))
  const all = await listed({ bartererId: ids.factory, direction: 2, billDateStart: row.billDate, billDateEnd: row.billDate })
  expect(all.find(({ billId }: { billId: string }) => billId === theirs)).toMatchObject({
    direction: 2,
    orderNo: '',
    precpAmt: 11,
    openAmt: 11,
  })
  expect(await listed({ direction: 1, bartererId: ids.factory })).toEqual([])
})

test('FIN-208 FIN-209 1.9 a direction is told to whoever sees its bills, and nothing to anybody else', async () => {
  const [row] = (await cashier.ok.get('fi-precp-body/precpbody/list', { direction: 2 })).records
  expect((await (await world.as('warehouse')).get('fi-precp-body/precpbody/list')).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await stranger.ok.get('fi-precp-body/precpbody/list')).total).toBe(0)
  expect((await stranger.get('fi-precp-body/precpbody/detail', { id: row.id })).msg).toBe('数据不存在或无权限！')
  expect((await cashier.get('fi-precp-body/precpbody/detail')).msg).toBe('请选择预收预付款！')
  await world.sql(
    `delete from role_grant where tenant_id = '000000' and menu_id = (select id from menu where code = 'prepayment_view')
       and role_id = (select id from role where tenant_id = '000000' and alias = 'cashier')`,
  )
  await world.sql('update tenant set grant_version = grant_version + 1')
  const fewer = await world.as('cashier')
  expect((await fewer.ok.get('fi-precp-body/precpbody/list', { direction: 2 })).records).toEqual([])
  expect((await fewer.ok.get('fi-precp-body/precpbody/list')).total).toBeGreaterThan(0)
  expect((await fewer.get('fi-precp-body/precpbody/detail', { id: row.id })).msg).toBe('数据不存在或无权限！')
})
