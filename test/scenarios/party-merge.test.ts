import { beforeAll, expect, test } from 'vitest'
import { ids, otherTenant, staffOf } from '../company.ts'
import { heldBy, waits } from '../held.ts'
import { story } from '../story.ts'
import { buy, line, sale, salesOut } from '../trading.ts'
import { putPaper, putPicture } from '../uploads.ts'

const { world, admin } = await story('admin')
beforeAll(() => buy(admin, [line(1000, 11.3)]))

let serial = 0
const of = (verb: string) => `blade-barterer/barterer/${verb}`
const customer = async (more: object = {}): Promise<any> => {
  const phone = `138${String(40_000_000 + ++serial)}`
  const sent = { bartererCode: `M${serial}`, bartererName: `湖州客户${serial}`, natureId: ids.customerClass, staffId: staffOf('sales') }
  const contacts = { customerContactsVOs: [{ contacts: `联系人${serial}`, phone }] }
  const { id } = await admin.ok.post('blade-barterer/customer/submit', { ...sent, ...contacts, ...more })
  return detail(id)
}
const detail = (id: string) => admin.ok.get('blade-barterer/customer/detail', { id })
const sell = (customerId: string, qty: number, verb = 'accounting') =>
  admin.ok.post(`${salesOut}/${verb}`, sale([line(qty, 20)], { customerId }))
const price = (bartererId: string, finalPrice: number, commInfoId = ids.bearing) =>
  admin.ok.get('blade-barterer/customerprice/saveOrUpdateCustomerPrice', { bartererId, commInfoId, unitId: ids.piece, finalPrice })
const seen = (...parties: any[]) => parties.map(({ id, version }) => ({ id, version }))
const merge = (id: string, parties: any[], choices: object = {}, person = admin) =>
  person.post(of('merge'), { id, parties: seen(...parties), choices })

test('two that are the same become one: links, balances and old numbers lead to who stays', async () => {
  const kept = await customer()
  const twin = await customer({ taxNo: '91330000123456789X', partner: '周海' })
  await admin.ok.post('blade-barterer/member/submit', { customerId: twin.id, memberName: '小周', phone: '13655550001' })
  await price(kept.id, 18)
  await price(twin.id, 17)
  await price(twin.id, 5, ids.bolt)
  await sell(kept.id, 10)
  const bill = await sell(twin.id, 5)
  const shown = await admin.ok.get(of('mergePreview'), { ids: `${kept.id},${twin.id}` })
  expect(shown.reasons).toEqual([])
  expect(shown.parties).toMatchObject([
    { id: kept.id, receivableAmt: 200, customer: { bartererName: kept.bartererName }, supplier: null },
    { id: twin.id, receivableAmt: 100, payableAmt: 0 },
  ])
  expect(shown.parties[1].links).toEqual(
    expect.arrayContaining([
      { label: '客户价格', count: 2 },
      { label: '会员', count: 1 },
    ]),
  )

  const answer = await merge(kept.id, [kept, twin], { name: twin.id })
  expect(answer).toMatchObject({ code: 200, data: { id: kept.id, version: kept.version + 1 } })
  const one = await detail(kept.id)
  expect(one).toMatchObject({
    bartererName: twin.bartererName,
    bartererCode: kept.bartererCode,
    taxNo: '91330000123456789X',
    partner: '周海',
  })
  expect(one).toMatchObject({ collectBalance: 300, formerCodes: expect.stringContaining(twin.bartererCode) })
  expect(one.customerContactsVOs.map((row: any) => row.isDefault)).toEqual([2, 1])
  expect((await admin.get('blade-barterer/customer/detail', { id: twin.id })).msg).toBe('数据不存在或无权限！')
  for (const path of ['blade-barterer/customer/list', 'blade-base/bartererinfo/list'])
    expect((await admin.ok.get(path, { keyword: twin.bartererCode })).records).toMatchObject([{ id: kept.id }])
  const { records } = await admin.ok.get('blade-barterer/customerprice/list', { bartererId: kept.id })
  expect(records.map((row: any) => row.finalPrice).sort()).toEqual([18, 5])
  expect((await admin.ok.get('blade-barterer/member/list', { customerId: kept.id })).total).toBe(1)
  expect(await admin.ok.get(`${salesOut}/detail`, { id: bill.id })).toMatchObject({ customerId: kept.id })
  const stages = await world.sql(
    `select subject_id as id, remark from history where stage = '合并' and subject = 'customer' and subject_id = any($1)`,
    [[kept.id, twin.id]],
  )
  expect(stages.map(row => [row.id, row.remark])).toEqual(
    expect.arrayContaining([
      [twin.id, `并入 ${kept.bartererCode} ${kept.bartererName}`],
      [kept.id, `合并自 ${twin.bartererCode} ${twin.bartererName}`],
    ]),
  )
})

