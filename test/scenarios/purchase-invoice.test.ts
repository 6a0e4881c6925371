import { beforeAll, describe, expect, test } from 'vitest'
import { planPath } from '../../src/kit/step.ts'
import { brokenInvariants, entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy as buyAs, line, openAccount, purchaseIn, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, purchaser, purchase_manager: manager } = await story('admin', 'purchaser', 'purchase_manager')

type Row = Record<string, any>
const path = 'blade-purchase/purchaseinvoicehead'
const returns = 'blade-purchase/purchasereturnorderhead'
const buy = (bodyList: object[], more: object = {}) => buyAs(admin, bodyList, { staffId: staffOf('purchaser'), ...more })
const detail = (id: string): Promise<Row> => admin.ok.get(`${path}/detail`, { id })
const receipt = (id: string): Promise<Row> => admin.ok.get(`${purchaseIn}/detail`, { id })
const told = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg

/** The invoice that receipts propose, with other words on each of its lines; sums are left to the server. */
async function billed(of: string, line: Row = {}, head: Row = {}): Promise<Row> {
  const { supplierId, bodyList } = await purchaser.ok.get(`${path}/manualInvoice`, { id: of })
  const lines = bodyList.map(({ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate }: Row) => ({
    sourceBodyId,
    commInfoId,
    unitId,
    qty,
    taxPrice,
    taxRate,
    ...line,
  }))
  return { supplierId, invoiceNo: anotherInvoice(), staffId: staffOf('purchaser'), ...head, bodyList: lines }
}

const submitted = (bill: Row) => purchaser.ok.post(`${path}/submit`, bill)
async function posted(bill: Row): Promise<string> {
  const { id } = await submitted(bill)
  await manager.ok.get(`${path}/pass`, { id })
  return id
}

describe('E-08 invoice difference: receipt 100 at net 10.00, 60 sold, 40 on hand; invoice net 10.50', () => {
  test('Δ 50.00: the shelf +20.00 (50.00 × min(40,100)/100), 6402 +30.00, AP +56.50; undone to the cent', async () => {
    const bought = await buy([line(100, 11.3)], { depotId: ids.ningbo })
    await sell(admin, [line(60, 22.6)], { depotId: ids.ningbo })
    const before = await shelf(world, ids.bearing, ids.ningbo)
    const id = await posted(await billed(bought.id, { taxPrice: 11.865 }))
    expect(await detail(id)).toMatchObject({ status: 'A404', finalAmt: 1186.5, taxAmt: 136.5, matchAmt: 1130, diffAmt: 50 })
    expect(await entries(world, id)).toMatchObject([{ kind: 'COST_ADJ', quantity: 0, cost: 20 }])
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual([before[0], before[1] + 20, 0])
    expect(await journal(world, id)).toEqual({ 1405: 20, 6402: 30, '2221.01': 136.5, '2221.03': -130, 2202: -56.5 })
    const [owed] = await world.sql('select amount::float, open::float from payable where bill_id = $1', [id])
    expect(owed).toEqual({ amount: 56.5, open: 56.5 })
    expect(await manager.ok.post(`${path}/flush`, undefined, { id })).toMatchObject({ status: 'A405' })
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual(before)
  })

  test('PRICE_DIFF_MODE 0 the shelf stays as it is, 6402 takes the whole difference', async () => {
    const bought = await buy([line(10, 11.3)])
    await setting(world, 'PRICE_DIFF_MODE', '0')
    const id = await posted(await billed(bought.id, { taxPrice: 11.865 }))
    await setting(world, 'PRICE_DIFF_MODE', '1')
    expect(await entries(world, id)).toEqual([])
    expect(await journal(world, id)).toEqual({ 6402: 5, '2221.01': 13.65, '2221.03': -13, 2202: -5.65 })
  })
})

