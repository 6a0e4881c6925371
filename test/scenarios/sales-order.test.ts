import { beforeAll, describe, expect, test } from 'vitest'
import { shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { blanked, inParts, part } from '../pulled.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, sales, sales_manager: manager, warehouse } = await story('admin', 'sales', 'sales_manager', 'warehouse')
beforeAll(() => buy(admin, [line(500, 11.3), line(500, 11.3, { commInfoId: ids.bolt })]))

type Row = Record<string, any>
const path = 'blade-sales/salesorderhead'
const order = (bodyList: object[], more: object = {}) => ({ customerId: ids.steelworks, depotId: ids.hangzhou, bodyList, ...more })
const detail = (id: string): Promise<Row> => admin.ok.get(`${path}/detail`, { id })
const told = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg

async function approved(bodyList: object[], more: object = {}, by: Person = sales) {
  const { id } = await by.ok.post(`${path}/submit`, order(bodyList, more))
  await (by === sales ? manager : by).ok.get(`${path}/pass`, { id })
  return id as string
}

/** The outbound that the order proposes, with so much of each line. */
async function pulled(id: string, ...quantities: number[]) {
  return inParts(await sales.ok.get(`${salesOut}/pullOrderById`, { id }), ...quantities)
}
const reserved = async (goodsId: string = ids.bearing) => (await shelf(world, goodsId))[2]

describe('an order', () => {
  test('is drafted without a customer, and sent with one', async () => {
    const draft = await sales.ok.post(`${path}/draft`, { remark: '先记下' })
    expect(draft).toMatchObject({ status: '1301', statusName: '草稿' })
    expect(draft.billNo).toMatch(/^XSDD\d{12}$/)
    expect(await told(sales, 'submit', { id: draft.id, bodyList: [] })).toBe('请选择客户！；请至少录入一条商品明细！')
    const sent = await sales.ok.post(`${path}/submit`, { ...order([line(10, 20)]), id: draft.id, version: 1 })
    expect(sent).toMatchObject({ status: '1302', statusName: '待审核' })
    expect(await reserved()).toBe(0)
  })

  test('goes by its own names beside the common ones, and is found by them', async () => {
    const { id, billNo } = await sales.ok.post(`${path}/draft`, order([line(1, 20)]))
    expect(await detail(id)).toMatchObject({ billNo, soNo: billNo, status: '1301', saleStatus: '1301', saleStatusName: '草稿' })
    expect((await sales.ok.get(`${path}/list`, { soNo: billNo, saleStatus: '1301' })).records).toHaveLength(1)
    expect((await sales.ok.get(`${path}/list`, { soNo: billNo, saleStatus: '1302' })).records).toHaveLength(0)
  })

  test('is withdrawn by whoever sent it, or rejected with a reason', async () => {
    const { id } = await sales.ok.post(`${path}/submit`, order([line(1, 20)]))
    expect(await told(manager, 'withdraw', undefined, { id })).toBe('只能撤回自己提交的单据！')
    expect(await told(manager, 'reject', undefined, { id })).toBe('请输入驳回原因！')
    expect(await sales.ok.post(`${path}/withdraw`, undefined, { id })).toMatchObject({ status: '1301' })
    await sales.ok.post(`${path}/submit`, { ...order([line(1, 20)]), id })
    expect(await manager.ok.get(`${path}/reject`, { id, remark: '价格太低' })).toMatchObject({ status: '1303' })
    expect(await told(sales, 'withdraw', undefined, { id })).toBe('单据状态已变更，请刷新后重试！')
  })

  test('keeps goods once it is passed, as many as there are, and frees them when it is cancelled', async () => {
    const free = (await shelf(world, ids.bolt))[0]
    const id = await approved([line(free + 100, 20, { commInfoId: ids.bolt })])
    expect(await detail(id)).toMatchObject({ status: '1304', statusName: '待发货', sendQty: 0, unsendQty: free + 100 })
    expect(await reserved(ids.bolt)).toBe(free)
    expect(await told(sales, 'cancel', undefined, { id })).toBe('请输入作废原因！')
    expect(await sales.ok.post(`${path}/cancel`, undefined, { id, remark: '不要了' })).toMatchObject({ status: '1308' })
    expect(await reserved(ids.bolt)).toBe(0)
  })

  test('what is kept for one customer is not sold to another', async () => {
    const [held] = await shelf(world, ids.bearing)
    const id = await approved([line(held, 20)])
    const answer = await admin.post(`${salesOut}/accounting`, { customerId: ids.shipyard, depotId: ids.hangzhou, bodyList: [line(1, 20)] })
    expect(answer.msg).toBe('第1行深沟球轴承库存不足，当前可用0，需要1！')
    await admin.ok.post(`${path}/cancel`, undefined, { id, remark: '试' })
    await sell(admin, [line(1, 20)])
  })
})

describe('an order is sent', () => {
  test('from our own goods that were kept for it, whatever borrowed goods lie beside them', async () => {
    const lent = {
      direction: '2',
      bartererId: ids.factory,
      depotId: ids.hangzhou,
      staffId: staffOf('warehouse'),
      planReturnDate: '2030-01-31',
    }
    const borrowed = { ...lent, bodyList: [{ commInfoId: ids.bolt, unitId: ids.piece, qty: 5 }] }
    const { id: loan } = await warehouse.ok.post('blade-inventory/borrowinventory/accounting', borrowed)
    await admin.ok.get('blade-inventory/borrowinventory/pass', { id: loan })
    const id = await approved([line((await shelf(world, ids.bolt))[0], 20, { commInfoId: ids.bolt })])
    const sent = await admin.ok.post(`${salesOut}/accounting`, await pulled(id))
    expect(await shelf(world, ids.bolt)).toEqual([0, 0, 0])
    await admin.ok.post(`${salesOut}/flush`, { id: sent.id, remark: '试' })
    await admin.ok.post(`${path}/cancel`, undefined, { id, remark: '试' })
  })

  test('in two parts; each is pulled with what is left, and its state follows', async () => {
    const id = await approved([line(10, 20, { couponAmt: 10 }), line(4, 5, { commInfoId: ids.bolt })], { freight: 30 })
    expect(await reserved()).toBe(10)
    const first = await sales.ok.get(`${salesOut}/pullOrderById`, { id })
    expect(first).toMatchObject({ customerId: ids.steelworks, depotId: ids.hangzhou, freight: 30, finalAmt: 240, sourceBillType: '0801' })
    expect(first.bodyList.map((one: Row) => [one.qty, one.taxPrice, one.couponAmt, one.finalAmt])).toEqual([
      [10, 20, 10, 190],
      [4, 5, 0, 20],
    ])
    const bill = await pulled(id, 3, 4)
    bill.bodyList[0].couponAmt = 3
    const sent = await admin.ok.post(`${salesOut}/accounting`, bill)
    expect(sent).toMatchObject({ status: '2704' })
    expect(await detail(id)).toMatchObject({ status: '1305', sendQty: 7, unsendQty: 7 })
    expect((await detail(id)).bodyList.map((one: Row) => [one.sendQty, one.unsendQty, one.occupiedQty])).toEqual([
      [3, 7, 0],
      [4, 0, 0],
    ])
    expect(await reserved()).toBe(7)
    const second = await pulled(id)
    expect(second.freight).toBe(0)
    expect(second.bodyList.map((one: Row) => [one.qty, one.couponAmt])).toEqual([[7, 7]])
    await admin.ok.post(`${salesOut}/accounting`, second)
    expect(await detail(id)).toMatchObject({ status: '1306', statusName: '已发货', sendQty: 14, unsendQty: 0 })
    expect(await reserved()).toBe(0)
    expect((await sales.get(`${salesOut}/pullOrderById`, { id })).msg).toBe('订单状态不允许出库！')
    expect(await sales.ok.get(`${salesOut}/checkPullOrderById`, { id })).toEqual({ success: false, reasons: ['订单状态不允许出库！'] })
    const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: '0801', billId: id })
    expect(records.map((row: Row) => row.stage)).toEqual(['发货', '发货', '审核通过', '提交'])
  })

  test('never above what is left: drafts occupy it, every line is told', async () => {
    const id = await approved([line(10, 20), line(10, 5, { commInfoId: ids.bolt })])
    const draft = await sales.ok.post(`${salesOut}/draft`, await pulled(id, 6, 10))
    expect((await detail(id)).bodyList.map((one: Row) => one.occupiedQty)).toEqual([6, 10])
    expect((await sales.ok.get(`${salesOut}/pullOrderById`, { id })).bodyList.map((one: Row) => one.qty)).toEqual([4])
    const bill = await sales.ok.get(`${salesOut}/detail`, { id: draft.id })
    const more = { ...bill, ...blanked, bodyList: bill.bodyList.map((one: Row) => part(one, 11)) }
    expect((await sales.post(`${salesOut}/draft`, more)).msg).toBe('第1行出库数量超出订单未发数量！；第2行出库数量超出订单未发数量！')
    await sales.ok.post(`${salesOut}/draft`, { ...more, bodyList: [part(bill.bodyList[0], 10)] })
    expect((await detail(id)).bodyList.map((one: Row) => one.occupiedQty)).toEqual([10, 0])
    await admin.ok.post(`${salesOut}/remove`, undefined, { ids: draft.id })
    expect((await detail(id)).bodyList.map((one: Row) => one.occupiedQty)).toEqual([0, 0])
  })

  test('a cancelled and a reversed outbound free what they took, and goods are kept again', async () => {
    const id = await approved([line(10, 20)])
    const cancelled = await sales.ok.post(`${salesOut}/submit`, await pulled(id, 4))
    await sales.ok.post(`${salesOut}/cancel`, undefined, { id: cancelled.id, remark: '改期' })
    const posted = await admin.ok.post(`${salesOut}/accounting`, await pulled(id, 10))
    expect(await detail(id)).toMatchObject({ status: '1306' })
    const before = await reserved()
    await admin.ok.post(`${salesOut}/flush`, undefined, { id: posted.id })
    expect(await detail(id)).toMatchObject({ status: '1304', sendQty: 0, unsendQty: 10 })
    expect((await reserved()) - before).toBe(10)
  })

  test('so many percent above as the company allows', async () => {
    const id = await approved([line(100, 20)])
    expect((await admin.post(`${salesOut}/accounting`, await pulled(id, 105))).msg).toBe('第1行出库数量超出订单未发数量！')
    await setting(world, 'SALES_OVER_RATIO', '5')
    await admin.ok.post(`${salesOut}/accounting`, await pulled(id, 105))
    await setting(world, 'SALES_OVER_RATIO', '0')
    expect(await detail(id)).toMatchObject({ status: '1306', sendQty: 105, unsendQty: 0 })
  })

  test('ten people take the last piece at once: one gets it', async () => {
    const id = await approved([line(1, 20)])
    const bill = await pulled(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(`${salesOut}/accounting`, bill)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(new Set(['订单状态不允许出库！']))
  })

  test('to its customer, of its goods and at its price, unless one may change prices', async () => {
    const id = await approved([line(10, 20)])
    const bill = await pulled(id, 1)
    expect((await sales.post(`${salesOut}/draft`, { ...bill, customerId: ids.shipyard })).msg).toMatch(
      /^第1行的订单XSDD\d+不是该客户的订单！$/,
    )
    const other = { ...bill, bodyList: [{ ...bill.bodyList[0], commInfoId: ids.bolt, unitId: '' }] }
    expect((await sales.post(`${salesOut}/draft`, other)).msg).toContain('第1行商品或单位与订单不一致，请重新拉单！')
    const dearer = { ...bill, bodyList: [{ ...bill.bodyList[0], taxPrice: 21, listPrice: '', discountRate: '' }] }
    expect((await sales.post(`${salesOut}/draft`, dearer)).msg).toBe('第1行单价与订单不一致，无权修改出库单价！')
    await manager.ok.post(`${salesOut}/draft`, dearer)
  })

  test('without an order nothing leaves where the company wants one', async () => {
    await setting(world, 'DIRECT_OUT', '1')
    const id = await approved([line(2, 20)])
    const bill = await pulled(id, 1)
    const mixed = { ...bill, bodyList: [...bill.bodyList, line(1, 20)] }
    expect((await admin.post(`${salesOut}/accounting`, mixed)).msg).toBe('不允许无订单出库，请从销售订单下推！')
    await admin.ok.post(`${salesOut}/accounting`, bill)
    await setting(world, 'DIRECT_OUT', '2')
  })

  test('nobody follows an order that he does not see', async () => {
    const id = await approved([line(2, 20)])
    const bill = await pulled(id, 1)
    expect((await warehouse.get(`${salesOut}/pullOrderById`, { id })).code).toBe(403)
    await world.sql(`update sales_order set staff_id = $2, dept_id = $3 where tenant_id = '000000' and id = $1`, [
      id,
      staffOf('boss'),
      ids.headOffice,
    ])
    expect((await sales.get(`${salesOut}/pullOrderById`, { id })).msg).toBe('数据不存在或无权限！')
    expect((await sales.post(`${salesOut}/draft`, { ...bill, staffId: '' })).msg).toBe('第1行来源单据不存在或无权限！')
    expect((await sales.post(`${salesOut}/draft`, { ...bill, bodyList: [{ ...bill.bodyList[0], sourceBodyId: '1' }] })).msg).toBe(
      '第1行来源单据不存在或无权限！',
    )
  })

  test('several orders of one customer leave together', async () => {
    const [one, two] = [await approved([line(2, 20)]), await approved([line(3, 20)])]
    const bill = await pulled(`${one},${two}`)
    expect(bill.bodyList.map((row: Row) => [row.qty, row.soHeadId])).toEqual([
      [2, one],
      [3, two],
    ])
    await admin.ok.post(`${salesOut}/accounting`, bill)
    expect([(await detail(one)).status, (await detail(two)).status]).toEqual(['1306', '1306'])
    const [mine, others] = [await approved([line(1, 20)]), await approved([line(1, 20)], { customerId: ids.shipyard }, admin)]
    expect((await admin.get(`${salesOut}/pullOrderById`, { id: `${mine},${others}` })).msg).toBe('请选择同一客户的单据！')
  })
})

