import { pick } from '../../../base/dice.ts'
import { type DemoCustomer, demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { cents, type Line, lineOf, shelve, type Trade } from '../../purchase/demo/trade.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { salesOut } from '../out/out.server.ts'

/** One bill to one customer; what becomes of it is up to the dice. */
export async function sell(trade: Trade, day: string, ago: number) {
  const { company, depots, roll } = trade
  const { accountOf, superiorOf } = company.of(demoPeople)
  const depotId = depots[roll(5) < 3 ? 0 : roll(depots.length)]!
  const customer = buyerOf(trade)
  const lines = linesToSell(trade, depotId)
  if (!lines.length) return
  const body = {
    customerId: customer.id,
    staffId: customer.staffId,
    depotId,
    billDate: day,
    ...deliveredTo(customer, roll(3)),
    bodyList: lines.map(lineOf),
  }
  const key = ago === 0 ? 'draft' : ago < 5 && roll(3) === 0 ? 'submit' : 'post'
  const { id, version } = await company.act(accountOf(customer.staffId), day, salesOut, key, { body })
  const then = (step: string, remark?: string) => company.act(superiorOf(customer.staffId), day, salesOut, step, { id, version, remark })
  const fate = roll(40)
  if (key === 'post' && fate === 0) await then('reverse')
  if (key === 'submit' && fate < 12) await then('reject', '收货地址不完整，请补充')
  if (key === 'submit' && fate >= 34) await then('cancel', '客户取消')
}

/** A sixth of the customers buy half of what is sold. */
function buyerOf({ company, roll }: Trade) {
  const customers = company.of(demoCustomers).filter(({ waits }) => !waits)
  return roll(2) ? pick(roll, customers) : customers[roll(Math.ceil(customers.length / 6))]!
}

function linesToSell({ goods: all, roll, shelves }: Trade, depotId: string): Line[] {
  const chosen = new Set(Array.from({ length: 4 + roll(7) }, () => pick(roll, all)))
  return [...chosen].flatMap(goods => {
    const times = 0.92 + roll(9) / 100
    const inBoxes = !!goods.box && roll(4) === 0
    const qty = inBoxes ? 1 : goods.lot * (1 + roll(2))
    if (!shelve(shelves, depotId, goods, -(inBoxes ? qty * goods.box!.count : qty))) return []
    return [{ goods, qty, price: cents((inBoxes ? goods.box!.sellAt : goods.sellAt) * times), inBoxes }]
  })
}

/** What is fetched goes nowhere. */
const deliveredTo = ({ contact, mobile, delivery }: DemoCustomer, mode: number) => ({
  deliveryMode: String(1 + mode),
  ...(mode === 2 ? {} : { consigneeName: contact, consigneeTelephone: mobile, consigneeAddress: delivery }),
})
