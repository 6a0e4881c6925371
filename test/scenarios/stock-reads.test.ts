import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { rewrite } from '../books.ts'
import { ids } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, purchaseIn, salesOut, sell } from '../trading.ts'

const { world, admin } = await story('admin')
const today = dayOf(new Date())
const ago = (days: number) => addDays(today, -days)

beforeAll(async () => {
  await world.sql(`update goods_class set parent_id = $1 where id = $2`, [ids.bearings, ids.seals])
  await world.sql(`update goods set class_id = $1 where id = $2`, [ids.seals, ids.bolt])
  await bought(ids.hangzhou, ids.bearing, 100, 11.3, 30)
  await bought(ids.ningbo, ids.bearing, 20, 13.56, 10)
  await bought(ids.hangzhou, ids.bolt, 1000, 1.13, 10)
  await sold(ids.hangzhou, ids.bearing, 40, 5)
})

const bought = (depotId: string, commInfoId: string, qty: number, taxPrice: number, days = 0) =>
  buy(admin, [line(qty, taxPrice, { commInfoId })], { depotId, billDate: ago(days) })
const sold = (depotId: string, commInfoId: string, qty: number, days = 0) =>
  sell(admin, [line(qty, 22.6, { commInfoId })], { depotId, billDate: ago(days) })

const read = (call: string, query = {}, person = admin) => person.ok.get(`blade-inventory/${call}`, { size: 100, ...query })
const places = (rows: any[]) => rows.map(row => `${row.commInfoCode} ${row.depotName} ${row.qty}`)
/** The rows of a file without its head and its sums. */
const rowsIn = async (file: Buffer) => (await rowsOf(file)).slice(1).filter(row => row[0] !== '合计')
const sheet = async (codes: string[]) => ({
  name: '编码.xlsx',
  data: await fileOf(
    ['编码'],
    codes.map(code => [code]),
  ),
})

test('INV-002 the list is what lies where, with reserved, available, average and the sums of all of it', async () => {
  await world.sql(`update stock_balance set reserved = 10 where goods_id = $1 and depot_id = $2`, [ids.bearing, ids.hangzhou])
  const page = await read('inventory/list')
  expect(places(page.records)).toEqual(['01010205 杭州总仓 60', '01010205 宁波分仓 20', '02010112 杭州总仓 1000'])
  expect(page.records[0]).toMatchObject({
    commInfoName: '深沟球轴承',
    unitName: '个',
    ownerType: '1',
    ownerTypeName: '自有',
    reservedQty: 10,
    availableQty: 50,
    costPrice: 10,
    costAmt: 600,
  })
  expect(page.sums).toEqual({ qty: 1080, reservedQty: 10, availableQty: 1070, transitQty: 0, costAmt: 1840 })
  expect(await read('inventory/sumtotal', { depotId: ids.ningbo })).toMatchObject({ qty: 20, costAmt: 240 })
  await world.sql('update stock_balance set reserved = 0')
})

test('the list is asked by class with those below, depot, any word of the goods, barcode and owner, and sorted', async () => {
  const found = async (query: object) => places((await read('inventory/list', query)).records)
  expect(await found({ classifyId: ids.seals })).toEqual(['02010112 杭州总仓 1000'])
  expect(await found({ classifyId: ids.bearings })).toHaveLength(3)
  expect(await found({ depotId: ids.ningbo })).toEqual(['01010205 宁波分仓 20'])
  for (const word of ['0205', '深沟', 'sgq', '6205-2rs'])
    expect([word, await found({ commInfoName: word })]).toEqual([word, expect.objectContaining({ length: 2 })])
  expect(await found({ barCode: '6900000000011' })).toHaveLength(2)
  expect(await found({ ownerType: '2' })).toEqual([])
  expect(await found({ descs: 'qty' })).toEqual(['02010112 杭州总仓 1000', '01010205 杭州总仓 60', '01010205 宁波分仓 20'])
  expect((await admin.get('blade-inventory/inventory/list', { depotId: 'x' })).code).toBe(400)
})

test('what was consigned to us or lent to us is told apart from our own and costs nothing', async () => {
  await world.sql(
    `insert into stock_balance (tenant_id, depot_id, goods_id, owner_type, owner_id, quantity, cost) values ('000000', $1, $2, 2, $3, 7, 0)`,
    [ids.ningbo, ids.bolt, ids.factory],
  )
  const { records } = await read('inventory/list', { ownerType: 2 })
  expect(records).toMatchObject([{ ownerTypeName: '受托代销', ownerName: '人本轴承有限公司', qty: 7, costAmt: 0 }])
  await world.sql('delete from stock_balance where owner_type = 2')
})

