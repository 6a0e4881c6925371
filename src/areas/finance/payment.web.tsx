import { type Decimal, sum, zero } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { AllLines, LineOf } from '../../web/bill/spec.ts'
import { headValue } from '../../web/bill/values.ts'
import type { Payment } from './balance.ts'
import { Collection } from './collection.ts'
import type { settledLine, usedLine } from './settled.ts'

/** A line that takes of what is owed, or of what was paid ahead. */
export type TakingLine = LineOf<typeof settledLine & typeof usedLine>

const total = (lines: AllLines, part: string, key: 'settled' | 'used'): Decimal =>
  sum((lines[part] ?? []).map((line: TakingLine) => line[key] ?? zero))

/** What the customer pays with, as it is typed. */
export const paymentOf = ({ head }: Bill, lines: AllLines): Payment => {
  const typed = (key: string): Decimal => headValue(Collection, head.get(), key) ?? zero
  return { amount: typed('amount'), fee: typed('fee'), discount: typed('discount'), used: total(lines, 'prepaid', 'used') }
}
export const settledIn = (lines: AllLines) => total(lines, 'lines', 'settled')
