import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { call } from '../client/http.ts'
import { decodeBill, type Row, type Sent } from '../client/rows.ts'
import { detailOf } from '../client/things.ts'
import { headOf } from './values.ts'

/** What the server proposes for a new bill; for a copy, or one that was begun elsewhere, `copied` holds the lines to begin with, by their parts. */
export async function freshBill(document: Document, copy: string, begun = ''): Promise<Row> {
  const proposed = decodeBill(document, await call<Sent>('GET', `${document.path}/initAdd`))
  const given: Row | null = JSON.parse(sessionStorage.getItem(begun) ?? 'null')
  if (given) return { ...proposed, ...headOf(document, given), copied: given }
  return copy ? copyOver(document, proposed, await detailOf(document, copy)) : proposed
}

/** Everything that people write is copied; number, day, state and whatever the server found are the new bill's own. */
export function copyOver(document: Pick<Document, 'head' | 'parts'>, proposed: Row, source: Row): Row {
  const own = ['id', 'version', 'actions', ...keysOf(document.head, ({ rules }) => rules.fixed)]
  const { billDate, billNo, state } = proposed
  const copied = Object.entries(document.parts).map(([key, { fields }]) => [key, copiedLines(fields, source[key] ?? [])])
  return {
    ...proposed,
    ...without(headOf(document, source), own),
    ...{ billDate, billNo, state },
    copied: Object.fromEntries(copied),
  }
}

/** The factors of its unit are part of a line; what it has cost is not. */
function copiedLines(fields: Fields, lines: Row[]): Row[] {
  const found = ['id', 'lineNo', ...keysOf(fields, ({ rules, scale }) => rules.fixed && scale)]
  return lines.map(line => without(line, found))
}

const keysOf = (fields: Fields, isMeant: (field: Field) => unknown) => Object.keys(fields).filter(key => isMeant(fields[key]!))

const without = (row: Row, words: string[]) => Object.fromEntries(Object.entries(row).filter(([word]) => !words.includes(word)))
