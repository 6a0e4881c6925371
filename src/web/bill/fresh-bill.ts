import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { call } from '../client/http.ts'
import { type BillRow, decodeBill, type Sent, type Values } from '../client/rows.ts'
import { savedBillOf } from '../client/things.ts'
import { headOf } from './values.ts'

/** What the server proposes for a new bill; for a copy, or one that was begun elsewhere, `copied` holds the lines to begin with, by their parts. */
export async function freshBill(document: Document, copy: string, begun = ''): Promise<BillRow> {
  const proposed = decodeBill(document, await call<Sent>('GET', `${document.path}/initAdd`))
  const given: BillRow | null = JSON.parse(sessionStorage.getItem(begun) ?? 'null')
  if (given) return { ...proposed, ...headOf(document, given), copied: given }
  return copy ? copyOver(document, proposed, await savedBillOf(document, copy)) : proposed
}

/** Everything that people write is copied; number, day, state and whatever the server found are the new bill's own. */
export function copyOver(document: Pick<Document, 'head' | 'parts'>, proposed: BillRow, source: BillRow): BillRow {
  const own = ['id', 'version', 'actions', ...keysOf(document.head, ({ rules }) => rules.fixed)]
  const { billDate, billNo, state } = proposed
  const copied = Object.entries(document.parts).map(([key, { fields }]) => [key, copiedLines(fields, (source[key] ?? []) as Values[])])
  return {
    ...proposed,
    ...without(headOf(document, source), own),
    ...{ billDate, billNo, state },
    copied: Object.fromEntries(copied),
  }
}

/** The factors of its unit are part of a line; what it has cost is not. */
function copiedLines(fields: Fields, lines: Values[]): Values[] {
  const found = ['id', 'lineNo', ...keysOf(fields, ({ rules, scale }) => rules.fixed && scale)]
  return lines.map(line => without(line, found))
}

const keysOf = (fields: Fields, isMeant: (field: Field) => unknown) => Object.keys(fields).filter(key => isMeant(fields[key]!))

const without = (row: Values, words: string[]) => Object.fromEntries(Object.entries(row).filter(([word]) => !words.includes(word)))
