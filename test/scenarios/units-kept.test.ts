import { expect, test } from 'vitest'
import { brokenInvariants } from '../books.ts'
import { ids } from '../company.ts'
import { heldBy, waits } from '../held.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line, purchase, purchaseIn, salesOut } from '../trading.ts'

const { world, admin } = await story('admin')
for (const type of ['0830', '0832', '0833', '0834', '0836', '0837']) await setting(world, `APPROVAL_MODE_${type}`, '0')

const path = (verb: string) => `blade-base/comminfo/${verb}`
const shown = (id: string) => admin.ok.get(path('detail'), { id })

let serial = 0
/** Goods of which ten are a box, and of which nothing is known yet. */
async function boxed(more: object = {}): Promise<string> {
  serial++
  const goods = { commInfoName: `装箱商品${serial}`, commClassifyId: ids.bearings, basicUnitId: ids.piece, salesPrice: 10 }
  return (await admin.ok.post(path('submit'), { ...goods, unitList: [{ unitId: ids.box, num: 10 }], ...more })).id
}

/** How the goods are packed from now on; rows that stay keep their ids. */
async function pack(id: string, unitList: object[]) {
  const { unitList: had, ...goods } = await shown(id)
  const known = (unitId: string) => had.find((row: { unitId: string }) => row.unitId === unitId) ?? {}
  return admin.post(path('submit'), { ...goods, unitList: unitList.map((row: any) => ({ ...known(row.unitId), ...row })) })
}

const kept = (by: string) => `单位箱已被${by}使用，不能修改换算或删除；包装变化时请新增一个单位！`
const boxes = (goodsId: string, qty: number, more: object = {}) => line(qty, 10, { commInfoId: goodsId, unitId: ids.box, ...more })

test('I-06 a unit that the books know keeps its factor and stays, also when nothing is left of it; another pack is another unit', async () => {
  const id = await boxed()
  expect((await pack(id, [{ unitId: ids.box, num: 11 }])).code).toBe(200)
  expect((await pack(id, [{ unitId: ids.box, num: 10 }])).code).toBe(200)
  await admin.ok.post(`${purchaseIn}/accounting`, purchase([boxes(id, 3)]))
  const refused = async () => {
    expect(await pack(id, [{ unitId: ids.box, num: 12 }])).toMatchObject({ code: 400, msg: kept('库存账') })
    expect(await pack(id, [{ unitId: ids.box, num: 10, den: 3 }])).toMatchObject({ code: 400, msg: kept('库存账') })
    expect(await pack(id, [])).toMatchObject({ code: 400, msg: kept('库存账'), data: { faults: [{ field: 'unitList' }] } })
    expect(await pack(id, [{ unitId: ids.kilo, num: 10 }])).toMatchObject({ code: 400, msg: kept('库存账') })
  }
  await refused()
  const out = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [boxes(id, 3, { taxPrice: 200 })] }
  await admin.ok.post(`${salesOut}/accounting`, out)
  await refused()
  expect((await pack(id, [{ unitId: ids.box, num: 20, den: 2, salesPrice: 99 }])).code).toBe(200)
  expect(
    (
      await pack(id, [
        { unitId: ids.box, num: 10, den: 1 },
        { unitId: ids.kilo, num: 12 },
      ])
    ).code,
  ).toBe(200)
  await admin.ok.post(`${purchaseIn}/accounting`, purchase([boxes(id, 1), boxes(id, 1, { unitId: ids.kilo })]))
  const { records } = await admin.ok.get('blade-inventory/inventory/list', { commInfoId: id, depotId: ids.hangzhou })
  expect(records).toMatchObject([{ qty: 22 }])
})

/** What counts goods in boxes before the books know of it, and what the refusal calls it. */
const uses: Record<string, (goodsId: string) => [path: string, body: object]> = {
  '采购入库单': id => [`${purchaseIn}/draft`, purchase([boxes(id, 1)])],
  '销售出库单': id => [`${salesOut}/draft`, { bodyList: [boxes(id, 1)] }],
  '销售订单': id => ['blade-sales/salesorderhead/draft', { customerId: ids.steelworks, bodyList: [boxes(id, 1)] }],
  '调拨单': id => [
    'blade-inventory/moveinventory/submit',
    { outDepotId: ids.hangzhou, inDepotId: ids.ningbo, bodyList: [{ commInfoId: id, unitId: ids.box, qty: 1 }] },
  ],
  '报溢单': id => [
    'blade-inventory/profitinventory/submit',
    { depotId: ids.hangzhou, reasonType: '2', bodyList: [{ commInfoId: id, unitId: ids.box, qty: 1, costPrice: 1 }] },
  ],
  '客户价格': id => ['blade-barterer/customerprice/submit', { bartererId: ids.steelworks, commInfoId: id, unitId: ids.box, finalPrice: 9 }],
}

test.each(Object.entries(uses))('a box that stands on %s keeps its factor and stays', async (by, use) => {
  const id = await boxed()
  const [at, body] = use(id)
  const saved = await admin.ok.post(at, body)
  for (const unitList of [[{ unitId: ids.box, num: 12 }], []]) expect(await pack(id, unitList)).toMatchObject({ code: 400, msg: kept(by) })
  await admin.ok.post(at.replace(/\w+$/, 'remove'), undefined, { ids: saved.id })
  expect((await pack(id, [{ unitId: ids.box, num: 12 }])).code).toBe(200)
})

