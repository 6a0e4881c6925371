import { expect, test } from 'vitest'
import { journal, shelf } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'

const { world, admin } = await story('admin')
const bought = (qty: number, taxPrice: number) => buy(admin, [line(qty, taxPrice)])
const sold = (qty: number, taxPrice: number) => sell(admin, [line(qty, taxPrice)])

test('E-01 a purchase brings goods, tax and a debt', async () => {
  const { id } = await bought(100, 11.3)
  expect(await shelf(world, ids.bearing)).toEqual([100, 1000, 0])
  expect(await journal(world, id)).toEqual({ 1405: 1000, '2221.03': 130, 2202: -1130 })
  const [item] = await world.sql('select amount::float, open::float, due_date from payable where bill_id = $1', [id])
  expect(item).toMatchObject({ amount: 1130, open: 1130 })
})

test('E-02 a second purchase at another price moves the average', async () => {
  await bought(50, 13.56)
  expect(await shelf(world, ids.bearing)).toEqual([150, 1600, 0])
})

test('E-03 a sale takes its share of the cost and earns the rest', async () => {
  const { id } = await sold(120, 22.6)
  expect(await shelf(world, ids.bearing)).toEqual([30, 320, 0])
  expect(await journal(world, id)).toEqual({ 1122: 2712, 6001: -2400, '2221.04': -312, 6401: 1280, 1405: -1280 })
  const bill = await admin.ok.get(`${salesOut}/detail`, { id })
  expect(bill).toMatchObject({ finalAmt: 2712, costAmt: 1280, status: '2704', statusName: '已记账' })
})

test('E-04 the last piece takes the last cent', async () => {
  await sold(30, 22.6)
  expect(await shelf(world, ids.bearing)).toEqual([0, 0, 0])
})
