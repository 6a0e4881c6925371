import { beforeAll, describe, expect, test } from 'vitest'
import { planPath } from '../../src/kit/step.ts'
import { brokenInvariants, journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, salesOrder, salesOut, sell as sellAs } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, sales, finance_manager: finance } = await story('admin', 'sales', 'finance_manager')

type Row = Record<string, any>
const path = 'blade-sales/salesinvoicehead'
const stranger = ids.shipyard
const taxNo = '91330100MA27XK6L5T'
const sell = (bodyList: object[], more: object = {}) => sellAs(admin, bodyList, { staffId: staffOf('sales'), ...more })
const detail = (id: string): Promise<Row> => admin.ok.get(`${path}/detail`, { id })
const out = (id: string): Promise<Row> => admin.ok.get(`${salesOut}/detail`, { id })
const told = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg
const paper = () => ({ invoiceType: '2501', invoiceCode: '3300231130', invoiceNo: anotherInvoice() })

const sent = ({ sourceBodyId, commInfoId, unitId, qty }: Row) => ({ sourceBodyId, commInfoId, unitId, qty })

/** The invoice that outbounds propose, with other words on each of its lines. */
async function billed(of: string, line: Row = {}, head: Row = {}): Promise<Row> {
  const { customerId, bodyList } = await sales.ok.get(`${path}/getSalesInfo`, { id: of })
  return {
    customerId,
    taxNo,
    staffId: staffOf('sales'),
    ...paper(),
    ...head,
    bodyList: bodyList.map((row: Row) => ({ ...sent(row), ...line })),
  }
}

const submitted = (bill: Row) => sales.ok.post(`${path}/submit`, bill)
async function posted(bill: Row): Promise<string> {
  const { id } = await submitted(bill)
  expect(await finance.ok.get(`${path}/pass`, { id })).toMatchObject({ status: 'A404' })
  return id
}
const open = async (query: Row = {}): Promise<Row[]> =>
  (await sales.ok.get(`${path}/selectByCustomerId`, { customerId: ids.steelworks, size: 200, current: 1, ...query })).records

beforeAll(async () => {
  await buy(admin, [line(5000, 11.3)])
  await buy(admin, [{ ...line(5000, 5), commInfoId: ids.bolt }])
})

