import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, purchase, purchaseIn } from '../trading.ts'
import type { Person } from '../world.ts'

const { admin, purchaser, purchase_manager: manager, warehouse } = await story('admin', 'purchaser', 'purchase_manager', 'warehouse')

type Row = Record<string, any>
const body = 'blade-purchase/purchaseinbody'
const order = 'blade-purchase/purchaseorderhead'
const exceptions = 'blade-purchase/purchaseexception'
const today = dayOf(new Date())
const detail = (id: string): Promise<Row> => admin.ok.get(`${purchaseIn}/detail`, { id })

describe('PUR-031 PUR-032 PUR-033 PUR-034 EXP-040 lines of receipts by themselves', () => {
  const draft = async (by: Person = purchaser) =>
    by.ok.post(`${purchaseIn}/draft`, purchase([line(10, 11.3), line(20, 2.26, { commInfoId: ids.bolt })]))

  test('are listed with their bill, asked by goods, state and number, added up, and exported', async () => {
    const bought = await buy(admin, [line(3, 11.3), line(7, 2.26, { commInfoId: ids.bolt })], { staffId: staffOf('purchaser') })
    const { records, sums } = await purchaser.ok.get(`${body}/list`, { billNo: bought.billNo, withSum: 2 })
    expect(records).toHaveLength(2)
    expect(records.find((row: Row) => row.commInfoId === ids.bolt)).toMatchObject({
      qty: 7,
      finalAmt: 15.82,
      statusName: '已记账',
      billNo: bought.billNo,
    })
    expect(sums).toMatchObject({ qty: 10, finalAmt: 49.72 })
    expect((await purchaser.ok.get(`${body}/list`, { billNo: bought.billNo, commInfoName: '螺栓' })).records).toHaveLength(1)
    expect((await purchaser.ok.get(`${body}/list`, { billNo: bought.billNo, status: '2701' })).records).toEqual([])
    expect((await manager.download(`${body}/export`, { billNo: bought.billNo })).status).toBe(200)
  })

  test('a line of a draft is changed and taken out; the bill adds up anew', async () => {
    const { id } = await draft()
    const [first, second] = (await detail(id)).bodyList
    expect(await purchaser.ok.get(`${body}/detail`, { id: first.id })).toMatchObject({ id: first.id, qty: 10, taxPrice: 11.3 })
    await purchaser.ok.post(`${body}/submit`, { id: first.id, qty: 4 })
    expect(await detail(id)).toMatchObject({ totalQty: 24, finalAmt: 90.4, bodyList: [{ qty: 4, finalAmt: 45.2 }, { qty: 20 }] })
    await purchaser.ok.post(`${body}/remove`, { ids: second.id })
    expect(await detail(id)).toMatchObject({ totalQty: 4, finalAmt: 45.2, bodyList: [{ id: first.id }] })
  })

  test('not of a bill that is posted, of two bills at once, or of somebody else’s', async () => {
    const [one, two] = [await draft(), await draft()]
    const lines = [(await detail(one.id)).bodyList[0].id, (await detail(two.id)).bodyList[0].id]
    expect((await purchaser.post(`${body}/remove`, { ids: lines.join() })).msg).toBe('请选择同一张单据的明细行！')
    const posted = await buy(admin, [line(1, 11.3)])
    const [{ id }] = (await detail(posted.id)).bodyList
    expect((await admin.post(`${body}/submit`, { id, qty: 4 })).msg).toBe('单据状态已变更，请刷新后重试！')
    expect((await purchaser.post(`${body}/submit`, { id, qty: 4 })).msg).toBe('数据不存在或无权限！')
    expect((await purchaser.get(`${body}/detail`, { id: '404' })).msg).toBe('数据不存在或无权限！')
    expect((await purchaser.post(`${body}/submit`, { id: lines[0], qty: -1 })).msg).toContain('第1行')
  })

  test('a keeper changes a quantity without seeing prices, which stay', async () => {
    const { id } = await draft(admin)
    const [first] = (await detail(id)).bodyList
    expect((await warehouse.ok.get(`${body}/detail`, { id: first.id })).taxPrice).toBeUndefined()
    await warehouse.ok.post(`${body}/submit`, { id: first.id, qty: 5 })
    expect((await detail(id)).bodyList[0]).toMatchObject({ qty: 5, taxPrice: 11.3, finalAmt: 56.5 })
  })
})

describe('PUR-043 EXP-043 5.7 what did not go as it was ordered', () => {
  const approved = async (bodyList: object[], more: object = {}) => {
    const { id, billNo } = await purchaser.ok.post(`${order}/submit`, purchase(bodyList, more))
    await manager.ok.get(`${order}/pass`, { id })
    return { id, billNo } as { id: string; billNo: string }
  }
  const found = async (billNo: string, person: Person = manager) =>
    (await person.ok.get(`${exceptions}/list`, { billNo })).records.map((row: Row) => [
      row.exceptionTypeName,
      row.lackQty ?? null,
      row.remark,
    ])
  beforeAll(() => buy(admin, [line(1, 11.3)]))

  test('late while something has not come, and no longer once it has', async () => {
    const planned = addDays(today, -3)
    const { id, billNo } = await approved([line(10, 11.3)], { planInDate: planned })
    expect(await found(billNo)).toEqual([['延期未到', 10, `计划${planned}到货`]])
    const pulled = await admin.ok.get(`${purchaseIn}/pullOrderById`, { id })
    const bodyList = pulled.bodyList.map(({ sourceBodyId, commInfoId, unitId, taxPrice, qty }: Row) => ({
      sourceBodyId,
      commInfoId,
      unitId,
      taxPrice,
      qty,
    }))
    await admin.ok.post(`${purchaseIn}/accounting`, { ...purchase(bodyList) })
    expect(await found(billNo)).toEqual([])
  })

  test('short where the rest was given up, dearer than the last time', async () => {
    const { id, billNo } = await approved([line(10, 13.56)])
    expect(await found(billNo)).toEqual([['进价上涨', null, '比上次进价高']])
    await manager.ok.post(`${order}/close`, undefined, { id, remark: '停产' })
    expect((await found(billNo)).map(([kind]: string[]) => kind).sort()).toEqual(['少到关闭', '进价上涨'])
  })

  test('less than the paper says, and sent back by the keeper with his word', async () => {
    const short = await buy(admin, [line(8, 11.3, { shouldQty: 10 })], { staffId: staffOf('purchaser') })
    expect(await found(short.billNo)).toEqual([['收货短少', 2, '实收少于应收']])
    const sent = await purchaser.ok.post(`${purchaseIn}/submit`, purchase([line(1, 11.3)]))
    await warehouse.ok.get(`${purchaseIn}/reject`, { id: sent.id, remark: '箱子湿了' })
    expect(await found(sent.billNo)).toEqual([['仓库驳回', null, '箱子湿了']])
    expect((await manager.ok.get(`${exceptions}/list`, { exceptionType: '5' })).records).toHaveLength(1)
    expect((await manager.ok.get(`${exceptions}/list`, { status: '2703' })).records).toHaveLength(1)
    expect((await manager.download(`${exceptions}/export`)).status).toBe(200)
  })

  test('everybody sees his own; who may not see prices is not told how much they rose', async () => {
    const { billNo } = await approved([line(10, 15)])
    expect(await found(billNo, purchaser)).toHaveLength(1)
    const foreign = await buy(admin, [line(8, 11.3, { shouldQty: 10 })])
    expect(await found(foreign.billNo, purchaser)).toEqual([])
    expect((await warehouse.get(`${exceptions}/list`)).code).toBe(403)
  })
})
