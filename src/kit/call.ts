import type { Fields, Row } from './field.ts'

/** A call that follows no pattern: its path, what it takes, who may, and the function that answers it. */
export interface Call<W = any> {
  method: 'GET' | 'POST'
  path: string
  input: Fields
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

/** What came over the wire, for the engine's own calls that take whole documents or any filter. */
export interface RawInput {
  query: Record<string, any>
  body: any
  headers: Record<string, any>
  file?: { name: string; data: Buffer; type: string }
  address: string
}

type Options = Pick<Call, 'both' | 'label' | 'timeout' | 'bare' | 'apart' | 'dear'>
type Run<W, F extends Fields> = (work: W, input: Row<F>, raw: RawInput) => Promise<unknown>

const make =
  (method: 'GET' | 'POST', reads: boolean) =>
  <W, F extends Fields>(path: string, permission: string, input: F, run: Run<W, F>, options: Options = {}): Call<W> => ({
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
