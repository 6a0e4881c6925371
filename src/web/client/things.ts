import type { Action, Document } from '../../kit/document.ts'
import { type Entity, listCall } from '../../kit/entity.ts'
import type { Report } from '../../kit/report.ts'
import { call } from './http.ts'
import { newKey } from './key.ts'
import { queryClient } from './query.ts'
import type { Query } from './wire.ts'

/** A row as the wire gives it; the names of what it refers to ride along. */
export type WireRow = Record<string, any>

export interface Page {
  records: WireRow[]
  total: number
  size: number
  current: number
  /** Of the whole result, by wire name. */
  sums?: Record<string, number>
}

export type Listed = Entity | Document | Report

/** Every answer about a thing is kept under its name, so that one word makes all of them stale. */
export const keyOf = ({ name }: { name: string }, ...rest: unknown[]) => [name, ...rest]

export const forget = (thing: { name: string }) => queryClient.invalidateQueries({ queryKey: keyOf(thing) })

/** A list that does not come says so in its own place. */
export const listOf = (thing: { path: string; listAs?: string }, query: Query, signal?: AbortSignal) =>
  call<Page>('GET', listCall(thing), { query, signal, silent: true })

export const detailOf = ({ path }: { path: string }, id: string) => call<WireRow>('GET', `${path}/detail`, { query: { id } })

export interface Saved {
  id: string
  version: number
}

/** The form says what is wrong beside its fields, so nothing else is shown. */
export const submitOf = ({ path }: Entity, body: WireRow, idempotencyKey = newKey()) =>
  call<Saved>('POST', `${path}/submit`, { body, idempotencyKey, silent: true })

export const removeOf = ({ path }: { path: string }, ids: string[]) =>
  call<void>('POST', `${path}/remove`, { body: { ids }, idempotencyKey: newKey() })

/** A call of an ability on some records: enable, putOnShelves. */
export const switchOf = ({ path }: Entity, wire: string, ids: string[]) =>
  call<void>('POST', `${path}/${wire}`, { body: { ids }, idempotencyKey: newKey() })

export const sortOf = ({ path }: Entity, wire: string, rows: { id: string; sort: number }[]) =>
  call<void>('POST', `${path}/${wire}`, { body: rows, idempotencyKey: newKey() })

/** The next free code, under the record that codes of this kind begin with. */
export const codeOf = ({ path }: Entity, query: Query) => call<string>('GET', `${path}/code`, { query })

export interface Moved extends Saved {
  billNo: string
  status: string
  statusName: string
  /** What the user should know although it went through. */
  warnings?: string[]
}

/** One action on one saved bill. */
export function act({ path }: Document, action: Action, row: WireRow, asked: WireRow = {}): Promise<Moved> {
  const words = { id: row.id as string, version: row.version as number, ...asked }
  const method = action.via ?? 'POST'
  const sent = method === 'GET' ? { query: words } : { body: words }
  return call<Moved>(method, `${path}/${action.byId ?? action.wire}`, { ...sent, idempotencyKey: newKey(), silent: true })
}

export interface Outcome {
  id: string
  billNo: string
  success: boolean
  msg: string
  warnings?: string[]
}

/** One action on many bills by one call; each bill gets its own answer. */
export const actOnMany = ({ path }: Document, action: Action, ids: string[], remark?: string) =>
  call<Outcome[]>('POST', `${path}/${action.batch}`, {
    body: { ids, remark },
    idempotencyKey: newKey(),
    silent: true,
    milliseconds: 900_000,
  })
