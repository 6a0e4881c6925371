import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, purchaseOrder, sell } from '../trading.ts'

const { world, admin, warehouse } = await story('admin', 'warehouse')
// One person does everything here; who may pass what is a story of its own.
await setting(world, 'SELF_AUDIT_FINANCE', '2')
await setting(world, 'SELF_AUDIT_TRADE', '2')
await setting(world, 'APPROVAL_MODE_0814', '1')
await setting(world, 'APPROVAL_MODE_0816', '1')

type Row = Record<string, any>
const [salesReturns, salesInvoices] = ['blade-sales/salesreturnorderhead', 'blade-sales/salesinvoicehead']
const [purchaseReturns, purchaseInvoices] = ['blade-purchase/purchasereturnorderhead', 'blade-purchase/purchaseinvoicehead']
const trail = (resource: string, id: string): Promise<Row[]> => admin.ok.get(`blade-finance/billsettlement/${resource}`, { id })
let bankId: string
beforeAll(async () => {
  bankId = await openAccount(admin, '工行结算')
  await buy(admin, [line(100, 11.3)])
})

/** The lines of a proposed bill with this quantity; sums are left to the server. */
const lines = ({ bodyList }: Row, qty: number) =>
  bodyList.map(({ sourceBodyId, commInfoId, unitId, taxPrice, taxRate }: Row) => ({
    sourceBodyId,
    commInfoId,
    unitId,
    taxPrice,
    taxRate,
    qty,
  }))

const itemOf = async (book: 'receivable' | 'payable', billId: string): Promise<string> =>
  (await world.sql(`select id from ${book} where bill_id = $1`, [billId]))[0]!.id

async function passed(path: string, sent: Row): Promise<Row> {
  await admin.ok.post(`${path}/audit`, { ...sent, auditFlag: 2 })
  return admin.ok.get(`${path}/detail`, { id: sent.id })
}

const collected = async (amounts: Row, more: Row = {}) => {
  const bodyList = Object.entries(amounts).map(([itemId, settleAmt]) => ({ itemId, settleAmt }))
  const collectAmt = Object.values(amounts).reduce((sum, one) => sum + one, 0)
  const bill = { bartererId: ids.steelworks, bankId, collectAmt, bodyList, ...more }
  return passed('blade-finance/arsettle', await admin.ok.post('blade-finance/arsettle/accounting', bill))
}

const paid = async (amounts: Row, more: Row = {}) => {
  const bodyList = Object.entries(amounts).map(([itemId, settleAmt]) => ({ itemId, settleAmt }))
  const payAmt = Object.values(amounts).reduce((sum, one) => sum + one, 0)
  const bill = { bartererId: ids.factory, bankId, payAmt, bodyList, ...more }
  return passed('blade-finance/apsettle', await admin.ok.post('blade-finance/apsettle/accounting', bill))
}

