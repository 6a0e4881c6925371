import { describe, expect, test } from 'vitest'
import { entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy as buyAs, line, purchaseIn, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, purchaser, purchase_manager: manager, warehouse } = await story('admin', 'purchaser', 'purchase_manager', 'warehouse')

type Row = Record<string, any>
const buy = (person: Person, bodyList: object[], more: object = {}) => buyAs(person, bodyList, { staffId: staffOf('purchaser'), ...more })
const path = 'blade-purchase/purchasereturnorderhead'
const order = 'blade-purchase/purchaseorderhead'
const detail = (id: string): Promise<Row> => admin.ok.get(`${path}/detail`, { id })
const receipt = (id: string): Promise<Row> => admin.ok.get(`${purchaseIn}/detail`, { id })
const told = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg

/** The return that a receipt proposes, with so much of each line; sums are left to the server. */
async function pulled(ids: string, ...quantities: number[]): Promise<Row> {
  const { supplierId, depotId, bodyList } = await purchaser.ok.get(`${path}/pullInById`, { id: ids })
  const lines = bodyList.flatMap(({ sourceBodyId, commInfoId, unitId, qty }: Row, at: number) =>
    quantities[at] === 0 ? [] : [{ sourceBodyId, commInfoId, unitId, qty: quantities[at] ?? qty }],
  )
  return { supplierId, depotId, bodyList: lines }
}

/** Written by the buyer and passed by the manager: the keeper may send it. */
async function passed(bill: Row): Promise<string> {
  const { id } = await purchaser.ok.post(`${path}/submit`, bill)
  await manager.ok.get(`${path}/pass`, { id })
  return id
}
const send = (id: string) => warehouse.ok.post(`${path}/accountingById`, undefined, { id })
const sendBack = async (bill: Row) => send(await passed(bill))

