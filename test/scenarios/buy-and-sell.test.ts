import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { makeWorld, type Person, type World } from '../world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const stock = async (goods: string) =>
  (await world.sql('select quantity::float, cost::float from stock_balance where tenant_id = $1 and goods_id = $2', ['000000', goods]))[0]
const journal = async (id: string) =>
  Object.fromEntries(
    (
      await world.sql(
        'select account, sum(debit - credit)::float as amount from journal_entry where bill_id = $1 group by account order by account',
        [id],
      )
    ).map(row => [row.account, row.amount]),
  )

const buy = (quantity: number, taxPrice: number) =>
  admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: quantity, taxPrice, taxRate: 13 }],
  })

const sell = (quantity: number, taxPrice: number) =>
  admin.ok.post('blade-sales/salesouthead/accounting', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: quantity, taxPrice, taxRate: 13 }],
  })

test('E-01 a purchase brings goods, tax and a debt', async () => {
  const { id } = await buy(100, 11.3)
  expect(await stock(ids.bearing)).toEqual({ quantity: 100, cost: 1000 })
  expect(await journal(id)).toEqual({ 1405: 1000, '2221.03': 130, 2202: -1130 })
  const [item] = await world.sql('select amount::float, open::float, due_date from payable where bill_id = $1', [id])
  expect(item).toMatchObject({ amount: 1130, open: 1130 })
})

test('E-02 a second purchase at another price moves the average', async () => {
  await buy(50, 13.56)
  expect(await stock(ids.bearing)).toEqual({ quantity: 150, cost: 1600 })
})

test('E-03 a sale takes its share of the cost and earns the rest', async () => {
  const { id } = await sell(120, 22.6)
  expect(await stock(ids.bearing)).toEqual({ quantity: 30, cost: 320 })
  expect(await journal(id)).toEqual({ 1122: 2712, 6001: -2400, '2221.04': -312, 6401: 1280, 1405: -1280 })
  const bill = await admin.ok.get('blade-sales/salesouthead/detail', { id })
  expect(bill).toMatchObject({ finalAmt: 2712, costAmt: 1280, status: '2704', statusName: '已记账' })
})

test('E-04 the last piece takes the last cent', async () => {
  await sell(30, 22.6)
  expect(await stock(ids.bearing)).toEqual({ quantity: 0, cost: 0 })
})