describe('3.8 un-invoiced of an out line = finalAmt − returned − invoiced', () => {
  test('an invoice takes its share of amount and tax, the last one the rest; 2221.04 goes to 2221.02, the customer owes as before', async () => {
    const sold = await sell([line(3, 3.33)])
    expect(await out(sold.id)).toMatchObject({
      invoiceStatus: '1',
      unInvoiceAmt: 9.99,
      bodyList: [{ unInvoiceQty: 3, unInvoiceAmt: 9.99 }],
    })
    const first = await posted(await billed(sold.id, { qty: 1 }))
    expect(await detail(first)).toMatchObject({
      status: 'A404',
      statusName: '已开票',
      finalAmt: 3.33,
      taxAmt: 0.38,
      salesAmt: 2.95,
      sourceBillNo: sold.billNo,
      bodyList: [{ qty: 1, taxPrice: 3.33, totalAmt: 3.33, outQty: 3, outAmt: 9.99 }],
    })
    expect(await journal(world, first)).toEqual({ '2221.04': 0.38, '2221.02': -0.38 })
    expect(await out(sold.id)).toMatchObject({ invoiceStatus: '2', invoiceStatusName: '部分开票', invoiceAmt: 3.33, unInvoiceAmt: 6.66 })
    const last = await posted(await billed(sold.id))
    expect(await journal(world, last)).toEqual({ '2221.04': 0.77, '2221.02': -0.77 })
    expect(await out(sold.id)).toMatchObject({ invoiceStatus: '3', unInvoiceAmt: 0, bodyList: [{ unInvoiceQty: 0 }] })
    expect((await sales.get(`${path}/getSalesInfo`, { id: sold.id })).msg).toBe('没有可开票的出库明细！')
    const register = await world.sql(
      'select sum(amount)::float as amount, sum(tax)::float as tax from out_invoice_line where source_id = $1',
      [sold.id],
    )
    expect(register).toEqual([{ amount: 9.99, tax: 1.15 }])
  })

  test('coupons are shared: what is invoiced is what is owed', async () => {
    const sold = await sell([{ ...line(10, 11.3), couponAmt: 13 }])
    const id = await posted(await billed(sold.id, { qty: 4 }))
    expect(await detail(id)).toMatchObject({ finalAmt: 40, taxAmt: 4.6, bodyList: [{ taxPrice: 10, totalAmt: 40 }] })
  })

  test('several outbounds on one invoice, and one outbound on several; drafts and submitted ones occupy', async () => {
    const [one, two] = [await sell([line(2, 11.3)]), await sell([line(4, 11.3)])]
    const merged = await billed(`${one.id},${two.id}`)
    expect(merged.bodyList).toHaveLength(2)
    const draft = await sales.ok.post(`${path}/draft`, { ...merged, bodyList: [{ ...merged.bodyList[0], qty: 1 }, merged.bodyList[1]] })
    expect(draft).toMatchObject({ status: 'A401', statusName: '草稿' })
    expect(await out(one.id)).toMatchObject({
      invoiceStatus: '1',
      bodyList: [{ invoiceOccupiedQty: 1, invoiceOccupiedAmt: 11.3, unInvoiceQty: 2 }],
    })
    expect((await billed(one.id)).bodyList).toMatchObject([{ qty: 1 }])
    await sales.ok.post(`${path}/remove`, undefined, { ids: draft.id })
    expect(await out(one.id)).toMatchObject({ bodyList: [{ invoiceOccupiedQty: 0 }] })
    const id = await posted(merged)
    expect(await detail(id)).toMatchObject({ finalAmt: 67.8 })
  })

  test('第{n}行开票金额超出未开票金额！ of two at once over the same line one goes through', async () => {
    const sold = await sell([line(5, 11.3)])
    const bill = await billed(sold.id)
    expect(await told(sales, 'submit', { ...bill, bodyList: [{ ...bill.bodyList[0], qty: 6 }] })).toBe('第1行开票金额超出未开票金额！')
    const answers = await Promise.all([1, 2, 3].map(() => sales.post(`${path}/submit`, { ...bill, ...paper() })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ code }) => code === 400)!.msg).toBe('第1行开票金额超出未开票金额！')
  })

  test('a gift is never invoiced', async () => {
    const sold = await sell([line(1, 11.3), { ...line(1, 0), isGift: 2 }])
    expect((await billed(sold.id)).bodyList).toHaveLength(1)
  })
})

describe('3.8 negative when invoiced goods came back: then the line is offered as a negative one', () => {
  const returns = 'blade-sales/salesreturnorderhead'
  /** So much of the first line comes back at once. */
  async function returned(bodyList: Row[]) {
    const bill = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList }
    const { id } = await admin.ok.post(`${returns}/submit`, { ...bill, staffId: staffOf('sales') })
    return admin.ok.get(`${returns}/pass`, { id, depotId: ids.hangzhou })
  }
  test('what came back is invoiced no more; invoiced before, it is taken off by a line below nothing, together with others or on a red invoice', async () => {
    const sold = await sell([line(10, 11.3)])
    const [{ id: sourceBodyId, unitId }] = (await out(sold.id)).bodyList
    const back = (qty: number) => returned([{ sourceBodyId, commInfoId: ids.bearing, unitId, qty }])
    await back(1)
    expect(await out(sold.id)).toMatchObject({ unInvoiceAmt: 101.7, bodyList: [{ unInvoiceQty: 9 }] })
    await posted(await billed(sold.id))
    await back(4)
    expect(await out(sold.id)).toMatchObject({ invoiceStatus: '2', unInvoiceAmt: -45.2, bodyList: [{ unInvoiceQty: -4 }] })
    const credit = await billed(sold.id)
    expect(credit.bodyList).toMatchObject([{ qty: -4 }])
    expect(await told(sales, 'submit', credit)).toBe('开票金额必须大于0，开红字发票请填写红字确认单编号！')
    expect(await told(sales, 'submit', { ...credit, redInfoNo: 'HZ1', bodyList: [{ ...credit.bodyList[0], qty: -5 }] })).toBe(
      '第1行开票金额超出未开票金额！',
    )
    const red = await posted({ ...credit, redInfoNo: 'HZ20261119002', bodyList: [{ ...credit.bodyList[0], qty: -1 }] })
    expect(await journal(world, red)).toEqual({ '2221.04': -1.3, '2221.02': 1.3 })
    const another = await sell([line(5, 11.3)])
    const net = await billed(`${sold.id},${another.id}`)
    const id = await posted(net)
    expect(await detail(id)).toMatchObject({ finalAmt: 22.6, taxAmt: 2.6 })
    expect(await out(sold.id)).toMatchObject({ invoiceStatus: '3', unInvoiceAmt: 0 })
  })

  test('a return without an out line is a negative line of its own', async () => {
    await returned([{ commInfoId: ids.bearing, qty: 1, taxPrice: 22.6, taxRate: 13 }])
    const charge = (await open()).find(({ chargeName }) => String(chargeName).startsWith('退货'))!
    expect(charge).toMatchObject({ totalAmt: -22.6, taxAmt: -2.6 })
    const sold = await sell([line(3, 11.3)])
    const id = await posted({ ...(await billed(sold.id)), chargeList: [{ chargeId: charge.chargeId }] })
    expect(await detail(id)).toMatchObject({ finalAmt: 11.3, chargeList: [{ totalAmt: -22.6, taxAmt: -2.6 }] })
  })
})

