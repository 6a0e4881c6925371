import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { rowsOf } from '../generic/sheets.ts'
import { inParts } from '../pulled.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, salesOut, sell } from '../trading.ts'

const { world, admin, sales, warehouse, accountant, purchaser } = await story('admin', 'sales', 'warehouse', 'accountant', 'purchaser')
await setting(world, 'SELF_AUDIT_FINANCE', '2')
await setting(world, 'SELF_AUDIT_TRADE', '2')
await setting(world, 'APPROVAL_MODE_0814', '1')

type Row = Record<string, any>
const [business, whole, invoices] = ['businessbalance', 'bartererbalance', 'bartererinvoice'].map(one => `blade-report/${one}`)
const today = dayOf(new Date())
const [long, lately] = [addDays(today, -150), addDays(today, -10)]
const since = { billDateStart: addDays(today, -20), billDateEnd: today }
const list = async (path: string, query: Row = {}, person = admin): Promise<Row[]> =>
  (await person.ok.get(path, { size: 200, current: 1, ...query })).records
const balanceOf = async (account: string) =>
  (await world.sql('select coalesce(sum(debit - credit), 0)::float as sum from journal_entry where account = $1', [account]))[0]!.sum
const itemOf = async (book: string, billId: string) => (await world.sql(`select id from ${book} where bill_id = $1`, [billId]))[0]!.id
const passed = async (path: string, bill: Row) => {
  const sent = await admin.ok.post(`${path}/accounting`, bill)
  await admin.ok.post(`${path}/audit`, { ...sent, auditFlag: 2 })
  return sent
}

const bills: Row = {}
let bankId: string

/** Something old, something sold lately and paid in part, something paid ahead; the same on the other side. */
beforeAll(async () => {
  bankId = await openAccount(admin, '工行往来')
  bills.bought = await buy(admin, [line(500, 11.3)], { billDate: long, staffId: staffOf('purchaser') })
  bills.old = await sell(admin, [line(10, 20)], { billDate: long, staffId: staffOf('sales') })
  bills.order = await salesOrder(admin, [line(10, 30)], { staffId: staffOf('sales') })
  bills.new = await admin.ok.post(
    `${salesOut}/accounting`,
    inParts(await admin.ok.get(`${salesOut}/pullOrderById`, { id: bills.order.id }), 4),
  )
  bills.other = await sell(admin, [line(1, 50)], { customerId: ids.shipyard, billDate: lately })
  const collected = [{ itemId: await itemOf('receivable', bills.old.id), settleAmt: 150 }]
  bills.collection = await passed('blade-finance/arsettle', {
    bartererId: ids.steelworks,
    bankId,
    collectAmt: 150,
    billDate: lately,
    bodyList: collected,
  })
  bills.ahead = await passed('blade-finance/receipt', { bartererId: ids.steelworks, bankId, precpAmt: 70 })
  const paid = [{ itemId: await itemOf('payable', bills.bought.id), settleAmt: 50 }]
  bills.payment = await passed('blade-finance/apsettle', { bartererId: ids.factory, bankId, payAmt: 50, bodyList: paid })
})

describe('W-RPT-015 W-RPT-016 what stood with each counterparty, what came, what went, what stands there', () => {
  test('RPT-049 RPT-050 opening + increase − decrease = closing; the sums are those of the books', async () => {
    const rows = await list(`${business}/arlist`, since)
    expect(rows.find(row => row.bartererId === ids.steelworks)).toMatchObject({ beginAmt: 200, addAmt: 120, reduceAmt: 150, endAmt: 170 })
    expect(rows.find(row => row.bartererId === ids.shipyard)).toMatchObject({ beginAmt: 0, addAmt: 50, reduceAmt: 0, endAmt: 50 })
    expect(await admin.ok.get(`${business}/arlistsumtotal`, since)).toMatchObject({
      total: 2,
      beginAmt: 200,
      addAmt: 170,
      reduceAmt: 150,
      endAmt: 220,
    })
    expect(await balanceOf('1122')).toBe(220)
  })

  test('a day in the past tells what stood there then', async () => {
    const [row] = await list(`${business}/arlist`, { billDateStart: long, billDateEnd: addDays(lately, -1), bartererId: ids.steelworks })
    expect(row).toMatchObject({ beginAmt: 0, addAmt: 200, reduceAmt: 0, endAmt: 200 })
    expect(await list(`${business}/arlist`, { billDateStart: addDays(long, -9), billDateEnd: addDays(long, -1) })).toEqual([])
  })

  test('RPT-059 RPT-061 less what was paid ahead', async () => {
    const [row] = await list(`${whole}/arlist`, { ...since, bartererId: ids.steelworks })
    expect(row).toMatchObject({ beginAmt: 200, addAmt: 120, reduceAmt: 220, endAmt: 100 })
    expect(await admin.ok.get(`${whole}/arlistsumtotal`, since)).toMatchObject({ endAmt: 150 })
    expect((await balanceOf('1122')) + (await balanceOf('2203'))).toBe(150)
  })

  test('RPT-053 RPT-054 RPT-057 the same of what we owe, less what we paid ahead', async () => {
    await passed('blade-finance/prepayment', { bartererId: ids.factory, bankId, precpAmt: 30 })
    expect(await list(`${business}/aplist`, since)).toMatchObject([
      { bartererId: ids.factory, beginAmt: 5650, reduceAmt: 50, endAmt: 5600 },
    ])
    expect(await admin.ok.get(`${business}/aplistsumtotal`, since)).toMatchObject({ endAmt: -(await balanceOf('2202')) })
    const ahead = await balanceOf('1123')
    expect(await list(`${business}/aplistnew`, since)).toMatchObject([{ reduceAmt: 50 + ahead, endAmt: 5600 - ahead }])
  })

  test('treeNatureId narrows to a class of customers and those below it', async () => {
    const natures = 'blade-barterer/customernature'
    const idOf = async (name: string) => (await world.sql('select id from customer_class where name = $1', [name]))[0]!.id
    await admin.ok.post(`${natures}/submit`, { natureCode: 'C1', natureName: '船厂' })
    await admin.ok.post(`${natures}/submit`, { natureCode: 'C2', natureName: '内河船厂', parentId: await idOf('船厂') })
    await world.sql("update party set customer_class_id = $2 where id = $1 and tenant_id = '000000'", [
      ids.shipyard,
      await idOf('内河船厂'),
    ])
    expect(await list(`${business}/arlist`, { ...since, treeNatureId: await idOf('船厂') })).toMatchObject([
      { bartererId: ids.shipyard, natureName: '内河船厂' },
    ])
  })
})

