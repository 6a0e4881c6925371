import { pick } from '../../../base/dice.ts'
import { demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { purchaseIn } from '../receipt/in.server.ts'
import { boughtOn, cents, type Line, shelve, type Trade } from './trade.server.ts'

/** What runs low of one class, whole boxes where a box is not too much. */
export async function buy({ company, goods: all, depots, roll, shelves }: Trade, day: string, ago: number) {
  const { top } = pick(roll, all)
  const depotId = depots[roll(5) < 3 ? 0 : roll(depots.length)]!
  const low = all.filter(goods => goods.top === top && (shelves.get(`${depotId} ${goods.id}`) ?? 0) < goods.lot)
  const lines = low.slice(0, 8 + roll(6)).map((goods): Line => {
    const times = 0.96 + roll(7) / 100
    if (!goods.box || goods.box.count > goods.lot * 3) return { goods, qty: goods.lot * 2, price: cents(goods.buyAt * times) }
    return { goods, qty: 1, price: cents(goods.buyAt * goods.box.count * times), inBoxes: true }
  })
  if (!lines.length) return
  const key = ago === 0 ? 'draft' : ago < 8 ? 'submit' : 'post'
  if (key === 'post') for (const { goods, qty, inBoxes } of lines) shelve(shelves, depotId, goods, inBoxes ? qty * goods.box!.count : qty)
  const { id: supplierId, staffId } = pick(roll, company.of(demoSuppliers).suppliersOf.get(top)!)
  const body = {
    supplierId,
    depotId,
    staffId,
    billDate: day,
    bodyList: lines.map(boughtOn(day)),
  }
  await company.act(company.of(demoPeople).accountOf(staffId), day, purchaseIn, key, { body })
}