test('I-01 the stock at the end of any day is the sum of the entries up to it', async () => {
  const found = async (asOf: string) => places((await read('inventory/list', { asOf, onlyStock: 2 })).records)
  expect(await found(ago(31))).toEqual([])
  expect(await found(ago(30))).toEqual(['01010205 杭州总仓 100'])
  expect(await found(ago(6))).toEqual(['01010205 杭州总仓 100', '01010205 宁波分仓 20', '02010112 杭州总仓 1000'])
  expect(await found(today)).toEqual(places((await read('inventory/list')).records))
  expect((await read('inventory/sumtotal', { asOf: ago(6) })).costAmt).toBe(2240)
})

test('INV-001 basic units are told with what they are in the larger ones, and no money', async () => {
  const { records } = await read('inventory/basicList', { depotId: ids.hangzhou })
  expect(records[0]).toMatchObject({ commInfoCode: '01010205', qty: 60, conversionResult: '6箱6个', unitConversion: '1箱=9个' })
  expect(records[1]).toMatchObject({ conversionResult: '1000个' })
  expect(records[0]).not.toHaveProperty('costAmt')
  expect(await rowsIn((await admin.download('blade-inventory/inventory/exportBasic')).body)).toHaveLength(3)
})

test('INV-004 INV-010 INV-012 one goods over the depots, and in the units that a bill asks for', async () => {
  expect(await read('inventory/distribution', { commInfoId: ids.bearing })).toMatchObject([
    { depotName: '杭州总仓', qty: 60, costAmt: 600 },
    { depotName: '宁波分仓', qty: 20, costAmt: 240 },
  ])
  const asked = { commInfoIds: `${ids.bearing},${ids.bearing}`, unitIds: `${ids.piece},${ids.box}`, depotId: ids.hangzhou }
  expect(await read('inventory/selectByCommInfoIdsUnitIds', asked)).toMatchObject([
    { unitName: '个', qty: 60, basicQty: 60 },
    { unitName: '箱', qty: 6.666666, basicQty: 60 },
  ])
  expect(await read('inventory/selectCommDepotInventory', { commInfoId: ids.bearing, indexNo: 1 })).toMatchObject([
    { qty: 60 },
    { qty: 20 },
  ])
  expect((await admin.get('blade-inventory/inventory/distribution')).msg).toBe('请选择商品')
})

test('INV-011 I-07 the ledger shows every entry with what lay there after it, and the bill behind it', async () => {
  const page = await read('inventorystock/selectVOPage', { commInfoId: ids.bearing, depotId: ids.hangzhou })
  expect(page.records.map((row: any) => [row.kindName, row.inQty, row.outQty, row.balQty, row.balAmt])).toEqual([
    ['销售出库', 0, 40, 60, 600],
    ['采购入库', 100, 0, 100, 1000],
  ])
  expect(page.sums).toEqual({ inQty: 100, outQty: 40, costAmt: 600 })
  const [{ billType, billId, billNo }] = page.records
  expect(await admin.ok.get(`${salesOut}/detail`, { id: billId })).toMatchObject({ billNo, billType })
  expect((await read('inventorystock/selectVOPage', { billNo, kind: 'SALE_OUT', billDateStart: ago(5), billDateEnd: ago(5) })).total).toBe(
    1,
  )
  expect((await read('inventorystock/selectVOPage', { billDateStart: ago(4) })).total).toBe(0)
  expect(await rowsIn((await admin.download('blade-inventory/inventorystock/exportLedger')).body)).toHaveLength(4)
})

test('stock age: what came last is what lies there; bills that were undone never came, and the bands sum up', async () => {
  const ages = async () => (await read('inventory/ageList', { commInfoId: ids.bearing, depotId: ids.hangzhou })).records[0]
  expect(await ages()).toMatchObject({ qty: 60, qty30: 60, ageDays: 30, oldestDate: ago(30) })
  const { id } = await bought(ids.hangzhou, ids.bearing, 50, 11.3, 1)
  expect(await ages()).toMatchObject({ qty: 110, qty30: 110, ageDays: 30 })
  await admin.ok.post(`${purchaseIn}/flush`, { id, version: 1 })
  expect(await ages()).toMatchObject({ qty: 60, qty30: 60, ageDays: 30 })
  await rewrite(world, `update stock_entry set bill_date = bill_date - 170 where depot_id = $1 and goods_id = $2 and quantity = 100`, [
    ids.hangzhou,
    ids.bearing,
  ])
  expect(await ages()).toMatchObject({ qty: 60, qty30: 0, qty180: 0, qtyOver: 60, ageDays: 200 })
  await bought(ids.hangzhou, ids.bearing, 10, 11.3, 0)
  expect(await ages()).toMatchObject({ qty: 70, qty30: 10, qty60: 0, qty90: 0, qty180: 0, qtyOver: 60 })
  const { sums } = await read('inventory/ageList')
  expect(sums.qty).toBe(sums.qty30 + sums.qty60 + sums.qty90 + sums.qty180 + sums.qtyOver)
})

