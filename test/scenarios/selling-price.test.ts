import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, salesOut as path, sale } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, warehouse } = await story('admin', 'warehouse')
beforeAll(() => buy(admin, [lot(ids.bearing), lot(ids.bolt)]))

const line = (over: object = {}) => ({ commInfoId: ids.bearing, qty: 1, taxPrice: 22.6, taxRate: 13, ...over })
const lot = (commInfoId: string) => line({ commInfoId, qty: 100, taxPrice: 11.3 })
const bill = (bodyList: object[]) => sale(bodyList, { staffId: staffOf('sales') })
const below = '第1行商品01010205深沟球轴承：售价低于成本价！；第3行商品02010112外六角螺栓：售价低于成本价！'
const mixed = [line({ taxPrice: 11.29 }), line(), line({ commInfoId: ids.bolt, taxPrice: 1 }), line({ isGift: 2 })]

const post = async (person: Person, bodyList: object[]) => {
  const { id, version } = await admin.ok.post(`${path}/submit`, bill(bodyList))
  return person.post(`${path}/accountingById`, undefined, { id, version })
}

test('PRICE_BELOW_COST 0: nothing is said', async () => {
  await setting(world, 'PRICE_BELOW_COST', '0')
  expect((await post(warehouse, mixed)).data).not.toHaveProperty('warnings')
})

test('PRICE_BELOW_COST 1 warns of every line below the cost that the books found; gifts are meant to be', async () => {
  await setting(world, 'PRICE_BELOW_COST', '1')
  const { data } = await post(warehouse, mixed)
  expect(data).toMatchObject({ status: '2704', warnings: below.split('；') })
  const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: '0809', billId: data.id })
  expect(records[0]).toMatchObject({ stage: '记账', remark: below })
})

test('a price that just covers the cost is no fault', async () => {
  expect((await post(warehouse, [line({ taxPrice: 11.3 })])).data).not.toHaveProperty('warnings')
})

test('PRICE_BELOW_COST 2 blocks all lines at once without price_below_cost: 第{n}行商品{code}{name}：售价低于成本价！', async () => {
  await setting(world, 'PRICE_BELOW_COST', '2')
  expect(await post(warehouse, mixed)).toMatchObject({ code: 400, msg: below })
})

test('PRICE_BELOW_COST 2 with price_below_cost: posted, and told', async () => {
  expect((await post(await world.as('sales_manager'), mixed)).data).toMatchObject({ status: '2704', warnings: below.split('；') })
  await setting(world, 'PRICE_BELOW_COST', '1')
})

test('MIN_PRICE_CHECK 1: the lowest price binds nobody', async () => {
  await world.sql('update goods set lowest_price = 18 where id = $1', [ids.bearing])
  const cheap = bill([line({ taxPrice: 17.99 })])
  const sales = await world.as('sales')
  expect((await sales.post(`${path}/submit`, cheap)).msg).toBe('第1行商品01010205深沟球轴承：低于最低售价18！')
  await setting(world, 'MIN_PRICE_CHECK', '1')
  expect((await sales.post(`${path}/submit`, cheap)).code).toBe(200)
  await setting(world, 'MIN_PRICE_CHECK', '2')
  await world.sql('update goods set lowest_price = null where id = $1', [ids.bearing])
})

test('notice to sales: whoever sold it learns that it has left, but not of what he posts himself', async () => {
  const heard = async () => world.sql(`select room, payload from outbox where payload->>'title' = '销售出库单已记账' order by id`)
  const before = (await heard()).length
  const { data } = await post(warehouse, [line()])
  const notices = (await heard()).slice(before)
  expect(notices).toEqual([
    {
      room: `staff:${staffOf('sales')}`,
      payload: {
        title: '销售出库单已记账',
        content: '中铁十四局集团第三工程有限公司',
        orderNumber: data.billNo,
        path: `/sales/salesOut/form?type=view&id=${data.id}`,
      },
    },
  ])
  await admin.ok.post(`${path}/accounting`, { ...bill([line()]), staffId: staffOf('administrator') })
  expect((await heard()).length).toBe(before + 1)
})

test('1.3.2 a tax rate has two places: one with more is refused and not rounded, in the head and in a line', async () => {
  const refused = async (body: object) => expect((await admin.post(`${path}/draft`, body)).msg).toContain('税率最多2位小数')
  await refused(bill([line({ taxRate: 13.125 })]))
  await refused({ ...bill([line()]), taxRate: '6.001' })
  const { id } = await admin.ok.post(`${path}/draft`, bill([line({ taxRate: '9.25' })]))
  expect((await admin.ok.get(`${path}/detail`, { id })).bodyList[0].taxRate).toBe(9.25)
})

test('1.5 discount, list price and price agree: what follows is written, what contradicts is told', async () => {
  const drafted = async (over: object) => {
    const { data, msg } = await admin.post(`${path}/draft`, bill([line(over)]))
    return data.id ? (await admin.ok.get(`${path}/detail`, { id: data.id })).bodyList[0] : msg
  }
  const contradicted = '第1行商品01010205深沟球轴承：折扣率与原价、单价不一致！'
  expect(await drafted({ listPrice: 100, discountRate: 75, taxPrice: 75 })).toMatchObject({ discountRate: 75, discountAmt: 25 })
  expect(await drafted({ listPrice: 100, taxPrice: 75 })).toMatchObject({ discountRate: 75, discountAmt: 25 })
  expect(await drafted({ listPrice: 3, discountRate: 33.3333, taxPrice: 1 })).toMatchObject({ discountRate: 33.3333, discountAmt: 2 })
  expect(await drafted({ listPrice: 100, discountRate: 80, taxPrice: 75 })).toBe(contradicted)
  // A hundredth of a per cent is fifty yuan of a million.
  expect(await drafted({ listPrice: 1_000_000, discountRate: 75, taxPrice: 750_050 })).toBe(contradicted)
})
