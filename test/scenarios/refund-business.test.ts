import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const people = await story('admin', 'sales', 'sales_manager', 'accountant', 'warehouse')
const { world, admin, sales: seller, sales_manager: manager, accountant, warehouse } = people
beforeAll(() => buy(admin, [line(1000, 11.3)]))

type Row = Record<string, any>
const path = 'blade-sales/refundbusiness'
const returns = 'blade-sales/salesreturnorderhead'
const list = async (query: object = {}, person: Person = admin): Promise<Row[]> =>
  (await person.ok.get(`${path}/list`, { ...query })).records
const detail = (id: string, person: Person = admin) => person.get(`${path}/detail`, { id })

const handIn = ({ customerId, depotId, bodyList }: Row, qty: number, more: object = {}) =>
  seller.ok.post(`${returns}/submit`, {
    customerId,
    depotId,
    staffId: staffOf('sales'),
    ...more,
    bodyList: bodyList.map(({ sourceBodyId, commInfoId, unitId }: Row) => ({ sourceBodyId, commInfoId, unitId, qty })),
  })

/** Ten are sold for 22.60 each, and some of them come back. */
async function sentBack(qty: number, more: object = {}) {
  const out = await sell(admin, [line(10, 22.6)], { staffId: staffOf('sales') })
  const bill = await handIn(await seller.ok.get(`${returns}/pullOutById`, { id: out.id }), qty, more)
  return { out, bill }
}

let banks = 0

/** An order that is paid ahead and not sent, and then not wanted. */
async function givenUp(qty: number, refundMode: string) {
  const order = await salesOrder(admin, [line(qty, 22.6)], { staffId: staffOf('sales') })
  const bankId = await openAccount(admin, `银行${++banks}`)
  const paid = { bartererId: ids.steelworks, bankId, precpAmt: qty * 22.6, orderNo: order.billNo, staffId: staffOf('sales') }
  const { id } = await accountant.ok.post('blade-finance/receipt/accounting', paid)
  await admin.ok.get('blade-finance/receipt/pass', { id })
  const proposed = await seller.ok.get(`${returns}/generateUnOutRefund`, { soNo: order.billNo })
  return { order, bill: await handIn(proposed, qty, { refundMode }) }
}