test('who posts in boxes while these are repacked waits, and counts in the boxes there are then', async () => {
  const id = await boxed()
  const hold = await heldBy(world, 'select 1 from goods where id = $1 for update', [id])
  const buying = admin.post(`${purchaseIn}/accounting`, purchase([boxes(id, 3)]))
  await waits(world, 'for key share')
  await hold.run('update goods_units set numerator = 12 where parent_id = $1', [id])
  await hold.commit()
  expect((await buying).code).toBe(200)
  expect(await world.sql('select quantity::float from stock_entry where goods_id = $1', [id])).toEqual([{ quantity: 36 }])
  expect(await pack(id, [{ unitId: ids.box, num: 10 }])).toMatchObject({ code: 400, msg: kept('库存账') })
})

test('who repacks while somebody posts in boxes waits for it and is refused', async () => {
  const goods = await Promise.all(Array.from({ length: 8 }, () => boxed()))
  const ended = await Promise.all(
    goods.flatMap(id => [
      admin.post(`${purchaseIn}/accounting`, purchase([boxes(id, 3)])),
      pack(id, [{ unitId: ids.box, num: 12 }]),
      admin.post('blade-barterer/customerprice/submit', { bartererId: ids.steelworks, commInfoId: id, unitId: ids.box, finalPrice: 9 }),
    ]),
  )
  expect(ended.every(({ code }) => code === 200 || code === 400)).toBe(true)
  const wrong = await world.sql(
    `select e.goods_id from stock_entry e join goods_units u on u.parent_id = e.goods_id and u.unit_id = e.unit_id
     where e.goods_id = any($1::bigint[]) and e.quantity <> e.unit_quantity * u.numerator`,
    [goods],
  )
  expect(wrong).toEqual([])
})

test('MDM-030 the basic unit stays while anything is counted in it: parts of kits, limits, prices', async () => {
  const counted: Record<string, (id: string) => [string, object]> = {
    kit: id => [
      'blade-inventory/assemble/submit',
      { assembleName: `套${id}`, commInfoId: ids.bolt, bodyList: [{ commInfoId: id, qty: 2 }] },
    ],
    limit: id => ['blade-inventory/stocklimit/submit', { depotId: ids.hangzhou, commInfoId: id, minQty: 1, safeQty: 2 }],
    first: id => ['blade-base/firstprice/submit', { commInfoId: id, firstPrice: 3 }],
    agreed: id => ['blade-barterer/customerprice/submit', { bartererId: ids.steelworks, commInfoId: id, unitId: ids.piece, finalPrice: 9 }],
  }
  for (const use of Object.values(counted)) {
    const id = await boxed()
    await admin.ok.post(...use(id))
    const refused = { code: 400, msg: '商品已有业务发生，不能修改基本单位！' }
    expect(await admin.post(path('updateBaiscUnit'), { id, unitId: ids.kilo })).toMatchObject(refused)
    expect(await admin.post(path('submit'), { ...(await shown(id)), basicUnitId: ids.kilo })).toMatchObject(refused)
  }
})

test('6.10 a unit becomes a whole one only when nothing of it lies there in pieces', async () => {
  const unit = await admin.ok.get('blade-base/unit/detail', { id: ids.kilo })
  await admin.ok.post(`${purchaseIn}/accounting`, purchase([line(1.5, 3, { commInfoId: ids.grease, unitId: ids.kilo })]))
  expect(await admin.post('blade-base/unit/submit', { ...unit, isInteger: 2 })).toMatchObject({
    code: 400,
    msg: '单位千克存在小数库存，不能改为只允许整数，请先处理小数库存！',
  })
  const out = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [line(0.5, 9, { commInfoId: ids.grease })] }
  await admin.ok.post(`${salesOut}/accounting`, out)
  await admin.ok.post('blade-base/unit/submit', { ...unit, isInteger: 2 })
  await admin.ok.post('blade-base/unit/submit', { ...unit, isInteger: 1, version: undefined })
})

test('batches may be followed or not while nothing lies there: what is undone afterwards still fits the books', async () => {
  const id = await boxed({ isBatch: 2 })
  const batch = { batchNo: 'P1', expiry: '2031-01-31' }
  await admin.ok.post(`${purchaseIn}/accounting`, purchase([boxes(id, 2, batch)]))
  const toggle = async (isBatch: number) => admin.post(path('submit'), { ...(await shown(id)), isBatch })
  expect(await toggle(1)).toMatchObject({ code: 400, msg: '商品尚有库存，不能修改批号管理！' })
  const out = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [boxes(id, 2, { taxPrice: 200 })] }
  const sold = await admin.ok.post(`${salesOut}/accounting`, out)
  expect((await toggle(1)).code).toBe(200)
  await admin.ok.post(`${salesOut}/flush`, { id: sold.id, version: sold.version })
  expect(await brokenInvariants(world)).toEqual([])
  expect((await toggle(2)).msg).toBe('商品尚有库存，不能修改批号管理！')
})

test('who buys while batches begin to be followed waits, and has to name one', async () => {
  const id = await boxed()
  const hold = await heldBy(world, 'select 1 from goods where id = $1 for update', [id])
  const buying = admin.post(`${purchaseIn}/accounting`, purchase([boxes(id, 3)]))
  await waits(world, 'for key share')
  await hold.run('update goods set needs_batch = true where id = $1', [id])
  await hold.commit()
  expect(await buying).toMatchObject({ code: 400, msg: '第1行请录入批号！' })
})
