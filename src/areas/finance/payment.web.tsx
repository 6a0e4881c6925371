import { type Decimal, sum, zero } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { AllLines } from '../../web/bill/spec.ts'
import { headValue } from '../../web/bill/values.ts'
import type { Payment } from './balance.ts'
import { Collection } from './collection.ts'

const total = (lines: AllLines, part: string, key: string): Decimal => sum((lines[part] ?? []).map(line => line[key] ?? zero))

/** What the customer pays with, as it is typed. */
export const paymentOf = ({ head }: Bill, lines: AllLines): Payment => {
  const typed = (key: string): Decimal => headValue(Collection, head.get(), key) ?? zero
  return { amount: typed('amount'), fee: typed('fee'), discount: typed('discount'), used: total(lines, 'prepaid', 'used') }
}
export const settledIn = (lines: AllLines) => total(lines, 'lines', 'settled')
