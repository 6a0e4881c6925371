import type { Document } from '../../../kit/document.ts'
import type { Fields } from '../../../kit/field.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { headValue } from '../../../web/bill/values.ts'

/** The head field with the depot that goods lie in or leave: the first that names one. */
export const depotKey = ({ head }: Pick<Document, 'head'>): string | undefined =>
  Object.keys(head).find(key => (head as Fields)[key]!.target === 'depot')

export function depotOf({ document, head }: Pick<Bill, 'document' | 'head'>): string {
  const key = depotKey(document)
  return (key && headValue(document, head.get(), key)) ?? ''
}
