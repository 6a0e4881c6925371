import { expect, test } from 'vitest'
import { addDays, dayOf, monthEnd } from '../../src/base/date.ts'
import { entries, journal, shelf } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { purchaseIn as path, purchase, sale, salesOut, sell } from '../trading.ts'

const { world, admin } = await story('admin')
const today = dayOf(new Date())

const line = (over: object = {}) => ({ commInfoId: ids.bearing, qty: 10, taxPrice: 11.3, taxRate: 13, ...over })
const bill = (over: object = {}) => purchase([line()], { depotId: ids.ningbo, ...over })
const refusal = async (verb: string, body?: unknown, query?: Record<string, unknown>) =>
  (await admin.post(`${path}/${verb}`, body, query)).msg

test('E-25 a fee is spread over the lines, the last takes the rest, and is owed to whoever charges it', async () => {
  const bodyList = [ids.bearing, ids.bolt, ids.grease].map(goods => line({ commInfoId: goods }))
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ bodyList, feeAmt: 10, feeSupplierId: ids.trader }))
  expect((await entries(world, id)).map(entry => entry.cost)).toEqual([103.33, 103.33, 103.34])
  const items = await world.sql('select party_id, amount::float from payable where bill_id = $1 order by amount', [id])
  expect(items).toEqual([
    { party_id: ids.trader, amount: 10 },
    { party_id: ids.factory, amount: 339 },
  ])
})

test('gifts bear no fee: a receipt of nothing else takes none', async () => {
  const gifts = bill({ bodyList: [line({ isGift: 2, taxPrice: 0 })], feeAmt: 10, feeSupplierId: ids.trader })
  const told = await admin.post(`${path}/accounting`, gifts)
  expect(told).toMatchObject({ code: 400, msg: '赠品不分摊费用，请录入不是赠品的商品，或清空费用另外记账！' })
  expect(told.data.faults).toEqual([expect.objectContaining({ field: 'feeAmt' })])
  const draft = await admin.ok.post(`${path}/draft`, gifts)
  const byId = await admin.post(`${path}/accountingById`, undefined, { id: draft.id, version: draft.version })
  expect(byId.code).toBe(400)
})

test('1.5 freight is one more line at the head’s rate, owed to the supplier and no part of the cost; each line tells its share, the last takes the rest', async () => {
  const bodyList = [ids.bearing, ids.bolt, ids.grease].map(goods => line({ commInfoId: goods }))
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ bodyList, freight: 10, taxRate: 13 }))
  expect(await journal(world, id)).toEqual({ 1405: 300, 6601: 8.85, '2221.03': 40.15, 2202: -349 })
  const shown = await admin.ok.get(`${path}/detail`, { id })
  expect(shown).toMatchObject({ freight: 10, finalAmt: 349 })
  expect(shown.bodyList.map((row: { freight: number }) => row.freight)).toEqual([3.33, 3.33, 3.34])
  expect(shown.bodyList[0]).toMatchObject({ depotId: ids.ningbo, depotName: '宁波分仓' })
  const [listed] = (await admin.ok.get(`${path}/list`, { billNo: shown.billNo })).records
  expect(listed).toMatchObject({ freight: 10 })
})

test('1.5 freight of a head without a rate takes the usual one', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ freight: 11.3, taxRate: '' }))
  expect(await journal(world, id)).toEqual({ 1405: 100, 6601: 10, '2221.03': 14.3, 2202: -124.3 })
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ taxRate: 13 })
})

test('freight of nothing but gifts is shown at the last of them', async () => {
  const gift = line({ isGift: 2, taxPrice: 0 })
  const { id } = await admin.ok.post(`${path}/draft`, bill({ bodyList: [gift, gift], freight: 10 }))
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
  expect(bodyList.map((row: { freight: number }) => row.freight)).toEqual([0, 10])
})

test('what is known of carrying a receipt: freight, fee, who is paid for it, and the parcels that name the bill', async () => {
  const { id, billNo } = await admin.ok.post(`${path}/accounting`, bill({ freight: 10, feeAmt: 5, feeSupplierId: ids.trader }))
  const { id: expressId } = await admin.ok.post('blade-base/express/submit', { name: '顺丰速运' })
  await admin.ok.post('blade-base/expressfollow/submit', { expressId, courierNo: 'SF2345678901', billNo })
  expect(await admin.ok.get(`${path}/queryFreightInfo`, { id })).toMatchObject({
    id,
    billNo,
    freight: 10,
    feeAmt: 5,
    feeSupplierId: ids.trader,
    feeSupplierName: expect.stringMatching(/./),
    alOrderExpressForms: [{ courierNo: 'SF2345678901', expressId, expressName: '顺丰速运' }],
  })
  const warehouse = await world.as('warehouse')
  expect(Object.keys(await warehouse.ok.get(`${path}/queryFreightInfo`, { id }))).toEqual([
    'id',
    'billNo',
    'feeSupplierId',
    'feeSupplierName',
    'alOrderExpressForms',
  ])
})

test('a fee needs somebody it is owed to', async () => {
  expect(await refusal('accounting', bill({ feeAmt: 10 }))).toBe('请选择费用供应商！')
})

test('from a supplier without invoices the tax is part of the cost', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill({ supplierId: ids.trader }))
  expect((await entries(world, id)).map(entry => entry.cost)).toEqual([113])
  expect(await journal(world, id)).toEqual({ 1405: 113, 2202: -113 })
})

test('what we owe falls due by the supplier’s terms, what is owed to us by the customer’s', async () => {
  const { id } = await admin.ok.post(`${path}/accounting`, bill())
  const [owed] = await world.sql('select due_date from payable where bill_id = $1', [id])
  expect(owed.due_date).toBe(addDays(today, 30))
  const out = await sell(admin, [line({ qty: 1, taxPrice: 20 })], { depotId: ids.ningbo })
  const [due] = await world.sql('select due_date from receivable where bill_id = $1', [out.id])
  expect(due.due_date).toBe(addDays(monthEnd(today), 60))
})

test('only drafts are removed', async () => {
  const draft = await admin.ok.post(`${path}/draft`, bill())
  const posted = await admin.ok.post(`${path}/accounting`, bill())
  expect(await refusal('remove', undefined, { ids: `${draft.id},${posted.id}` })).toBe('只能删除草稿状态的单据！')
  await admin.ok.post(`${path}/remove`, undefined, { ids: draft.id })
  expect((await admin.get(`${path}/detail`, { id: draft.id })).msg).toBe('数据不存在或无权限！')
})

test('a reversed receipt takes goods, debt and tax back', async () => {
  const before = await shelf(world, ids.bearing, ids.ningbo)
  const { id, version } = await admin.ok.post(`${path}/accounting`, bill({ bodyList: [line({ taxPrice: 13.56 })] }))
  expect(await admin.ok.post(`${path}/flush`, undefined, { id, version })).toMatchObject({ status: '2705' })
  expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual(before)
})

test('eight buyers and eight sellers at once leave the books in order', async () => {
  const bought = [line({ commInfoId: ids.bolt, qty: 2 }), line({ qty: 5 })]
  const sold = [line({ qty: 3, taxPrice: 20 }), line({ commInfoId: ids.bolt, qty: 1, taxPrice: 2 })]
  const trade = (at: number) =>
    at % 2
      ? admin.post(`${salesOut}/accounting`, sale(sold, { depotId: ids.ningbo }))
      : admin.post(`${path}/accounting`, bill({ bodyList: bought }))
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => trade(at)))
  expect(answers.filter(answer => answer.code === 500)).toEqual([])
})
