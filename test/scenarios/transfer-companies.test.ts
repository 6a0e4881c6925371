import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants, packs, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { gain, purchaseIn, salesOut, sell } from '../trading.ts'

/** Two legal persons, one with the depot in 杭州, the other with the one in 宁波; the goods begin as 30 for 320.00. */
const { world, warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
const company = async (code: string, name: string): Promise<string> => (await admin.ok.post('blade-base/company/submit', { code, name })).id
const [hangzhou, ningbo] = [await company('GS01', '衡达杭州'), await company('GS02', '衡达宁波')]
beforeAll(async () => {
  await belongs(ids.hangzhou, hangzhou)
  await gain(warehouse, accountant, ids.bearing, 30, '10.66666667')
})

const path = 'blade-inventory/moveinventory'
const price = 13.56

const line = (more: object = {}) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 10, taxPrice: price, ...more })
const bill = (more: object = {}) => ({
  outDepotId: ids.hangzhou,
  inDepotId: ids.ningbo,
  staffId: staffOf('warehouse'),
  responsible: '顺达物流',
  bodyList: [line()],
  ...more,
})

async function change(thing: string, id: string, more: object) {
  const record = await admin.ok.get(`blade-base/${thing}/detail`, { id })
  await admin.ok.post(`blade-base/${thing}/submit`, { ...record, ...more })
}
const belongs = (depotId: string, companyId: string) => change('depot', depotId, { companyId })

const stock = (depot: string, goodsId = ids.bearing) => shelf(world, goodsId, depot)

const owed = async (book: 'receivable' | 'payable', partyId: string) => {
  const [{ open }] = await world.sql(
    `select coalesce(sum(open), 0)::float as open from ${book} where tenant_id = '000000' and party_id = $1`,
    [partyId],
  )
  return open
}
const balance = async (account: string) => {
  const [{ amount }] = await world.sql(
    `select coalesce(sum(debit - credit), 0)::float as amount from journal_entry where tenant_id = '000000' and account = $1`,
    [account],
  )
  return amount
}

const approved = async (body: object = bill()) => {
  const { id } = await warehouse.ok.post(`${path}/accounting`, body)
  return accountant.ok.get(`${path}/pass`, { id })
}
const detail = (id: string) => admin.ok.get(`${path}/detail`, { id })
const sales = async (sourceBillId: string) => (await admin.ok.get(`${salesOut}/list`, { sourceBillId, size: 50 })).records
const purchases = async (sourceBillId: string) => (await admin.ok.get(`${purchaseIn}/list`, { sourceBillId, size: 50 })).records
const losses = async (sourceBillId: string) =>
  (await admin.ok.get('blade-inventory/lossinventory/list', { sourceBillId, size: 50 })).records

test('6.1 within one company, or where a depot belongs to none, a transfer needs no price and is no trade', async () => {
  const free = await approved(bill({ bodyList: [line({ taxPrice: '' })] }))
  await warehouse.ok.post(`${path}/callout`, { id: free.id })
  expect(await detail(free.id)).toMatchObject({ status: '2904', isInterCompany: 1 })
  expect(await sales(free.id)).toEqual([])
  await accountant.ok.post(`${path}/flush`, { id: free.id })
  const { id } = await warehouse.ok.post(`${path}/submit`, bill())
  expect(await detail(id)).toMatchObject({ isInterCompany: 1 })
  await belongs(ids.ningbo, hangzhou)
  const { version } = await detail(id)
  await warehouse.ok.post(`${path}/submit`, { ...bill(), id, version })
  expect(await detail(id)).toMatchObject({ isInterCompany: 1 })
  await belongs(ids.ningbo, ningbo)
  const now = await detail(id)
  await warehouse.ok.post(`${path}/submit`, { ...bill(), id, version: now.version })
  expect(await detail(id)).toMatchObject({ isInterCompany: 2, totalAmt: 135.6 })
  expect((await detail(id)).bodyList[0]).toMatchObject({ taxPrice: price, taxRate: 13, totalAmt: 135.6 })
  const [row] = (await warehouse.ok.get(`${path}/list`, { isInterCompany: 2 })).records
  expect(row).toMatchObject({ id, isInterCompany: 2, totalAmt: 135.6 })
  await warehouse.ok.post(`${path}/remove`, { ids: id })
})

