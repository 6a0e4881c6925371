import { beforeAll, expect, test } from 'vitest'
import { journal } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, salesOrder, salesOut, sell as sellAs } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, sales, accountant, warehouse } = await story('admin', 'sales', 'accountant', 'warehouse')
beforeAll(() => buy(admin, [line(1000, 11.3)]))

type Row = Record<string, any>
const path = 'blade-sales/salesinvoicehead'
const taxNo = '91330100MA27XK6L5T'
let last = 0
const electronic = () => `2633200000000000${String(++last).padStart(4, '0')}`
const sell = (qty: number, taxPrice: number, more: object = {}) =>
  sellAs(admin, [line(qty, taxPrice)], { staffId: staffOf('sales'), ...more })
const out = (id: string): Promise<Row> => admin.ok.get(`${salesOut}/detail`, { id })

const head = ['数电票号码', '开票日期', '票种', '购方识别号', '单号', '价税合计']
const sheetOf = async (rows: unknown[][], columns = head) => ({ name: '已开发票.xlsx', data: await fileOf(columns, rows) })
const row = (no: string, bill: string, total: number | string, more: Partial<Record<'day' | 'kind' | 'taxNo', string>> = {}) => [
  no,
  more.day ?? '2026-11-02',
  more.kind ?? '数电发票（增值税专用发票）',
  more.taxNo ?? taxNo,
  bill,
  String(total),
]
const bringIn = async (rows: unknown[][], fields: Record<string, string> = {}, person: Person = accountant, columns = head) =>
  person.upload(`${path}/readExcel`, await sheetOf(rows, columns), fields)
const invoiceOf = async (no: string): Promise<Row | undefined> => {
  const [found] = (await admin.ok.get(`${path}/list`, { invoiceNo: no })).records
  return found && admin.ok.get(`${path}/detail`, { id: found.id })
}
const count = async () => (await world.sql('select count(*)::int as n from sales_invoice'))[0]!.n

test('W-SAL-013 SAL-111 invoices that were issued elsewhere are written down as issued, each with all that is open of its outbound or order', async () => {
  const one = await sell(10, 22.6)
  const order = await salesOrder(admin, [line(4, 11.3)], { staffId: staffOf('sales') })
  const { customerId, depotId, bodyList } = await admin.ok.get(`${salesOut}/pullOrderById`, { id: order.id })
  const two = await admin.ok.post(`${salesOut}/accounting`, { customerId, depotId, bodyList })
  const [first, second] = [electronic(), electronic()]
  const { code, data } = await bringIn([row(first, one.billNo, 226), row(second, order.billNo, '45.20', { kind: '普通发票' })])
  expect(code).toBe(200)
  expect(data).toMatchObject([{ success: true, billNo: expect.stringMatching(/^XSFP/) }, { success: true }])
  const found = await invoiceOf(first)
  expect(found).toMatchObject({
    id: data[0].id,
    status: 'A404',
    invoiceType: '2503',
    invoiceNo: first,
    invoiceDate: '2026-11-02',
    taxNo,
    finalAmt: 226,
    faceAmt: 226,
    diffAmt: 0,
    sourceBillNo: one.billNo,
    bodyList: [{ qty: 10, totalAmt: 226 }],
  })
  expect(await journal(world, found!.id)).toEqual({ '2221.04': 26, '2221.02': -26 })
  expect(await out(one.id)).toMatchObject({ invoiceStatus: '3', unInvoiceAmt: 0 })
  expect(await invoiceOf(second)).toMatchObject({ invoiceType: '2504', finalAmt: 45.2, bodyList: [{ soNo: order.billNo }] })
  expect(await out(two.id)).toMatchObject({ invoiceStatus: '3' })
})

test('rows of one number are one invoice: several bills, freight too, their amounts added up', async () => {
  const [one, two] = [await sell(1, 10), await sell(2, 20, { freight: 11.3 })]
  const no = electronic()
  expect((await bringIn([row(no, one.billNo, 10), row(no, two.billNo, 51.3)])).data).toMatchObject([{ success: true }])
  expect(await invoiceOf(no)).toMatchObject({ finalAmt: 61.3, faceAmt: 61.3, bodyList: [{}, {}], chargeList: [{ totalAmt: 11.3 }] })
})

