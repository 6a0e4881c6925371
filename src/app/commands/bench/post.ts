import type pg from 'pg'
import { SalesOut } from '../../../areas/sales/out.ts'
import { type Size, sample } from './data.ts'
import { makeDrafts } from './drafts.ts'
import { handPost, handSale, type Sale } from './hand.ts'
import { type Finding, median, throughput } from './measure.ts'
import type { Server } from './server.ts'

const times = 100
const rounds = 12
/** A server that has just started has not compiled its ways yet; users meet one that has run for a while. */
const warmUp = 2000
const bar = 0.4
const { head, lines } = SalesOut

/** Posting an outbound of five lines: a whole new bill, and a draft that is there already, each against the same by hand. */
export async function post(server: Server, pool: pg.Pool, size: Size): Promise<Finding[]> {
  const found: Finding[] = []
  await throughput(8, warmUp, () => server.post(`${SalesOut.path}/accounting`, billOf(randomSale(size))))
  for (const clients of [1, 8]) {
    const whole = { ours: [] as number[], hand: [] as number[] }
    const draft = { ours: [] as number[], hand: [] as number[] }
    // Short turns one after the other, so that whatever else the machine does disturbs all alike; the first two do not count.
    for (let round = -2; round < rounds; round++) {
      const drafts = await makeDrafts(pool, size, 2 * times)
      const results = [
        await throughput(clients, times, () => server.post(`${SalesOut.path}/accounting`, billOf(randomSale(size)))),
        await throughput(clients, times, () => handSale(pool, randomSale(size))),
        await throughput(clients, times, at => server.post(`${SalesOut.path}/accountingById`, undefined, { id: drafts[at]! })),
        await throughput(clients, times, at => handPost(pool, drafts[times + at]!)),
      ] as const
      if (round < 0) continue
      for (const [at, list] of [whole.ours, whole.hand, draft.ours, draft.hand].entries()) list.push(results[at]!)
    }
    found.push(
      finding(`新单记账，${clients} 个客户端`, clients, whole.ours, whole.hand),
      finding(`草稿记账，${clients} 个客户端`, clients, draft.ours, draft.hand),
    )
  }
  return found
}

/** Neighbouring turns are compared, because the machine itself is now faster, now slower. */
function finding(what: string, clients: number, ours: number[], hand: number[]): Finding {
  const ratio = median(ours.map((rate, at) => rate / hand[at]!))
  const counts = clients === 8
  return {
    what,
    ours: `${median(ours).toFixed(0)}/s`,
    bare: `${median(hand).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    bar: counts ? `≥ ${bar}` : '',
    ...(counts && { met: ratio >= bar }),
  }
}

const random = (below: number) => Math.floor(Math.random() * below)

function randomSale({ goods, customers }: Size): Sale {
  const chosen = new Set<number>()
  while (chosen.size < 5) chosen.add(random(goods))
  return {
    customer: sample.customer(random(customers)),
    lines: [...chosen].map(at => ({ goods: sample.goods(at), factor: sample.factor(at), quantity: 1 + random(9) })),
  }
}

const billOf = (sale: Sale) => ({
  [head.customerId.wire]: sale.customer,
  [head.depotId.wire]: sample.depot,
  bodyList: sale.lines.map(({ goods, factor, quantity }) => ({
    [lines.goodsId.wire]: goods,
    [lines.quantity.wire]: quantity,
    [lines.taxPrice.wire]: Number((11.3 * factor).toFixed(1)),
    [lines.taxRate.wire]: 13,
  })),
})
