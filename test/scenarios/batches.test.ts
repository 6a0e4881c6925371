import { beforeAll, expect, test } from 'vitest'
import { documents } from '../../src/kit/registry.ts'
import '../../src/app/tables.ts'
import { ids } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'

const { world, admin, warehouse } = await story('admin', 'warehouse')

let glue = ''
beforeAll(async () => {
  for (const type of ['0830', '0832', '0833', '0834', '0836', '0837']) await setting(world, `APPROVAL_MODE_${type}`, '0')
  const goods = { commInfoName: '密封胶', commInfoCode: 'JIAO', commClassifyId: ids.seals, basicUnitId: ids.piece, isBatch: 2 }
  glue = (await admin.ok.post('blade-base/comminfo/submit', { ...goods, unitList: [{ unitId: ids.box, num: 10 }] })).id
  const batch = (qty: number, batchNo: string, expiry: string) => line(qty, 11.3, { commInfoId: glue, batchNo, expiry })
  await buy(admin, [batch(40, 'B2', '2031-05-31'), batch(30, 'B1', '2031-01-31'), batch(30, 'B3', '2032-01-31')])
})

const of = (more: object = {}) => ({ commInfoId: glue, qty: 1, ...more })
const bodyOf = async (path: string, id: string) => (await admin.ok.get(`${path}/detail`, { id })).bodyList

test('3.1 what leaves without a batch tells which left, the first to expire first; so do the ledger and their files', async () => {
  const { id, billNo } = await sell(admin, [
    line(35, 20, { commInfoId: glue }),
    line(2, 20, { commInfoId: glue, batchNo: 'B3' }),
    line(1, 9, { commInfoId: glue }),
  ])
  expect((await bodyOf(salesOut, id)).map((row: any) => [row.batchNo, row.batchNos])).toEqual([
    ['', 'B1×30、B2×5'],
    ['B3', 'B3×2'],
    ['', 'B2×1'],
  ])
  const { records } = await admin.ok.get('blade-inventory/inventorystock/selectVOPage', { billNo, ascs: 'seq' })
  expect(records.map((row: any) => [row.batchNo, row.expiry, row.outQty]).sort()).toEqual([
    ['B1', '2031-01-31', 30],
    ['B2', '2031-05-31', 1],
    ['B2', '2031-05-31', 5],
    ['B3', '2032-01-31', 2],
  ])
  expect((await admin.ok.get('blade-inventory/inventorystock/selectVOPage', { billNo, batchNo: 'B3' })).records).toHaveLength(1)
  const cells = async (path: string) => (await rowsOf((await admin.download(path, { billNo })).body)).flat()
  expect(await cells(`${salesOut}/exportDetail`)).toContain('B1×30、B2×5')
  expect(await cells('blade-inventory/inventorystock/exportLedger')).toEqual(expect.arrayContaining(['批号', 'B1', '有效期', '2031-01-31']))
  const red = await admin.ok.post(`${salesOut}/flush`, { id })
  expect(red.status).toBe('2705')
})

const leaving: Record<string, () => [path: string, verb: string, body: object]> = {
  loss: () => ['blade-inventory/lossinventory', 'accounting', { depotId: ids.hangzhou, reasonType: '1', bodyList: [of({ qty: 2 })] }],
  transfer: () => {
    const body = { outDepotId: ids.hangzhou, inDepotId: ids.ningbo, bodyList: [of({ qty: 2 })] }
    return ['blade-inventory/moveinventory', 'accounting', body]
  },
  borrow: () => {
    const body = { direction: '1', bartererId: ids.steelworks, depotId: ids.hangzhou, bodyList: [of({ qty: 2 })] }
    return ['blade-inventory/borrowinventory', 'submit', body]
  },
  consignment: () => {
    const lines = [line(2, 20, { commInfoId: glue })]
    const body = { consignmentType: '2', bartererId: ids.steelworks, depotId: ids.hangzhou, bodyList: lines }
    return ['blade-market/consignmenthead', 'submit', body]
  },
  exchange: () => {
    const lines = [
      { ...line(1, 20), inOutType: '1' },
      { ...line(2, 20, { commInfoId: glue }), inOutType: '2' },
    ]
    return ['blade-inventory/exchangeinventory', 'submit', { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: lines }]
  },
}

