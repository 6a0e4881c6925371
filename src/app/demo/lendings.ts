import { borrow } from '../../areas/lending/borrow.server.ts'
import { consignment } from '../../areas/market/consignment.server.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { act, type Served } from '../../server/documents/documents.ts'
import type { Demo } from './masters.ts'
import type { WorkAs } from './warehouse.ts'

/** Samples with a customer, a machine from a supplier, goods on consignment either way: some of it has come back or is sold. */
export async function demoLendings(as: WorkAs, demo: Demo, today = dayOf(new Date())) {
  const [goods] = demo.goods
  const customer = demo.customers.find(({ waits }) => !waits)!
  const [supplierId] = demo.suppliersOf.get(goods!.top)!
  const day = addDays(today, -10)
  const head = { depotId: demo.depots[0], staffId: demo.buyers[0], billDate: day, planReturnDate: addDays(today, 20) }
  const line = { 'commInfoId': goods!.id, unitId: goods!.unitId, qty: 2 }
  const step = (served: Served, key: string, input: object, by = 'cangku') => as(by)(day, work => act(work, served as Served, key, input))
  const posted = async (served: Served, body: object) => {
    const { id } = await step(served, 'submit', { body: { ...head, ...body } })
    await step(served, 'pass', { id }, 'kuaiji')
    const [{ id: lineId }] = await as('admin')(day, work =>
      work.tx.many(`select id from ${served.document.table}_line where tenant_id = $1 and head_id = $2`, [work.user.tenantId, id]),
    )
    return { id, part: (qty: number) => ({ id, sent: { bodyList: [{ id: lineId, qty }] } }) }
  }
  const lent = await posted(borrow, { direction: '1', 'bartererId': customer.id, bodyList: [line], remark: '样品试用' })
  await step(borrow, 'giveBack', lent.part(1))
  await posted(borrow, { direction: '2', 'bartererId': supplierId, bodyList: [line], remark: '临时周转' })
  const priced = (taxPrice: number) => [{ ...line, qty: goods!.lot, taxPrice, taxRate: 13 }]
  await posted(consignment, { consignmentType: '1', 'bartererId': supplierId, bodyList: priced(goods!.buyAt) })
  const ours = await posted(consignment, { consignmentType: '2', 'bartererId': customer.id, bodyList: priced(goods!.sellAt) })
  await step(consignment, 'report', ours.part(1))
}
