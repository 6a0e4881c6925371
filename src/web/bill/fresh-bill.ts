import type { Document } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { call } from '../client/http.ts'
import { detailOf, type WireRow } from '../client/things.ts'

/** What the server proposes for a new bill; for a copy, `copied` holds the lines to begin with. */
export async function freshBill(document: Document, copy: string): Promise<WireRow> {
  const proposed = await call<WireRow>('GET', `${document.path}/initAdd`)
  return copy ? copyOver(document, proposed, await detailOf(document, copy)) : proposed
}

/** Everything that people write is copied; number, day, state and whatever the server found are the new bill's own. */
export function copyOver({ head, lines }: Pick<Document, 'head' | 'lines'>, proposed: WireRow, source: WireRow): WireRow {
  const own = new Set(['id', 'version', 'actions', 'bodyList', 'billDate', ...serversWords(head)])
  const served = new Set(['id', 'lineNo', ...serversWords(lines)])
  const copied = source.bodyList.map((line: WireRow) => without(line, served))
  return { ...without(source, own), ...proposed, ...chosenBefore(proposed, source), copied }
}

/** Names ride along with what they name, so only the words of the server's own fields go. */
const serversWords = (fields: Fields) =>
  Object.values(fields).flatMap(({ wire, rules, kind }) => (rules.fixed && kind !== 'integer' ? [wire] : []))

const without = (row: WireRow, words: Set<string>) => Object.fromEntries(Object.entries(row).filter(([word]) => !words.has(word)))

/** Whoever copies a bill means its person and department too. */
const chosenBefore = (proposed: WireRow, source: WireRow) => {
  const words = ['staffId', 'staffName', 'deptId', 'deptName'].filter(word => word in proposed || word in source)
  return Object.fromEntries(words.map(word => [word, source[word]]))
}