test('6.1 both companies have to know each other, and every line needs its internal price; all faults at once', async () => {
  const bare = bill({ bodyList: [line({ taxPrice: '' }), line({ commInfoId: ids.bearing, qty: 1 }), line({ taxPrice: null })] })
  expect((await warehouse.post(`${path}/accounting`, bare)).msg).toBe(
    '衡达宁波未设置内部客户，不能跨主体调拨！；衡达杭州未设置内部供应商，不能跨主体调拨！；第1行请录入内部结算价！；第3行请录入内部结算价！',
  )
  expect((await warehouse.post(`${path}/submit`, bare)).code).toBe(200)
  await change('company', ningbo, { innerCustomerId: ids.shipyard })
  expect((await warehouse.post(`${path}/accounting`, bill())).msg).toBe('衡达杭州未设置内部供应商，不能跨主体调拨！')
  await change('company', hangzhou, { innerSupplierId: ids.factory })
  const wrong = bill({ bodyList: [line({ totalAmt: 135.61 })] })
  expect((await warehouse.post(`${path}/accounting`, wrong)).msg).toBe('金额计算不一致，请刷新后重试！')
  expect((await warehouse.post(`${path}/accounting`, bill({ bodyList: [line({ taxPrice: 1.234567 })] }))).msg).toBe(
    '第1行商品01010205深沟球轴承：单价最多5位小数！',
  )
  expect((await warehouse.post(`${path}/accounting`, bill({ bodyList: [line({ taxPrice: -1 })] }))).code).toBe(400)
})

