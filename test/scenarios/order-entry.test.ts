import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, purchaseOrder, salesOrder, sell } from '../trading.ts'

const { world, admin, sales } = await story('admin', 'sales')
const orders = 'blade-sales/salesorderhead'
const goods = 'blade-base/comminfo'

beforeAll(() => buy(admin, [line(100, 11.3), line(40, 11.3, { commInfoId: ids.bolt })]))

describe('beside the line that is typed', () => {
  const card = (person = admin, commInfoId = ids.bearing) =>
    person.ok.get(`${goods}/entryCard`, { commInfoId, side: 'sales', bartererId: ids.steelworks, depotId: ids.hangzhou })

  test('stands what of the stock is promised, and what comes when', async () => {
    await salesOrder(admin, [line(30, 20)])
    for (const { id, status } of [
      await purchaseOrder(admin, [line(2, 90, { unitId: ids.box })], { planInDate: '2026-12-24' }),
      await purchaseOrder(admin, [line(5, 10)], { planInDate: '2026-12-20' }),
    ])
      if (status === '1902') await admin.ok.get('blade-purchase/purchaseorderhead/pass', { id })
    const { stockList, comingList } = await card()
    expect(stockList).toMatchObject([{ depotName: '杭州总仓', qty: 100, availableQty: 70, reservedQty: 30, costPrice: 10 }])
    expect(comingList).toEqual([
      { depotName: '杭州总仓', qty: 5, planInDate: '2026-12-20' },
      { depotName: '杭州总仓', qty: 18, planInDate: '2026-12-24' },
    ])
  })

  test('stands no cost for whoever may not see any', async () => {
    expect((await card(sales)).stockList[0]).not.toHaveProperty('costPrice')
  })

  test('stand goods of the same class that are there when these are not: the same make first', async () => {
    const other = await admin.ok.post(`${goods}/submit`, {
      commInfoName: '深沟球轴承 6206',
      commClassifyId: ids.bearings,
      brandId: ids.skf,
      basicUnitId: ids.piece,
      salesPrice: 61,
    })
    const find = () => admin.ok.get(`${goods}/entrySubstitutes`, { commInfoId: ids.bearing, depotId: ids.hangzhou })
    const names = async () => (await find()).map((row: any) => row.commInfoName)
    expect(await names()).toEqual(['外六角螺栓'])
    await world.sql(
      `update goods set audit_state = (select audit_state from goods where id = ${ids.bearing} limit 1) where id = ${other.id}`,
    )
    await buy(admin, [line(7, 11.3, { commInfoId: other.id })])
    expect((await find())[0]).toMatchObject({ commInfoName: '深沟球轴承 6206', availableQty: 7, salesPrice: 61 })
    expect(await names()).toEqual(['深沟球轴承 6206', '外六角螺栓'])
    expect(await admin.ok.get(`${goods}/entrySubstitutes`, { commInfoId: ids.bearing, depotId: ids.ningbo })).toEqual([])
  })
})

describe('the credit of a customer', () => {
  const credit = (query: object = {}) => admin.ok.get(`${orders}/customerCredit`, { bartererId: ids.shipyard, ...query })

  test('counts what he owes and what was promised to him, but not the order that is asked about', async () => {
    await world.sql(`update party set credit_limit = 5000 where id = ${ids.shipyard}`)
    const before = await credit()
    await sell(admin, [line(10, 20)], { customerId: ids.shipyard })
    const { id } = await salesOrder(admin, [line(5, 20)], { customerId: ids.shipyard })
    expect(before).toMatchObject({ creditLimit: 5000, usedAmt: 0, overdueAmt: 0 })
    expect(await credit()).toMatchObject({ creditLimit: 5000, usedAmt: 300 })
    expect(await credit({ id })).toMatchObject({ usedAmt: 200 })
    expect(await admin.ok.get(`${orders}/customerCredit`, { bartererId: ids.steelworks })).not.toHaveProperty('creditLimit')
  })

  test('is told to nobody who was given other customers', async () => {
    const [{ id: userId }] = await world.sql(`select id from account where account = 'sales' and tenant_id = '000000'`)
    await admin.ok.post('blade-user/assgnBarter', { userId, bartererIds: ids.steelworks })
    expect(await sales.get(`${orders}/customerCredit`, { bartererId: ids.shipyard })).toMatchObject({
      code: 400,
      msg: '数据不存在或无权限！',
    })
  })
})

test('the last five prices of one customer and of all, each with day and bill, of the bills that the reader may see', async () => {
  for (const price of [21, 22, 23, 24, 25, 26]) await sell(admin, [line(1, price)], { customerId: ids.shipyard })
  const { id, billNo } = await sell(admin, [line(1, 190, { unitId: ids.box })])
  const { customerPriceList: own, allPriceList: all } = await admin.ok.get('blade-sales/salesoutbody/priceMemory', {
    commInfoId: ids.bearing,
    bartererId: ids.shipyard,
  })
  expect(own.map((row: any) => row.taxPrice)).toEqual([26, 25, 24, 23, 22])
  expect(all.map((row: any) => row.taxPrice)).toEqual([190, 26, 25, 24, 23])
  expect(all[0]).toMatchObject({ billId: id, billNo, unitName: '箱', num: 9, den: 1, qty: 1 })
})

describe('W-SAL-006 复制校验 SAL-012 an order that shall be copied', () => {
  const check = (id: string) => admin.ok.get(`${orders}/isCopy`, { id })

  test('says line by line what cannot be copied and what costs something else by now', async () => {
    const { id } = await salesOrder(admin, [
      line(1, 20),
      line(1, 60, { commInfoId: ids.bolt }),
      line(1, 180, { unitId: ids.box }),
      line(1, 0, { isGift: 2 }),
    ])
    await sell(admin, [line(1, 20)])
    await world.sql(`update goods set enabled = false where id = ${ids.bolt}`)
    const { isCopy, msg, faults, priceList } = await check(id)
    expect({ isCopy, msg }).toEqual({ isCopy: 1, msg: '第2行商品已停用，不能复制！' })
    expect(faults).toMatchObject([{ line: 1, message: '商品已停用，不能复制！' }])
    expect(priceList.map((row: any) => row.line)).not.toContain(3)
  })

  test('is copied as it is where nothing has changed, and is told to nobody who may not see it', async () => {
    const { id } = await salesOrder(admin, [line(1, 0, { isGift: 2 }), line(1, 20)])
    await sell(admin, [line(1, 20)])
    expect(await check(id)).toEqual({ isCopy: 2, msg: '', faults: [], priceList: [] })
    expect(await sales.get(`${orders}/isCopy`, { id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
  })
})
