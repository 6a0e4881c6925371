import type { Field } from '../../kit/field.ts'
import type { Work } from '../work.ts'

/** The words of a value: one, or as many as a field of several holds. */
export const wordsIn = ({ rules }: Field, value: unknown): string[] => (rules.several ? String(value).split(',') : [String(value)])

/** What a dictionary calls a value; nothing when it knows none of its words. */
export function wordName({ dictionary }: Pick<Work, 'dictionary'>, field: Field, value: unknown): string | undefined {
  const known = dictionary(field.group!)
  const words = wordsIn(field, value)
  return words.some(word => known.has(word)) ? words.map(word => known.get(word) ?? word).join(',') : undefined
}
