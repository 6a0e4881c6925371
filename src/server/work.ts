import type { Tx } from './db.ts'
import type { Said } from './documents/said.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Totals } from './records/totals.ts'
import type { Assigned } from './rights/assigned.ts'
import type { Settings } from './settings.ts'

/** The one handle every function gets; there is no other way to the database, so nothing slips out of its transaction. */
export interface Work {
  tx: Tx
  user: User
  now: Date
  today: string
  requestId: string
  settings: Settings
  /** What is said of the bill that is being worked on. */
  said: Said
  gateways: Gateways
  totals: Totals
  nextId(): string
  /** Takes the next number of a series, outside this transaction: numbers may have gaps, never twins. */
  nextNumber(series: string): Promise<number>
  /** Names of dictionary codes, held in memory; what was stored keeps its name when its word is sealed. */
  dictionary(group: string): Map<string, string>
  /** Whether a word can be chosen: it is there and not sealed. */
  offers(group: string, word: string): boolean
  /** A message that leaves after commit: a row of the outbox, written with everything else. */
  send(message: Message): void
  /** A transaction of its own for one of many: batches and jobs, where one refusal must not undo the rest. */
  apart<T>(run: (work: Work) => Promise<T>): Promise<T>
  /** Rows in batches from a cursor on a connection of its own, read after this transaction has ended. */
  stream(sql: string, values: unknown[]): AsyncIterable<Record<string, any>[]>
}

export interface User {
  id: string
  tenantId: string
  /** The session that this call came in; a job has none. */
  sessionId?: string
  account: string
  name: string
  phone: string
  staffId: string | null
  staffName: string
  deptId: string | null
  roleIds: string[]
  roleAliases: string[]
  /** Everything is allowed to the administrator of the platform. */
  administrator: boolean
  /** By a right, or by the path of a call that was opened to one of his roles. */
  can(code: string, path?: string): boolean
  scope: DataScope
  /** Resources of which he sees something else than of the rest. */
  scopes?: ReadonlyMap<string, DataScope>
  assigned: Assigned
}

/** What of the tenant's data a user sees: 1 all, 2 own, 3 department, 4 department and below, 5 chosen departments. */
export interface DataScope {
  kind: 1 | 2 | 3 | 4 | 5
  depts: string[]
}

export interface Message {
  /** `tenant`, `user:<id>` or `staff:<id>`. */
  room: string
  channel: string
  title: string
  content?: string
  orderNumber?: string
  path?: string
  data?: unknown
}
