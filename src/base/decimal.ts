import Big from 'big.js'

// Wide enough that a quotient is rounded once, at the place that asks for it.
Big.DP = 20
Big.NE = -30
Big.PE = 40

export type Decimal = Big
export const dec = (value: Big.BigSource): Decimal => new Big(value)
export const zero = dec(0)

/** Half up on the magnitude: −2.345 becomes −2.35. */
export const round = (value: Decimal, places: number): Decimal => value.round(places, Big.roundHalfUp)
export const sum = (values: Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), zero)
export const min = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b)
export const max = (a: Decimal, b: Decimal): Decimal => (a.gt(b) ? a : b)
export const isDecimal = (value: unknown): value is Decimal => value instanceof Big

const plain = /^-?(\d+\.?\d*|\.\d+)$/
/** A comma stands between thousands and nowhere else: 5,0 is how others write 5.0. */
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** Reads what a person or a client typed; anything that is not a plain decimal number is undefined. */
export function readDecimal(input: unknown): Decimal | undefined {
  if (isDecimal(input)) return input
  if (typeof input === 'number') return Number.isFinite(input) ? dec(input) : undefined
  const typed = String(input).trim()
  const text = (grouped.test(typed) ? typed.replaceAll(',', '') : typed).replace(/^\+(?!-)/, '')
  return plain.test(text) && text.length <= 40 ? dec(text) : undefined
}

export const fits = (value: Decimal, places: number) => value.eq(round(value, places))
