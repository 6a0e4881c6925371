import { isDecimal } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'

type Line = Record<string, any>

/** The lines of a bill as they were read, by part: whoever writes it finds out by himself what has changed. */
export const linesAsRead = (document: Document, doc: any): Record<string, Line[]> =>
  Object.fromEntries(Object.keys(document.parts).map(key => [key, doc[key].map((line: Line) => ({ ...line }))]))

interface Changes {
  lines: Line[]
  fields: [string, Field][]
}

/** Which lines have changed, and in which fields; nobody can say of a bill that was not read, or where lines came, went or moved. */
export function changesOf(doc: any, key: string, fields: [string, Field][]): Changes | undefined {
  const before: Line[] | undefined = doc.asRead?.[key]
  const after: Line[] = doc[key]
  if (!before || before.length !== after.length || after.some(({ id }, at) => id !== before[at]!.id)) return undefined
  const differs = (name: string, field: Field, at: number) => !isSame(before[at]![name], storedValue(after[at]!, name, field))
  return {
    lines: after.filter((_, at) => fields.some(([name, field]) => differs(name, field, at))),
    fields: fields.filter(([name, field]) => after.some((_, at) => differs(name, field, at))),
  }
}

export const storedValue = (row: Line, name: string, { rules }: Field) => row[name] ?? rules.fallback ?? null

/** A list may have been changed in its place, so it counts as another. */
const isSame = (one: any, other: any) =>
  isDecimal(one) && isDecimal(other) ? one.eq(other) : one === other && (one === null || typeof one !== 'object')
