import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { gain } from '../trading.ts'
import type { Person } from '../world.ts'

const { warehouse, accountant, admin } = await story('warehouse', 'accountant', 'admin')
const path = 'blade-inventory/checkinventory'
const open = (more: object = {}) =>
  warehouse.ok.post(`${path}/submit`, {
    depotId: ids.hangzhou,
    scope: '4',
    staffId: staffOf('warehouse'),
    bodyList: [{ commInfoId: ids.bearing }, { commInfoId: ids.bolt }],
    ...more,
  })
const cancel = (id: string) => warehouse.ok.post(`${path}/cancel`, { id, remark: '重盘' })
const sheet = async (by: Person, query: Record<string, string>) => rowsOf((await by.download(`${path}/importTemplate`, query)).body)
const column = ([header = [], ...rows]: string[][], label: string) => rows.map(row => row[header.indexOf(label)] ?? '')

beforeAll(async () => {
  await gain(warehouse, accountant, ids.bearing, 30, 10)
  await gain(warehouse, accountant, ids.bolt, 100, 0.5)
})

test('6.2 a blank stocktake tells what the books hold now, but not to whoever counts blindly', async () => {
  const books = async (by: Person, query: object) =>
    (await by.ok.get(`${path}/initAdd`, { depotId: ids.hangzhou, ...query })).bodyList.map((one: any) => one.bookQty)
  expect(await books(warehouse, {})).toEqual([30, 100])
  expect(await books(warehouse, { blind: 2 })).toEqual([undefined, undefined])
  expect(await books(admin, { blind: 2 })).toEqual([30, 100])
})

test('6.2 the sheet of a depot is filled with what lies in it, and that of a stocktake with its lines', async () => {
  const depot = await sheet(warehouse, { depotId: ids.hangzhou })
  expect(column(depot, '商品编码')).toEqual(['01010205', '02010112'])
  expect(column(depot, '商品名称')).toEqual(['深沟球轴承', '外六角螺栓'])
  expect(column(depot, '单位')).toEqual(['个', '个'])
  expect(column(depot, '账面数')).toEqual(['30', '100'])
  expect(column(depot, '实盘数')).toEqual(['', ''])
  expect(await sheet(warehouse, {})).toHaveLength(1)
  expect(JSON.parse(String((await warehouse.download(`${path}/importTemplate`, { depotId: '999' })).body)).msg).toBe('无该仓库权限！')
  const { id } = await open({ bodyList: [{ commInfoId: ids.bolt, countQty: 7 }] })
  const own = await sheet(warehouse, { id })
  expect([column(own, '商品编码'), column(own, '账面数'), column(own, '实盘数')]).toEqual([['02010112'], ['100'], ['7']])
  await cancel(id)
})

test('6.2 the sheet of a blind count keeps the book from whoever may not audit', async () => {
  const { id } = await open({ blind: 2 })
  expect((await sheet(warehouse, { id }))[0]).not.toContain('账面数')
  expect((await sheet(admin, { id }))[0]).toContain('账面数')
  await cancel(id)
})

test('6.2 what comes back of a filled sheet is what was counted; the other lines stay as they are', async () => {
  const { id } = await open()
  const [header = [], ...rows] = await sheet(warehouse, { id })
  const count = (at: number, quantity: string) =>
    rows.map((row, index) => header.map((label, place) => (index === at && label === '实盘数' ? quantity : (row[place] ?? ''))))
  const send = async (some: string[][]) =>
    warehouse.upload(`${path}/importCheckInventory`, { name: '盘点.xlsx', data: await fileOf(header, some) }, { id })
  expect((await send(rows)).msg).toBe('表格中没有实盘数，请填写后再导入！')
  expect((await send(count(1, '98'))).data).toMatchObject({ rows: 1, bodyList: [{ countQty: 98 }] })
  const { bodyList } = await warehouse.ok.get(`${path}/detail`, { id })
  expect(bodyList.map((line: any) => [line.countQty, line.counterName])).toEqual([
    [undefined, ''],
    [98, '仓管员'],
  ])
  await cancel(id)
})