describe('3.8 un-invoiced of a line is its amount less what was returned and what was invoiced', () => {
  test('parts take their share, the last one the rest; the receipt tells how far it is', async () => {
    const bought = await buy([line(3, 3.33)])
    expect(await receipt(bought.id)).toMatchObject({ invoiceStatus: '1', unInvoiceAmt: 9.99 })
    await posted(await billed(bought.id, { qty: 1 }))
    expect(await receipt(bought.id)).toMatchObject({
      invoiceStatus: '2',
      invoiceStatusName: '部分收票',
      invoiceAmt: 3.33,
      bodyList: [{ invoiceQty: 1, unInvoiceQty: 2, unInvoiceAmt: 6.66 }],
    })
    await posted(await billed(bought.id))
    expect(await receipt(bought.id)).toMatchObject({ invoiceStatus: '3', unInvoiceAmt: 0, bodyList: [{ unInvoiceQty: 0 }] })
    expect((await purchaser.get(`${path}/manualInvoice`, { id: bought.id })).msg).toBe('没有可收票的入库明细！')
  })

  test('what went back is billed no more; billed before, it is credited by a line below nothing, and no further', async () => {
    const bought = await buy([line(10, 11.3)])
    const all = await billed(bought.id)
    await posted(all)
    const back = await admin.ok.get(`${returns}/pullInById`, { id: bought.id })
    await setting(world, 'APPROVAL_MODE_0806', '0')
    const { sourceBodyId, commInfoId, unitId } = back.bodyList[0]
    await admin.ok.post(`${returns}/accounting`, {
      supplierId: back.supplierId,
      depotId: back.depotId,
      bodyList: [{ sourceBodyId, commInfoId, unitId, qty: 4 }],
    })
    await setting(world, 'APPROVAL_MODE_0806', '1')
    expect(await receipt(bought.id)).toMatchObject({ invoiceStatus: '2', unInvoiceAmt: -45.2, bodyList: [{ unInvoiceQty: -4 }] })
    const credit = await billed(bought.id)
    expect(credit.bodyList).toMatchObject([{ qty: -4 }])
    const tooMuch = [{ ...credit.bodyList[0], qty: -5 }]
    expect(await told(purchaser, 'submit', { ...credit, bodyList: tooMuch })).toBe('第1行收票数量超出未收票数量！')
    const id = await posted(credit)
    expect(await journal(world, id)).toEqual({ '2221.01': -5.2, '2221.03': 5.2 })
    expect(await receipt(bought.id)).toMatchObject({ invoiceStatus: '3', unInvoiceAmt: 0 })
  })

  test('a supplier who gives no invoice: his receipts never appear as un-invoiced', async () => {
    await world.sql('update party set gives_invoice = false where id = $1', [ids.factory])
    const bought = await buy([line(10, 11.3)])
    await world.sql('update party set gives_invoice = true where id = $1', [ids.factory])
    expect(await receipt(bought.id)).toMatchObject({ isInvoice: 1, unInvoiceAmt: 0, bodyList: [{ unInvoiceQty: 0 }] })
    expect((await purchaser.get(`${path}/manualInvoice`, { id: bought.id })).msg).toBe('入库单状态不允许收票！')
  })
})

