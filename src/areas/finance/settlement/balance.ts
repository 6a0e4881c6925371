import { type Decimal, sum, zero } from '../../../base/decimal.ts'

/** With what a settlement is paid. */
export interface Means {
  amount: Decimal
  fee: Decimal
  discount: Decimal
  used: Decimal
}

/** What is paid, in whatever way, less what is settled by it: too much waits for the next bill, too little is a fault. */
export const restOf = (settled: Decimal, { amount, fee, discount, used }: Means): Decimal =>
  sum([amount, fee, discount, used]).minus(settled)

/** What is too much. */
export const overOf = (settled: Decimal, means: Means): Decimal => {
  const rest = restOf(settled, means)
  return rest.gt(0) ? rest : zero
}

/** Money spread over what is owed, in the order given; credits come first, since they can be spent at once. */
export function spread(money: Decimal, open: readonly Decimal[]): Decimal[] {
  let left = money.minus(sum(open.filter(one => one.lt(0))))
  return open.map(one => {
    if (one.lt(0)) return one
    const taken = left.lt(one) ? left : one
    left = left.minus(taken)
    return taken
  })
}
