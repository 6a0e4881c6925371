import { beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../src/kit/document.ts'
import { documents } from '../../src/kit/registry.ts'
import { ids } from '../company.ts'
import { fittingBill } from '../generic/fitting-bills.ts'
import { everyRow, openScene, stockUp } from '../generic/scene.ts'
import { draftOf } from '../generic/states.ts'
import { setting } from '../setting.ts'

type Wire = Record<string, any>

const scene = await openScene()
const { world, admin } = scene
/** Whose sums bind somebody: an inquiry only asks, and what is quoted is judged there. */
const trading = documents().filter(
  ({ lines, actions }: Document) =>
    'coupon' in lines && !lines.coupon!.rules.fixed && Object.values(actions).some(({ does }) => does === 'posts' || does === 'submits'),
)
const submitted = ({ actions }: (typeof trading)[number]) => Object.values(actions).find(({ saves, to }) => saves && to !== 'draft')!.wire

beforeAll(async () => {
  await stockUp(scene)
  await world.sql('update goods set lowest_price = 10 where id = $1', [ids.bolt])
})

/** A bill of two lines, the second of which is ours to change; a hundred in all. */
async function bill(document: (typeof trading)[number], over: Wire, head: Wire = {}) {
  const made = await scene.invent.bill(document)
  const fitting = (await fittingBill(world, document.name)) ?? {}
  const first = fitting.bodyList?.[0] ?? made.bodyList[0]
  const last = { ...(fitting.bodyList?.at(-1) ?? {}), commInfoId: ids.bolt, qty: 5, taxPrice: 20, taxRate: 13, ...over }
  return { ...made, ...fitting, ...head, bodyList: [first, last] }
}

test('there are bills of trade', () =>
  expect(trading.map(({ name }) => name).sort()).toEqual([
    'consignment',
    'exchange',
    'purchaseIn',
    'purchaseOrder',
    'salesOrder',
    'salesOut',
  ]))

describe.each(trading.map(document => [document.name, document] as const))('S-17 S-18 %s', (_, document) => {
  const path = (verb: string) => `${document.path}/${verb}`
  const post = async (over: Wire, head: Wire = {}) => admin.post(path(submitted(document)), await bill(document, over, head))

  test.each<[string, Wire, RegExp]>([
    ['a coupon below nothing', { couponAmt: -0.01 }, /优惠不能小于0/],
    ['a coupon of more than the line', { couponAmt: 100.01 }, /优惠不能大于价税合计/],
    ['a coupon in parts of a cent', { couponAmt: 0.001 }, /优惠最多2位小数/],
    ['no number', { couponAmt: '1e309' }, /优惠必须是数字|数值超出允许范围/],
    ['a discount of a thousand', { discountRate: 1000, listPrice: 2 }, /折扣率不能大于100/],
    ['a discount below nothing', { discountRate: -1, listPrice: 40 }, /折扣率不能小于0/],
    ['a discount that leads elsewhere', { discountRate: 90, listPrice: 40 }, /折扣率与原价、单价不一致/],
    ['a discount of nothing', { discountRate: 50 }, /折扣率与原价、单价不一致/],
    ['a final amount of its own', { finalAmt: 0.01 }, /金额计算不一致/],
    ['a total of its own', { totalAmt: 1 }, /金额计算不一致/],
    ['a discount amount of its own', { discountAmt: 7 }, /金额计算不一致/],
    ['amounts beyond the limit', { qty: 99_999_999, taxPrice: 9_999_999 }, /超出允许范围/],
  ])('refuses %s, and writes nothing', async (_name, over, message) => {
    const before = await everyRow(scene)
    const { code, msg } = await post(over)
    expect([code, msg]).toEqual([400, expect.stringMatching(message)])
    expect(await everyRow(scene)).toEqual(before)
  })

  test('refuses sums of the head that are none', async () => {
    const sums = Object.values(document.head).filter(({ kind, rules }) => kind === 'decimal' && rules.derived)
    expect(sums.length).toBeGreaterThan(3)
    for (const { wire } of sums)
      expect([wire, (await post({ couponAmt: 5 }, { [wire]: 123.45 })).msg]).toEqual([wire, expect.stringMatching(/金额计算不一致/)])
  })

  test('believes nothing that it should compute, not even in a draft', async () => {
    const computed = Object.values(document.lines).filter(({ kind, rules }) => kind === 'decimal' && rules.derived)
    const first = draftOf(document)
    for (const { wire } of computed) {
      const body = await bill(document, { qty: '', taxPrice: '', [wire]: 77 })
      const { code, data } = await admin.post(path(first.wire), body)
      if (code !== 200) continue
      const { bodyList } = await admin.ok.get(path('detail'), { id: data.id })
      expect([wire, bodyList.at(-1)[wire] ?? null]).toEqual([wire, bodyList.at(-1)[wire] === 0 ? 0 : null])
    }
  })

  test('keeps a coupon and a discount that fit', async () => {
    const { id } = await admin.ok.post(path(submitted(document)), await bill(document, { couponAmt: 5, listPrice: 40, discountRate: 50 }))
    const { bodyList } = await admin.ok.get(path('detail'), { id })
    expect(bodyList.at(-1)).toMatchObject({ totalAmt: 100, couponAmt: 5, finalAmt: 95, listPrice: 40, discountRate: 50, discountAmt: 100 })
  })
})

describe('S-18 the lowest price', () => {
  const selling = trading.filter(({ party }) => party !== 'supplierId')
  const below = '第2行商品02010112外六角螺栓：优惠后低于最低售价10！'

  test.each(selling.map(document => [document.name, document] as const))(
    'binds what a customer pays in the end: %s',
    async (name, document) => {
      const sales = await world.as(name === 'consignment' ? 'accountant' : 'sales')
      await setting(world, 'MIN_PRICE_CHECK', '2')
      const verb = submitted(document)
      const body = await bill(document, { couponAmt: 50.01 }, { customerId: ids.steelworks, bartererId: ids.steelworks })
      const { msg } = await sales.post(`${document.path}/${verb}`, body)
      expect(msg).toContain(below.slice(3))
      const { bodyList, ...rest } = body
      const fair = { ...rest, bodyList: [bodyList[0], { ...bodyList[1], couponAmt: 50 }] }
      expect((await sales.post(`${document.path}/${verb}`, fair)).msg).not.toContain('第2行')
    },
  )

  test('and so does the cost', async () => {
    await setting(world, 'PRICE_BELOW_COST', '2')
    await world.sql('update goods set lowest_price = null where id = $1', [ids.bolt])
    const salesOut = trading.find(({ name }) => name === 'salesOut')!
    const body = await bill(salesOut, { qty: 5, taxPrice: 20, couponAmt: 99.99 }, { customerId: ids.steelworks, depotId: ids.hangzhou })
    const { id } = await admin.ok.post(`${salesOut.path}/submit`, body)
    const warehouse = await world.as('warehouse')
    expect((await warehouse.post(`${salesOut.path}/accountingById`, { id })).msg).toContain('外六角螺栓：售价低于成本价！')
  })
})
