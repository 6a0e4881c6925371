import { purchaseIn } from '../../areas/purchase/in.server.ts'
import { salesOut } from '../../areas/sales/out.server.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { act, type Served } from '../../server/documents.ts'
import type { Work } from '../../server/work.ts'
import type { Demo, DemoGoods } from './masters.ts'

/** A small generator, so that the demo is the same company on every machine. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % most
  }
}

type WorkAt = <T>(day: string, run: (work: Work) => Promise<T>) => Promise<T>

/** Half a year of trade through the real actions: every figure on every screen comes from an entry in the books. */
export async function demoBills(workAt: WorkAt, demo: Demo, today = dayOf(new Date())) {
  const roll = dice(20_260_101)
  for (const [index, depotId] of demo.depots.entries()) await stockUp(workAt, demo, depotId, addDays(today, -183 + index))
  for (let ago = 175; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 && ago > 2) continue
    if (ago % 6 === 0) await buy(workAt, demo, roll, day, ago)
    for (let bill = 0; bill < (ago % 3 === 0 ? 2 : 1); bill++) await sell(workAt, demo, roll, day, ago)
  }
}

/** The first delivery fills every shelf. */
async function stockUp(workAt: WorkAt, demo: Demo, depotId: string, day: string) {
  for (let at = 0; at < demo.goods.length; at += 100) {
    const bodyList = demo.goods.slice(at, at + 100).map((goods, index) => lineOf(goods, 60 + ((at + index) % 7) * 40, goods.buyAt))
    await workAt(day, work =>
      act(work, purchaseIn as Served, 'post', {
        body: {
          supplierId: demo.suppliers[(at / 100) % demo.suppliers.length],
          depotId,
          staffId: demo.buyer,
          billDate: day,
          bodyList,
          remark: '期初备货',
        },
      }),
    )
  }
}

const lineOf = (goods: DemoGoods, qty: number, taxPrice: number) => ({
  'commInfoId': goods.id,
  unitId: goods.unitId,
  qty,
  taxPrice,
  taxRate: 13,
})
const cents = (value: number) => Math.round(value * 100) / 100

async function buy(workAt: WorkAt, demo: Demo, roll: (most: number) => number, day: string, ago: number) {
  const bodyList = Array.from({ length: 4 + roll(8) }, () => {
    const goods = demo.goods[roll(demo.goods.length)]!
    return lineOf(goods, 20 + roll(10) * 10, cents(goods.buyAt * (0.96 + roll(9) / 100)))
  })
  const body = {
    supplierId: demo.suppliers[roll(demo.suppliers.length - 1)],
    depotId: demo.depots[roll(demo.depots.length)],
    staffId: demo.buyer,
    billDate: day,
    bodyList,
  }
  const key = ago === 0 ? 'draft' : ago < 8 ? 'submit' : 'post'
  await workAt(day, work => act(work, purchaseIn as Served, key, { body }))
}

async function sell(workAt: WorkAt, demo: Demo, roll: (most: number) => number, day: string, ago: number) {
  const customer = demo.customers[roll(demo.customers.length)]!
  const bodyList = Array.from({ length: 1 + roll(7) }, () => {
    const goods = demo.goods[roll(demo.goods.length)]!
    return lineOf(goods, 1 + roll(12), cents(goods.sellAt * (0.9 + roll(12) / 100)))
  })
  const body = {
    customerId: customer.id,
    staffId: customer.staffId,
    depotId: demo.depots[roll(demo.depots.length)],
    billDate: day,
    deliveryMode: String(1 + roll(3)),
    bodyList,
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
