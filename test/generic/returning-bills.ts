import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import type { World } from '../world.ts'
import type { Wire } from './invent.ts'

const returns = 'blade-sales/salesreturnorderhead'
const receipts = 'blade-purchase/purchaseinhead'

let invoices = 10_000_000

/** An invoice number that no other bill has. */
export const anotherInvoice = () => String(++invoices)

async function receiptOf(world: World, qty: number, depotId = ids.hangzhou) {
  const admin = await world.as('admin')
  const bought = [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty, taxPrice: 11.3, taxRate: 13 }))
  const receipt = { supplierId: ids.factory, depotId, bodyList: bought }
  const { id } = await admin.ok.post(`${receipts}/accounting`, receipt)
  return admin.ok.get(`${receipts}/detail`, { id })
}

/** What an invoice on paper needs beside its lines, that nothing tells. */
export const paperInvoice = () => ({ invoiceType: '2502', invoiceCode: '3300231130', invoiceNo: anotherInvoice() })

async function soldOn(world: World, qty: number, as: Wire = { taxPrice: 22.6, taxRate: 13 }, depotId = ids.hangzhou) {
  const admin = await world.as('admin')
  await receiptOf(world, qty, depotId)
  const sold = [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty, ...as }))
  const out = { customerId: ids.steelworks, depotId, bodyList: sold }
  const { id } = await admin.ok.post('blade-sales/salesouthead/accounting', out)
  return admin.ok.get('blade-sales/salesouthead/detail', { id })
}

/** What is sent back of what was sold. */
function sentBack({ customerId, depotId, bodyList }: Wire): Wire {
  const back = bodyList.map((one: Wire) => ({ sourceBodyId: one.id, commInfoId: one.commInfoId, unitId: one.unitId, qty: 1 }))
  return { customerId, depotId, refundMode: '1', isOut: 2, bodyList: back }
}

/** There is nothing to give back for gifts. */
export const giftsBack = async (world: World) => sentBack(await soldOn(world, 2, { taxPrice: 0, taxRate: 13, isGift: 2 }))

/** The bill by which a return waits for what comes back. */
export async function arrivalOf(world: World, id: string): Promise<Wire & { id: string; version: number }> {
  const [row] = await world.sql<{ id: string }>(
    `select id from sales_return_in where source_id = $1 and not is_red and state <> 'cancelled' order by id desc limit 1`,
    [id],
  )
  return (await world.as('admin')).ok.get('blade-sales/salesreturnin/detail', { id: row!.id }) as never
}

/** Bills that are about goods that came, or went: each has a receipt of its own that it follows. */
export const returningBills: Record<string, (world: World, depotId?: string) => Promise<Wire>> = {
  async salesDistribution(world, depotId = ids.hangzhou) {
    const outs = [await soldOn(world, 2, undefined, depotId), await soldOn(world, 3, undefined, depotId)]
    return { depotId, bodyList: outs.map(({ id }) => ({ outId: id })) }
  },

  async purchaseReturn(world) {
    const { supplierId, depotId, bodyList } = await receiptOf(world, 10)
    const back = bodyList.map((one: Wire) => ({ sourceBodyId: one.id, commInfoId: one.commInfoId, unitId: one.unitId, qty: 1 }))
    return { supplierId, depotId, bodyList: back }
  },

  // What is sent back is waited for, so that it is met in every state.
  async salesReturn(world) {
    await setting(world, 'RETURN_AUTO_IN', '1')
    return sentBack(await soldOn(world, 2))
  },

  async salesReturnIn(world) {
    const admin = await world.as('admin')
    let asked = await admin.ok.post(`${returns}/submit`, await returningBills.salesReturn!(world))
    while (asked.status === '1302') asked = await admin.ok.get(`${returns}/pass`, { id: asked.id })
    const { id, customerId, depotId, bodyList } = await arrivalOf(world, asked.id)
    const { version } = await admin.ok.get('blade-sales/salesreturnin/reject', { id, remark: '重新清点' })
    const lines = bodyList.map((one: Wire) => ({ id: one.id, sourceBodyId: one.sourceBodyId, qty: one.qty }))
    return { id, version, customerId, depotId, bodyList: lines }
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
    const face = {
      invoiceNo: anotherInvoice(),
      invoiceType: '',
      invoiceCode: '',
      invoiceAmt: '',
      invoiceTaxAmt: '',
      isCertified: 1,
      paperId: '',
    }
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