describe('what is to be invoiced', () => {
  test('W-SAL-014 按客户选未开票行 按订单分组 SAL-108 SAL-104 R-VAL-047 请选择客户; lines by customer and day, freight among them, and an invoice read by order', async () => {
    expect((await sales.get(`${path}/selectByCustomerId`, {})).msg).toBe('请选择客户')
    await setting(world, 'APPROVAL_MODE_0801', '0')
    const order = await salesOrder(admin, [line(2, 22.6)], { freight: 10.9, taxRate: 9, staffId: staffOf('sales') })
    await setting(world, 'APPROVAL_MODE_0801', '1')
    const pulled = await admin.ok.get(`${salesOut}/pullOrderById`, { id: order.id })
    const shipped = await admin.ok.post(`${salesOut}/accounting`, pulled)
    const lines = await open({ soNo: order.billNo })
    expect(lines).toMatchObject([
      { sourceBillNo: shipped.billNo, soNo: order.billNo, orderId: order.id, qty: 2, totalAmt: 45.2, unInvoiceAmt: 45.2 },
      { chargeId: shipped.id, chargeName: '运费', soNo: order.billNo, totalAmt: 10.9, taxAmt: 0.9 },
    ])
    expect(await open({ billNo: '没有' })).toEqual([])
    expect(await open({ soNo: order.billNo, billDateEnd: '2020-01-01' })).toEqual([])
    const bill = await billed(shipped.id)
    const id = await posted({ ...bill, chargeList: [{ chargeId: shipped.id }] })
    expect(await journal(world, id)).toEqual({ '2221.04': 6.1, '2221.02': -6.1 })
    const grouped = await sales.ok.get(`${path}/detailGroupOrder`, { id })
    expect(grouped.bodyList).toMatchObject([
      { soNo: order.billNo, totalAmt: 56.1, taxAmt: 6.1, bodyList: [{ qty: 2 }, { chargeName: '运费' }] },
    ])
    expect(await admin.ok.get('blade-sales/salesorderhead/detail', { id: order.id })).toMatchObject({ invoiceAmt: 56.1, unInvoiceAmt: 0 })
    expect(await open({ soNo: order.billNo })).toEqual([])
    const refused = await admin.post(`${salesOut}/flush`, undefined, { id: shipped.id })
    expect(refused.msg).toBe('已开票，不能红冲！')
  })

  test('freight alone, in parts, not twice, not too much, of nobody else; the outbound is not reversed under it', async () => {
    const sold = await sell([line(1, 11.3)], { freight: 100, taxRate: 9 })
    const bill = { ...(await billed(sold.id)), bodyList: [] as Row[] }
    const charged = (...chargeList: Row[]) => ({ ...bill, ...paper(), chargeList })
    expect(await told(sales, 'submit', charged({ chargeId: sold.id, totalAmt: 100.01 }))).toBe('运费与换货第1行开票金额超出未开票金额！')
    expect(await told(sales, 'submit', charged({ chargeId: sold.id }, { chargeId: sold.id }, { chargeId: '1' }))).toBe(
      '运费与换货第2行的运费已在本单中！；运费与换货第3行来源单据不存在或无权限！',
    )
    expect(await told(sales, 'submit', charged({ chargeId: sold.id, totalAmt: 0 }))).toBe(
      '运费与换货第1行开票金额不能为0，请填写金额或删除该行！',
    )
    const part = await posted(charged({ chargeId: sold.id, totalAmt: 40 }))
    expect(await journal(world, part)).toEqual({ '2221.04': 3.3, '2221.02': -3.3 })
    expect(await open({ billNo: sold.billNo })).toMatchObject([{ qty: 1 }, { chargeId: sold.id, totalAmt: 60 }])
    const rest = await posted(charged({ chargeId: sold.id }))
    expect(await detail(rest)).toMatchObject({ finalAmt: 60, taxAmt: 4.96, chargeList: [{ totalAmt: 60, taxAmt: 4.96 }] })
    const refused = await admin.post(`${salesOut}/flush`, undefined, { id: sold.id })
    expect(refused.msg).toBe('已开票，不能红冲！')
    expect(refused.data.blockers.map(({ billId }: Row) => billId).sort()).toEqual([part, rest].sort())
    expect(await told(admin, 'submit', { ...charged({ chargeId: sold.id }), customerId: stranger })).toContain(
      `的单据${sold.billNo}不是该客户的单据！`,
    )
  })

  test('what was exchanged is invoiced too, what came back below nothing', async () => {
    const sold = await sell([line(4, 22.6)])
    const { bodyList } = await out(sold.id)
    const swap = {
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      staffId: staffOf('sales'),
      bodyList: [
        { commInfoId: ids.bearing, qty: 1, taxPrice: 22.6, taxRate: 13, inOutType: '1', sourceBodyId: bodyList[0].id },
        { commInfoId: ids.bolt, qty: 1, taxPrice: 33.9, taxRate: 13, inOutType: '2' },
      ],
    }
    await setting(world, 'APPROVAL_MODE_0834', '0')
    const swapped = await admin.ok.post('blade-inventory/exchangeinventory/submit', swap)
    await setting(world, 'APPROVAL_MODE_0834', '1')
    const charges = await open({ billNo: swapped.billNo })
    expect(charges).toMatchObject([
      { totalAmt: -22.6, taxAmt: -2.6 },
      { totalAmt: 33.9, taxAmt: 3.9 },
    ])
    const bill = await billed(sold.id)
    const id = await posted({ ...bill, chargeList: charges.map(({ chargeId }) => ({ chargeId })) })
    expect(await detail(id)).toMatchObject({ finalAmt: 101.7, taxAmt: 11.7 })
    const refused = await admin.post('blade-inventory/exchangeinventory/flush', undefined, { id: swapped.id })
    expect(refused.msg).toBe('已开票，不能红冲！')
  })
})