test('6.1 ten are sold for 120.00 net at a cost of 106.67; nine arrive, one is bought too and lost: what is owed agrees', async () => {
  const { id, version } = await approved()
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 10])
  const left = await warehouse.ok.post(`${path}/callout`, { id, version })
  expect(left.status).toBe('2904')
  expect(await stock(ids.hangzhou)).toEqual([20, 213.33, 0])
  expect(
    await world.sql(`select 1 from stock_entry e join depot d on d.id = e.depot_id where d.code like 'ZT-%' and e.bill_id = $1`, [id]),
  ).toEqual([])
  const [sale] = await sales(id)
  expect(sale).toMatchObject({
    status: '2704',
    isInterCompany: 2,
    customerId: ids.shipyard,
    depotId: ids.hangzhou,
    finalAmt: 135.6,
    salesAmt: 120,
    taxAmt: 15.6,
    costAmt: 106.67,
    sourceBillNo: left.billNo,
  })
  expect([await balance('6001'), await balance('6401')]).toEqual([-120, 106.67])
  expect([await owed('receivable', ids.shipyard), await owed('payable', ids.factory)]).toEqual([135.6, 0])
  expect((await detail(id)).costAmt).toBe(106.67)
  const [there] = (await accountant.ok.get(`${path}/detailList`, { billNo: left.billNo })).records
  expect(there).toMatchObject({ outQty: 10, inQty: 0, wayQty: 10 })

  const [{ id: lineId }] = (await detail(id)).bodyList
  const count = (inQty: number, more: object = {}) => ({ id, bodyList: [{ id: lineId, inQty }], ...more })
  expect((await warehouse.post(`${path}/callin`, count(11))).msg).toBe('第1行入库数量不能大于在途数量！')
  expect((await warehouse.ok.post(`${path}/callin`, count(4))).status).toBe('2904')
  expect(await stock(ids.ningbo)).toEqual([4, 48, 0])
  expect(await owed('payable', ids.factory)).toBe(54.24)
  const [row] = (await accountant.ok.get('blade-inventory/inventory/list', { commInfoId: ids.bearing, depotId: ids.ningbo })).records
  expect(row.transitQty).toBe(6)

  const done = await warehouse.ok.post(`${path}/callin`, count(5, { isShort: 2 }))
  expect(done.status).toBe('2905')
  expect(await stock(ids.ningbo)).toEqual([9, 108, 0])
  const bought = await purchases(id)
  expect(bought.map((row: any) => [row.supplierId, row.depotId, row.totalQty, row.finalAmt, row.purchaseAmt]).sort()).toEqual([
    [ids.factory, ids.ningbo, 4, 54.24, 48],
    [ids.factory, ids.ningbo, 6, 81.36, 72],
  ])
  expect(await losses(id)).toMatchObject([
    { status: '3004', depotId: ids.ningbo, totalQty: 1, costAmt: 12, responsible: '顺达物流', reasonType: '9' },
  ])
  expect([await owed('receivable', ids.shipyard), await owed('payable', ids.factory)]).toEqual([135.6, 135.6])
  expect([await balance('6001'), await balance('6401'), await balance('6711')]).toEqual([-120, 106.67, 12])
  expect((await detail(id)).bodyList[0]).toMatchObject({ outQty: 10, inQty: 9, inAmt: 135.6 })

  for (const [made, no] of [
    [salesOut, sale.id],
    [purchaseIn, bought[0].id],
  ] as const)
    expect((await admin.post(`${made}/flush`, { id: no })).msg).toBe(`本单由调拨单${done.billNo}生成，请红冲${done.billNo}！`)
  const sold = await sell(admin, [line({ qty: 9, taxPrice: 20, taxRate: 13 })], { depotId: ids.ningbo })
  expect((await accountant.post(`${path}/flush`, { id })).msg).toBe('调入仓库库存不足，不能红冲！')
  await admin.ok.post(`${salesOut}/flush`, { id: sold.id })
  expect((await accountant.ok.post(`${path}/flush`, { id, version: done.version })).status).toBe('2906')
  expect([await stock(ids.hangzhou), await stock(ids.ningbo)]).toEqual([
    [30, 320, 0],
    [0, 0, 0],
  ])
  expect([await owed('receivable', ids.shipyard), await owed('payable', ids.factory)]).toEqual([0, 0])
  for (const account of ['6001', '6401', '6711', '2221.03', '2221.04', '1122', '2202']) expect(await balance(account)).toBe(0)
  expect([(await sales(id))[0].status, (await losses(id))[0].status]).toEqual(['2705', '3005'])
})

test('1.5 parts of a line cost their share, the last one takes what rounding left', async () => {
  const { id } = await approved(bill({ bodyList: [line({ qty: 3, taxPrice: 3.335 })] }))
  await warehouse.ok.post(`${path}/callout`, { id })
  expect((await sales(id))[0].finalAmt).toBe(10.01)
  const [{ id: lineId }] = (await detail(id)).bodyList
  for (let part = 0; part < 3; part++) {
    await warehouse.ok.post(`${path}/callin`, { id, bodyList: [{ id: lineId, inQty: 1 }] })
    expect(await brokenInvariants(world)).toEqual([])
  }
  const parts = (await purchases(id)).map((row: any) => row.finalAmt).sort()
  expect(parts).toEqual([3.33, 3.34, 3.34])
  expect(await detail(id)).toMatchObject({ status: '2905', totalAmt: 10.01 })
  expect(await world.sql(`select last_purchase_price from goods where tenant_id = '000000' and id = $1`, [ids.bearing])).toEqual([
    { last_purchase_price: null },
  ])
  await accountant.ok.post(`${path}/flush`, { id })
})

test('6.1 less may leave than was asked for: only that is sold; a flush on the way takes the sale back', async () => {
  const { id } = await approved(bill({ bodyList: [line(), line({ qty: 5, taxPrice: 11.3 })] }))
  const [first, second] = (await detail(id)).bodyList
  await warehouse.ok.post(`${path}/callout`, {
    id,
    bodyList: [
      { id: first.id, outQty: 0 },
      { id: second.id, outQty: 4 },
    ],
  })
  expect(await sales(id)).toMatchObject([{ totalQty: 4, finalAmt: 45.2 }])
  expect(await stock(ids.hangzhou)).toEqual([26, 277.33, 0])
  expect(await detail(id)).toMatchObject({ totalAmt: 45.2 })
  await accountant.ok.post(`${path}/flush`, { id })
  expect(await detail(id)).toMatchObject({ status: '2906', statusName: '已红冲', endType: 2 })
  expect(await stock(ids.hangzhou)).toEqual([30, 320, 0])
  expect(await purchases(id)).toEqual([])
})