describe('an order ends', () => {
  test('E-14 closed: 4 of 10 sent, 6 given up, nothing kept any more', async () => {
    const kept = await reserved()
    const id = await approved([line(10, 20)])
    await admin.ok.post(`${salesOut}/accounting`, await pulled(id, 4))
    const waiting = await sales.ok.post(`${salesOut}/submit`, await pulled(id, 2))
    expect(await told(manager, 'close', undefined, { id })).toBe(`存在未记账的出库单${waiting.billNo}，不能关闭！`)
    await sales.ok.post(`${salesOut}/cancel`, undefined, { id: waiting.id, remark: '不发了' })
    expect(await manager.ok.post(`${path}/close`, undefined, { id, remark: '客户不要了' })).toMatchObject({ status: '1307' })
    expect((await detail(id)).bodyList[0]).toMatchObject({ sendQty: 4, unsendQty: 0, closedQty: 6 })
    expect(await reserved()).toBe(kept)
  })

  test('closed for good: an outbound that is taken back does not open it', async () => {
    const id = await approved([line(10, 20)])
    const out = await admin.ok.post(`${salesOut}/accounting`, await pulled(id, 4))
    await manager.ok.post(`${path}/close`, undefined, { id })
    await admin.ok.post(`${salesOut}/flush`, undefined, { id: out.id })
    expect(await detail(id)).toMatchObject({ status: '1307', sendQty: 0 })
  })

  test('it is not cancelled or removed under the bills that follow it; the refusal leads to them', async () => {
    const id = await approved([line(10, 20)])
    const draft = await sales.ok.post(`${salesOut}/draft`, await pulled(id, 4))
    const answer = await manager.post(`${path}/cancel`, undefined, { id, remark: '试' })
    expect(answer.msg).toBe('已有出库单，不能作废，请关闭订单！')
    expect(answer.data.blockers).toEqual([expect.objectContaining({ billType: '0809', billId: draft.id, billNo: draft.billNo })])
    await admin.ok.post(`${salesOut}/accountingById`, undefined, { id: draft.id })
    expect(await told(manager, 'cancel', undefined, { id, remark: '试' })).toBe('已有出库单，不能作废，请关闭订单！')
  })
})

