import { pick } from '../../../base/dice.ts'
import { demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { purchaseIn } from '../in.server.ts'
import { boughtOn, cents, type Line, shelve, type Trade } from './trade.server.ts'

/** What runs low of one class, in boxes where it comes in boxes. */
export async function buy({ company, goods: all, depots, roll, shelves }: Trade, day: string, ago: number) {
  const { top } = pick(roll, all)
  const depotId = pick(roll, depots)
  const range = all.filter(goods => goods.top === top)
  const chosen = new Set(Array.from({ length: 4 + roll(8) }, () => pick(roll, range)))
  const lines = [...chosen].map((goods): Line => {
    const times = 0.96 + roll(7) / 100
    if (!goods.box) return { goods, qty: goods.lot * (2 + roll(5)), price: cents(goods.buyAt * times) }
    return { goods, qty: 1 + roll(4), price: cents(goods.buyAt * goods.box.count * times), inBoxes: true }
  })
  const key = ago === 0 ? 'draft' : ago < 8 ? 'submit' : 'post'
  if (key === 'post') for (const { goods, qty, inBoxes } of lines) shelve(shelves, depotId, goods, inBoxes ? qty * goods.box!.count : qty)
  const body = {
    supplierId: pick(roll, company.of(demoSuppliers).suppliersOf.get(top)!),
    depotId,
    staffId: pick(roll, company.of(demoPeople).buyers),
    billDate: day,
    bodyList: lines.map(boughtOn(day)),
  }
  await company.act('admin', day, purchaseIn, key, { body })
}