test('a bill of before the merge is reversed against who stayed, and the books only grew', async () => {
  const [last, kept, twin] = [await customer(), await customer(), await customer()]
  const bill = await sell(twin.id, 4)
  const before = await world.sql('select * from journal_entry where bill_id = $1 order by seq', [bill.id])
  expect((await merge(kept.id, [kept, twin])).code).toBe(200)
  expect((await merge(last.id, [last, await detail(kept.id)])).code).toBe(200)
  expect(await world.sql('select * from journal_entry where bill_id = $1 order by seq', [bill.id])).toEqual(before)
  expect((await detail(last.id)).collectBalance).toBe(80)
  await admin.ok.post(`${salesOut}/flush`, undefined, { id: bill.id, version: bill.version })
  expect((await detail(last.id)).collectBalance).toBe(0)
  expect((await admin.ok.get('blade-barterer/customer/list', { keyword: twin.bartererCode })).records).toMatchObject([{ id: last.id }])
})

test('a customer and a supplier become one with both roles', async () => {
  const kept = await customer()
  const party = await admin.ok.get('blade-base/bartererinfo/detail', { id: ids.trader })
  const area = await admin.ok.post('blade-barterer/supplierarea/submit', { areaName: '淮海', supplierIds: `${ids.factory},${ids.trader}` })
  const [buyer] = await world.sql(`select id, version from account where tenant_id = '000000' and account = 'purchaser'`)
  await world.sql('insert into user_party (tenant_id, account_id, party_id) values ($1, $2, $3)', ['000000', buyer!.id, ids.trader])
  expect((await merge(kept.id, [kept, party])).code).toBe(200)
  expect((await admin.ok.get('blade-barterer/supplierarea/detail', { id: area.id })).supplierIds).toBe(`${ids.factory},${kept.id}`)
  expect(await world.sql('select party_id from user_party where account_id = $1', [buyer!.id])).toEqual([{ party_id: kept.id }])
  expect((await world.sql('select version from account where id = $1', [buyer!.id]))[0]!.version).toBe(buyer!.version + 1)
  const both = await admin.ok.get('blade-barterer/supplier/detail', { id: kept.id })
  expect(both).toMatchObject({ bartererName: kept.bartererName, natureId: ids.supplierClass, isInvoice: 1 })
  expect((await detail(kept.id)).natureId).toBe(ids.customerClass)
})

test('is refused with all reasons at once, and nothing is written', async () => {
  const kept = await customer({ taxNo: '91330000123456789X', isInside: 2 })
  const twin = await customer({ taxNo: '913300001234567890' })
  await sell(twin.id, 1, 'draft')
  const answer = await merge(kept.id, [kept, twin])
  expect(answer.msg.split('；')).toEqual([
    '税号不同，不是同一家单位，请先核对税号！',
    '内部单位与外部单位不能合并！',
    `${twin.bartererName}还有未记账的单据，请先处理！`,
  ])
  expect((await admin.ok.get(of('mergePreview'), { ids: `${kept.id},${twin.id}` })).reasons).toHaveLength(3)
  expect(await detail(twin.id)).toMatchObject({ version: twin.version })
  expect((await merge(kept.id, [kept])).msg).toBe('请选择至少两个往来单位！')
  expect((await merge('1', [kept, twin])).msg).toBe('请选择保留的往来单位！')
  expect((await merge(kept.id, [kept, { ...twin, version: 9 }])).msg).toBe('数据已被他人修改，请刷新后重试！')
  expect((await merge(kept.id, [kept, twin], {}, await world.as('sales'))).code).toBe(403)
  expect((await merge(kept.id, [kept, twin], {}, await world.as('admin', otherTenant))).msg).toBe('数据不存在或无权限！')
})

