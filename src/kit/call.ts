import type { Document } from './document.ts'
import type { Entity } from './entity.ts'
import type { Fields, Row } from './field.ts'
import type { Report } from './report.ts'

/** A call that follows no pattern: its path, what it takes, who may, and the function that answers it. */
export interface Call<W = any> {
  method: 'GET' | 'POST'
  path: string
  input: Fields
  /** What comes beside the declared fields; without it a function never sees what came over the wire. */
  takes?: Takes
  /** What was not sent is not in the input at all: left out is not the same as empty. */
  partly?: true
  /** The permission code; `open` needs no session, `signedIn` only a session. */
  permission: string
  run(work: W, input: any, raw: RawInput): Promise<unknown>
  /** Answers the other method as well, as lifecycle calls do. */
  both?: true
  label?: string
  /** Which declared thing it serves and how, when it follows from a declaration: the name and one of the engine's verbs. */
  about?: { thing: string; verb: string }
  /** Writes nothing: no idempotency, may run read-only. */
  reads?: boolean
  timeout?: number
  /** The answer is not wrapped in the envelope. */
  bare?: true
  /** Opens no transaction of its own; the function works through `work.apart`. */
  apart?: true
  /** Takes long: files of any size, and questions that read much. Nobody has many of one kind at once. */
  dear?: 'file' | 'question'
}

/** What a call takes that is more than a row of fields. */
type Takes =
  /** The filters, the order and the page of a list of this thing. */
  | { list: Listed }
  /** A whole record, or a line of a bill, as its own saving takes it. */
  | { record: Entity | { thing?: undefined; fields: Fields } }
  /** A whole bill. */
  | { bill: Document }
  /** Any number of such rows as the body; one alone may come as the fields of the call. */
  | { rows: Fields }
  /** The file that was sent with the fields. */
  | 'file'
  /** Something that no declaration says, and why; what it looks like stands in the description of all calls. */
  | { raw: string; also?: Record<string, object> }

/** What has a list: a declared thing, or a table that is served by hand. */
export type Listed = Entity | Document | Report | { thing?: 'table'; fields: Fields }

/** What came over the wire, for the engine's own calls and for those that say what they take of it. */
export interface RawInput {
  query: Record<string, any>
  body: any
  headers: Record<string, any>
  file?: { name: string; data: Buffer; type: string }
  address: string
}

type Options = Pick<Call, 'both' | 'label' | 'timeout' | 'bare' | 'apart' | 'dear' | 'about'>
type Raw = Options & ({ takes: Takes } | { about: NonNullable<Call['about']> })
type Whole<F extends Fields> = { [K in keyof Row<F>]: Row<F>[K] }

/** A function gets its fields; what else came over the wire is handed only to who says what he takes of it. */
interface Make {
  <W, F extends Fields>(
    path: string,
    permission: string,
    input: F,
    run: (work: W, input: Whole<F>) => Promise<unknown>,
    options?: Options & { partly?: undefined },
  ): Call<W>
  <W, F extends Fields>(
    path: string,
    permission: string,
    input: F,
    run: (work: W, input: Partial<Whole<F>>) => Promise<unknown>,
    options: Options & { partly: true },
  ): Call<W>
  <W, F extends Fields>(
    path: string,
    permission: string,
    input: F,
    run: (work: W, input: Whole<F>, raw: RawInput) => Promise<unknown>,
    options: Raw,
  ): Call<W>
}

const make =
  (method: 'GET' | 'POST', reads: boolean): Make =>
  (path: string, permission: string, input: Fields, run: Call['run'], options: Partial<Call> = {}): Call => ({
    method,
    path,
    permission,
    input,
    run,
    reads,
    ...options,
  })

export const get = make('GET', true)
export const post = make('POST', false)
