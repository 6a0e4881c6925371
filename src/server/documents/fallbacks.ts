import { derived } from '../../base/derived.ts'
import type { Fields } from '../../kit/field.ts'

/** What a bill or line holds of which nobody has said anything. */
export const fallbacks = derived(
  (fields: Fields): Record<string, any> =>
    Object.fromEntries(Object.entries(fields).map(([key, { rules }]) => [key, rules.fallback ?? null])),
)
