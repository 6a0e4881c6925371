import type { Document, Part } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { relationsTo } from '../../kit/registry.ts'
import { call } from '../client/http.ts'
import { type BillRow, decodeBill, type Sent, type Values } from '../client/rows.ts'
import { savedBillOf } from '../client/things.ts'
import { headOf, ridesOf } from './values.ts'

/** What the server proposes for a new bill; for a copy, or one that was begun elsewhere, `copied` holds the lines to begin with, by their parts. */
export async function freshBill(document: Document, { copy, isAnew, begun }: Begun): Promise<BillRow> {
  const proposed = decodeBill(document, await call<Sent>('GET', `${document.path}/initAdd`))
  const given: BillRow | null = JSON.parse(sessionStorage.getItem(begun) ?? 'null')
  if (given) return { ...proposed, ...headOf(document, given), copied: given }
  return copy ? copyOver(document, proposed, await savedBillOf(document, copy), isAnew) : proposed
}

interface Begun {
  copy: string
  /** What was undone is written anew: it still takes of what the other took of. */
  isAnew: boolean
  begun: string
}

/** Everything that people write is copied; number, day, state and whatever the server found are the new bill's own. */
export function copyOver(document: Pick<Document, 'name' | 'head' | 'parts'>, proposed: BillRow, source: BillRow, isAnew = false): BillRow {
  const own = ['id', 'version', 'actions', ...keysOf(document.head, ({ kind, rules }) => rules.fixed || (!isAnew && kind === 'id'))]
  const { billDate, billNo, state } = proposed
  const copied = Object.entries(document.parts).map(([key, part]) => [
    key,
    copiedLines(document, part, (source[key] ?? []) as Values[], isAnew),
  ])
  return {
    ...proposed,
    ...without(headOf(document, source), own),
    ...{ billDate, billNo, state },
    copied: Object.fromEntries(copied),
  }
}

/** A copy stands on its own: of another bill its lines take nothing, and name nothing. What it has cost is no part of a line, the factors of its unit are. */
function copiedLines(of: Pick<Document, 'name'>, { fields, bound }: Part, lines: Values[], isAnew: boolean): Values[] {
  if (bound && !isAnew) return []
  const isFound = ({ rules, scale }: Field) => rules.fixed && scale
  const isTied = ({ kind, rules }: Field) => kind === 'id' || (rules.fixed && kind !== 'integer')
  const left = keysOf(fields, field => isFound(field) || (!isAnew && isTied(field)))
  const offered = isAnew ? [] : relationsTo(of).flatMap(({ should }) => should ?? [])
  return lines.map(line => without(line, ['id', 'lineNo', ...offered, ...left.flatMap(key => [key, ...ridesOf(fields[key]!)])]))
}

const keysOf = (fields: Fields, isMeant: (field: Field) => unknown) => Object.keys(fields).filter(key => isMeant(fields[key]!))

const without = (row: Values, words: string[]) => Object.fromEntries(Object.entries(row).filter(([word]) => !words.includes(word)))
