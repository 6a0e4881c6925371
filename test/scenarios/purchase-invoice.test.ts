import { describe, expect, test } from 'vitest'
import { entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy as buyAs, line, purchaseIn, sell } from '../trading.ts'
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