describe('3.12 arFinalBalance_n = arFinalBalance_{n−1} + arBillAmt − arBillPay', () => {
  const asked = { ...since, bartererId: ids.steelworks }

  test('RPT-051 bill by bill, from what stood there to the figure of the list', async () => {
    const rows = await list(`${business}/arYwcheck`, asked)
    expect(rows.map(row => [row.billNo, row.arBillAmt, row.arBillPay, row.arFinalBalance])).toEqual([
      ['期初余额', undefined, undefined, 200],
      [expect.stringMatching(/^SKD/), 0, 150, 50],
      [bills.new.billNo, 120, 0, 170],
    ])
    const [shown] = await list(`${business}/arlist`, asked)
    expect(rows.at(-1)!.arFinalBalance).toBe(shown!.endAmt)
  })

  test('RPT-060 with what was paid ahead; RPT-055 RPT-058 of a supplier', async () => {
    const net = await list(`${whole}/archeck`, asked)
    expect(net.map(row => row.arFinalBalance)).toEqual([200, 50, 170, 100])
    const owed = await list(`${business}/apYwcheck`, { ...since, bartererId: ids.factory })
    expect(owed.map(row => [row.apBillAmt, row.apBillPay, row.apFinalBalance])).toEqual([
      [undefined, undefined, 5650],
      [0, 50, 5600],
    ])
    expect((await list(`${business}/aplistnewDetail`, { ...since, bartererId: ids.factory })).at(-1)!.apFinalBalance).toBe(
      (await list(`${business}/aplistnew`, since))[0]!.endAmt,
    )
  })

  test('RPT-052 RPT-056 one kind of bills alone keeps the balance that it left; every kind that is there can be chosen', async () => {
    expect(await list(`${business}/arYwcheck`, { ...asked, billType: '0813' })).toMatchObject([{ arBillPay: 150, arFinalBalance: 50 }])
    for (const side of ['ar', 'ap']) {
      const kinds = (await admin.ok.get(`${business}/${side}YwcheckSearchType`)).map((one: Row) => one.dictKey)
      const there = (await list(`${business}/${side}Ywcheck`, { billDateStart: long })).flatMap(row => row.billType || [])
      expect(there.filter(type => !kinds.includes(type))).toEqual([])
      expect(there.length).toBeGreaterThan(1)
    }
  })

  test('a bill that was undone leaves what was before it', async () => {
    const { id } = await sell(admin, [line(2, 40)])
    await admin.ok.post(`${salesOut}/flush`, undefined, { id })
    const [shown] = await list(`${business}/arlist`, asked)
    expect(shown!.endAmt).toBe(170)
    expect((await list(`${business}/arYwcheck`, asked)).at(-1)!.arFinalBalance).toBe(170)
  })
})

describe('who sees it', () => {
  test('a salesperson sees what is his; who has nothing to do with it sees nothing', async () => {
    expect((await list(`${business}/arlist`, since, sales)).map(row => row.bartererId)).toEqual([ids.steelworks])
    expect((await list(`${business}/arYwcheck`, since, sales)).map(row => row.bartererId)).not.toContain(ids.shipyard)
    for (const path of [`${business}/arlist`, `${business}/arYwcheck`, `${business}/aplist`, `${invoices}/arinvoice`])
      expect((await warehouse.get(path)).code).toBe(403)
    expect((await sales.get(`${business}/exportAr`)).code).toBe(403)
    expect((await purchaser.get(`${business}/arlist`)).code).toBe(403)
    const other = await world.as('admin', '100001')
    expect(await list(`${business}/arlist`, {}, other)).toEqual([])
    expect(await list(`${business}/arYwcheck`, {}, other)).toEqual([])
  })

  test('EXP-116…EXP-125 each goes out as a sheet with what is on the screen', async () => {
    const files = ['exportAr', 'exportArYwcheck', 'exportAp', 'exportApYwcheck', 'exportApNew'].map(name => `${business}/${name}`)
    files.push(...['exportAr', 'exportArcheck'].map(name => `${whole}/${name}`))
    files.push(...['exportAr', 'exportArByOrder', 'exportApForStaff'].map(name => `${invoices}/${name}`))
    for (const file of files) {
      const [, ...lines] = await rowsOf((await accountant.download(file, { ...since, billDateStart: long })).body)
      expect([file, lines.length > 0]).toEqual([file, true])
    }
  })
})

