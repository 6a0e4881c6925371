import { type Decimal, readDecimal, zero } from '../../../base/decimal.ts'

/** A line whose goods are counted before an action takes them. */
export interface Countable {
  id: string
  lineNo: number
  /** What a scanner may read of it. */
  codes: string[]
  name: string
  spec: string
  unit: string
  /** What is proposed, and no more than that. */
  most: Decimal
  /** The usual price, where one is asked for. */
  price?: Decimal | null
}

/** What stands in the inputs, by line; what was scanned is a count, what was proposed is none. */
export type Counting = Record<string, { count: string; price: string; isScanned?: true }>

export const startOf = (lines: readonly Countable[]): Counting =>
  Object.fromEntries(lines.map(({ id, most, price }) => [id, { count: most.toFixed(), price: price?.toFixed() ?? '' }]))

const countOf = (counting: Counting, id: string) => readDecimal(counting[id]!.count || '0')

/** One piece more of the line that the code is of; the first one begins the count at nothing. */
export function scanned(counting: Counting, lines: readonly Countable[], code: string): Counting | undefined {
  const found = lines.filter(({ codes }) => codes.includes(code))
  const isBegun = Object.values(counting).some(({ isScanned }) => isScanned)
  const start: Counting = isBegun
    ? counting
    : Object.fromEntries(Object.entries(counting).map(([id, typed]) => [id, { ...typed, count: '0', isScanned: true }]))
  const next = found.find(({ id, most }) => countOf(start, id)?.lt(most)) ?? found[0]
  if (!next) return undefined
  return { ...start, [next.id]: { ...start[next.id]!, count: (countOf(start, next.id) ?? zero).plus(1).toFixed() } }
}

/** All that is wrong, in the order of the lines. */
export function faultsOf(counting: Counting, lines: readonly Countable[], { priced, some }: { priced: boolean; some: boolean }): string[] {
  const faults = lines.flatMap(({ id, lineNo, most }) => {
    const count = countOf(counting, id)
    if (!count || count.lt(0) || count.gt(most)) return [`第${lineNo}行数量不正确，应在0和${most.toFixed()}之间！`]
    const price = readDecimal(counting[id]!.price)
    return priced && count.gt(0) && (!price || price.lt(0)) ? [`第${lineNo}行请输入单价！`] : []
  })
  const isNothing = some && lines.every(({ id }) => !countOf(counting, id)?.gt(0))
  return faults.length ? faults : isNothing ? ['请录入数量！'] : []
}

/** How much less was counted than there should be. */
export const missingOf = (counting: Counting, lines: readonly Countable[]): Decimal =>
  lines.reduce((missing, { id, most }) => missing.plus(most).minus(countOf(counting, id) ?? zero), zero)
