import { ids } from '../company.ts'
import type { World } from '../world.ts'
import type { Wire } from './invent.ts'

const receipts = 'blade-purchase/purchaseinhead'

/** Bills that send goods back: each has a receipt of its own to send them back from. */
export const returningBills: Record<string, (world: World) => Promise<Wire>> = {
  async purchaseReturn(world) {
    const admin = await world.as('admin')
    const bought = [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty: 10, taxPrice: 11.3, taxRate: 13 }))
    const receipt = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: bought }
    const { id } = await admin.ok.post(`${receipts}/accounting`, receipt)
    const { supplierId, depotId, bodyList } = await admin.ok.get(`${receipts}/detail`, { id })
    const back = bodyList.map((one: Wire) => ({ sourceBodyId: one.id, commInfoId: one.commInfoId, unitId: one.unitId, qty: 1 }))
    return { supplierId, depotId, bodyList: back }
  },
}
