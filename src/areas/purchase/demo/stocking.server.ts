import { addDays } from '../../../base/date.ts'
import { dice } from '../../../base/dice.ts'
import { groupBy } from '../../../base/text.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { livedDays } from '../../finance/demo/capital.server.ts'
import { demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { type DemoSupplier, demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { purchaseIn } from '../receipt/in.server.ts'
import { boughtOn, shelve, type Trade } from './trade.server.ts'

/** Trade begins with full shelves. */
export const demoStocking: DemoChapter<Trade> = {
  stage: 'stocking',
  async write(company) {
    const [goods, depots] = [company.of(demoGoods), company.of(demoDepots)]
    const trade = { company, roll: dice(20_260_101), goods, depots, shelves: new Map() }
    for (const [index, depotId] of depots.entries()) await stockUp(trade, depotId, addDays(company.today, -livedDays + index), index === 0)
    return trade
  },
}

/** The first delivery fills every shelf of the main depot and some of the others, class by class from one who deals in it. */
async function stockUp({ company, goods: all, shelves }: Trade, depotId: string, day: string, isMain: boolean) {
  const { accountOf } = company.of(demoPeople)
  for (const [top, range] of groupBy(all, goods => goods.top)) {
    const [{ id: supplierId, staffId }] = company.of(demoSuppliers).suppliersOf.get(top)! as [DemoSupplier]
    const kept = isMain ? range : range.filter((_, index) => index % 3 === 0)
    const lines = kept.map((goods, index) => ({ goods, qty: goods.lot * (isMain ? 1 + (index % 3) : 1), price: goods.buyAt }))
    for (const { goods, qty } of lines) shelve(shelves, depotId, goods, qty)
    const body = { supplierId, depotId, staffId, billDate: day, bodyList: lines.map(boughtOn(day)), remark: '期初备货' }
    await company.act(accountOf(staffId), day, purchaseIn, 'post', { body })
  }
}
