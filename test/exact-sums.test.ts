import { beforeAll, expect, test } from 'vitest'
import { ids } from './company.ts'
import { rowsOf } from './generic/sheets.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

/** More digits than a binary number keeps: two of them make a sum of nineteen. */
const large = '9999999999999999.99'
const twice = '19999999999999999.98'

beforeAll(async () => {
  const line = { commInfoId: ids.bolt, qty: 3, taxPrice: 4.52, taxRate: 13 }
  const depots = [ids.hangzhou, ids.ningbo]
  for (const depotId of depots)
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', { depotId, supplierId: ids.factory, bodyList: [line] })
  await world.sql(`update purchase_in set final = ${large} where supplier_id = $1`, [ids.factory])
  await world.sql('update stock_balance set quantity = 0, cost = 0 where goods_id <> $1', [ids.bolt])
  await world.sql(`update stock_balance set cost = ${large} where goods_id = $1 and depot_id = any($2::bigint[])`, [ids.bolt, depots])
})

/** The answer as it stands on the wire: what parses it may lose digits. */
const wire = async (path: string, query: Record<string, string>) =>
  (await world.app.inject({ url: `/api/${path}`, query, headers: { 'blade-auth': `bearer ${admin.token}` } })).body

const bills = { supplierId: ids.factory, withSum: '2' }
const goods = { commInfoId: ids.bolt }

test('I-34 the sum of a list has all its digits, and so has every row', async () => {
  const text = await wire('blade-purchase/purchaseinhead/list', bills)
  expect(text.match(new RegExp(`"finalAmt":${large}[,}]`, 'g'))).toHaveLength(2)
  expect(text).toMatch(new RegExp(`"sums":\\{[^}]*"finalAmt":${twice}[,}]`))
})

test('I-34 so have the sums and the rows of a report, and the total of its own', async () => {
  const text = await wire('blade-inventory/inventory/list', goods)
  expect(text.match(new RegExp(`"costAmt":${large}[,}]`, 'g'))).toHaveLength(2)
  expect(text).toMatch(new RegExp(`"sums":\\{[^}]*"costAmt":${twice}[,}]`))
  expect(await wire('blade-inventory/inventory/sumtotal', goods)).toContain(`"costAmt":${twice}`)
})

test('I-34 so have their files, where Excel would make zeros of the last digits', async () => {
  const files = [
    ['blade-purchase/purchaseinhead/export', bills, '最终金额'],
    ['blade-inventory/inventory/export', goods, '库存金额'],
  ] as const
  for (const [path, query, label] of files) {
    const rows = await rowsOf((await admin.download(path, query)).body)
    const column = rows[0]!.indexOf(label)
    expect([...rows.slice(1).map(row => row[column])].sort(), path).toEqual([twice, large, large].sort())
  }
})
