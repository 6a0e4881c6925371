import { type Decimal, round } from '../../base/decimal.ts'

/** What is left is told in the unit that it was traded in, unless that is no whole number of it. */
export function counts({ unitId, numerator, denominator }: Record<string, unknown>, rest: Decimal) {
  const inUnit = rest.times(Number(denominator ?? 1)).div(Number(numerator ?? 1))
  const isItsUnit = numerator === denominator || inUnit.eq(round(inUnit, 0))
  return isItsUnit ? { unitId, quantity: inUnit } : { unitId: null, quantity: rest }
}