test('W-INV-001 I-34 exports hold what the lists hold: stock, distribution by depot, and the codes of a sheet', async () => {
  const stock = await rowsIn((await admin.download('blade-inventory/inventory/export', { depotId: ids.hangzhou })).body)
  expect(stock.map(row => row[0])).toEqual(['01010205', '02010112'])
  const [head, ...rows] = await rowsOf((await admin.download('blade-inventory/inventory/exportDistribution')).body)
  expect(head).toEqual(['商品编码', '商品', '规格型号', '单位', '数量', '宁波分仓', '杭州总仓'])
  expect(rows[0]!.slice(4).map(Number)).toEqual([90, 20, 70])
  const codes = await sheet(['08010003', 'NO1', '01010205'])
  const answer = await rowsOf(await admin.fetched('blade-inventory/inventory/exportInventoryInfoByCode', codes))
  const said = answer[0]!.indexOf('说明')
  expect(answer.slice(1, 5).map(row => [row[0], row[said] ?? ''])).toEqual([
    ['08010003', '没有库存'],
    ['NO1', '编码不存在'],
    ['01010205', ''],
    ['01010205', ''],
  ])
  expect((await admin.upload('blade-inventory/inventory/exportInventoryInfoByCode', await sheet([]))).msg).toBe(
    '文件中没有数据，请在第一列填写商品编码！',
  )
})

test('1.4.4 what lies there in whole packs is said as packs, the rest as pieces', async () => {
  await buy(admin, [line(2, 101.7, { unitId: ids.box })], { depotId: ids.ningbo })
  const { records } = await read('inventory/list', { commInfoId: ids.bearing, depotId: ids.ningbo })
  expect(records).toMatchObject([{ qty: 38, packQty: '2箱20个' }])
  await sold(ids.ningbo, ids.bearing, 18)
})

test('costs are seen with the right to see them, assigned depots narrow every list, sum and file', async () => {
  const keeper = await world.as('warehouse')
  const page = await read('inventory/list', {}, keeper)
  expect(page.records[0]).not.toHaveProperty('costAmt')
  expect(page.sums).not.toHaveProperty('costAmt')
  const [{ id: userId }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`)
  await admin.ok.post('blade-base/depot/assign', { depotId: ids.ningbo, userIds: userId })
  const only = ['01010205 宁波分仓 20']
  expect(places((await read('inventory/list', {}, keeper)).records)).toEqual(only)
  expect(places((await read('inventory/list', { asOf: today }, keeper)).records)).toEqual(only)
  expect(places((await read('inventory/basicList', {}, keeper)).records)).toEqual(only)
  expect(places((await read('inventory/ageList', {}, keeper)).records)).toEqual(only)
  expect((await read('inventory/sumtotal', {}, keeper)).qty).toBe(20)
  expect(places(await read('inventory/distribution', { commInfoId: ids.bearing }, keeper))).toEqual(only)
  expect(await read('inventory/selectCommDepotInventory', { commInfoId: ids.bearing }, keeper)).toHaveLength(1)
  expect((await read('inventorystock/selectVOPage', {}, keeper)).records.every((row: any) => row.depotName === '宁波分仓')).toBe(true)
  expect((await read('inventory/list', { depotId: ids.hangzhou }, keeper)).total).toBe(0)
  expect(await rowsIn((await keeper.download('blade-inventory/inventory/export')).body)).toHaveLength(1)
  expect((await rowsOf((await keeper.download('blade-inventory/inventory/exportDistribution')).body))[0]).not.toContain('杭州总仓')
  const codes = await sheet(['01010205', '02010112'])
  const found = await rowsIn(await keeper.fetched('blade-inventory/inventory/exportInventoryInfoByCode', codes))
  expect(found.map(row => [row[0], row[4]])).toEqual([
    ['01010205', '宁波分仓'],
    ['02010112', ''],
  ])
  expect((await (await world.as('cashier')).get('blade-inventory/inventorystock/selectVOPage')).code).toBe(403)
})
