import { zero } from '../../base/decimal.ts'
import type { Fields } from '../../kit/field.ts'

/** What goods are worth that go back follows from how they came, so nobody types it and nobody else reckons it. */
export const asTheyCame = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { rules, ...field }]) => {
      if (!field.scale || field.scale === 'quantity') return [key, { ...field, rules }]
      const fallback = rules.derived && field.scale === 'amount' ? zero : rules.fallback
      return [key, { ...field, rules: { ...rules, derived: undefined, required: undefined, fixed: true, fallback } }]
    }),
  ) as F
