import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'

const { world, admin, purchaser: buyer, purchase_manager: manager, sales } = await story('admin', 'purchaser', 'purchase_manager', 'sales')
const analysis = 'blade-report/purchaseStaffAnalysis'
const lines = 'blade-report/purchasestafflines'
const orders = 'blade-purchase/purchaseorderhead'
const returns = 'blade-purchase/purchasereturnorderhead'
const own = staffOf('purchaser')
const year = new Date().getFullYear()
type Row = Record<string, any>

/** Ten bearings are ordered and six come, at a lower price than the factory took before; two of them go back. */
let orderId = ''
beforeAll(async () => {
  await buy(admin, [line(5, 13.56)])
  const { id } = await buyer.ok.post(`${orders}/submit`, {
    ...{ supplierId: ids.factory, depotId: ids.hangzhou },
    bodyList: [line(10, 11.3), line(2, 5, { commInfoId: ids.bolt })],
  })
  orderId = id
  await admin.ok.get(`${orders}/pass`, { id })
  const { bodyList } = await admin.ok.get(`${orders}/detail`, { id })
  const receipt = await buy(admin, [line(6, 11.3, { sourceBodyId: bodyList[0].id })], { staffId: own })
  await buy(admin, [line(3, 12.43)], { staffId: own, supplierId: ids.trader })
  const { bodyList: come } = await admin.ok.get('blade-purchase/purchaseinhead/detail', { id: receipt.id })
  const back = { supplierId: ids.factory, depotId: ids.hangzhou, staffId: own, bodyList: [line(2, 11.3, { sourceBodyId: come[0].id })] }
  const sent = await manager.ok.post(`${returns}/submit`, back)
  await admin.ok.get(`${returns}/pass`, { id: sent.id })
  await admin.ok.post(`${returns}/accountingById`, undefined, { id: sent.id })
})

const rowOf = async (more: object = {}): Promise<Row> => (await admin.ok.get(`${analysis}/list`, { staffId: own, ...more })).records[0]

test('11.2 EXP-110 each figure of a buyer is what his bills say', async () => {
  expect(await rowOf()).toMatchObject({
    // 6 × 11.30 and 3 × 12.43 came, 2 × 11.30 went back.
    ...{ purchaseAmt: 82.49, returnAmt: 22.6, returnSKUCount: 1, skuCount: 1, supplierCount: 2 },
    // 6 × (13.56 − 11.30); what the trader took was more than the last time.
    purchaseCostLowAmt: 13.56,
    ...{ orderCount: 1, orderAmt: 123, dueAmt: 123, receiveAmt: 67.8, completionRate: 55.12, delayCount: 0, orderCycle: 0 },
    // The trader gives no invoice, and nothing was billed.
    ...{ supplierInvoiceAmt: 0, purchaseExinAmt: 45.2, feeAmt: 0 },
    ...{ createSKUCount: 0, createSupllierCount: 0 },
  })
})

test('I-34 the figures of a buyer are the sums of the lines behind them, on the page as in the file', async () => {
  const { records, sums } = await admin.ok.get(`${lines}/list`, { staffId: own, withSum: 2 })
  const row = await rowOf()
  expect(records).toHaveLength(3)
  expect(sums).toMatchObject({ purchaseAmt: row.purchaseAmt, purchaseCostLowAmt: row.purchaseCostLowAmt })
  const total = (name: string) => Math.round(records.reduce((all: number, one: Row) => all + Number(one[name]) * 100, 0)) / 100
  expect(total('purchaseAmt')).toBe(row.purchaseAmt)
  const sheet = await rowsOf((await admin.download(`${lines}/export`, { staffId: own })).body)
  expect(sheet).toHaveLength(5)
  const people = await rowsOf((await admin.download(`${analysis}/export`, { staffId: own })).body)
  expect(people[0]).toEqual(
    expect.arrayContaining(['采购员', '采购额', '到票', '费用', '降本', '订单数', 'SKU数', '新建SKU', '退货', '供应商数']),
  )
})