describe('5.5 a purchase return: draft 1901, submit 1902, pass 1904, sent 1906', () => {
  test('the buyer writes it, the manager passes it, the keeper sends it; the supplier’s debt and the stock go down', async () => {
    const bought = await buy(admin, [line(10, 11.3)])
    const bill = await pulled(bought.id, 4)
    const draft = await purchaser.ok.post(`${path}/draft`, bill)
    expect(draft).toMatchObject({ status: '1901', statusName: '草稿' })
    expect((await receipt(bought.id)).bodyList[0]).toMatchObject({ returnQty: 0, returnOccupiedQty: 4, unReturnQty: 10 })
    const sent = await purchaser.ok.post(`${path}/submit`, { ...bill, ...draft })
    expect(sent).toMatchObject({ status: '1902', statusName: '待审核' })
    expect(await told(warehouse, 'accountingById', undefined, { id: sent.id })).toBe('单据状态已变更，请刷新后重试！')
    expect((await warehouse.get(`${path}/pass`, { id: sent.id })).code).toBe(403)
    expect(await manager.ok.get(`${path}/pass`, { id: sent.id })).toMatchObject({ status: '1904', statusName: '待出库' })
    expect(await entries(world, sent.id)).toEqual([])
    expect(await send(sent.id)).toMatchObject({ status: '1906', statusName: '已完成' })
    expect(await journal(world, sent.id)).toEqual({ 1405: -40, 2202: 45.2, '2221.03': -5.2 })
    expect(await detail(sent.id)).toMatchObject({
      finalAmt: 45.2,
      purchaseAmt: 40,
      taxAmt: 5.2,
      totalQty: 4,
      bodyList: [{ qty: 4, taxPrice: 11.3 }],
    })
    expect((await receipt(bought.id)).bodyList[0]).toMatchObject({ returnQty: 4, returnOccupiedQty: 0, unReturnQty: 6 })
    const [owed] = await world.sql('select amount::float, open::float from payable where bill_id = $1', [sent.id])
    expect(owed).toEqual({ amount: -45.2, open: -45.2 })
  })

  test('rejected it goes back to the buyer; withdrawn while nobody has decided; cancelled while it is not sent', async () => {
    const bought = await buy(admin, [line(10, 11.3)])
    const bill = await pulled(bought.id, 1)
    const { id } = await purchaser.ok.post(`${path}/submit`, bill)
    expect((await manager.get(`${path}/reject`, { id })).msg).toBe('请输入驳回原因！')
    expect(await manager.ok.get(`${path}/reject`, { id, remark: '再想想' })).toMatchObject({ status: '1903' })
    const again = await purchaser.ok.post(`${path}/submit`, { ...bill, id })
    expect(await purchaser.ok.post(`${path}/withdraw`, undefined, { id, version: again.version })).toMatchObject({ status: '1901' })
    await purchaser.ok.post(`${path}/submit`, { ...bill, id })
    await manager.ok.get(`${path}/pass`, { id })
    expect(await told(purchaser, 'withdraw', undefined, { id })).toBe('单据状态已变更，请刷新后重试！')
    expect(await told(purchaser, 'cancel', undefined, { id })).toBe('请输入作废原因！')
    expect(await purchaser.ok.post(`${path}/cancel`, undefined, { id, remark: '不退了' })).toMatchObject({
      status: '1907',
      statusName: '已作废',
    })
    expect((await receipt(bought.id)).bodyList[0]).toMatchObject({ returnOccupiedQty: 0, unReturnQty: 10 })
    expect(await told(warehouse, 'accountingById', undefined, { id })).toBe('单据状态已变更，请刷新后重试！')
  })

  test('sent it is not cancelled but reversed, and what it returned can be returned again', async () => {
    const bought = await buy(admin, [line(10, 11.3)])
    const before = await shelf(world, ids.bearing)
    const { id } = await sendBack(await pulled(bought.id, 10))
    expect(await told(admin, 'cancel', undefined, { id, remark: '试' })).toBe('已出库，不能作废，请红冲！')
    expect(await manager.ok.post(`${path}/flush`, undefined, { id })).toMatchObject({ status: '1907', statusName: '已红冲' })
    expect(await shelf(world, ids.bearing)).toEqual(before)
    expect((await receipt(bought.id)).bodyList[0]).toMatchObject({ returnQty: 0, unReturnQty: 10 })
  })

  test('without approval it is sent as it is written', async () => {
    const bought = await buy(admin, [line(2, 11.3)])
    await setting(world, 'APPROVAL_MODE_0806', '0')
    expect(await manager.ok.post(`${path}/accounting`, await pulled(bought.id, 1))).toMatchObject({ status: '1906' })
    await setting(world, 'APPROVAL_MODE_0806', '1')
  })

  test('passed it is sent as it was passed', async () => {
    const bought = await buy(admin, [line(2, 11.3)])
    const bill = await pulled(bought.id, 1)
    const id = await passed(bill)
    const more = [{ ...bill.bodyList[0], qty: 2 }]
    expect(await told(manager, 'accounting', { ...bill, bodyList: more, id })).toBe('单据已审核，不能修改，请直接出库记账！')
  })
})

describe('E-07 what goes back leaves at what it was worth when it came', () => {
  test('the very receipt: 50 of the second one take 600.00 with them', async () => {
    await buy(admin, [line(100, 11.3)], { depotId: ids.ningbo })
    const second = await buy(admin, [line(50, 13.56)], { depotId: ids.ningbo })
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual([150, 1600, 0])
    const { id } = await sendBack(await pulled(second.id))
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual([100, 1000, 0])
    expect(await journal(world, id)).toEqual({ 1405: -600, 2202: 678, '2221.03': -78 })
  })

  test('a shelf that is emptied gives all it has, and 6402 takes the difference', async () => {
    const third = await buy(admin, [line(50, 13.56)], { depotId: ids.ningbo })
    await sell(admin, [line(120, 22.6)], { depotId: ids.ningbo })
    const [quantity, worth] = await shelf(world, ids.bearing, ids.ningbo)
    expect([quantity, worth]).toEqual([30, 320])
    const { id } = await sendBack(await pulled(third.id, 30))
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual([0, 0, 0])
    expect(await journal(world, id)).toEqual({ 1405: -320, 2202: 406.8, '2221.03': -46.8, 6402: -40 })
  })

  test('E-10 W-PUR-007 优惠: parts of a line with a coupon add up to the line at its own price, the last takes the rest', async () => {
    const bought = await buy(admin, [line(3, 3.7, { couponAmt: 1.1 })])
    const parts = [await sendBack(await pulled(bought.id, 1)), await sendBack(await pulled(bought.id, 2))]
    const told = await Promise.all(parts.map(({ id }) => detail(id)))
    expect(told.map(({ finalAmt }) => finalAmt)).toEqual([3.33, 6.67])
    expect(told.map(({ bodyList: [{ taxPrice, totalAmt, couponAmt }] }) => [taxPrice, totalAmt, couponAmt])).toEqual([
      [3.7, 3.7, 0.37],
      [3.7, 7.4, 0.73],
    ])
    expect(told.map(({ couponAmt, purchaseAmt, taxAmt }) => [couponAmt, purchaseAmt + taxAmt])).toEqual([
      [0.37, 3.33],
      [0.73, 6.67],
    ])
  })

  test('tax that was part of the cost goes back as cost', async () => {
    const bought = await buy(admin, [line(10, 11.3)], { supplierId: ids.trader })
    const { id } = await sendBack(await pulled(bought.id, 10))
    expect(await journal(world, id)).toEqual({ 1405: -113, 2202: 113 })
  })
})