describe('W-DLG-025 the settlements of a bill: by which one, when, how much, what was left', () => {
  test('FIN-155 a sales return: what came back counts against what was sold', async () => {
    const out = await sell(admin, [line(10, 20)])
    const bodyList = lines(await admin.ok.get(`${salesReturns}/pullOutById`, { id: out.id }), 4)
    const sent = await admin.ok.post(`${salesReturns}/submit`, { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList })
    await admin.ok.get(`${salesReturns}/pass`, { id: sent.id })
    expect(await trail('salesreturnorderhead', sent.id)).toEqual([])
    const [{ id: arrival, bill_no: itemBillNo }] = await world.sql(
      `select r.id, r.bill_no from receivable r where r.party_id = $1 and r.amount = -80`,
      [ids.steelworks],
    )
    const { billNo } = await collected({ [await itemOf('receivable', out.id)]: 100, [arrival]: -30 })
    expect(await trail('salesreturnorderhead', sent.id)).toMatchObject([
      { settleNo: billNo, itemBillNo, settlementAmt: -30, unSettlementAmt: -50 },
    ])
  })

  test('FIN-159 a sales invoice is collected as what it bills', async () => {
    const out = await sell(admin, [line(5, 20)])
    const bill = await admin.ok.get(`${salesInvoices}/getSalesInfo`, { id: out.id })
    const sent = await admin.ok.post(`${salesInvoices}/draft`, { customerId: ids.steelworks, bodyList: lines(bill, 5) })
    const { billNo } = await collected({ [await itemOf('receivable', out.id)]: 60 })
    expect(await trail('salesinvoicehead', sent.id)).toMatchObject([
      { settleNo: billNo, itemBillNo: out.billNo, settlementAmt: 60, unSettlementAmt: 40 },
    ])
  })

  test('FIN-161 FIN-163 FIN-164 a purchase order, a purchase return and an invoice are told what was paid of their receipt or of themselves', async () => {
    const order = await purchaseOrder(admin, [line(10, 11.3)])
    await admin.ok.get('blade-purchase/purchaseorderhead/pass', { id: order.id })
    const receipt = 'blade-purchase/purchaseinhead'
    const arriving = await admin.ok.get(`${receipt}/pullOrderById`, { id: order.id })
    const body = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: lines(arriving, 10) }
    const bought = await admin.ok.post(`${receipt}/accounting`, body)
    const back = await admin.ok.post(`${purchaseReturns}/submit`, {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: lines(await admin.ok.get(`${purchaseReturns}/pullInById`, { id: bought.id }), 2),
    })
    await admin.ok.get(`${purchaseReturns}/pass`, { id: back.id })
    await admin.ok.post(`${purchaseReturns}/accountingById`, undefined, { id: back.id })
    const billed = await admin.ok.get(`${purchaseInvoices}/manualInvoice`, { id: bought.id })
    const invoice = await admin.ok.post(`${purchaseInvoices}/submit`, {
      supplierId: ids.factory,
      invoiceNo: anotherInvoice(),
      bodyList: lines(billed, 8),
    })
    const { billNo } = await paid({ [await itemOf('payable', bought.id)]: 50, [await itemOf('payable', back.id)]: -22.6 })
    const ofReceipt = { settleNo: billNo, itemBillNo: bought.billNo, settlementAmt: 50, unSettlementAmt: 63 }
    const ofReturn = { settleNo: billNo, itemBillNo: back.billNo, settlementAmt: -22.6, unSettlementAmt: 0 }
    expect(await trail('purchasereturnorderhead', back.id)).toMatchObject([ofReturn])
    expect(await trail('purchaseorderhead', order.id)).toMatchObject([ofReceipt, ofReturn])
    expect(await trail('purchaseinvoicehead', invoice.id)).toMatchObject([ofReceipt])
  })

  test('FIN-165 FIN-166 money that came or went ahead is told what it was used for', async () => {
    const path = 'blade-finance/receipt'
    const came = await admin.ok.post(`${path}/accounting`, { bartererId: ids.steelworks, bankId, precpAmt: 90 })
    await admin.ok.post(`${path}/audit`, { id: came.id })
    const out = await sell(admin, [line(5, 20)])
    const { precpNo } = await admin.ok.get(`${path}/detail`, { id: came.id })
    const [item] = await world.sql('select id from prepayment where bill_id = $1', [came.id])
    const { billNo } = await collected(
      { [await itemOf('receivable', out.id)]: 70 },
      { collectAmt: 0, precpList: [{ precpId: item!.id, usedAmt: 70 }] },
    )
    expect(await trail('receipt', came.id)).toMatchObject([
      { settleNo: billNo, itemBillNo: precpNo, settlementAmt: 70, unSettlementAmt: 20 },
    ])
    const ahead = await admin.ok.post('blade-finance/prepayment/accounting', { bartererId: ids.factory, bankId, precpAmt: 40 })
    expect(await trail('prepayment', ahead.id)).toEqual([])
  })

  test('FIN-167 FIN-168 other income and expense move money at once: nothing of them is ever left to settle', async () => {
    for (const [resource, expendType] of [
      ['income', '6001'],
      ['expense', '6002'],
    ]) {
      const type = { expendName: `杂项${expendType}`, expendType, accountCode: expendType === '6001' ? '6051' : '6602' }
      const { id: expendId } = await admin.ok.post('blade-base/expend/submit', type)
      const path = `blade-finance/${resource}`
      const { id } = await admin.ok.post(`${path}/accounting`, { bankId, bodyList: [{ expendId, amt: 5 }] })
      await admin.ok.post(`${path}/audit`, { id })
      expect(await trail(resource!, id)).toEqual([])
      expect((await warehouse.get(`blade-finance/billsettlement/${resource}`, { id })).code).toBe(403)
    }
  })
})
