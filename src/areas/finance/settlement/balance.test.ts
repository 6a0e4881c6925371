import { expect, test } from 'vitest'
import { dec, zero } from '../../../base/decimal.ts'
import { overOf, restOf, spread } from './balance.ts'

const payment = (amount: number, fee = 0, discount = 0, used = 0) => ({
  amount: dec(amount),
  fee: dec(fee),
  discount: dec(discount),
  used: dec(used),
})

test.each([
  ['E-11 all ways together', 2712, payment(1704, 6, 2, 1000), '0', '0'],
  ['E-11 ten too much', 2712, payment(1714, 6, 2, 1000), '10', '10'],
  ['too little', 100, payment(99.5), '-0.5', '0'],
])('7.3 what is settled against what comes in: %s', (_, settled, paid, rest, over) => {
  expect([restOf(dec(settled), paid).toFixed(), overOf(dec(settled), paid).toFixed()]).toEqual([rest, over])
})

test.each([
  ['the first are paid whole, the last in part', 250, [100, 100, 100], ['100', '100', '50']],
  ['nothing is left for the last', 100, [100, 100], ['100', '0']],
  ['more than is owed stays unspread', 500, [100, 100], ['100', '100']],
  ['a credit adds to the money, wherever it stands', 50, [100, -30, 100], ['80', '-30', '0']],
])('7.3 money is spread over what is owed: %s', (_, money, open, taken) => {
  expect(
    spread(
      dec(money),
      open.map(one => dec(one)),
    ).map(one => one.toFixed()),
  ).toEqual(taken)
  expect(spread(zero, [])).toEqual([])
})
