import { type Decimal, dec, min, round, zero } from '../../../../base/decimal.ts'
import type { ReadLine } from './read-invoice.ts'

/** What came in and is not billed, as far as it says what an invoice could mean by it. */
interface OpenLine {
  key: string
  /** Name, code and type of the goods. */
  words: string[]
  quantity: Decimal
  /** What one of it was bought at, with tax. */
  price: Decimal | null
  taxRate: Decimal | null
}

/** A part of an open line that an invoice bills. */
interface Matched {
  key: string
  quantity: Decimal
  price: Decimal
  taxRate: Decimal | null
}

const plain = (text: string) =>
  text
    .replace(/^\*[^*]*\*/, '')
    .replace(/[\s×x*（）()\-/]/gi, '')
    .toLowerCase()

/** Finds for each line of an invoice what came in for it, the earliest first; what is not found is said on the line. */
export function matchLines(lines: ReadLine[], open: readonly OpenLine[]): Matched[] {
  const left = new Map(open.map(one => [one.key, one.quantity]))
  return lines.flatMap(line => {
    const { quantity, net, tax } = line
    if (!quantity || !net || quantity.eq(0)) return []
    const price = net.plus(tax ?? zero).div(quantity)
    const matched: Matched[] = []
    let missing = quantity
    for (const one of likely(line, open, price)) {
      const rest = left.get(one.key)!
      const isSameSide = rest.times(missing).gt(0)
      if (!isSameSide) continue
      const taken = missing.gt(0) ? min(rest, missing) : missing.lt(rest) ? rest : missing
      left.set(one.key, rest.minus(taken))
      missing = missing.minus(taken)
      matched.push({ key: one.key, quantity: taken, price: priceOf(one, price, taken), taxRate: line.rate })
      if (missing.eq(0)) break
    }
    if (!matched.length) line.doubts.push('没有找到对应的未到票入库')
    else if (!missing.eq(0)) line.doubts.push(`有${missing.toFixed()}没有对应的未到票入库`)
    return matched
  })
}

/** The price of the receipt where it comes to the same amount, else what the paper says. */
function priceOf({ price }: OpenLine, printed: Decimal, quantity: Decimal): Decimal {
  const isSame = price?.minus(printed).times(quantity).abs().lte('0.02')
  return price && isSame ? price : round(printed, 8)
}

/** By its words, or, where suppliers call it otherwise, by price and quantity together; those with the nearest price first. */
function likely(line: ReadLine, open: readonly OpenLine[], price: Decimal): OpenLine[] {
  const named = open.filter(one => isNamed(line, one))
  const isNear = (one: OpenLine) =>
    !!one.price &&
    one.price
      .minus(price)
      .abs()
      .lte(price.abs().times(dec('0.002')))
  if (named.length) return [...named.filter(isNear), ...named.filter(one => !isNear(one))]
  return open.filter(one => isNear(one) && one.quantity.eq(line.quantity!))
}

function isNamed({ name, spec }: ReadLine, { words }: OpenLine): boolean {
  const [own, type] = [plain(name), plain(spec)]
  const known = words.map(plain).filter(Boolean)
  if (!own) return false
  const isCalledSo = known.some(word => word.length > 1 && (own.includes(word) || word.includes(own)))
  const isOfType = !!type && known.some(word => word.includes(type) || type.includes(word))
  return isCalledSo && (!type || isOfType || known.every(word => !/\d/.test(word) || own.includes(word)))
    ? true
    : isOfType && type.length > 3
}