describe('5.6 what is to be billed, by line and by order', () => {
  const orders = 'blade-purchase/purchaseorderhead'
  async function orderedAndCame(qty: number, more: object = {}) {
    await setting(world, 'APPROVAL_MODE_0805', '0')
    const order = await admin.ok.post(`${orders}/submit`, {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      staffId: staffOf('purchaser'),
      bodyList: [line(qty, 11.3)],
      ...more,
    })
    await setting(world, 'APPROVAL_MODE_0805', '1')
    const { supplierId, depotId, bodyList } = await admin.ok.get(`${purchaseIn}/pullOrderById`, { id: order.id })
    const lines = bodyList.map(({ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate }: Row) => ({
      sourceBodyId,
      commInfoId,
      unitId,
      qty,
      taxPrice,
      taxRate,
    }))
    const came = await admin.ok.post(`${purchaseIn}/accounting`, { supplierId, depotId, staffId: staffOf('purchaser'), bodyList: lines })
    return { order, came }
  }
  const open = (query: Row, verb = 'selectBySupplierId') => purchaser.ok.post(`${path}/${verb}`, {}, query)

  test('PUR-058 PUR-059 PUR-060 the lines of a supplier that are not billed, narrowed, each as the line of an invoice; by order with their sum', async () => {
    const { order, came } = await orderedAndCame(6)
    const lines = await open({ supplierId: ids.factory, poNo: order.billNo })
    expect(lines).toMatchObject([
      { sourceBillNo: came.billNo, poNo: order.billNo, poHeadId: order.id, qty: 6, taxPrice: 11.3, matchAmt: 67.8, unInvoiceQty: 6 },
    ])
    expect(await open({ supplierId: ids.factory, billNo: came.billNo })).toHaveLength(1)
    expect(await open({ supplierId: ids.factory, billNo: '没有' })).toEqual([])
    expect(await open({ supplierId: ids.factory, poNo: order.billNo }, 'selectBySupplierIdGroupOrder')).toMatchObject([
      { poNo: order.billNo, poHeadId: order.id, matchAmt: 67.8, bodyList: [{ qty: 6 }] },
    ])
    expect(await open({ id: ids.factory, poNo: order.billNo }, 'selectPurchaseExins')).toHaveLength(1)
    expect((await purchaser.post(`${path}/selectBySupplierId`, {}, {})).msg).toBe('请选择供应商！')
  })

  test('PUR-055 PUR-048 a draft by orders: an order without lines bills all that is left of it; read by order again', async () => {
    const [one, two] = [await orderedAndCame(3), await orderedAndCame(4)]
    const [{ bodyList }] = await open({ supplierId: ids.factory, poNo: one.order.billNo }, 'selectBySupplierIdGroupOrder')
    const { sourceBodyId, commInfoId, unitId, taxPrice, taxRate } = bodyList[0]
    const groups = [
      { poHeadId: one.order.id, bodyList: [{ sourceBodyId, commInfoId, unitId, qty: 2, taxPrice, taxRate }] },
      { poHeadId: two.order.id },
    ]
    const draft = await purchaser.ok.post(`${path}/draftGroupOrder`, { supplierId: ids.factory, bodyList: groups })
    expect(draft).toMatchObject({ status: 'A401' })
    expect((await purchaser.ok.get(`${path}/detailGroupOrder`, { id: draft.id })).bodyList).toMatchObject([
      { poNo: one.order.billNo, matchAmt: 22.6, bodyList: [{ qty: 2 }] },
      { poNo: two.order.billNo, matchAmt: 45.2, bodyList: [{ qty: 4 }] },
    ])
    expect(await open({ supplierId: ids.factory, poNo: two.order.billNo })).toEqual([])
    expect((await purchaser.post(`${path}/draftGroupOrder`, { supplierId: ids.factory, bodyList: [groups[1]] })).msg).toBe(
      '没有可收票的入库明细！',
    )
  })

  test('order, receipt and invoice stand side by side, with what differs', async () => {
    const { order, came } = await orderedAndCame(10)
    const match = async () => (await manager.ok.get('blade-purchase/purchaseinvoicematch/list', { poNo: order.billNo })).records
    expect(await match()).toMatchObject([{ qty: 10, inQty: 10, invoiceQty: 0, unInvoiceAmt: 113, difference: '未到票' }])
    const today = { billDateStart: '2020-01-01', billDateEnd: '2099-12-31', isDifferent: 2, size: 10, current: 1 }
    expect((await manager.ok.get('blade-purchase/purchaseinvoicematch/list', today)).total).toBeGreaterThan(1)
    const bill = await billed(came.id, { qty: 6, taxPrice: 11.865 })
    await posted(bill)
    expect(await match()).toMatchObject([
      {
        orderAmt: 113,
        inAmt: 113,
        invoiceQty: 6,
        invoiceAmt: 71.19,
        diffAmt: 3.39,
        unInvoiceAmt: 45.2,
        difference: '部分到票 · 票价与入库不同',
        inBillNos: came.billNo,
        invoiceNos: bill.invoiceNo,
      },
    ])
  })
})

