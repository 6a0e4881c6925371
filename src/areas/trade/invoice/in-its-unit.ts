import { type Decimal, round } from '../../../base/decimal.ts'

interface Counted {
  unitId: string | null
  numerator: number | null
  denominator: number | null
  taxPrice: Decimal | null
}

/** What is left is told in the unit that it moved in, unless that is no whole number of it: then in single pieces. */
export function inItsUnit(line: Record<string, unknown>, rest: Decimal) {
  const { unitId, numerator, denominator, taxPrice } = line as unknown as Counted
  const inUnit = rest.times(denominator!).div(numerator!)
  if (numerator === denominator || inUnit.eq(round(inUnit, 0))) return { unitId, quantity: inUnit, taxPrice }
  const inPieces = round(taxPrice!.times(denominator!).div(numerator!), 8)
  return { unitId: null, numerator: 1, denominator: 1, quantity: rest, taxPrice: inPieces }
}
