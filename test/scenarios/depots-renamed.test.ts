import { beforeAll, expect, test } from 'vitest'
import { packs, shelf } from '../books.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, sell } from '../trading.ts'

const { world, admin } = await story('admin')
beforeAll(async () => {
  for (const type of ['0830', '0833', '0836', '0837']) await setting(world, `APPROVAL_MODE_${type}`, '0')
  await buy(admin, [line(100, 11.3), line(100, 2.26, { commInfoId: ids.bolt })])
})

const transfers = 'blade-inventory/moveinventory'
const depot = async (id: string, more: object) =>
  admin.ok.post('blade-base/depot/submit', { ...(await admin.ok.get('blade-base/depot/detail', { id })), ...more })
const ask = (outDepotId: string, inDepotId: string, qty: number, more: object = {}) =>
  admin.ok.post(`${transfers}/accounting`, { outDepotId, inDepotId, bodyList: [{ commInfoId: ids.bearing, qty, ...more }] })
const quantities = async (...depots: string[]) =>
  (await Promise.all(depots.map(id => shelf(world, ids.bearing, id)))).map(([quantity]) => quantity)
const nowhere = (account: string) =>
  world.sql(`select id, code, stands_for from depot where tenant_id = '000000' and kind = '9' and account = $1 order by id`, [account])

test('I-32 goods on their way arrive whatever their depots are called meanwhile', async () => {
  const sent = await ask(ids.hangzhou, ids.ningbo, 10)
  await admin.ok.post(`${transfers}/callout`, { id: sent.id })
  await depot(ids.hangzhou, { depotCode: 'CK91', depotName: '老仓' })
  await depot(ids.ningbo, { depotCode: 'CK92' })
  const { id: other } = await admin.ok.post('blade-base/depot/submit', { depotCode: 'CK01', depotName: '新仓' })
  const { id: another } = await admin.ok.post('blade-base/depot/submit', { depotCode: 'CK02', depotName: '新分仓' })
  await buy(admin, [line(5, 11.3)], { depotId: other })
  const second = await ask(other, another, 5)
  await admin.ok.post(`${transfers}/callout`, { id: second.id })
  const ways = (await nowhere('1402')).filter(({ stands_for }) => stands_for !== 'transit')
  expect(ways.map(({ stands_for }) => stands_for)).toEqual([`transit ${ids.hangzhou} ${ids.ningbo}`, `transit ${other} ${another}`])
  expect(await quantities(ways[0].id, ways[1].id)).toEqual([10, 5])
  await depot(ways[0].id, { depotCode: 'ZT-X', depotName: '路上' })
  const [{ id: lineId }] = (await admin.ok.get(`${transfers}/detail`, { id: sent.id })).bodyList
  expect(await admin.ok.post(`${transfers}/callin`, { id: sent.id, bodyList: [{ id: lineId, inQty: 4 }] })).toMatchObject({
    status: '2904',
  })
  expect(await admin.ok.post(`${transfers}/callin`, { id: sent.id })).toMatchObject({ status: '2905' })
  expect(await admin.ok.post(`${transfers}/callin`, { id: second.id })).toMatchObject({ status: '2905' })
  expect(await quantities(ids.hangzhou, ids.ningbo, other, another, ways[0].id, ways[1].id)).toEqual([90, 10, 0, 5, 0, 0])
  await admin.ok.post(`${transfers}/flush`, { id: sent.id })
  expect(await quantities(ids.hangzhou, ids.ningbo)).toEqual([100, 0])
})

test('goods that are lent or consigned come back whatever the places and the customers are called meanwhile', async () => {
  const loan = { direction: '1', bartererId: ids.steelworks, depotId: ids.hangzhou, bodyList: [{ commInfoId: ids.bolt, qty: 3 }] }
  const lent = await admin.ok.post('blade-inventory/borrowinventory/submit', loan)
  const [away] = (await nowhere('1406')).filter(({ stands_for }) => stands_for === 'lent')
  await depot(away.id, { depotCode: 'XN92' })
  const again = await admin.ok.post('blade-inventory/borrowinventory/submit', loan)
  for (const { id } of [lent, again]) await admin.ok.post('blade-inventory/borrowinventory/giveBack', { id })
  const put = { consignmentType: '2', bartererId: ids.steelworks, depotId: ids.hangzhou, bodyList: [line(2, 5, { commInfoId: ids.bolt })] }
  const first = await admin.ok.post('blade-market/consignmenthead/submit', put)
  const customer = await admin.ok.get('blade-barterer/customer/detail', { id: ids.steelworks })
  await admin.ok.post('blade-barterer/customer/submit', { ...customer, bartererCode: 'KH9001' })
  const next = await admin.ok.post('blade-market/consignmenthead/submit', put)
  for (const { id } of [first, next]) await admin.ok.post('blade-market/consignmenthead/giveBack', { id })
  expect(await shelf(world, ids.bolt)).toMatchObject([100, 200, 0])
  expect((await nowhere('1406')).map(({ stands_for }) => stands_for).sort()).toEqual([`consigned ${ids.steelworks}`, 'lent'])
})

test('1.4.3 what is counted on leaving, arriving and coming back is a quantity of its unit: nothing is rounded away', async () => {
  const { id } = await ask(ids.hangzhou, ids.ningbo, 2)
  const [{ id: lineId }] = (await admin.ok.get(`${transfers}/detail`, { id })).bodyList
  const name = '第1行商品01010205深沟球轴承：'
  const out = (outQty: number) => admin.post(`${transfers}/callout`, { id, bodyList: [{ id: lineId, outQty }] })
  expect((await out(0.5)).msg).toBe(`${name}个不允许输入小数！`)
  expect((await out(1.2345678)).msg).toBe(
    `${name}数量最多2位小数！；${name}个不允许输入小数！；${name}深沟球轴承按单位个换算后数量不是有效值！`,
  )
  await admin.ok.post(`${transfers}/callout`, { id })
  const arrived = await admin.post(`${transfers}/callin`, { id, bodyList: [{ id: lineId, inQty: 1.5 }] })
  expect(arrived).toMatchObject({ code: 400, msg: `${name}个不允许输入小数！`, data: { faults: [{ line: 0, field: 'inQty' }] } })
  await admin.ok.post(`${transfers}/callin`, { id })
  const loan = { direction: '1', bartererId: ids.steelworks, depotId: ids.hangzhou, bodyList: [{ commInfoId: ids.bolt, qty: 3 }] }
  const lent = await admin.ok.post('blade-inventory/borrowinventory/submit', loan)
  const [borrowed] = (await admin.ok.get('blade-inventory/borrowinventory/detail', { id: lent.id })).bodyList
  const back = await admin.post('blade-inventory/borrowinventory/giveBack', { id: lent.id, bodyList: [{ id: borrowed.id, qty: 0.5 }] })
  expect(back.msg).toContain('个不允许输入小数！')
})

test('I-06 a box that was broken into is opened when its pieces leave', async () => {
  const goods = { commInfoName: '散装', commClassifyId: ids.bearings, basicUnitId: ids.piece, unitList: [{ unitId: ids.kilo, num: 10 }] }
  const { id } = await admin.ok.post('blade-base/comminfo/submit', goods)
  await buy(admin, [line(2.5, 11.3, { commInfoId: id, unitId: ids.kilo })])
  await sell(admin, [line(23, 20, { commInfoId: id })])
  expect([(await shelf(world, id))[0], await packs(world, id)]).toEqual([2, 0])
  await sell(admin, [line(2, 20, { commInfoId: id })])
  expect(await shelf(world, id)).toEqual([0, 0, 0])
})
