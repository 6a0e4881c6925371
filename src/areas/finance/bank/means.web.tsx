import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { AllLines, LineOf } from '../../../web/bill/spec.ts'
import { headValue } from '../../../web/bill/values.ts'
import type { Means } from '../settlement/balance.ts'
import type { settledLine, usedLine } from '../settlement/settled.ts'
import { sideOf } from '../settlement/side.ts'

/** A line that takes of what is owed, or of what was paid ahead. */
export type TakingLine = LineOf<typeof settledLine & typeof usedLine>

const total = (lines: AllLines, part: string, key: 'settled' | 'used'): Decimal =>
  sum((lines[part] ?? []).map((line: TakingLine) => line[key] ?? zero))

/** With what it is paid, as it is typed. */
export const meansOf = ({ head, document }: Bill, lines: AllLines): Means => {
  const typed = (key: string): Decimal => headValue(document, head.get(), key) ?? zero
  const fee = sideOf(document).feeWithin ? typed('fee') : zero
  return { amount: typed('amount'), fee, discount: typed('discount'), used: total(lines, 'prepaid', 'used') }
}
export const settledIn = (lines: AllLines) => total(lines, 'lines', 'settled')
