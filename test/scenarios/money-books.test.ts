import { expect, test } from 'vitest'
import { enter } from '../../src/areas/ledger/books.server.ts'
import { credit, type Entry } from '../../src/areas/ledger/entry.ts'
import { mirror } from '../../src/areas/ledger/mirror.server.ts'
import { comesIn, goesOut, type Invoicing, prepaid, takes } from '../../src/areas/ledger/money/money.ts'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { brokenInvariants } from '../books.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, sale, salesOut, sell } from '../trading.ts'

const today = dayOf(new Date())
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)

const { world, admin } = await story('admin')
const type = await admin.ok.post('fi-bank-type/banktype/submit', { code: '01', name: '银行存款', accountCode: '1002' })
const bank = { bankCode: 'YH01', bankPerson: '衡达', bankAccount: '62220001', bankName: '工行城北支行', bankTypeId: type.id }
const bankId: string = (await admin.ok.post('fi-bank/bank/submit', bank)).id
await buy(admin, [line(100, 11.3)], { billDate: lastMonth })

let last = 0
const billOf = (type: string, date = today) => {
  last += 1
  return { type, id: String(990_000 + last), no: `${type}-${last}`, date, staffId: null, deptId: null }
}

/** A bill of finance as the books see it; its document comes with finance. */
async function write(type: string, entries: Entry[], date = today) {
  const bill = billOf(type, date)
  await atWork(world, async work => void (await enter(work, bill, entries)))
  return bill
}

const undo = (bill: { type: string; id: string }) => atWork(world, work => mirror(work, bill, billOf(bill.type), new Map()))

async function sold(qty: number) {
  const { id } = await sell(admin, [line(qty, 22.6)])
  const [item] = await world.sql(`select id, bill_no, open from receivable where bill_type = '0809' and bill_id = $1`, [id])
  const [row] = await world.sql('select id from sales_out_line where head_id = $1', [id])
  return { id, itemId: item.id as string, billNo: item.bill_no as string, lineId: row.id as string }
}

const openOf = async (kind: string, id: string) => Number((await world.sql(`select open from ${kind} where id = $1`, [id]))[0].open)
const balance = async () => Number((await world.sql('select balance from bank_balance where bank_id = $1', [bankId]))[0]?.balance ?? 0)
const prepaidOf = async (bill: { id: string }) =>
  (await world.sql('select id from prepayment where bill_id = $1', [bill.id]))[0].id as string

test('3.5 3.6 3.7 I-10 I-13 I-14 money that came ahead and money that comes now settle a sale; taken back it is all as before', async () => {
  const before = await balance()
  const ahead = await write('0811', [comesIn(bankId, dec(300)), prepaid(1, ids.steelworks, dec(300))])
  const { itemId } = await sold(20)
  const prepaymentId = await prepaidOf(ahead)
  const settled = await write('0815', [
    takes('receivable', itemId, dec('452.00')),
    takes('prepayment', prepaymentId, dec(200)),
    comesIn(bankId, dec(252), ids.steelworks),
  ])
  expect(await openOf('receivable', itemId)).toBe(0)
  expect(await openOf('prepayment', prepaymentId)).toBe(100)
  expect(await balance()).toBe(before + 552)
  await expect(undo(ahead)).rejects.toThrow('预收预付款已使用，不能红冲，请先红冲使用它的单据！')
  await undo(settled)
  expect(await openOf('receivable', itemId)).toBe(452)
  expect(await openOf('prepayment', prepaymentId)).toBe(300)
  await undo(ahead)
  expect(await openOf('prepayment', prepaymentId)).toBe(0)
  expect(await balance()).toBe(before)
})

test('3.5 our money with a supplier pays what we owe him; the rest is paid from the account', async () => {
  await write('0824', [comesIn(bankId, dec(2000)), credit('6051', dec(2000))])
  const ahead = await write('0812', [prepaid(2, ids.factory, dec(500)), goesOut(bankId, dec(500))])
  const [debt] = await world.sql(`select id from payable where bill_type = '0807'`)
  await write('0814', [
    takes('payable', debt.id, dec(1130)),
    takes('prepayment', await prepaidOf(ahead), dec(500)),
    goesOut(bankId, dec(630), ids.factory),
  ])
  expect(await openOf('payable', debt.id)).toBe(0)
})

