import { purchaseIn } from '../../areas/purchase/in.server.ts'
import { salesOut } from '../../areas/sales/out.server.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { groupBy } from '../../base/text.ts'
import { act, type Served } from '../../server/documents/documents.ts'
import type { Work } from '../../server/work.ts'
import type { DemoCustomer } from './customer-cards.ts'
import { dice, pick, type Roll } from './dice.ts'
import type { Demo, DemoGoods } from './masters.ts'

type WorkAt = <T>(day: string, run: (work: Work) => Promise<T>) => Promise<T>

/** Half a year of trade through the real actions: every figure on every screen comes from an entry in the books. */
export async function demoBills(workAt: WorkAt, demo: Demo, today = dayOf(new Date())) {
  const trade: Trade = { workAt, demo, roll: dice(20_260_101), shelves: new Map() }
  for (const [index, depotId] of demo.depots.entries()) await stockUp(trade, depotId, addDays(today, -183 + index))
  for (let ago = 175; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 && ago > 2) continue
    if (ago % 5 === 0) await buy(trade, day, ago)
    for (let bill = 0; bill < (ago % 3 === 0 ? 3 : 2); bill++) await sell(trade, day, ago)
  }
}

interface Trade {
  workAt: WorkAt
  demo: Demo
  roll: Roll
  /** What is left to sell of a goods in a depot, so that no bill is refused. */
  shelves: Map<string, number>
}

interface Line {
  goods: DemoGoods
  qty: number
  price: number
  inBoxes?: boolean
}

/** The first delivery fills every shelf, class by class from one who deals in it. */
async function stockUp({ workAt, demo, shelves }: Trade, depotId: string, day: string) {
  for (const [top, range] of groupBy(demo.goods, goods => goods.top)) {
    const suppliers = demo.suppliersOf.get(top)!
    const lines = range.map((goods, index) => ({ goods, qty: goods.lot * (8 + (index % 5) * 3), price: goods.buyAt }))
    for (const { goods, qty } of lines) shelves.set(`${depotId} ${goods.id}`, qty)
    const body = {
      supplierId: suppliers[0],
      depotId,
      staffId: demo.buyers[0],
      billDate: day,
      bodyList: lines.map(lineOf),
      remark: '期初备货',
    }
    await workAt(day, work => act(work, purchaseIn as Served, 'post', { body }))
  }
}

const lineOf = ({ goods, qty, price, inBoxes }: Line) => ({
  'commInfoId': goods.id,
  unitId: inBoxes ? goods.box!.unitId : goods.unitId,
  qty,
  taxPrice: price,
  taxRate: 13,
})

const cents = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)

/** What runs low of one class, in boxes where it comes in boxes. */
async function buy({ workAt, demo, roll, shelves }: Trade, day: string, ago: number) {
  const { top } = pick(roll, demo.goods)
  const depotId = pick(roll, demo.depots)
  const range = demo.goods.filter(goods => goods.top === top)
  const chosen = new Set(Array.from({ length: 4 + roll(8) }, () => pick(roll, range)))
  const lines = [...chosen].map((goods): Line => {
    const times = 0.96 + roll(7) / 100
    if (!goods.box) return { goods, qty: goods.lot * (2 + roll(5)), price: cents(goods.buyAt * times) }
    return { goods, qty: 1 + roll(4), price: cents(goods.buyAt * goods.box.count * times), inBoxes: true }
  })
  const key = ago === 0 ? 'draft' : ago < 8 ? 'submit' : 'post'
  if (key === 'post') for (const { goods, qty, inBoxes } of lines) shelve(shelves, depotId, goods, inBoxes ? qty * goods.box!.count : qty)
  const body = {
    supplierId: pick(roll, demo.suppliersOf.get(top)!),
    depotId,
    staffId: pick(roll, demo.buyers),
    billDate: day,
    bodyList: lines.map(lineOf),
  }
  await workAt(day, work => act(work, purchaseIn as Served, key, { body }))
}

/** Adds to a shelf, or takes from it if there is as much. */
function shelve(shelves: Map<string, number>, depotId: string, goods: DemoGoods, quantity: number): boolean {
  const key = `${depotId} ${goods.id}`
  const left = (shelves.get(key) ?? 0) + quantity
  if (left < 0) return false
  shelves.set(key, left)
  return true
}

/** A sixth of the customers buy half of what is sold. */
function buyerOf({ demo, roll }: Trade) {
  const customers = demo.customers.filter(({ waits }) => !waits)
  return roll(2) ? pick(roll, customers) : customers[roll(Math.ceil(customers.length / 6))]!
}

function linesToSell({ demo, roll, shelves }: Trade, depotId: string): Line[] {
  const chosen = new Set(Array.from({ length: 2 + roll(6) }, () => pick(roll, demo.goods)))
  return [...chosen].flatMap(goods => {
    const times = 0.92 + roll(9) / 100
    const inBoxes = !!goods.box && roll(4) === 0
    const qty = inBoxes ? 1 + roll(2) : goods.lot * (1 + roll(4))
    if (!shelve(shelves, depotId, goods, -(inBoxes ? qty * goods.box!.count : qty))) return []
    return [{ goods, qty, price: cents((inBoxes ? goods.box!.sellAt : goods.sellAt) * times), inBoxes }]
  })
}

/** What is fetched goes nowhere. */
const deliveredTo = ({ contact, mobile, delivery }: DemoCustomer, mode: number) => ({
  deliveryMode: String(1 + mode),
  ...(mode === 2 ? {} : { consigneeName: contact, consigneeTelephone: mobile, consigneeAddress: delivery }),
})

async function sell(trade: Trade, day: string, ago: number) {
  const { workAt, demo, roll } = trade
  const depotId = pick(roll, demo.depots)
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
  const bill = await workAt(day, work => act(work, salesOut as Served, key, { body }))
  const fate = roll(40)
  if (key === 'post' && fate === 0)
    await workAt(day, work => act(work, salesOut as Served, 'reverse', { id: bill.id, version: bill.version }))
  if (key === 'submit' && fate < 12)
    await workAt(day, work =>
      act(work, salesOut as Served, 'reject', { id: bill.id, version: bill.version, remark: '收货地址不完整，请补充' }),
    )
  if (key === 'submit' && fate >= 34)
    await workAt(day, work => act(work, salesOut as Served, 'cancel', { id: bill.id, version: bill.version, remark: '客户取消' }))
}