describe('5.5 guards', () => {
  test('no more goes back than came, counted with what others are about to return; all bad lines at once', async () => {
    const bought = await buy(admin, [line(10, 11.3), line(20, 2.26, { commInfoId: ids.bolt })])
    await purchaser.ok.post(`${path}/draft`, await pulled(bought.id, 4, 20))
    const { supplierId, depotId } = await receipt(bought.id)
    const { bodyList } = await receipt(bought.id)
    const back = (qtys: number[]) => ({
      supplierId,
      depotId,
      bodyList: bodyList.map((one: Row, at: number) => ({
        sourceBodyId: one.id,
        commInfoId: one.commInfoId,
        unitId: one.unitId,
        qty: qtys[at],
      })),
    })
    expect(await told(purchaser, 'submit', back([7, 1]))).toMatch(/^第1行.*退货数量超出可退数量6！；第2行.*退货数量超出可退数量0！$/)
    expect((await purchaser.get(`${path}/pullInById`, { id: bought.id })).code).toBe(200)
    await purchaser.ok.post(`${path}/draft`, back([6, 0]).bodyList[0] && { ...back([6, 0]), bodyList: back([6, 0]).bodyList.slice(0, 1) })
    expect((await purchaser.get(`${path}/pullInById`, { id: bought.id })).msg).toBe('没有可退货的商品！')
  })

  test('a line names the receipt it goes back from, its goods and its supplier', async () => {
    const bought = await buy(admin, [line(10, 11.3)])
    const bill = await pulled(bought.id, 1)
    const [first] = bill.bodyList
    const sent = (more: object, head: object = {}) => ({ ...bill, ...head, bodyList: [{ ...first, ...more }] })
    expect(await told(purchaser, 'submit', sent({ sourceBodyId: '' }))).toBe('第1行请从采购入库单选择要退的商品！')
    expect(await told(purchaser, 'submit', sent({ commInfoId: ids.bolt }))).toContain('商品与入库单不一致，请重新选单！')
    expect(await told(purchaser, 'submit', sent({}, { supplierId: ids.trader }))).toMatch(/的入库单CGRK\d+不是该供应商的入库单！/)
  })

  test('what is not there is not sent, line by line', async () => {
    const bought = await buy(admin, [line(5, 11.3, { commInfoId: ids.grease }), line(5, 2.26, { commInfoId: ids.bolt })], {
      depotId: ids.ningbo,
    })
    const id = await passed(await pulled(bought.id))
    await sell(admin, [line(3, 20, { commInfoId: ids.grease }), line(2, 5, { commInfoId: ids.bolt })], { depotId: ids.ningbo })
    expect(await told(warehouse, 'accountingById', undefined, { id })).toBe('第1行库存不足，不能退货！；第2行库存不足，不能退货！')
    expect(await detail(id)).toMatchObject({ status: '1904' })
  })

  test('a receipt that was returned, or is about to be, is not reversed; the return is named', async () => {
    const bought = await buy(admin, [line(10, 11.3)])
    const draft = await purchaser.ok.post(`${path}/draft`, await pulled(bought.id, 1))
    expect((await admin.post(`${purchaseIn}/flush`, undefined, { id: bought.id })).msg).toBe(
      `已存在下游单据采购退货单${draft.billNo}，不能红冲！`,
    )
    await purchaser.ok.post(`${path}/remove`, undefined, { ids: draft.id })
    expect((await admin.ok.post(`${purchaseIn}/flush`, undefined, { id: bought.id })).status).toBe('2705')
    expect((await purchaser.get(`${path}/pullInById`, { id: bought.id })).msg).toBe('入库单状态不允许退货！')
  })

  test('two keepers send the same return at once: one does; two returns of the last piece: one is kept', async () => {
    const bought = await buy(admin, [line(10, 11.3)])
    const id = await passed(await pulled(bought.id, 9))
    const answers = await Promise.all([1, 2, 3].map(() => warehouse.post(`${path}/accountingById`, undefined, { id })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    const last = await pulled(bought.id, 1)
    const kept = await Promise.all([1, 2, 3].map(() => purchaser.post(`${path}/submit`, last)))
    expect(kept.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  })

  test('goods and supplier that were stopped since may still go back', async () => {
    const bought = await buy(admin, [line(1, 11.3)])
    const bill = await pulled(bought.id)
    await world.sql('update goods set enabled = false where id = $1', [ids.bearing])
    try {
      expect((await sendBack(bill)).status).toBe('1906')
    } finally {
      await world.sql('update goods set enabled = true where id = $1', [ids.bearing])
    }
  })
})

test('PUR-007 all that came for an order and is still here is proposed at once; the order tells what went back', async () => {
  const { id } = await purchaser.ok.post(`${order}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line(10, 11.3)] })
  expect((await purchaser.get(`${order}/returns`, { id })).msg).toBe('单据状态已变更，请刷新后重试！')
  await manager.ok.get(`${order}/pass`, { id })
  for (const qty of [4, 3]) {
    const { supplierId, depotId, staffId, bodyList } = await admin.ok.get(`${purchaseIn}/pullOrderById`, { id })
    const [{ sourceBodyId, commInfoId, unitId, taxPrice }] = bodyList
    await admin.ok.post(`${purchaseIn}/accounting`, {
      supplierId,
      depotId,
      staffId,
      bodyList: [{ sourceBodyId, commInfoId, unitId, taxPrice, qty }],
    })
  }
  const proposed = await purchaser.ok.get(`${order}/returns`, { id })
  expect(proposed.bodyList.map((one: Row) => one.qty)).toEqual([4, 3])
  const bodyList = proposed.bodyList.map(({ sourceBodyId, commInfoId, unitId, qty }: Row) => ({ sourceBodyId, commInfoId, unitId, qty }))
  await sendBack({ supplierId: proposed.supplierId, depotId: proposed.depotId, bodyList })
  expect(await admin.ok.get(`${order}/detail`, { id })).toMatchObject({ inQty: 7, returnQty: 7, bodyList: [{ returnQty: 7 }] })
  expect((await purchaser.get(`${order}/returns`, { id })).msg).toBe('没有可退货的商品！')
})

test('of a box single pieces may go; what is left is told in boxes while it is whole ones', async () => {
  const bought = await buy(admin, [line(2, 101.7, { unitId: ids.box })])
  const [first] = (await purchaser.ok.get(`${path}/pullInById`, { id: bought.id })).bodyList
  expect(first).toMatchObject({ unitId: ids.box, qty: 2 })
  await sendBack({
    ...(await pulled(bought.id)),
    bodyList: [{ sourceBodyId: first.sourceBodyId, commInfoId: ids.bearing, unitId: ids.piece, qty: 4 }],
  })
  expect((await purchaser.ok.get(`${path}/pullInById`, { id: bought.id })).bodyList[0]).toMatchObject({ unitId: ids.piece, qty: 14 })
})

test('a return whose credit is used is not reversed before that', async () => {
  const bought = await buy(admin, [line(10, 11.3)])
  const { id } = await sendBack(await pulled(bought.id, 2))
  await world.sql(`update payable set open = 0 where bill_id = $1`, [id])
  expect(await told(manager, 'flush', undefined, { id })).toMatch(/^退货款已使用，不能红冲/)
  await world.sql(`update payable set open = amount where bill_id = $1`, [id])
})

test('the keeper who sees no prices is not told what it cost; another company sees nothing', async () => {
  const bought = await buy(admin, [line(10, 11.3)])
  const { id } = await sendBack(await pulled(bought.id, 1))
  const seen = await warehouse.ok.get(`${path}/detail`, { id })
  expect(seen.finalAmt).toBeUndefined()
  expect(seen.bodyList[0].taxPrice).toBeUndefined()
  const other = await world.as('purchaser', '100001')
  expect((await other.get(`${path}/detail`, { id })).msg).toBe('数据不存在或无权限！')
})
