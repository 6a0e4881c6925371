import { borrow } from '../../areas/lending/borrow.server.ts'
import { consignment } from '../../areas/market/consignment.server.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { act, type Served } from '../../server/documents.ts'
import type { Work } from '../../server/work.ts'
import type { Demo } from './masters.ts'

type WorkAt = <T>(day: string, run: (work: Work) => Promise<T>) => Promise<T>

/** Samples with a customer, a machine from a supplier, goods on consignment either way: written, and waiting for whoever approves them. */
export async function demoLendings(workAt: WorkAt, demo: Demo, today = dayOf(new Date())) {
  const [goods] = demo.goods
  const customer = demo.customers.find(({ waits }) => !waits)!
  const [supplierId] = demo.suppliersOf.get(goods!.top)!
  const head = { depotId: demo.depots[0], staffId: demo.buyers[0], billDate: today }
  const line = { 'commInfoId': goods!.id, unitId: goods!.unitId, qty: 2 }
  const send = (served: Served<any>, body: object) => workAt(today, work => act(work, served as Served, 'submit', { body }))
  const planReturnDate = addDays(today, 30)
  await send(borrow, { ...head, direction: '1', 'bartererId': customer.id, planReturnDate, bodyList: [line], remark: '样品试用' })
  await send(borrow, { ...head, direction: '2', 'bartererId': supplierId, planReturnDate, bodyList: [line], remark: '临时周转' })
  const priced = (taxPrice: number) => [{ ...line, qty: goods!.lot, taxPrice, taxRate: 13 }]
  await send(consignment, { ...head, consignmentType: '1', 'bartererId': supplierId, bodyList: priced(goods!.buyAt) })
  await send(consignment, { ...head, consignmentType: '2', 'bartererId': customer.id, bodyList: priced(goods!.sellAt) })
}