test('3.8 a little for each line is rounding and is kept as the difference, more is another invoice', async () => {
  const [one, two] = [await sell(3, 3.33), await sell(3, 3.33)]
  const [near, far] = [electronic(), electronic()]
  const { data } = await bringIn([row(near, one.billNo, 10), row(far, two.billNo, 12)])
  expect(data).toMatchObject([{ success: true }, { success: false, id: '', billNo: far, msg: '第3行票面金额与未开票金额相差2.01！' }])
  expect(await invoiceOf(near)).toMatchObject({ finalAmt: 9.99, faceAmt: 10, diffAmt: 0.01 })
  expect(await invoiceOf(far)).toBeUndefined()
  expect(await out(two.id)).toMatchObject({ invoiceStatus: '1', unInvoiceAmt: 9.99 })
})

test('dryRun=2 tells all that is wrong, row by row, and writes nothing', async () => {
  const [one, two] = [await sell(1, 10), await sell(1, 10)]
  const before = await count()
  const number = (await world.sql('select max(bill_no) as no from sales_invoice'))[0]!.no
  const answer = await bringIn([row(electronic(), one.billNo, 10), row(electronic(), two.billNo, 99)], { dryRun: '2' })
  expect(answer.data).toEqual({ rows: 2, errors: [{ row: 3, column: '发票号码', msg: '票面金额与未开票金额相差89.00！' }] })
  expect(await count()).toBe(before)
  expect((await world.sql('select max(bill_no) as no from sales_invoice'))[0]!.no).toBe(number)
  expect(await out(one.id)).toMatchObject({ invoiceStatus: '1' })
})

test('of a list that cannot be read, or names bills that nobody knows, nothing is taken; all its faults are told at once', async () => {
  const one = await sell(1, 10)
  const before = await count()
  const unread = await bringIn([['123', '2026-13-40', '', '', '', 'abc'], row(electronic(), one.billNo, 10)])
  expect(unread.code).toBe(400)
  expect(unread.data.errors).toEqual([
    { row: 2, column: '发票号码', msg: '发票号码必须是8位数字，数电发票是20位数字！' },
    { row: 2, column: '开票日期', msg: '开票日期不是有效的日期！' },
    { row: 2, column: '单号', msg: '请填写出库单号或销售单号！' },
    { row: 2, column: '价税合计', msg: '价税合计不是有效的金额！' },
  ])
  const [a, b] = [electronic(), electronic()]
  const other = await sell(1, 10, { customerId: ids.shipyard })
  const unknown = await bringIn([row(a, 'XSCK0', 10), row(b, one.billNo, 10), row(b, other.billNo, 10), row(electronic(), one.billNo, 10)])
  expect(unknown.data.errors.map((fault: Row) => [fault.row, fault.msg])).toEqual([
    [2, '单号XSCK0不存在或无权限！'],
    [3, expect.stringMatching(/^单号XSCK\d+还写在发票\d{20}中，一张单据只能对应一张发票，请在页面上开票！$/)],
    [3, `发票${b}的单据不是同一个客户的，请检查！`],
    [5, expect.stringContaining('还写在发票')],
  ])
  expect((await bringIn([['1']], {}, accountant, ['备注'])).msg).toBe('表头中没有发票号码、单号、价税合计，请补上后重新导入！')
  expect((await accountant.post(`${path}/readExcel`)).msg).toBe('请选择要导入的Excel文件！')
  expect(await count()).toBe(before)
})

test('what was written down or invoiced already is told for its own invoice, and hinders no other', async () => {
  const [one, two, three] = [await sell(1, 10), await sell(1, 10), await sell(1, 10)]
  const no = electronic()
  expect((await bringIn([row(no, one.billNo, 10)])).code).toBe(200)
  const { data } = await bringIn([
    row(no, two.billNo, 10),
    row(electronic(), one.billNo, 10),
    row(electronic(), three.billNo, 10, { taxNo: '' }),
  ])
  const told = data.map(({ success, msg }: Row) => [success, msg])
  expect(told.slice(0, 2)).toEqual([
    [false, '第2行发票号码已存在！'],
    [false, '第3行单据没有未开票的金额！'],
  ])
  expect((await bringIn([row(no, two.billNo, 10)])).msg).toBe('第2行发票号码已存在！')
})

test('the same list twice at the same moment is written once', async () => {
  const one = await sell(1, 10)
  const no = electronic()
  const answers = await Promise.all([1, 2].map(() => bringIn([row(no, one.billNo, 10)])))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
})

test('who may not post invoices brings none in, and nobody bills what he does not see', async () => {
  const one = await sell(1, 10)
  expect((await bringIn([row(electronic(), one.billNo, 10)], {}, sales)).code).toBe(403)
  expect((await bringIn([row(electronic(), one.billNo, 10)], {}, warehouse)).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await bringIn([row(electronic(), one.billNo, 10)], {}, stranger)).msg).toContain(`单号${one.billNo}不存在或无权限！`)
})
