import { dec } from '../../base/decimal.ts'
import { isAgainst } from '../../kit/against.ts'
import type { Action, Document } from '../../kit/document.ts'
import { type Entity, listCall } from '../../kit/entity.ts'
import { type Field, type Fields, keyed } from '../../kit/field.ts'
import { said } from '../language/said.ts'
import type { Blocker } from './blockers.ts'
import { type Fault, faultsText } from './fault.ts'
import { call } from './http.ts'
import { newKey } from './key.ts'
import { queryClient } from './query.ts'
import {
  type BillRow,
  decode,
  decodeAll,
  decodeBill,
  decodeRow,
  encodeBill,
  fieldsOf,
  type Listed,
  type Row,
  type RowOf,
  type Sent,
  type Values,
} from './rows.ts'
import type { Query } from './wire.ts'

export interface Page {
  records: Row[]
  total: number
  size: number
  current: number
  /** Of the whole result, by field. */
  sums?: Record<string, number>
}

/** A page as the wire gives it. */
export type SentPage = Omit<Page, 'records'> & { records: Sent[] }

/** Every answer about a thing is kept under its name, so that one word makes all of them stale. */
export const keyOf = ({ name }: { name: string }, ...rest: unknown[]) => [name, ...rest]

export const forget = (thing: { name: string }) => queryClient.invalidateQueries({ queryKey: keyOf(thing) })

/** A list that does not come says so in its own place. */
export const listOf = async (thing: Listed, query: Query, signal?: AbortSignal): Promise<Page> =>
  pageOf(thing, await call<SentPage>('GET', listCall(thing), { query, signal, silent: true }))

const pageOf = (thing: Listed, page: SentPage): Page => ({
  ...page,
  records: decodeAll(thing, page.records).map(row => asRead(thing, row)),
  ...(page.sums && { sums: asRead(thing, decodeRow<Record<string, number>>(fieldsOf(thing), page.sums)) }),
})

/** What is taken away again is read below nothing. */
function asRead<R extends Record<string, unknown>>(thing: Listed, row: R): R {
  if (thing.thing !== 'document' || !thing.against) return row
  const turned = Object.values<Field>(thing.head).flatMap(field => {
    const value = row[field.key]
    return isAgainst(thing, field) && value != null && value !== ''
      ? [
          [
            field.key,
            dec(value as string | number)
              .neg()
              .toFixed(),
          ],
        ]
      : []
  })
  return { ...row, ...Object.fromEntries(turned) }
}

export const detailOf = async <F extends Fields>(entity: Entity<F>, id: string): Promise<RowOf<F>> =>
  decode(entity, await readOne(entity, id)) as RowOf<F>

export const savedBillOf = async (document: Document, id: string): Promise<SavedBill> =>
  decodeBill(document, await readOne(document, id)) as SavedBill

export type SavedBill = BillRow & { id: string }

const readOne = ({ path }: { path: string }, id: string) => call<Sent>('GET', `${path}/detail`, { query: { id } })

export interface Saved {
  id: string
  version: number
}

/** The form says what is wrong beside its fields, so nothing else is shown. */
export const submitOf = ({ path }: Entity, body: Sent, idempotencyKey = newKey()) =>
  call<Saved>('POST', `${path}/submit`, { body, idempotencyKey, silent: true })

export const removeOf = ({ path }: { path: string }, ids: string[]) =>
  call<void>('POST', `${path}/remove`, { body: { ids }, idempotencyKey: newKey() })

/** A call of an ability on some records: enable, putOnShelves. */
export const switchOf = ({ path }: Entity, wire: string, ids: string[]) =>
  call<void>('POST', `${path}/${wire}`, { body: { ids }, idempotencyKey: newKey() })

/** The next free code, under the record that codes of this kind begin with. */
export const codeOf = ({ path, fields, abilities }: Entity, row: Values) => {
  const by = abilities.find(ability => ability.name === 'coding')?.by
  const beginning = by ? (row[by] as string | undefined) : undefined
  return call<string>('GET', `${path}/code`, { query: beginning ? { [fields[by!]!.wire]: beginning } : {} })
}

/** What became of a bill. */
export interface Moved extends Saved {
  billNo: string
  state: string
  /** What the user should know although it went through. */
  warnings?: string[]
}

/** One action on one saved bill. */
export async function act(document: Document, action: Action, { id, version }: BillRow, asked: Values = {}): Promise<Moved> {
  const asking = { ...document, head: { ...document.head, ...keyed(action.asks ?? {}) } }
  const words = encodeBill(asking, { id, version, ...asked })
  const method = action.via ?? 'POST'
  const sent = method === 'GET' ? { query: words as Query } : { body: words }
  const path = `${document.path}/${action.byId ?? action.wire}`
  return decodeBill(document, await call<Sent>(method, path, { ...sent, idempotencyKey: newKey(), silent: true })) as BillRow & Moved
}

export interface Outcome {
  id: string
  billNo: string
  success: boolean
  msg: string
  faults?: Fault[]
  /** The bills that stand in the way. */
  blockers?: Blocker[]
  warnings?: string[]
}

export const outcomeText = ({ msg, faults }: Outcome) => (faults ? faultsText(faults) : said(msg))

/** One action on many bills by one call; each bill gets its own answer. */
export const actOnMany = ({ path }: Document, action: Action, ids: string[], remark?: string) =>
  call<Outcome[]>('POST', `${path}/${action.batch}`, {
    body: { ids, remark },
    idempotencyKey: newKey(),
    silent: true,
    milliseconds: 900_000,
  })