test('papers and pictures of who goes stay with who stays, whoever has uploaded them', async () => {
  const manager = await world.as('sales_manager')
  const [paper, headImgurl] = [await putPaper(manager), await putPicture(manager)]
  const [one, other] = [await customer(), await customer()]
  await admin.ok.post('blade-barterer/customer/updatePeriod', { id: one.id, isPeriodContract: 2, periodType: '1', periodDays: 30 })
  await world.sql('update party set customer_contract = $2, avatar = $3 where id = $1', [other.id, JSON.stringify([paper]), headImgurl])
  const kept = await detail(one.id)
  expect(await merge(one.id, [kept, await detail(other.id)])).toMatchObject({ code: 200 })
  const [row] = await world.sql('select customer_contract, avatar from party where id = $1', [one.id])
  expect(row).toEqual({ customer_contract: [paper], avatar: headImgurl })
  expect((await admin.download('blade-resource/file', { id: paper.attachId })).status).toBe(200)
})

test('signed terms that differ are settled first', async () => {
  const periodFiles = [await putPaper(admin)]
  const signed = (periodDays: number) => customer({ isPeriodContract: 2, periodType: '1', periodDays, isPeriodSign: 2, periodFiles })
  const [one, other] = [await signed(30), await signed(60)]
  expect((await merge(one.id, [one, other])).msg).toBe('都签有客户账期且条件不同，请先统一账期！')
})

test('only administrators and managers of selling and buying may merge', async () => {
  const may = await Promise.all(
    ['admin', 'sales_manager', 'purchase_manager', 'sales', 'purchaser', 'accountant', 'finance_manager', 'cashier', 'boss'].map(
      async account => [account, (await merge('1', [], {}, await world.as(account))).code !== 403] as const,
    ),
  )
  expect(may.filter(([, yes]) => yes).map(([account]) => account)).toEqual(['admin', 'sales_manager', 'purchase_manager'])
  const accountant = await world.as('accountant')
  expect((await accountant.get('blade-base/bartererinfo/list')).code).toBe(200)
})

test('a bill on who is being merged away waits for the merge and is refused, instead of being lost on nobody', async () => {
  const [kept, twin] = [await customer(), await customer()]
  const bill = await sell(twin.id, 2)
  const hold = await heldBy(world, 'select 1 from sales_out where id = $1 for update', [bill.id])
  const merging = merge(kept.id, [kept, twin])
  await waits(world, 'update sales_out')
  const sent = sale([line(1, 20)], { customerId: twin.id })
  const selling = ['draft', 'accounting'].map(verb => admin.post(`${salesOut}/${verb}`, sent))
  const joining = admin.post('blade-barterer/member/submit', { customerId: twin.id, memberName: '小周', phone: '13655550009' })
  await waits(world, 'for key share', 3)
  await hold.release()
  expect((await merging).code).toBe(200)
  for (const answer of await Promise.all([...selling, joining])) expect(answer).toMatchObject({ code: 400, msg: '客户不存在或无权限！' })
  expect(await world.sql('select id from sales_out where customer_id = $1', [twin.id])).toEqual([])
  expect((await detail(kept.id)).collectBalance).toBe(40)
})

test('a bill that was there first is taken along by the merge that waited for it', async () => {
  const [kept, twin] = [await customer(), await customer()]
  const hold = await heldBy(world, 'select 1 from stock_balance where goods_id = $1 for update', [ids.bearing])
  const selling = sell(twin.id, 3)
  await waits(world, 'from stock_balance')
  const merging = merge(kept.id, [kept, twin])
  await waits(world, 'from party')
  await hold.release()
  const { id } = await selling
  expect((await merging).code).toBe(200)
  expect(await admin.ok.get(`${salesOut}/detail`, { id })).toMatchObject({ customerId: kept.id })
  expect((await detail(kept.id)).collectBalance).toBe(60)
})