describe('5.6 what an invoice is refused for', () => {
  test('R-VAL-072 invoice code: number of 10 or 12 digits', async () => {
    const bought = await buy([line(1, 11.3)])
    const bill = await billed(bought.id, {}, { invoiceType: '2501' })
    for (const invoiceCode of ['123456789', '12345678901', 'ABCDEFGHIJ'])
      expect(await told(purchaser, 'submit', { ...bill, invoiceCode })).toBe('发票代码必须是10位或12位数字！')
    expect(await told(purchaser, 'submit', bill)).toBe('纸质发票请输入10位或12位的发票代码！')
    for (const invoiceCode of ['1234567890', '123456789012'])
      expect((await purchaser.post(`${path}/submit`, { ...bill, invoiceNo: anotherInvoice(), invoiceCode, bodyList: [] })).msg).toBe(
        '请至少录入一条商品明细！',
      )
    expect(await submitted({ ...bill, invoiceCode: '1234567890' })).toMatchObject({ status: 'A402', statusName: '待开票' })
  })

  test('R-VAL-073 invoice number: 8 digits; 20 digits for type 2503 or 2504', async () => {
    const bought = await buy([line(1, 11.3)])
    const bill = await billed(bought.id)
    for (const invoiceNo of ['1234567', '123456789', '1234567A'])
      expect(await told(purchaser, 'submit', { ...bill, invoiceNo })).toBe('发票号码必须是8位数字，数电发票是20位数字！')
    for (const invoiceType of ['2503', '2504'])
      expect(await told(purchaser, 'submit', { ...bill, invoiceType })).toBe('数电发票的发票号码必须是20位数字！')
    expect(await told(purchaser, 'submit', { ...bill, invoiceType: '2502', invoiceCode: '1234567890', invoiceNo: '1'.repeat(20) })).toBe(
      '纸质发票的发票号码必须是8位数字！',
    )
    expect(await told(purchaser, 'submit', { ...bill, invoiceNo: '' })).toBe('请输入发票号码！')
    expect(await submitted({ ...bill, invoiceType: '2503', invoiceNo: '25332000000012345678' })).toMatchObject({ status: 'A402' })
  })

  test('R-VAL-074 the parcel that brought the paper: 8 to 15 alphanumerics', async () => {
    const bought = await buy([line(2, 11.3)])
    const bill = await billed(bought.id, { qty: 1 })
    for (const courierNo of ['SF12345', 'SF12345678901234', 'SF-12345678', '顺丰123456789', 'SF 12345678'])
      expect(await told(purchaser, 'submit', { ...bill, courierNo })).toBe('寄票单号必须是8到15位字母或数字！')
    for (const courierNo of ['SF123456', 'sf1234567890123']) {
      const { id } = await submitted({ ...bill, invoiceNo: anotherInvoice(), courierNo })
      expect(await detail(id)).toMatchObject({ courierNo })
    }
  })

  test('发票{no}已登记！ once, unless it was cancelled or reversed; of two at once one is registered', async () => {
    const bought = await buy([line(9, 11.3)])
    const bill = await billed(bought.id, { qty: 1 })
    const first = await submitted(bill)
    expect(await told(purchaser, 'draft', bill)).toBe(`发票${bill.invoiceNo}已登记！`)
    await purchaser.ok.get(`${path}/cancel`, { id: first.id, remark: '登错' })
    const answers = await Promise.all([purchaser.post(`${path}/draft`, bill), purchaser.post(`${path}/draft`, bill)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  test('发票金额与匹配金额相差{x}！ beyond the tail that rounding leaves, which goes to 6402', async () => {
    const bought = await buy([line(10, 11.3)])
    const bill = await billed(bought.id)
    expect(await told(purchaser, 'submit', { ...bill, invoiceAmt: 113.07 })).toBe('发票金额与匹配金额相差0.07！')
    expect(await told(purchaser, 'submit', { ...bill, invoiceTaxAmt: 13.07 })).toBe('发票税额与明细税额相差0.07！')
    const id = await posted({ ...bill, invoiceAmt: 113.06, invoiceTaxAmt: 13.01 })
    expect(await journal(world, id)).toEqual({ '2221.01': 13.01, '2221.03': -13, 6402: 0.05, 2202: -0.06 })
  })

  test('a receipt of another supplier, other goods, a line of nothing: all bad lines at once', async () => {
    const [one, two] = [await buy([line(2, 11.3)]), await buy([line(2, 11.3), { ...line(2, 5), commInfoId: ids.bolt }])]
    const bill = await billed(one.id)
    const others = (await billed(two.id)).bodyList
    const wrong = [
      { ...others[0], qty: 0 },
      { ...others[1], commInfoId: ids.bearing },
      { commInfoId: ids.bolt, qty: 1, taxPrice: 5 },
    ]
    expect(await told(purchaser, 'submit', { ...bill, bodyList: [...bill.bodyList, ...wrong] })).toBe(
      '第2行数量不能为0，请填写数量或删除该行！；第3行商品与入库单不一致，请重新选单！；第4行请从采购入库单选择要收票的商品！',
    )
    expect(await told(purchaser, 'submit', { ...bill, supplierId: ids.trader })).toBe(`第1行的入库单${one.billNo}不是该供应商的入库单！`)
  })

  test('差异超过{p}%，请走审批！ where nobody has to approve, what is far off waits for approval', async () => {
    const bought = await buy([line(10, 11.3)])
    await setting(world, 'APPROVAL_MODE_0842', '0')
    const bill = await billed(bought.id, { taxPrice: 13.56 })
    expect(await told(manager, 'accounting', bill)).toBe('差异超过10%，请走审批！')
    const { id, status } = await submitted(bill)
    expect(status).toBe('A402')
    expect(await manager.ok.get(`${path}/pass`, { id })).toMatchObject({ status: 'A404' })
    const near = await billed((await buy([line(1, 11.3)])).id)
    expect(await manager.ok.post(`${path}/accounting`, near)).toMatchObject({ status: 'A404', statusName: '已开票' })
    await setting(world, 'APPROVAL_MODE_0842', '1')
  })

  test('发票已认证抵扣，不能红冲！ and not cancelled either; what is billed is not reversed: 已收票，不能红冲！', async () => {
    const bought = await buy([line(2, 11.3)])
    const id = await posted(await billed(bought.id, { qty: 1 }, { isCertified: 2 }))
    expect(await told(manager, 'flush', undefined, { id })).toBe('发票已认证抵扣，不能红冲！')
    expect((await admin.post(`${purchaseIn}/flush`, undefined, { id: bought.id })).msg).toBe('已收票，不能红冲！')
    const waiting = await submitted(await billed(bought.id, {}, { isCertified: 2 }))
    expect(await told(manager, 'cancel', undefined, { id: waiting.id, remark: '试' })).toBe('发票已认证抵扣，不能作废！')
  })
})

describe('5.4 5.6 fees of a receipt that are owed to another supplier are billed by him', () => {
  beforeAll(() => world.sql('update party set gives_invoice = true where id = $1', [ids.trader]))
  const carried = async (fee = 54.5) => buy([line(10, 11.3)], { feeAmt: fee, feeSupplierId: ids.trader, depotId: ids.ningbo })
  const openFees = async (supplierId: string): Promise<Row[]> =>
    (await purchaser.ok.post(`${path}/selectPurchaseExins`, {}, { id: supplierId })).filter((row: Row) => row.inHeadId)
  const feeBill = (fee: Row, more: Row = {}) => ({
    supplierId: ids.trader,
    invoiceNo: anotherInvoice(),
    staffId: staffOf('purchaser'),
    bodyList: [],
    exinList: [{ inHeadId: fee.inHeadId, matchAmt: fee.matchAmt, totalAmt: fee.totalAmt, taxRate: 9, ...more }],
  })
  const feeOf = async (bought: { id: string }) => (await openFees(ids.trader)).find(row => row.inHeadId === bought.id)!

  test('PUR-060 the fee is offered to whom it is owed; billed, its tax is deducted and leaves the goods; it is offered no more', async () => {
    const bought = await carried()
    const fee = await feeOf(bought)
    expect(fee).toMatchObject({ sourceBillNo: bought.billNo, matchAmt: 54.5, unInvoiceAmt: 54.5 })
    expect((await openFees(ids.factory)).filter(row => row.inHeadId === bought.id)).toEqual([])
    const before = await shelf(world, ids.bearing, ids.ningbo)
    const id = await posted(feeBill(fee))
    expect(await detail(id)).toMatchObject({
      finalAmt: 54.5,
      matchAmt: 54.5,
      taxAmt: 4.5,
      diffAmt: -4.5,
      exinList: [{ sourceBillNo: bought.billNo, amt: 50, taxAmt: 4.5 }],
    })
    expect(await journal(world, id)).toEqual({ 1405: -4.5, '2221.01': 4.5 })
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual([before[0], before[1] - 4.5, 0])
    expect(await feeOf(bought)).toBeUndefined()
    expect(await manager.ok.post(`${path}/flush`, undefined, { id })).toMatchObject({ status: 'A405' })
    expect(await shelf(world, ids.bearing, ids.ningbo)).toEqual(before)
    expect(await feeOf(bought)).toMatchObject({ matchAmt: 54.5 })
  })

  test('in parts, dearer than it was owed, together with goods of the same supplier', async () => {
    const bought = await carried(100)
    const part = await posted(feeBill(await feeOf(bought), { matchAmt: 40, totalAmt: 40, taxRate: 0 }))
    expect(await journal(world, part)).toEqual({})
    const rest = await feeOf(bought)
    expect(rest).toMatchObject({ matchAmt: 60 })
    const goods = await billed((await buy([line(1, 11.3)], { supplierId: ids.trader })).id)
    const both: Row = { ...goods, exinList: [{ inHeadId: bought.id, matchAmt: 60, totalAmt: 66, taxRate: 0 }] }
    expect(await submitted(both)).toMatchObject({ status: 'A402' })
    const saved = await detail((await purchaser.ok.get(`${path}/list`, { invoiceNo: both.invoiceNo })).records[0].id)
    expect(saved).toMatchObject({ finalAmt: 77.3, matchAmt: 71.3, diffAmt: 6 })
    await manager.ok.get(`${path}/pass`, { id: saved.id })
    const [owed] = await world.sql('select amount::float from payable where bill_id = $1', [saved.id])
    expect(owed).toEqual({ amount: 6 })
  })

  test('I-41 the fee that invoices bill is never above the fee of the receipt, counted against the invoices themselves', async () => {
    const bought = await carried(30)
    const id = await posted(feeBill(await feeOf(bought), { matchAmt: 30, totalAmt: 30, taxRate: 0 }))
    const found = async () => (await brokenInvariants(world)).filter(text => text.startsWith('I-41'))
    expect(await found()).toEqual([])
    await world.sql('update purchase_invoice_fees set matched = matched + 2 where head_id = $1', [id])
    expect(await found()).toEqual([expect.stringMatching(new RegExp(`^I-41 入库单费用的收票金额不超过该费用: 1 .*${bought.billNo}`))])
    await world.sql('update purchase_invoice_fees set matched = matched - 2 where head_id = $1', [id])
    await world.sql(`update purchase_in set state = 'reversed' where id = $1`, [bought.id])
    expect(await found()).toHaveLength(1)
    await world.sql(`update purchase_in set state = 'posted' where id = $1`, [bought.id])
    expect(await found()).toEqual([])
  })

  test('too much, twice, of another supplier, of nothing; all bad lines at once, and a bill of nothing at all', async () => {
    const bought = await carried(10)
    const bill = feeBill(await feeOf(bought))
    const fee: Row = bill.exinList[0]!
    const others = await buy([line(1, 11.3)])
    const refused = (...exinList: Row[]) => told(purchaser, 'submit', { ...bill, exinList })
    expect(await refused({ ...fee, matchAmt: 10.01 })).toBe('费用明细第1行收票金额超出未收票金额！')
    expect(await refused({ ...fee, matchAmt: 0 }, fee, { ...fee, inHeadId: others.id }, { ...fee, inHeadId: '1' })).toBe(
      `费用明细第1行核销费用必须大于0！；费用明细第2行的入库单${bought.billNo}已在本单中！；费用明细第3行的入库单${others.billNo}没有该供应商的费用！；费用明细第4行来源单据不存在或无权限！`,
    )
    expect(await refused()).toBe('请至少录入一条商品明细！')
    const two = await Promise.all([1, 2].map(() => purchaser.post(`${path}/submit`, { ...bill, invoiceNo: anotherInvoice() })))
    expect(two.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  test('已收票，不能红冲！ a receipt whose fee is billed names the invoice, and is reversed after it', async () => {
    const bought = await carried(20)
    const id = await posted(feeBill(await feeOf(bought)))
    const { billNo } = await detail(id)
    const refused = await admin.post(`${purchaseIn}/flush`, undefined, { id: bought.id })
    expect(refused.msg).toBe('已收票，不能红冲！')
    expect(refused.data.blockers).toMatchObject([{ billType: '0842', billId: id, billNo }])
    await manager.ok.post(`${path}/flush`, undefined, { id })
    expect(await admin.ok.post(`${purchaseIn}/flush`, undefined, { id: bought.id })).toMatchObject({ status: '2705' })
  })
})

describe('receipts and their invoices know each other', () => {
  test('both are linked, the refusal names every invoice, and the plan takes them back in their order', async () => {
    const bought = await buy([line(4, 11.3)])
    const first = await posted(await billed(bought.id, { qty: 1 }))
    const second = await submitted(await billed(bought.id, { qty: 2 }))
    const invoice = await detail(first)
    expect(invoice).toMatchObject({ sourceBillType: '0807', sourceBillId: bought.id, sourceBillNo: bought.billNo })
    expect(await purchaser.ok.get(`${path}/list`, { sourceBillId: bought.id })).toMatchObject({ total: 2 })
    const refused = await admin.post(`${purchaseIn}/flush`, undefined, { id: bought.id })
    expect(refused.msg).toBe('已收票，不能红冲！')
    expect(refused.data.blockers.map((one: Row) => one.billNo).sort()).toEqual([invoice.billNo, second.billNo].sort())
    const steps: Row[] = refused.data.steps
    const planned = steps.map(({ billId, action }) => `${billId} ${action}`)
    expect(planned.slice(0, 2).sort()).toEqual([`${first} flush`, `${second.id} cancel`].sort())
    expect(planned.slice(2)).toEqual([`${bought.id} flush`])
    const sent = steps.map(({ billType, billId, version, action }) => ({ billType, billId, version, action, remark: '开错' }))
    await admin.ok.post(planPath, { steps: sent })
    expect(await receipt(bought.id)).toMatchObject({ status: '2705' })
    expect([await detail(first), await detail(second.id)]).toMatchObject([{ status: 'A405' }, { status: 'A406' }])
  })

  test('a return after two partial invoices leaves no cent behind: the last one takes the rest', async () => {
    const bought = await buy([line(3, 3.33)])
    await posted(await billed(bought.id, { qty: 1 }))
    await posted(await billed(bought.id, { qty: 1 }))
    const back = await admin.ok.get(`${returns}/pullInById`, { id: bought.id })
    await setting(world, 'APPROVAL_MODE_0806', '0')
    const { sourceBodyId, commInfoId, unitId } = back.bodyList[0]
    const { supplierId, depotId } = back
    await admin.ok.post(`${returns}/accounting`, { supplierId, depotId, bodyList: [{ sourceBodyId, commInfoId, unitId, qty: 1 }] })
    await setting(world, 'APPROVAL_MODE_0806', '1')
    expect(await receipt(bought.id)).toMatchObject({
      invoiceStatus: '3',
      unInvoiceAmt: 0,
      bodyList: [{ unInvoiceQty: 0, unInvoiceAmt: 0 }],
    })
  })
})

test('7.4 PAY_NEED_INVOICE 2: items of suppliers with isInvoice=2 need a posted invoice: 单据{no}未收到发票，不能付款！', async () => {
  const bank = await openAccount(admin, '建行')
  await setting(world, 'BANK_OVERDRAFT', '2')
  await setting(world, 'PAY_NEED_INVOICE', '2')
  const bought = await buy([line(2, 11.3)])
  const [item] = await world.sql('select id from payable where bill_id = $1', [bought.id])
  const pay = { bartererId: ids.factory, bankId: bank, payAmt: 22.6, bodyList: [{ itemId: item.id, settleAmt: 22.6 }] }
  const paying = async () => (await admin.post('blade-finance/apsettle/accounting', pay)).msg
  const refused = `单据${bought.billNo}未收到发票，不能付款！`
  expect(await paying()).toBe(refused)
  await posted(await billed(bought.id, { qty: 1 }))
  expect(await paying()).toBe(refused)
  await posted(await billed(bought.id))
  expect(await paying()).not.toBe(refused)
  await setting(world, 'PAY_NEED_INVOICE', '1')
  await setting(world, 'BANK_OVERDRAFT', '1')
})

test('I-20 2221.03 is the tax of what was received and not invoiced: a receipt or a return that says otherwise is found', async () => {
  const bought = await buy([line(10, 11.3)])
  await posted(await billed(bought.id, { qty: 4 }))
  const wrong = async (change: string) => {
    await world.sql(`update purchase_in_line set tax_rate = tax_rate ${change} where head_id = $1`, [bought.id])
    return (await brokenInvariants(world)).map(text => text.slice(0, 4))
  }
  expect(await wrong('+ 4')).toContain('I-20')
  expect(await wrong('- 4')).toEqual([])
})

test('I-08 the amounts on a line of a receipt are those of the bills that follow it', async () => {
  const bought = await buy([line(10, 11.3)])
  await posted(await billed(bought.id, { qty: 4 }))
  for (const column of ['invoiced', 'uninvoiced', 'invoicing', 'returned_amount']) {
    await world.sql(`update purchase_in_line set ${column} = ${column} + 1 where head_id = $1`, [bought.id])
    expect((await brokenInvariants(world)).map(text => text.slice(0, 4))).toContain('I-08')
    await world.sql(`update purchase_in_line set ${column} = ${column} - 1 where head_id = $1`, [bought.id])
  }
})
