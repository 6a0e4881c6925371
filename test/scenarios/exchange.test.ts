import { beforeAll, expect, test } from 'vitest'
import { journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, sale, salesOut, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const {
  world,
  admin,
  sales: seller,
  sales_manager: manager,
  warehouse,
  accountant,
} = await story('admin', 'sales', 'sales_manager', 'warehouse', 'accountant')
beforeAll(() => buy(admin, [line(100, 11.3), line(100, 2.26, { commInfoId: ids.bolt })]))

const exchanges = 'blade-inventory/exchangeinventory'

const back = (more: object = {}) => line(1, 22.6, { inOutType: '1', unitId: ids.piece, ...more })
const out = (more: object = {}) => line(10, 5.65, { inOutType: '2', commInfoId: ids.bolt, unitId: ids.piece, ...more })
const bill = (bodyList: object[], more: object = {}) => sale(bodyList, { staffId: staffOf('sales'), ...more })
const stock = (goodsId: string) => shelf(world, goodsId)
const shipped = async (qty: number, taxPrice: number, more: object = {}) => {
  const { id } = await sell(admin, [line(qty, taxPrice, more)], { staffId: staffOf('sales') })
  return (await manager.ok.get(`${salesOut}/detail`, { id })) as { id: string; version: number; billNo: string; bodyList: { id: string }[] }
}
const submit = (bodyList: object[], more: object = {}) => seller.ok.post(`${exchanges}/submit`, bill(bodyList, more))
const pass = (saved: { id: string; version: number }) => manager.ok.get(`${exchanges}/pass`, { id: saved.id, version: saved.version })

test('4.5 a draft waits; both parts are asked for; it is submitted, passed and posted in one batch (I-18 I-19)', async () => {
  const draft = await seller.ok.post(`${exchanges}/draft`, bill([]))
  expect(draft.status).toBe('3001')
  const again = (bodyList: object[]) => seller.post(`${exchanges}/submit`, bill(bodyList, { id: draft.id, version: draft.version }))
  expect((await again([back()])).msg).toBe('换入换出商品不能为空！')
  expect((await again([out()])).msg).toBe('换入换出商品不能为空！')
  expect((await again([{ ...back(), inOutType: '' }, out()])).msg).toBe('第1行请选择换入或换出')
  const sent = (await again([back({ qty: 2, taxPrice: 22.6 }), out({ qty: 20 })])).data
  expect(sent.status).toBe('3002')
  expect((await seller.get(`${exchanges}/pass`, { id: sent.id })).code).toBe(403)
  const posted = await pass(sent)
  expect(posted.status).toBe('3004')
  expect(await stock(ids.bearing)).toEqual([102, 1020, 0])
  expect(await stock(ids.bolt)).toEqual([80, 160, 0])
  // Out 113.00 less in 45.20; goods worth 40.00 left and 20.00 came back.
  expect(await journal(world, sent.id)).toEqual({ 1122: 67.8, 1405: -20, '2221.04': -7.8, 6001: -60, 6401: 20 })
  const shown = await accountant.ok.get(`${exchanges}/detail`, { id: sent.id })
  expect(shown).toMatchObject({
    finalAmt: 67.8,
    inAmt: 45.2,
    outAmt: 113,
    costAmt: 20,
    inCommInfoName: '深沟球轴承',
    outCommInfoName: '外六角螺栓',
    bartererId: ids.steelworks,
  })
  expect((await manager.get(`${exchanges}/pass`, { id: sent.id, version: posted.version })).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('4.5 INV-078 what is worth less than it brings back makes a credit; flush takes all of it back', async () => {
  const before = { bearing: await stock(ids.bearing), bolt: await stock(ids.bolt) }
  const posted = await pass(await submit([back({ qty: 3 }), out({ qty: 1 })]))
  const [item] = await world.sql('select amount::float, open::float from receivable where bill_id = $1', [posted.id])
  expect(item).toEqual({ amount: -62.15, open: -62.15 })
  expect((await seller.ok.get(`${exchanges}/list`, { billNo: posted.billNo })).records).toMatchObject([
    { status: '3004', finalAmt: -62.15 },
  ])
  const red = await manager.ok.post(`${exchanges}/flush`, { id: posted.id, version: posted.version })
  expect(red.status).toBe('3005')
  expect({ bearing: await stock(ids.bearing), bolt: await stock(ids.bolt) }).toEqual(before)
  expect((await world.sql(`select sum(open)::float as open from receivable where bill_type = '0834'`))[0]).toEqual({ open: 67.8 })
})

test('4.5 the out part never takes more than there is', async () => {
  const sent = await submit([back(), out({ qty: 81 }), out({ commInfoId: ids.grease, unitId: ids.kilo, qty: 1 })])
  expect((await manager.get(`${exchanges}/pass`, { id: sent.id, version: sent.version })).msg).toBe(
    '第2行换出库存不足！；第3行换出库存不足！',
  )
  expect((await manager.get(`${exchanges}/reject`, { id: sent.id, version: sent.version })).msg).toBe('请输入驳回原因！')
  const rejected = await manager.ok.get(`${exchanges}/reject`, { id: sent.id, version: sent.version, remark: '缺货' })
  expect(rejected.status).toBe('3003')
  expect((await seller.ok.post(`${exchanges}/cancel`, { id: sent.id, version: rejected.version, remark: '不换了' })).status).toBe('3006')
})

test('4.5 E-10 what comes back from a sold line has its price and its cost, part by part, the last taking the rest', async () => {
  const sold = await shipped(3, 3.7, { couponAmt: 1.1 })
  const link = { sourceBodyId: sold.bodyList[0]!.id }
  const one = await pass(await submit([back({ qty: 1, taxPrice: 99, ...link }), out({ qty: 1 })]))
  const first = (await accountant.ok.get(`${exchanges}/detail`, { id: one.id })).bodyList[0]
  expect(first).toMatchObject({ finalAmt: 3.33, sourceBillNo: sold.billNo, costAmt: 10 })
  const rest = (await seller.post(`${exchanges}/submit`, bill([back({ qty: 3, ...link }), out()]))).msg
  expect(rest).toBe('第1行换入数量超出可退数量2！')
  expect((await seller.post(`${exchanges}/draft`, bill([back({ qty: 1, ...link, commInfoId: ids.bolt })]))).msg).toBe(
    '第1行原出库明细不存在或不是该客户的该商品，请重新选择！',
  )
  const waiting = await submit([back({ qty: 2, ...link }), out({ qty: 1 })])
  expect((await seller.ok.get(`${exchanges}/detail`, { id: waiting.id })).bodyList[0]).toMatchObject({ finalAmt: 6.67, taxPrice: 3.335 })
  expect((await seller.post(`${exchanges}/draft`, bill([back({ qty: 1, ...link })]))).msg).toBe('第1行换入数量超出可退数量0！')
  await pass(waiting)
  expect((await manager.post(`${salesOut}/flush`, { id: sold.id })).msg).toMatch(/^已有换货单HHD\d+、HHD\d+，不能红冲！$/)
})

test('4.5 two returns of the last piece at once: one is kept', async () => {
  const { bodyList } = await shipped(1, 22.6)
  const lines = [back({ qty: 1, sourceBodyId: bodyList[0]!.id }), out({ qty: 1 })]
  const answers = await Promise.all([1, 2, 3].map(() => seller.post(`${exchanges}/submit`, bill(lines))))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
})

test('4.5 the warehouse sees and passes, and writes none; nobody sees what is not his', async () => {
  expect((await warehouse.post(`${exchanges}/draft`, bill([]))).code).toBe(403)
  const sent = await seller.ok.post(`${exchanges}/submit`, bill([back(), out({ qty: 1 })]))
  const other = await world.as('sales', '100001')
  expect((await other.get(`${exchanges}/detail`, { id: sent.id })).msg).toBe('数据不存在或无权限！')
  expect((await seller.ok.post(`${exchanges}/withdraw`, { id: sent.id })).status).toBe('3001')
  const [batch] = await seller.ok
    .post(`${exchanges}/accountingById`, { id: sent.id })
    .then(saved => warehouse.ok.get(`${exchanges}/batchPass`, { ids: saved.id }))
  expect(batch).toMatchObject({ success: true })
  expect((await seller.download(`${exchanges}/export`)).status).toBe(200)
})

test('4.5 what a customer can still bring back: less what waits to come back, in the unit that is whole, within the scope and the depots of who asks', async () => {
  const sold = await shipped(2, 90.4, { unitId: ids.box, couponAmt: 0.8 })
  const asked = (more: object = {}) => ({ customerId: ids.steelworks, keyword: sold.billNo, ...more })
  const lines = async (person: Person, more: object = {}) => (await person.ok.get(`${exchanges}/selectByCustomerId`, asked(more))).records
  const [line] = await lines(seller)
  expect(line).toMatchObject({
    id: sold.bodyList[0]!.id,
    billNo: sold.billNo,
    commInfoId: ids.bearing,
    unitName: '箱',
    qty: 2,
    returnQty: 2,
  })
  expect(line).toMatchObject({ taxPrice: 90, finalAmt: 180, restAmt: 180, basicQty: 18, restQty: 18 })
  expect(await lines(seller, { keyword: 'sgqzc', commInfoId: ids.bolt })).toEqual([])
  expect(await lines(seller, { customerId: ids.shipyard })).toEqual([])
  expect((await seller.get(`${exchanges}/selectByCustomerId`)).msg).toBe('请选择客户！')
  const draft = await seller.ok.post(`${exchanges}/draft`, bill([back({ qty: 5, taxPrice: 0, sourceBodyId: line.id }), out()]))
  expect(await lines(seller)).toMatchObject([{ unitName: '个', qty: 18, returnQty: 13, taxPrice: 10, restQty: 13, restAmt: 130 }])
  expect(await lines(seller, { id: draft.id })).toMatchObject([{ unitName: '箱', returnQty: 2 }])
  expect(await lines(seller, { ids: line.id, keyword: '' })).toMatchObject([{ restQty: 13 }])
  expect((await warehouse.get(`${exchanges}/selectByCustomerId`, asked())).code).toBe(403)
  const [{ id: account }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'sales'`)
  const renew = () => world.sql('update account set version = version + 1 where id = $1', [account])
  await world.sql(`insert into user_depot (tenant_id, id, account_id, depot_id) values ('000000', 99002, $1, $2)`, [account, ids.ningbo])
  await renew()
  expect(await lines(await world.as('sales'))).toEqual([])
  await world.sql('delete from user_depot where id = 99002')
  await renew()
  expect(await lines(await world.as('sales'))).toHaveLength(1)
})
