import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { call } from '../client/http.ts'
import { detailOf, type WireRow } from '../client/things.ts'

/** What the server proposes for a new bill; for a copy, or one that was begun elsewhere, `copied` holds the lines to begin with. */
export async function freshBill(document: Document, copy: string, begun = ''): Promise<WireRow> {
  const proposed = await call<WireRow>('GET', `${document.path}/initAdd`)
  const given: WireRow | null = JSON.parse(sessionStorage.getItem(begun) ?? 'null')
  if (given) return { ...proposed, ...given, bodyList: proposed.bodyList, copied: given.bodyList }
  return copy ? copyOver(document, proposed, await detailOf(document, copy)) : proposed
}

/** Everything that people write is copied; number, day, state and whatever the server found are the new bill's own. */
export function copyOver({ head, lines }: Pick<Document, 'head' | 'lines'>, proposed: WireRow, source: WireRow): WireRow {
  const own = ['id', 'version', 'actions', 'bodyList', ...wiresOf(head, ({ rules }) => rules.fixed)]
  // The factors of its unit are part of a line; what it has cost is not.
  const found = ['id', 'lineNo', ...wiresOf(lines, ({ rules, scale }) => rules.fixed && scale)]
  const { billDate, billNo, status, statusName, bodyList } = proposed
  return {
    ...proposed,
    ...without(source, own),
    ...{ billDate, billNo, status, statusName, bodyList },
    copied: source.bodyList.map((line: WireRow) => without(line, found)),
  }
}

const wiresOf = (fields: Fields, isMeant: (field: Field) => unknown) =>
  Object.values(fields)
    .filter(isMeant)
    .map(({ wire }) => wire)

const without = (row: WireRow, words: string[]) => Object.fromEntries(Object.entries(row).filter(([word]) => !words.includes(word)))