test('W-SAL-031 SAL-187 a refund is there from the day its return is handed in, and goes the way of its return until it is given back', async () => {
  const { out, bill } = await sentBack(4, { refundMode: '2' })
  const of = () => list({ billNo: bill.billNo })
  const [row] = await of()
  expect(row).toMatchObject({
    billId: bill.id,
    billType: '0802',
    billNo: bill.billNo,
    sourceBillNo: out.billNo,
    sourceBillType: '0809',
    sourceBillId: out.id,
    bartererName: '中铁十四局集团第三工程有限公司',
    isOut: 2,
    refundModeName: '转预收',
    finalAmt: 90.4,
    refundedAmt: 0,
    statusName: '待审核',
  })
  expect(row!.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await manager.ok.get(`${returns}/pass`, { id: bill.id })
  expect(await of()).toMatchObject([{ statusName: '已入库', refundedAmt: 0 }])
  await accountant.ok.post(`${returns}/createPrecpInfo`, undefined, { id: bill.id })
  expect(await of()).toMatchObject([{ statusName: '已完成', refundedAmt: 90.4 }])
})

test('what is not handed in, was sent back or given up, or gives nothing back is no refund', async () => {
  const { bill } = await sentBack(1)
  await manager.ok.post(`${returns}/reject`, { id: bill.id, remark: '不收' })
  expect(await list({ billNo: bill.billNo })).toEqual([])
  await seller.ok.post(`${returns}/cancel`, { id: bill.id, remark: '不退了' })
  expect(await list({ billNo: bill.billNo })).toEqual([])
})

test('W-SAL-031 SAL-187 what was never sent gives back what was paid ahead, and stands in the same list', async () => {
  const { order, bill } = await givenUp(5, '2')
  await manager.ok.get(`${returns}/pass`, { id: bill.id })
  const of = () => list({ billNo: bill.billNo })
  expect(await of()).toMatchObject([{ isOut: 1, soNo: order.billNo, finalAmt: 113, refundedAmt: 0, statusName: '已完成' }])
  await accountant.ok.post(`${returns}/createPrecpInfo`, undefined, { id: bill.id })
  expect(await of()).toMatchObject([{ refundedAmt: 113 }])
  const other = await givenUp(2, '3')
  await manager.ok.get(`${returns}/pass`, { id: other.bill.id })
  const [row] = await list({ billNo: other.bill.billNo })
  // What is paid out in cash leaves by the money that was paid ahead, whichever return it is for.
  expect(row).toMatchObject({ refundModeName: '退现金', finalAmt: 45.2 })
  expect(row!.refundedAmt ?? '').toBe('')
})

test('SAL-187 refunds are asked for by number, customer, way, state, days and who made them', async () => {
  const { bill } = await sentBack(2, { refundMode: '3' })
  const numbers = async (query: object) => (await list({ size: 200, ...query })).map(row => row.billNo)
  const all = { billNo: bill.billNo }
  for (const asked of [{ bartererId: ids.steelworks }, { staffId: staffOf('sales') }, { status: '1302' }, { refundMode: '3' }])
    expect(await numbers({ ...all, ...asked })).toEqual([bill.billNo])
  for (const asked of [{ bartererId: ids.shipyard }, { staffId: staffOf('warehouse') }, { status: '1309' }, { refundMode: '1' }])
    expect(await numbers({ ...all, ...asked })).toEqual([])
  expect(await numbers({ ...all, billDateEnd: '2020-01-01' })).toEqual([])
  expect(await numbers({ ...all, createTime_dategt: '2099-01-01 00:00:00' })).toEqual([])
  expect((await admin.get(`${path}/list`, { status: '9' })).code).toBe(400)
})

test('EXP-034 the file holds what the list holds', async () => {
  const rows = await list({ size: 200 })
  const [head, ...lines] = await rowsOf((await admin.download(`${path}/export`)).body)
  expect(head).toEqual(expect.arrayContaining(['单号', '客户', '原单号', '退款方式', '退款金额', '已退款金额', '状态']))
  const at = head!.indexOf('单号')
  expect(lines.map(cells => cells[at]).filter(no => no?.startsWith('XSTH'))).toEqual(rows.map(row => row.billNo))
})

test('W-SAL-043 SAL-188 a refund opens with the lines that it is for', async () => {
  const { out, bill } = await sentBack(3)
  const { data } = await detail(bill.id)
  expect(data).toMatchObject({ billNo: bill.billNo, sourceBillNo: out.billNo, finalAmt: 67.8, statusName: '待审核' })
  expect(data.bodyList).toMatchObject([
    { commInfoCode: '01010205', unitName: '个', qty: 3, taxPrice: 22.6, finalAmt: 67.8, sourceBillNo: out.billNo },
  ])
  expect(data.bodyList[0]).not.toHaveProperty('costAmt')
})

test('who does not see a return sees no refund of it: in the list, in the file and by its number; and nobody without the right', async () => {
  const out = await sell(admin, [line(1, 22.6)])
  const { customerId, depotId, bodyList } = await admin.ok.get(`${returns}/pullOutById`, { id: out.id })
  const [{ sourceBodyId, commInfoId, unitId }] = bodyList
  const theirs = await admin.ok.post(`${returns}/submit`, {
    customerId,
    depotId,
    staffId: staffOf('warehouse'),
    bodyList: [{ sourceBodyId, commInfoId, unitId, qty: 1 }],
  })
  const { bill } = await sentBack(1)
  const seen = (await list({ size: 200 }, seller)).map(row => row.billNo)
  expect(seen).toContain(bill.billNo)
  expect(seen).not.toContain(theirs.billNo)
  expect((await rowsOf((await seller.download(`${path}/export`)).body)).flat()).not.toContain(theirs.billNo)
  expect((await detail(bill.id, seller)).code).toBe(200)
  expect((await detail(theirs.id, seller)).msg).toBe('数据不存在或无权限！')
  expect((await detail('999')).msg).toBe('数据不存在或无权限！')
  expect((await admin.get(`${path}/detail`)).msg).toBe('请选择退款业务！')
  expect((await warehouse.get(`${path}/list`)).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await stranger.ok.get(`${path}/list`)).records).toEqual([])
  expect((await detail(bill.id, stranger)).msg).toBe('数据不存在或无权限！')
})
