import { beforeAll, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { purchaseIn as path, purchase, salesOut, sell } from '../trading.ts'

const { world, admin } = await story('admin')
beforeAll(() => world.sql('update goods set needs_batch = true where id = any($1::bigint[])', [[ids.grease, ids.bolt]]))

const line = (over: object = {}) => ({ commInfoId: ids.grease, qty: 10, taxPrice: 11.3, taxRate: 13, ...over })
const lastPrice = async (goods: string) => (await admin.ok.get('blade-base/comminfo/detail', { id: goods })).lastPurchasePrice

test('accounting: 第{n}行请录入批号！, every line of goods that need one at once', async () => {
  const lines = [line(), line({ commInfoId: ids.bearing }), line({ commInfoId: ids.bolt }), line({ batchNo: 'B01' })]
  expect((await admin.post(`${path}/accounting`, purchase(lines))).msg).toBe('第1行请录入批号！；第3行请录入批号！')
})

test('accountingById: a receipt is handed over without batch, and posted only with it', async () => {
  const { id, version } = await admin.ok.post(`${path}/submit`, purchase([line()]))
  expect((await admin.post(`${path}/accountingById`, undefined, { id, version })).msg).toBe('第1行请录入批号！')
  const lines = [line({ batchNo: 'B20261101', expiry: '2027-11-01' })]
  expect(await admin.ok.post(`${path}/accounting`, { ...purchase(lines), id, version })).toMatchObject({ status: '2704' })
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
  expect(bodyList[0]).toMatchObject({ batchNo: 'B20261101', expiry: '2027-11-01' })
})

test('an outbound tells its batch and need not', async () => {
  const { id } = await sell(admin, [line({ qty: 1, batchNo: 'B20261101' }), line({ qty: 1 })])
  const { bodyList } = await admin.ok.get(`${salesOut}/detail`, { id })
  expect(bodyList.map((one: any) => one.batchNo)).toEqual(['B20261101', ''])
})

test('whether a goods needs a batch cannot change while it is in stock', async () => {
  const card = await admin.ok.get('blade-base/comminfo/detail', { id: ids.grease })
  expect(card.isBatch).toBe(2)
  expect((await admin.post('blade-base/comminfo/submit', { ...card, isBatch: 1 })).msg).toBe('商品尚有库存，不能修改批号管理！')
  const other = await admin.ok.get('blade-base/comminfo/detail', { id: ids.bolt })
  await admin.ok.post('blade-base/comminfo/submit', { ...other, isBatch: 1 })
})

test('a posted receipt sets the latest purchase price of one basic unit; gifts say nothing of it', async () => {
  const bearing = (over: object) => line({ commInfoId: ids.bearing, ...over })
  await admin.ok.post(`${path}/accounting`, purchase([bearing({ taxPrice: 12 }), bearing({ isGift: 2 })]))
  expect(await lastPrice(ids.bearing)).toBe(12)
  await admin.ok.post(`${path}/draft`, purchase([bearing({ taxPrice: 99 })]))
  expect(await lastPrice(ids.bearing)).toBe(12)
  await admin.ok.post(`${path}/accounting`, purchase([bearing({ unitId: ids.box, qty: 1, taxPrice: 100 })]))
  expect(await lastPrice(ids.bearing)).toBe(11.11111)
})

test('flush: the price of the receipt before counts again', async () => {
  const { id, version } = await admin.ok.post(`${path}/accounting`, purchase([line({ commInfoId: ids.bearing, taxPrice: 15 })]))
  expect(await lastPrice(ids.bearing)).toBe(15)
  await admin.ok.post(`${path}/flush`, undefined, { id, version })
  expect(await lastPrice(ids.bearing)).toBe(11.11111)
})

test('the latest purchase price is not sent without purchase_price_view', async () => {
  const card = await (await world.as('sales')).ok.get('blade-base/comminfo/detail', { id: ids.bearing })
  expect(card).not.toHaveProperty('lastPurchasePrice')
})

test('1.9 what we pay is told to nobody without purchase_price_view, and stays as it is when he saves the rest', async () => {
  const keeper = await world.as('warehouse')
  const { id, version } = await admin.ok.post(
    `${path}/submit`,
    purchase([line({ commInfoId: ids.bearing, taxPrice: 12.43 })], { feeAmt: 5, feeSupplierId: ids.factory }),
  )
  const money = [
    'taxPrice',
    'listPrice',
    'purchasePrice',
    'purchaseAmt',
    'taxAmt',
    'totalAmt',
    'discountAmt',
    'couponAmt',
    'finalAmt',
    'feeAmt',
  ]
  const told = (row: object) => Object.keys(row).filter(key => money.includes(key))
  const bill = await keeper.ok.get(`${path}/detail`, { id })
  const { records, sum } = await keeper.ok.get(`${path}/list`, { withSum: 2 })
  expect([bill, bill.bodyList[0], ...records, sum ?? {}].flatMap(told)).toEqual([])
  expect(told(await admin.ok.get(`${path}/detail`, { id }))).not.toEqual([])
  const card = { commInfoId: ids.bearing, bartererId: ids.factory, side: 'purchase' }
  expect((await keeper.ok.get('blade-base/comminfo/entryCard', card)).priceList).toEqual([])
  expect((await admin.ok.get('blade-base/comminfo/entryCard', card)).priceList).not.toEqual([])
  const [counted] = bill.bodyList
  const more = {
    ...bill,
    totalQty: undefined,
    bodyList: [{ ...counted, basicQty: undefined, qty: 20 }, line({ commInfoId: ids.bearing, taxPrice: undefined })],
  }
  expect((await keeper.post(`${path}/accounting`, more)).msg).toBe('第2行您没有查看含税单价的权限，请由有权限的人员填写！')
  await keeper.ok.post(`${path}/accounting`, { ...more, version, bodyList: more.bodyList.slice(0, 1) })
  const posted = await admin.ok.get(`${path}/detail`, { id })
  expect(posted).toMatchObject({ finalAmt: 248.6, feeAmt: 5, bodyList: [{ qty: 20, taxPrice: 12.43, finalAmt: 248.6 }] })
})
