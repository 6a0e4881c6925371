import { type Decimal, round } from '../../../base/decimal.ts'
import type { PurchaseInDoc } from '../receipt/in.ts'

/** What is left is told in the unit that it came in, unless that is no whole number of it: then in single pieces. */
export function inItsUnit(line: Record<string, unknown>, rest: Decimal) {
  const { unitId, numerator, denominator, taxPrice } = line as unknown as PurchaseInDoc['lines'][number]
  const inUnit = rest.times(denominator!).div(numerator!)
  if (numerator === denominator || inUnit.eq(round(inUnit, 0))) return { unitId, quantity: inUnit, taxPrice }
  const inPieces = round(taxPrice!.times(denominator!).div(numerator!), 8)
  return { unitId: null, numerator: 1, denominator: 1, quantity: rest, taxPrice: inPieces }
}
