import { SalesOut } from '../../../areas/sales/out/out.ts'
import { type Size, sample } from './data.ts'
import type { Sale } from './hand.ts'
import type { Server } from './server.ts'

const { head, lines } = SalesOut

/** Posts a new outbound of five lines; answers what the product tells of it. */
export const sell = (server: Server, size: Size) => server.post(`${SalesOut.path}/accounting`, billOf(randomSale(size)))

const random = (below: number) => Math.floor(Math.random() * below)

export function randomSale({ goods, customers }: Size): Sale {
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
