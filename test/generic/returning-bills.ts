import { ids } from '../company.ts'
import type { World } from '../world.ts'
import type { Wire } from './invent.ts'

const receipts = 'blade-purchase/purchaseinhead'

let invoices = 10_000_000

/** An invoice number that no other bill has. */
export const anotherInvoice = () => String(++invoices)

async function receiptOf(world: World, qty: number) {
  const admin = await world.as('admin')
  const bought = [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty, taxPrice: 11.3, taxRate: 13 }))
  const receipt = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: bought }
  const { id } = await admin.ok.post(`${receipts}/accounting`, receipt)
  return admin.ok.get(`${receipts}/detail`, { id })
}

/** What an invoice on paper needs beside its lines, that nothing tells. */
export const paperInvoice = () => ({ invoiceType: '2502', invoiceCode: '3300231130', invoiceNo: anotherInvoice() })

async function soldOn(world: World, qty: number) {
  const admin = await world.as('admin')
  await receiptOf(world, qty)
  const sold = [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty, taxPrice: 22.6, taxRate: 13 }))
  const out = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: sold }
  const { id } = await admin.ok.post('blade-sales/salesouthead/accounting', out)
  return admin.ok.get('blade-sales/salesouthead/detail', { id })
}

/** Bills that are about goods that came, or went: each has a receipt of its own that it follows. */
export const returningBills: Record<string, (world: World) => Promise<Wire>> = {
  async purchaseReturn(world) {
    const { supplierId, depotId, bodyList } = await receiptOf(world, 10)
    const back = bodyList.map((one: Wire) => ({ sourceBodyId: one.id, commInfoId: one.commInfoId, unitId: one.unitId, qty: 1 }))
    return { supplierId, depotId, bodyList: back }
  },

  async salesReturn(world) {
    const { customerId, depotId, bodyList } = await soldOn(world, 2)
    const back = bodyList.map((one: Wire) => ({ sourceBodyId: one.id, commInfoId: one.commInfoId, unitId: one.unitId, qty: 1 }))
    return { customerId, depotId, refundMode: '1', isOut: 2, bodyList: back }
  },

  async purchaseInvoice(world) {
    const { supplierId, bodyList } = await receiptOf(world, 10)
    const taken = bodyList.map((one: Wire) => ({
      sourceBodyId: one.id,
      commInfoId: one.commInfoId,
      unitId: one.unitId,
      qty: 1,
      taxPrice: one.taxPrice,
      taxRate: 13,
    }))
    const face = { invoiceNo: anotherInvoice(), invoiceType: '', invoiceCode: '', invoiceAmt: '', invoiceTaxAmt: '', isCertified: 1 }
    return { supplierId, ...face, bodyList: taken }
  },

  async salesInvoice(world) {
    const { customerId, bodyList } = await soldOn(world, 10)
    const taken = bodyList.map((one: Wire) => ({
      sourceBodyId: one.id,
      commInfoId: one.commInfoId,
      unitId: one.unitId,
      qty: 1,
      taxCode: '',
    }))
    return { customerId, ...paperInvoice(), taxNo: '', bankAccount: '', redInfoNo: '', chargeList: [], bodyList: taken }
  },
}