test.each(Object.entries(leaving))('%s names the batches that left', async (name, make) => {
  const [path, verb, body] = make()
  const { id } = await admin.ok.post(`${path}/${verb}`, body)
  if (name === 'transfer') await admin.ok.post(`${path}/callout`, { id })
  expect((await bodyOf(path, id)).at(-1)).toMatchObject({ batchNos: 'B1×2' })
  if (name === 'transfer') await admin.ok.post(`${path}/callin`, { id })
})

test('every bill whose lines may leave without a batch has a place for those that left', () => {
  const bills = documents().filter(({ lines }) => lines.batchNo && lines.cost?.rules.fixed)
  const silent = bills.filter(({ lines, parts }) => !lines.batches || !parts.lines!.grid.includes('batches'))
  // What they take in says its batch itself.
  expect(silent.map(({ name }) => name)).toEqual(['gain', 'purchaseIn', 'salesReturnIn'])
})

test('6.5 stock by batch and expiry is a list with its file, by depot, batch and days', async () => {
  const path = 'blade-inventory/inventorybatch'
  const batches = async (query: object) =>
    (await warehouse.ok.get(`${path}/list`, { commInfoId: glue, ...query })).records.map((row: any) => [
      row.depotName,
      row.batchNo,
      row.expiry,
      row.qty,
    ])
  const [row] = await world.sql(`select sum(quantity)::float as quantity from stock_batch where goods_id = $1 and depot_id = $2`, [
    glue,
    ids.hangzhou,
  ])
  const here = await batches({ depotId: ids.hangzhou })
  expect(here.map(([, batchNo]: string[]) => batchNo)).toEqual(['B1', 'B2', 'B3'])
  expect(here.reduce((sum: number, [, , , qty]: any) => sum + qty, 0)).toBe(row.quantity)
  expect(await batches({ depotId: ids.ningbo })).toEqual([['宁波分仓', 'B1', '2031-01-31', 2]])
  expect((await batches({ expiryEnd: '2031-02-01' })).every(([, batchNo]: string[]) => batchNo === 'B1')).toBe(true)
  expect(await batches({ days: 1 })).toEqual([])
  expect((await batches({ batchNo: 'B3' })).map(([, batchNo]: string[]) => batchNo)).toEqual(['B3'])
  const sheet = await rowsOf((await warehouse.download(`${path}/export`, { commInfoId: glue })).body)
  expect(sheet[0]).toEqual(expect.arrayContaining(['批号', '有效期', '剩余天数', '数量']))
  const cashier = await world.as('cashier')
  expect((await cashier.get(`${path}/list`)).code).toBe(403)
})

test('6.2 of goods by batch nobody counts pieces of no batch: refused when they are typed, on the bill and line by line', async () => {
  const path = 'blade-inventory/checkinventory'
  const bill = (countQty: number | string, more: object = {}) => ({
    depotId: ids.ningbo,
    scope: '4',
    bodyList: [{ commInfoId: glue, unitId: ids.piece, countQty, ...more }],
  })
  const refused = { code: 400, msg: '第1行请录入批号！', data: { faults: [{ line: 0, field: 'batchNo', reason: 'required' }] } }
  expect(await warehouse.post(`${path}/submit`, bill(3))).toMatchObject(refused)
  const saved = await warehouse.ok.post(`${path}/submit`, bill(''))
  const [{ id: lineId }] = await bodyOf(path, saved.id)
  const count = (countQty: number) => warehouse.post(`${path}/count`, { id: saved.id, bodyList: [{ id: lineId, countQty }] })
  expect(await count(3)).toMatchObject(refused)
  expect((await count(0)).code).toBe(200)
  await warehouse.ok.post(`${path}/cancel`, { id: saved.id, remark: '重盘' })
  expect((await warehouse.post(`${path}/submit`, bill(3, { batchNo: 'B9' }))).code).toBe(200)
})