const months = async (verb: string, more: object = {}) => {
  const rows: Row[] = await admin.ok.get(`${analysis}/${verb}`, { year, ...more })
  return rows.find(row => row.staffId === own)
}

test('RPT-025 RPT-026 RPT-027 RPT-028 RPT-029 RPT-030 RPT-031 RPT-034 RPT-036 what a buyer did is told by months, as the report tells it for the year', async () => {
  const month = new Date().getMonth() + 1
  for (const [verb, value] of Object.entries({
    ...{ purchaseAmt: 82.49, purchaseExin: 45.2, purchaseCostLow: 13.56, purchaseOrderCount: 1 },
    ...{ purchaseCompletionRate: 55.12, purchaseSKUCount: 1, purchaseSupllierCount: 2 },
  }))
    expect({ verb, ...(await months(verb)) }).toMatchObject({ verb, total: value, monthList: [{ month, value }] })
  expect(await months('purchaseSKUReturn')).toMatchObject({ total: 1, monthList: [{ month, value: 1, amount: 22.6 }] })
  expect(await months('supplierInvoice')).toBeUndefined()
  expect(await months('purchaseAmt', { type: '2' })).toMatchObject({ monthList: [{ month: Math.ceil(month / 3), value: 82.49 }] })
  expect(await admin.ok.get(`${analysis}/purchaseAmt`, { year: year - 1 })).toEqual([])
})

test('RPT-032 RPT-033 RPT-037 what a buyer has entered, and how much of it was bought the same year', async () => {
  const account = `(select id from account where tenant_id = '000000' and account = 'purchaser')`
  await world.sql(`update goods set created_by = ${account}, created_at = now() where id = any($1)`, [[ids.bearing, ids.bolt]])
  await world.sql(`update party set created_by = ${account}, created_at = now() where id = $1`, [ids.factory])
  expect([
    (await months('createSKUCount'))!.total,
    (await months('createSKURate'))!.total,
    (await months('createSupllierCount'))!.total,
  ]).toEqual([2, 50, 1])
  expect(await rowOf()).toMatchObject({ createSKUCount: 2, usedSKUCount: 1, createSKURate: 50, createSupllierCount: 1 })
})

test('RPT-035 RPT-038 what was bought is told by the classes at the top', async () => {
  const names: string[] = await admin.ok.get(`${analysis}/classifyName`)
  const { classifyList } = (await months('purchaseClassify'))!
  expect(classifyList).toHaveLength(1)
  expect(classifyList[0].value).toBe(82.49)
  expect(names).toContain(classifyList[0].classifyName)
})

test('RPT-039 EXP-111 how long an order took from its release to the last of its goods', async () => {
  const { records } = await admin.ok.get(`${analysis}/orderCycle`, { year, staffId: own })
  expect(records).toMatchObject([{ billId: orderId, qty: 12, inQty: 6, orderAmt: 123, firstDays: 0, lastDays: 0, delayDays: 0 }])
  expect((await admin.ok.get(`${analysis}/orderCycle`, { year: year - 1 })).records).toEqual([])
  const sheet = await rowsOf((await admin.download(`${analysis}/exportOrderCycle`, { staffId: own })).body)
  expect(sheet[0]![0]).toBe('采购单号')
})

test('only who is still employed, only what the reader may see', async () => {
  expect(await rowOf({ isEnable: 2 })).toBeTruthy()
  await world.sql('update staff set enabled = false where id = $1', [own])
  expect([await rowOf({ isEnable: 2 }), await months('purchaseAmt', { isEnable: 2 })]).toEqual([undefined, undefined])
  await world.sql('update staff set enabled = true where id = $1', [own])
  expect((await sales.get(`${analysis}/purchaseAmt`)).code).toBe(403)
  const seen: Row[] = (await manager.ok.get(`${analysis}/list`, {})).records
  const all: Row[] = (await admin.ok.get(`${analysis}/list`, {})).records
  expect(seen.length).toBeLessThan(all.length)
  const other = await world.as('admin', '100001')
  expect([(await other.ok.get(`${analysis}/list`, {})).records, await other.ok.get(`${analysis}/purchaseAmt`, { year })]).toEqual([[], []])
})
