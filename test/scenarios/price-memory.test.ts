import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, purchaseIn } from '../trading.ts'

const { admin, purchaser: buyer, sales } = await story('admin', 'purchaser', 'sales')
const path = 'blade-purchase/purchaseinbody/priceMemory'
const memory = (person = admin, bartererId: string | undefined = ids.factory) =>
  person.ok.get(path, { commInfoId: ids.bearing, ...(bartererId && { bartererId }) })
const prices = (list: any[]) => list.map(row => row.taxPrice)

test('5.4 the last five prices of one supplier and of all, with day and bill; gifts and what was taken back say nothing', async () => {
  for (const price of [10, 11, 12, 13, 14, 15]) await buy(admin, [line(1, price)])
  const { id } = await buy(admin, [line(1, 99)])
  await admin.ok.post(`${purchaseIn}/flush`, undefined, { id })
  await buy(admin, [line(1, 0, { isGift: 2 })])
  const other = await buy(admin, [line(2, 90, { unitId: ids.box })], { supplierId: ids.trader })
  const { supplierPriceList: own, allPriceList: all } = await memory()
  expect(prices(own)).toEqual([15, 14, 13, 12, 11])
  expect(prices(all)).toEqual([90, 15, 14, 13, 12])
  expect(all[0]).toMatchObject({
    billId: other.id,
    billNo: other.billNo,
    supplierName: '徐州货运站',
    unitName: '箱',
    qty: 2,
    num: 9,
    den: 1,
  })
  expect(prices((await memory(admin, '')).supplierPriceList)).toEqual([])
})

test('5.4 nobody learns a price who may not see prices, and nobody those of bills that are not his', async () => {
  expect(await sales.get(path, { commInfoId: ids.bearing })).toMatchObject({ code: 403, msg: '无权限操作！' })
  expect(prices((await memory(buyer)).allPriceList)).toEqual([])
  await buy(admin, [line(1, 16)], { staffId: (await buyer.ok.get('blade-purchase/purchaseinhead/initAdd')).staffId })
  expect(prices((await memory(buyer)).allPriceList)).toEqual([16])
})