describe('an order is amended', () => {
  const changed = async (id: string, more: object, change: () => object = () => ({})) => {
    const bill = await detail(id)
    return { ...bill, ...blanked, ...more, bodyList: bill.bodyList.map((one: Row) => ({ ...part(one), ...change() })) }
  }

  test('where and when need nobody; the revision is numbered and its difference kept', async () => {
    const id = await approved([line(10, 20)])
    expect(
      await sales.ok.post(`${path}/submit`, await changed(id, { consigneeAddress: '新地址1号', planSendDate: '2026-12-01' })),
    ).toMatchObject({
      status: '1304',
    })
    expect(await detail(id)).toMatchObject({ revision: 1, consigneeAddress: '新地址1号' })
    const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: '0801', billId: id })
    expect(records[0]).toMatchObject({ remark: '修订R1' })
    expect(records[0].diff.map((one: Row) => [one.label, one.new])).toEqual(expect.arrayContaining([['收货地址', '新地址1号']]))
  })

  test('what is kept moves with the depot', async () => {
    await buy(admin, [line(50, 11.3)], { depotId: ids.ningbo })
    const id = await approved([line(10, 20)])
    const before = await reserved()
    await sales.ok.post(`${path}/submit`, await changed(id, { depotId: ids.ningbo }))
    expect((await reserved()) - before).toBe(-10)
    expect((await shelf(world, ids.bearing, ids.ningbo))[2]).toBe(10)
  })

  test('how much and for how much is approved again; what was sent is protected', async () => {
    const id = await approved([line(10, 20)])
    await admin.ok.post(`${salesOut}/accounting`, await pulled(id, 4))
    await sales.ok.post(`${salesOut}/draft`, await pulled(id, 2))
    expect(await told(sales, 'submit', await changed(id, {}, () => ({ qty: 5 })))).toBe('第1行数量不能小于已出库和出库中的数量6！')
    expect(await told(sales, 'submit', await changed(id, {}, () => ({ taxPrice: 25, listPrice: '', discountRate: '' })))).toBe(
      '第1行已发货，不能修改单价！',
    )
    const bill = await changed(id, {})
    expect(await told(sales, 'submit', { ...bill, bodyList: [line(1, 5, { commInfoId: ids.bolt })] })).toBe('第1行已有出库单，不能删除！')
    const more = { ...bill, bodyList: [{ ...bill.bodyList[0], qty: 12 }, line(1, 5, { commInfoId: ids.bolt })] }
    expect(await sales.ok.post(`${path}/submit`, more)).toMatchObject({ status: '1302' })
    expect((await sales.get(`${salesOut}/pullOrderById`, { id })).msg).toBe('订单状态不允许出库！')
    expect(await manager.ok.get(`${path}/pass`, { id })).toMatchObject({ status: '1305' })
    expect(await detail(id)).toMatchObject({ revision: 1, sendQty: 4, unsendQty: 9 })
  })
})

describe("a customer's limit", () => {
  test('E-22 counts what is promised: two orders that each fit are not both passed', async () => {
    await world.sql(`update party set credit_limit = 1000 where tenant_id = '000000' and id = $1`, [ids.shipyard])
    const ask = (qty: number) => admin.ok.post(`${path}/submit`, order([line(qty, 20)], { customerId: ids.shipyard }))
    const [one, two] = [await ask(30), await ask(30)]
    const answers = await Promise.all([one, two].map(({ id }) => admin.get(`${path}/pass`, { id })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)!.msg).toMatch(/^客户.*信用额度1000\.00，已占用\d+\.00，本单600\.00，超出\d+\.00！$/)
  })
})