test('MOVE_ONE_STEP sells and buys at once, whatever the limit of credit, the lowest price and the cost', async () => {
  await setting(world, 'MOVE_ONE_STEP', '2')
  await setting(world, 'CREDIT_MODE', '4')
  await setting(world, 'PRICE_BELOW_COST', '2')
  await world.sql(`update party set credit_limit = 1 where tenant_id = '000000' and id = $1`, [ids.shipyard])
  await world.sql(`update goods set lowest_price = 50 where tenant_id = '000000' and id = $1`, [ids.bearing])
  const sent = await warehouse.ok.post(`${path}/accounting`, bill({ bodyList: [line({ taxPrice: 1.13 })] }))
  expect((await accountant.ok.get(`${path}/pass`, { id: sent.id })).status).toBe('2905')
  expect([await stock(ids.hangzhou), await stock(ids.ningbo)]).toEqual([
    [20, 213.33, 0],
    [10, 10, 0],
  ])
  expect([await owed('receivable', ids.shipyard), await owed('payable', ids.factory)]).toEqual([11.3, 11.3])
  await accountant.ok.post(`${path}/flush`, { id: sent.id })
  await world.sql(`update party set credit_limit = null where tenant_id = '000000' and id = $1`, [ids.shipyard])
  await world.sql(`update goods set lowest_price = null where tenant_id = '000000' and id = $1`, [ids.bearing])
  for (const [key, usual] of [
    ['MOVE_ONE_STEP', '1'],
    ['CREDIT_MODE', '2'],
    ['PRICE_BELOW_COST', '1'],
  ] as const)
    await setting(world, key, usual)
})

test('6.1 batches arrive as they left, boxes as boxes', async () => {
  await world.sql(`update goods set needs_batch = true where tenant_id = '000000' and id = $1`, [ids.grease])
  await gain(warehouse, accountant, ids.grease, 2, 10, { batchNo: 'A', expiry: '2099-01-01' })
  await gain(warehouse, accountant, ids.grease, 3, 10, { batchNo: 'B', expiry: '2099-06-01' })
  const { id } = await approved(
    bill({
      bodyList: [
        line({ commInfoId: ids.grease, unitId: ids.kilo, qty: 4, taxPrice: 22.6 }),
        line({ unitId: ids.box, qty: 1, taxPrice: 203.4 }),
      ],
    }),
  )
  await warehouse.ok.post(`${path}/callout`, { id })
  const [grease] = (await detail(id)).bodyList
  await warehouse.ok.post(`${path}/callin`, {
    id,
    bodyList: [
      { id: grease.id, inQty: 3 },
      { id: (await detail(id)).bodyList[1].id, inQty: 1 },
    ],
  })
  await warehouse.ok.post(`${path}/callin`, { id })
  const batches = await world.sql(
    `select batch_no, expiry::text, quantity::float from stock_batch where tenant_id = '000000' and goods_id = $1 and depot_id = $2 order by 1`,
    [ids.grease, ids.ningbo],
  )
  expect(batches).toMatchObject([
    { batch_no: 'A', quantity: 2 },
    { batch_no: 'B', quantity: 2 },
  ])
  expect(await stock(ids.ningbo, ids.grease)).toEqual([4, 80, 0])
  expect(await stock(ids.ningbo)).toEqual([9, 180, 0])
  expect(await packs(world, ids.bearing, ids.ningbo)).toBe(1)
  await accountant.ok.post(`${path}/flush`, { id })
  expect([await stock(ids.hangzhou), await stock(ids.ningbo, ids.grease)]).toEqual([
    [30, 320, 0],
    [0, 0, 0],
  ])
})