describe('W-RPT-017 W-RPT-018 what is to be invoiced, what is, what is not yet', () => {
  test('RPT-062 RPT-063 RPT-064 by customer, by order, by bill: the same figures, and whether it is paid', async () => {
    const getInvoice = await admin.ok.get('blade-sales/salesinvoicehead/getSalesInfo', { id: bills.new.id })
    const bodyList = getInvoice.bodyList.map(({ sourceBodyId, commInfoId, unitId }: Row) => ({ sourceBodyId, commInfoId, unitId, qty: 1 }))
    const invoice = {
      customerId: ids.steelworks,
      taxNo: '91330100MA27XK6L5T',
      invoiceType: '2501',
      invoiceCode: '3300231130',
      invoiceNo: anotherInvoice(),
      bodyList,
    }
    const { id } = await admin.ok.post('blade-sales/salesinvoicehead/submit', invoice)
    await admin.ok.get('blade-sales/salesinvoicehead/pass', { id })
    const mine = { billDateStart: long, bartererId: ids.steelworks }
    const figures = { dueInvoiceAmt: 320, outInvoiceAmt: 30, outUninvoiceAmt: 290 }
    expect(await list(`${invoices}/arinvoice`, mine)).toMatchObject([figures])
    const [own] = await list('blade-sales/salesorderhead/CustormerOwnInvoice', { bartererId: ids.steelworks })
    expect(own!.outUninvoiceAmt).toBe(290)
    const orders = await list(`${invoices}/arinvoicebyorder`, mine)
    expect(orders).toMatchObject([
      { billNo: '无订单', dueInvoiceAmt: 200, outInvoiceAmt: 0, isCharge: 1 },
      { billNo: bills.order.billNo, dueInvoiceAmt: 120, outInvoiceAmt: 30, outUninvoiceAmt: 90, isCharge: 1 },
    ])
    const spread = await list(`${invoices}/arinvoicedistribution`, mine)
    expect(spread.map(row => [row.billNo, row.outUninvoiceAmt])).toEqual([
      [bills.new.billNo, 90],
      [bills.old.billNo, 200],
    ])
    expect(await list(`${invoices}/arinvoicedistribution`, { ...mine, inOutId: bills.old.id })).toHaveLength(1)
    expect(await list(`${invoices}/arinvoice`, { billDateStart: lately, bartererId: ids.steelworks })).toMatchObject([
      { dueInvoiceAmt: 120 },
    ])
  })

  test('RPT-066 selectArIsChargeById per bill: openAmt, overdue days, isCharge 2 = settled', async () => {
    await passed('blade-finance/arsettle', {
      bartererId: ids.shipyard,
      bankId,
      collectAmt: 50,
      bodyList: [{ itemId: await itemOf('receivable', bills.other.id), settleAmt: 50 }],
    })
    const asked = [bills.old, bills.other].map(({ id }) => id).join()
    const told: Row[] = await admin.ok.post(`${invoices}/selectArIsChargeById`, { id: asked })
    const [{ late }] = await world.sql('select current_date - due_date as late from receivable where bill_id = $1', [bills.old.id])
    expect(told.find(row => row.id === bills.old.id)).toMatchObject({ finalAmt: 200, openAmt: 50, overdueDays: late, isCharge: 1 })
    expect(late).toBeGreaterThan(0)
    expect(told.find(row => row.id === bills.other.id)).toMatchObject({ openAmt: 0, overdueDays: 0, isCharge: 2 })
    expect(await sales.ok.post(`${invoices}/selectArIsChargeById`, { id: bills.other.id })).toEqual([])
    expect((await admin.post(`${invoices}/selectArIsChargeById`, { id: 'x' })).msg).toBe('单据不正确，请重新选择')
  })

  test('RPT-065 by buyer: what he received of suppliers who give invoices, what of it was invoiced', async () => {
    const [row] = await list(`${invoices}/apInvoiceForStaff`, { staffId: staffOf('purchaser') })
    const [kept] = await world.sql(
      `select sum(uninvoiced)::float as open from purchase_in where staff_id = $1 and awaits_invoice and state = 'posted'`,
      [staffOf('purchaser')],
    )
    expect(row).toMatchObject({ dueInvoiceAmt: 5650, inInvoiceAmt: 0, inUninvoiceAmt: kept!.open, billCount: 1, supplierCount: 1 })
  })
})
