import type { Decimal } from '../../../base/decimal.ts'

interface Sold {
  net?: Decimal | null
  basicQuantity?: Decimal | null
}

/** What is earned of what a line is sold for, both without tax, in percent; nothing where it goes for nothing or its cost is not known. */
export function marginOf({ net, basicQuantity }: Sold, cost: Decimal | null): Decimal | null {
  if (!cost || !basicQuantity || !net?.gt(0)) return null
  return net.minus(cost.times(basicQuantity)).div(net).times(100)
}