describe('4.9 what an invoice is refused for', () => {
  test('请输入正确的税号！ head tax no. (15/18/20) for 专票; an ordinary invoice needs none', async () => {
    const sold = await sell([line(3, 11.3)])
    const bill = await billed(sold.id, { qty: 1 })
    for (const wrong of ['12345', '9133010012345678', ''])
      expect(await told(sales, 'submit', { ...bill, taxNo: wrong })).toBe('请输入正确的税号！')
    for (const right of ['913301001234567', taxNo, '91330100123456789012'])
      expect(await submitted({ ...bill, ...paper(), taxNo: right })).toMatchObject({ status: 'A402', statusName: '待开票' })
    const other = await sell([line(1, 11.3)])
    expect(await submitted(await billed(other.id, {}, { ...paper(), invoiceType: '2502', taxNo: '' }))).toMatchObject({ status: 'A402' })
  })

  test('W-SAL-014 发票号校验 R-VAL-072 invoice code: number of 10 or 12 digits; R-VAL-073 invoice number: 8 digits; 20 digits for type 2503 or 2504', async () => {
    const sold = await sell([line(9, 11.3)])
    const bill = await billed(sold.id, { qty: 1 })
    for (const invoiceCode of ['123456789', '12345678901', 'ABCDEFGHIJ'])
      expect(await told(sales, 'submit', { ...bill, invoiceCode })).toBe('发票代码必须是10位或12位数字！')
    expect(await told(sales, 'submit', { ...bill, invoiceCode: '' })).toBe('纸质发票请输入10位或12位的发票代码！')
    for (const invoiceNo of ['1234567', '123456789', '1234567A'])
      expect(await told(sales, 'submit', { ...bill, invoiceNo })).toBe('发票号码必须是8位数字，数电发票是20位数字！')
    expect(await told(sales, 'submit', { ...bill, invoiceNo: '1'.repeat(20) })).toBe('纸质发票的发票号码必须是8位数字！')
    for (const invoiceType of ['2503', '2504'])
      expect(await told(sales, 'submit', { ...bill, invoiceType })).toBe('数电发票的发票号码必须是20位数字！')
    for (const invoiceCode of ['1234567890', '123456789012'])
      expect(await submitted({ ...bill, invoiceCode, invoiceNo: anotherInvoice() })).toMatchObject({ status: 'A402' })
    for (const invoiceType of ['2503', '2504'])
      expect(await submitted({ ...bill, invoiceType, invoiceCode: '', invoiceNo: `253320000000${anotherInvoice()}` })).toMatchObject({
        status: 'A402',
      })
  })

  test('发票号码已存在！ once, unless it was cancelled or reversed; of two at once one is registered', async () => {
    const sold = await sell([line(9, 11.3)])
    const bill = await billed(sold.id, { qty: 1 })
    const first = await submitted(bill)
    expect(await told(sales, 'draft', bill)).toBe('发票号码已存在！')
    await sales.ok.get(`${path}/cancel`, { id: first.id, remark: '登错' })
    const answers = await Promise.all([sales.post(`${path}/draft`, bill), sales.post(`${path}/draft`, bill)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  test('total > 0; lines that name nothing, other goods, another customer: all bad lines at once', async () => {
    const [one, two] = [await sell([line(2, 11.3)]), await sell([{ ...line(2, 9), commInfoId: ids.bolt }])]
    const bill = await billed(one.id)
    const other = (await billed(two.id)).bodyList[0]
    const wrong = [
      { ...other, qty: 0 },
      { ...other, commInfoId: ids.bearing },
      { commInfoId: ids.bolt, qty: 1 },
    ]
    expect(await told(sales, 'submit', { ...bill, bodyList: [...bill.bodyList, ...wrong] })).toBe(
      '第2行数量不能为0，请填写数量或删除该行！；第3行商品与出库单不一致，请重新选单！；第4行请从销售出库单选择要开票的商品！',
    )
    expect(await told(admin, 'submit', { ...bill, customerId: stranger })).toBe(`第1行的出库单${one.billNo}不是该客户的出库单！`)
    expect(await told(sales, 'submit', { ...bill, bodyList: [] })).toBe('请至少录入一条商品明细！')
    expect(await told(sales, 'submit', { ...bill, customerId: '' })).toBe('请选择客户')
  })
})

describe('4.9 the life of an invoice', () => {
  test('without a number it waits in 待开票; the number is given and it is posted, nothing else of it changes any more', async () => {
    const sold = await sell([line(2, 11.3)])
    const bill = await billed(sold.id, {}, { invoiceNo: '', invoiceCode: '' })
    const { id } = await submitted(bill)
    expect(await told(finance, 'accountingById', undefined, { id })).toBe('单据待审核，审核通过后自动记账！')
    expect(await finance.ok.get(`${path}/pass`, { id })).toMatchObject({ status: 'A402' })
    expect(await told(admin, 'pass', undefined, { id })).toBe('单据已审核，请填写发票号码后记账！')
    expect(await told(finance, 'accountingById', undefined, { id })).toBe('请输入发票号码！')
    const saved = await detail(id)
    const changed = { ...bill, ...paper(), id, version: saved.version, bodyList: [{ ...sent(saved.bodyList[0]), qty: 1 }] }
    expect(await told(finance, 'accounting', changed)).toContain('单据已提交，只能填写发票号码')
    const { bodyList } = saved
    expect(await finance.ok.post(`${path}/accounting`, { ...bill, ...paper(), id, version: saved.version, bodyList })).toMatchObject({
      status: 'A404',
    })
    expect(await told(finance, 'accountingById', undefined, { id })).toBe('单据状态已变更，请刷新后重试！')
  })

  test('SAL-105 SAL-106 where nobody approves, accounting posts at once; an electronic one without a platform and a number says what to do', async () => {
    await setting(world, 'APPROVAL_MODE_0840', '0')
    const sold = await sell([line(3, 11.3)])
    const bill = await billed(sold.id, { qty: 1 })
    expect(await finance.ok.post(`${path}/accounting`, bill)).toMatchObject({ status: 'A404' })
    const draft = await sales.ok.post(`${path}/draft`, { ...bill, ...paper() })
    expect(await told(finance, 'accountingById', undefined, { id: draft.id, version: 9 })).toBe('数据已被他人修改，请刷新后重试！')
    expect(await finance.ok.post(`${path}/accountingById`, undefined, { id: draft.id })).toMatchObject({ status: 'A404' })
    expect(await told(finance, 'accounting', { ...bill, invoiceType: '2503', invoiceNo: '', invoiceCode: '' })).toBe(
      '开票平台未配置，请填写发票号码后记账，或联系管理员配置开票平台！',
    )
    await setting(world, 'APPROVAL_MODE_0840', '1')
  })

  test('SAL-241 SAL-242 SAL-243 SAL-244 approved and rejected, one by one and many; a rejected one is changed and sent again', async () => {
    const sold = await sell([line(9, 11.3)])
    const bill = await billed(sold.id, { qty: 1 })
    const one = await submitted({ ...bill, ...paper() })
    expect((await finance.get(`${path}/reject`, { id: one.id })).msg).toBe('请输入驳回原因！')
    expect(await finance.ok.get(`${path}/reject`, { id: one.id, remark: '抬头不对' })).toMatchObject({
      status: 'A403',
      statusName: '已驳回',
    })
    const { version } = await detail(one.id)
    expect(await submitted({ ...bill, ...paper(), id: one.id, version })).toMatchObject({ status: 'A402' })
    const more = await Promise.all([1, 2].map(() => submitted({ ...bill, ...paper() })))
    const batch = await finance.ok.get(`${path}/batchPass`, { ids: more.map(({ id }) => id).join() })
    expect(batch).toMatchObject([{ success: true }, { success: true }])
    expect(await finance.ok.get(`${path}/batchReject`, { ids: one.id, remark: '再看' })).toMatchObject([{ success: true }])
    expect(await detail(one.id)).toMatchObject({ status: 'A403' })
  })

  test('SAL-107 请填写红字确认单编号！ an electronic invoice is reversed with it; the register, the tax and what is left are as before', async () => {
    const sold = await sell([line(2, 11.3)])
    const electronic = { invoiceType: '2503', invoiceCode: '', invoiceNo: `253320000000${anotherInvoice()}` }
    const id = await posted(await billed(sold.id, {}, electronic))
    expect(await told(finance, 'flush', undefined, { id })).toBe('请填写红字确认单编号！')
    const red = await finance.ok.post(`${path}/flush`, { redInfoNo: 'HZ20261119001' }, { id })
    expect(red).toMatchObject({ status: 'A405', statusName: '已红冲' })
    expect(await journal(world, red.hcsBillId)).toEqual({ '2221.04': -2.6, '2221.02': 2.6 })
    expect(await detail(red.hcsBillId)).toMatchObject({ isHcs: 2, finalAmt: -22.6, redInfoNo: 'HZ20261119001' })
    expect(await out(sold.id)).toMatchObject({ invoiceStatus: '1', unInvoiceAmt: 22.6 })
    expect(await told(finance, 'flush', { redInfoNo: 'HZ2' }, { id })).toBe('单据状态已变更，请刷新后重试！')
    expect(await told(finance, 'flush', { redInfoNo: 'HZ2' }, { id: red.hcsBillId })).toBe('红冲单据不能再次红冲！')
  })

  test('SAL-201 跨月发票请红冲！ paper of this month is given up after posting; electronic ones are reversed', async () => {
    const sold = await sell([line(6, 11.3)])
    const one = await billed(sold.id, { qty: 1 })
    const waiting = await submitted(one)
    expect(await told(sales, 'cancel', undefined, { id: waiting.id })).toBe('请输入作废原因！')
    expect(await sales.ok.post(`${path}/cancel`, undefined, { id: waiting.id, remark: '不要了' })).toMatchObject({ status: 'A406' })
    const id = await posted({ ...one, ...paper() })
    expect(await finance.ok.post(`${path}/cancel`, undefined, { id, remark: '开错' })).toMatchObject({
      status: 'A406',
      statusName: '已作废（开票后）',
    })
    expect(await out(sold.id)).toMatchObject({ invoiceStatus: '1', bodyList: [{ unInvoiceQty: 6 }] })
    expect(await world.sql('select sum(amount)::float as left from out_invoice_line where source_id = $1', [sold.id])).toEqual([
      { left: 0 },
    ])
    const old = await posted({ ...one, ...paper(), invoiceDate: '2026-01-31' })
    expect(await told(finance, 'cancel', undefined, { id: old, remark: '开错' })).toBe('跨月发票请红冲！')
    expect(await finance.ok.post(`${path}/flush`, undefined, { id: old })).toMatchObject({ status: 'A405' })
    const electronic = { invoiceType: '2504', invoiceCode: '', invoiceNo: `253320000000${anotherInvoice()}` }
    const digital = await posted({ ...one, ...electronic })
    expect(await told(finance, 'cancel', undefined, { id: digital, remark: '开错' })).toBe('数电发票不能作废，请红冲！')
  })

  test('W-SAL-014 票面链接 SAL-112 SAL-210 the link to the invoice itself is kept once it is issued; the remark always', async () => {
    const sold = await sell([line(1, 11.3)])
    const bill = await billed(sold.id)
    const { id } = await submitted(bill)
    const keep = (invoiceUrl: string) => finance.post(`${path}/updateInvoiceUrl`, { id, invoiceUrl })
    expect((await keep('https://inv.example.cn/1.pdf')).msg).toBe('单据状态已变更，请刷新后重试！')
    await finance.ok.get(`${path}/pass`, { id })
    expect((await keep('javascript:alert(1)')).msg).toBe('票面链接必须以 http:// 或 https:// 开头！')
    expect((await keep('https://inv.example.cn/1.pdf')).code).toBe(200)
    await finance.ok.post(`${path}/updateRemark`, undefined, { id, remark: '已寄出' })
    expect(await detail(id)).toMatchObject({ invoiceUrl: 'https://inv.example.cn/1.pdf', remark: '已寄出', status: 'A404' })
  })

  test('SAL-102 SAL-103 SAL-125 SAL-192 the title is the customer’s default, or the one that the order says', async () => {
    const title = (more: Row) => ({ customerId: ids.steelworks, invoiceHead: '1', taxNo, ...more })
    const units = 'blade-sales/customerinvoice'
    await admin.ok.post(
      `${units}/submit`,
      title({ invoiceName: '钢铁总厂', isDefault: 2, address: '杭州', bankName: '工行', bankAccount: '6222' }),
    )
    const branch = await admin.ok.post(`${units}/submit`, title({ invoiceName: '钢铁一分厂', invoiceType: '2504' }))
    expect(await sales.ok.get(`${units}/selectDefault`, { customerId: ids.steelworks })).toMatchObject({ invoiceName: '钢铁总厂' })
    const plain = await sell([line(1, 11.3)])
    const first = await submitted(await billed(plain.id, {}, { taxNo: '' }))
    expect(await detail(first.id)).toMatchObject({ invoiceHeadName: '钢铁总厂', taxNo, address: '杭州', bank: '工行', bankAccount: '6222' })
    await setting(world, 'APPROVAL_MODE_0801', '0')
    const order = await salesOrder(admin, [line(1, 22.6)], { staffId: staffOf('sales') })
    await setting(world, 'APPROVAL_MODE_0801', '1')
    const update = (body: Row) => admin.post('blade-sales/salesorderhead/updateInvoice', { id: order.id, ...body })
    expect((await update({ soInvoiceId: branch.id, version: 99 })).msg).toBe('数据已被他人修改，请刷新后重试！')
    expect((await update({ soInvoiceId: branch.id, invoiceHeadIds: branch.id, version: order.version })).code).toBe(200)
    expect(await admin.ok.get('blade-sales/salesorderhead/detail', { id: order.id })).toMatchObject({
      soInvoiceId: branch.id,
      soInvoiceName: '钢铁一分厂',
      invoiceHeadIds: branch.id,
    })
    const others = await admin.ok.post(`${units}/submit`, { ...title({ invoiceName: '研究院' }), customerId: stranger })
    expect((await update({ soInvoiceId: others.id })).msg).toBe('请选择该客户的开票单位！')
    const shipped = await admin.ok.post(`${salesOut}/accounting`, await admin.ok.get(`${salesOut}/pullOrderById`, { id: order.id }))
    const second = await submitted(await billed(shipped.id))
    expect(await detail(second.id)).toMatchObject({ invoiceHeadName: '钢铁一分厂' })
    const listed = await sales.ok.get(`${path}/list`, { invoiceHeadName: '一分厂' })
    expect(listed).toMatchObject({ total: 1, records: [{ id: second.id, invoiceTypeName: '纸质专票', finalAmt: 22.6 }] })
  })

  test('an outbound and its invoices know each other, and the plan takes them back in their order', async () => {
    const sold = await sell([line(4, 11.3)])
    const first = await posted(await billed(sold.id, { qty: 1 }))
    const second = await submitted(await billed(sold.id, { qty: 2 }))
    const refused = await admin.post(`${salesOut}/flush`, undefined, { id: sold.id })
    expect(refused.msg).toBe('已开票，不能红冲！')
    const steps: Row[] = refused.data.steps
    const planned = steps.map(({ billId, action }) => `${billId} ${action}`)
    expect(planned.slice(0, 2).sort()).toEqual([`${first} flush`, `${second.id} cancel`].sort())
    const said = steps.map(({ billType, billId, version, action }) => ({ billType, billId, version, action, remark: '开错' }))
    await admin.ok.post(planPath, { steps: said })
    expect(await out(sold.id)).toMatchObject({ status: '2705' })
  })
})

test('SAL-019 SAL-021 EXP-007 what each customer is not invoiced for, and all of it', async () => {
  const orders = 'blade-sales/salesorderhead'
  const asked = { bartererId: ids.steelworks, current: 1, size: 10 }
  const own = async (): Promise<Row> =>
    (await finance.ok.get(`${orders}/CustormerOwnInvoice`, asked)).records[0] ?? { outUninvoiceAmt: 0, outInvoiceAmt: 0 }
  const before = await own()
  const sold = await sell([line(10, 11.3)], { freight: 10, taxRate: 9 })
  await posted(await billed(sold.id, { qty: 4 }))
  const after = await own()
  expect(after.outUninvoiceAmt - before.outUninvoiceAmt).toBeCloseTo(77.8, 2)
  expect(after.outAmt - after.returnAmt - after.outInvoiceAmt).toBeCloseTo(after.outUninvoiceAmt, 2)
  expect(await finance.ok.get(`${orders}/custormerOwnInvoiceSum`, asked)).toMatchObject({
    total: 1,
    outUninvoiceAmt: after.outUninvoiceAmt,
  })
  const left = (await open()).reduce((total, row) => total + Number(row.totalAmt), 0)
  const [{ waiting }] = (await world.sql(
    "select coalesce(sum(final), 0)::float as waiting from sales_invoice where state in ('draft', 'submitted', 'rejected') and customer_id = $1 and not deleted",
    [ids.steelworks],
  )) as [Row]
  expect(left + waiting).toBeCloseTo(after.outUninvoiceAmt, 2)
})

test('I-20 2221.04 is the tax of what was shipped and not invoiced: an outbound that says otherwise is found', async () => {
  const sold = await sell([line(10, 11.3)])
  await posted(await billed(sold.id, { qty: 4 }))
  const wrong = async (change: string) => {
    await world.sql(`update sales_out_line set tax_rate = tax_rate ${change} where head_id = $1`, [sold.id])
    return (await brokenInvariants(world)).map(text => text.slice(0, 4))
  }
  expect(await wrong('+ 4')).toContain('I-20')
  expect(await wrong('- 4')).toEqual([])
})