test('3.6 E-12 nobody takes more than is open: of two at once exactly one settles, the other is told which bill', async () => {
  const { itemId, billNo } = await sold(2)
  const settle = () => write('0815', [takes('receivable', itemId, dec('45.20')), comesIn(bankId, dec('45.20'))])
  const ended = await Promise.allSettled([settle(), settle()])
  const refused = ended.filter(one => one.status === 'rejected')
  expect(refused.map(one => String(one.reason.message))).toEqual([`单据${billNo}可结算余额不足，请重新选择！`])
  expect(await openOf('receivable', itemId)).toBe(0)
  const other = await sold(1)
  for (const amount of ['22.61', '-1.00'])
    await expect(write('0815', [takes('receivable', other.itemId, dec(amount)), comesIn(bankId, dec(amount))])).rejects.toThrow(
      '可结算余额不足',
    )
  await expect(write('0815', [takes('receivable', '1', dec(1)), comesIn(bankId, dec(1))])).rejects.toThrow('数据不存在或无权限！')
})

test('3.7 I-14 an account never goes below nothing unless it may', async () => {
  const left = await balance()
  const spend = () => write('0825', [goesOut(bankId, dec(left).plus(1)), { book: 'journal', account: '6602', amount: dec(left).plus(1) }])
  await expect(spend()).rejects.toThrow(`账户工行城北支行余额不足，当前余额${left.toFixed(2)}！`)
  expect(await balance()).toBe(left)
  await setting(world, 'BANK_OVERDRAFT', '2')
  const spent = await spend()
  expect(await balance()).toBe(-1)
  await undo(spent)
  await setting(world, 'BANK_OVERDRAFT', '1')
  expect(await balance()).toBe(left)
})

test('3.8 I-20 an invoice takes its share of a line and of its tax, never past what is left', async () => {
  const { id, lineId } = await sold(10)
  const invoiced = (amount: string, tax: string): Invoicing => ({
    book: 'invoice',
    side: 'out',
    source: { type: '0809', id, lineId },
    invoiceable: dec('226.00'),
    quantity: dec(1),
    amount: dec(amount),
    tax: dec(tax),
    lineId: '1',
    lineNo: 1,
  })
  const first = await write('0840', [invoiced('113.00', '13.00')])
  await expect(write('0840', [invoiced('113.01', '13.00')])).rejects.toThrow('第1行开票金额超出未开票金额！')
  const ended = await Promise.allSettled([write('0840', [invoiced('113.00', '13.00')]), write('0840', [invoiced('113.00', '13.00')])])
  expect(ended.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  await undo(first)
  const [rest] = await world.sql('select sum(amount) as amount, sum(tax) as tax from out_invoice_line where source_line_id = $1', [lineId])
  expect([Number(rest.amount), Number(rest.tax)]).toEqual([113, 13])
})

test('3.9 what a customer has paid ahead leaves room within the limit, and keeps it from being stopped', async () => {
  const ship = (qty: number) => admin.post(`${salesOut}/accounting`, sale([line(qty, 22.6)], { customerId: ids.shipyard }))
  await world.sql('update party set credit_limit = 100 where id = $1', [ids.shipyard])
  await setting(world, 'CREDIT_MODE', '3')
  expect((await ship(5)).msg).toContain('信用额度100.00，已占用0.00，本单113.00，超出13.00')
  const ahead = await write('0811', [comesIn(bankId, dec(13)), prepaid(1, ids.shipyard, dec(13))])
  expect((await admin.post('blade-barterer/customer/disable', undefined, { id: ids.shipyard })).msg).toBe('存在未结清往来，不能停用！')
  expect((await ship(5)).code).toBe(200)
  await undo(ahead)
})

test('7.14 I-27 I-28 what accounts hold is kept and sealed with the month; nothing more is written into it', async () => {
  await write('0824', [comesIn(bankId, dec(50)), credit('6051', dec(50))], lastMonth)
  const month = periodOf(lastMonth)
  await admin.ok.post('blade-inventory/balanceconfig/balance', undefined, { id: month })
  expect(await world.sql('select month, amount from bank_period')).toEqual([{ month, amount: '50.00' }])
  await expect(write('0824', [comesIn(bankId, dec(1)), credit('6051', dec(1))], lastMonth)).rejects.toThrow()
  await world.sql(`update bank_entry set amount = 51 where period = $1`, [month])
  expect((await brokenInvariants(world)).map(told => told.slice(0, 4))).toEqual(['I-14', 'I-27', 'I-28', 'I-36'])
  await world.sql(`update bank_entry set amount = 50 where period = $1`, [month])
})
