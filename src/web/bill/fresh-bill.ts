import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { call } from '../client/http.ts'
import { detailOf, type WireRow } from '../client/things.ts'
import { headOf } from './values.ts'

/** What the server proposes for a new bill; for a copy, or one that was begun elsewhere, `copied` holds the lines to begin with, by the wire names of their parts. */
export async function freshBill(document: Document, copy: string, begun = ''): Promise<WireRow> {
  const proposed = await call<WireRow>('GET', `${document.path}/initAdd`)
  const given: WireRow | null = JSON.parse(sessionStorage.getItem(begun) ?? 'null')
  if (given) return { ...proposed, ...headOf(document, given), copied: given }
  return copy ? copyOver(document, proposed, await detailOf(document, copy)) : proposed
}

/** Everything that people write is copied; number, day, state and whatever the server found are the new bill's own. */
export function copyOver(document: Pick<Document, 'head' | 'parts'>, proposed: WireRow, source: WireRow): WireRow {
  const own = ['id', 'version', 'actions', ...wiresOf(document.head, ({ rules }) => rules.fixed)]
  const { billDate, billNo, status, statusName } = proposed
  const copied = Object.values(document.parts).map(({ wire, fields }) => [wire, copiedLines(fields, source[wire] ?? [])])
  return {
    ...proposed,
    ...without(headOf(document, source), own),
    ...{ billDate, billNo, status, statusName },
    copied: Object.fromEntries(copied),
  }
}

/** The factors of its unit are part of a line; what it has cost is not. */
function copiedLines(fields: Fields, lines: WireRow[]): WireRow[] {
  const found = ['id', 'lineNo', ...wiresOf(fields, ({ rules, scale }) => rules.fixed && scale)]
  return lines.map(line => without(line, found))
}

const wiresOf = (fields: Fields, isMeant: (field: Field) => unknown) =>
  Object.values(fields)
    .filter(isMeant)
    .map(({ wire }) => wire)

const without = (row: WireRow, words: string[]) => Object.fromEntries(Object.entries(row).filter(([word]) => !words.includes(word)))
