import type { Field } from './field.ts'
import { integer } from './fields/number.ts'
import { text } from './fields/text.ts'

/** What is no number asks for nothing. */
const lenient = (wire: string, label: string): Field<number | null> => ({
  ...integer(wire, label),
  read: input => (/^\d{1,9}$/.test(String(input ?? '')) ? Number(input) : null),
})

/** Which page of a list that is read by hand. */
export const pageFields = { current: lenient('current', '页码'), size: lenient('size', '每页行数') }

/** One box for whatever is searched; a list decides how much of it is read. */
export const keyword = text('keyword', '关键字', { length: 2000 })
