import type { Roll } from '../../src/base/dice.ts'
import { pick } from '../../src/base/dice.ts'
import { diceFor } from './dice.ts'
import type { Fitting } from './fitting.ts'
import { plainForm } from './forms.ts'
import { mutations } from './mutations.ts'
import type { Pool } from './pick.ts'
import type { Letter } from './send.ts'

/** A request while it is being made odd. */
export interface Draft {
  method: string
  path: string
  query: [name: string, value: string][]
  rawQuery?: string
  headers: Record<string, string | string[]>
  body?: unknown
  /** Makes a form of the body. */
  file?: Buffer
  /** Sent in the place of the body, as it is. */
  raw?: Buffer
  /** Names that mean something to the call. */
  names: string[]
  bodyText(): string
}

/** The request of this number: the same for the same seed, whoever sends it. */
export function draftOf(seed: number, index: number, fitting: Fitting[], pool: Pool): Draft {
  const roll = diceFor(seed, index)
  const draft = begun(roll, fitting[index % fitting.length]!)
  const times = roll(10) ? 1 + roll(3) : 0
  for (let time = 0; time < times; time++) pick(roll, mutations)(draft, roll, pool)
  return draft
}

/** What must be there and some of what may be; every second record is a new one. */
function begun(roll: Roll, { method, path, parameters, body, file, names }: Fitting): Draft {
  const copy = structuredClone(body) as any
  if (copy && !Array.isArray(copy) && 'id' in copy && !roll(2)) delete copy.id
  return {
    method,
    path,
    query: parameters.filter(({ isRequired }) => isRequired || !roll(3)).map(({ name, value }) => [name, value]),
    headers: {},
    body: copy,
    file,
    names,
    bodyText() {
      return this.body === undefined ? '' : JSON.stringify(this.body).replace(/"@@(.*?)@@"/g, '$1')
    },
  }
}

export function letterOf(draft: Draft, headers: Record<string, string>): Letter {
  const { method, path, query, rawQuery } = draft
  const asked = rawQuery ?? new URLSearchParams(query).toString()
  const [type, body] = contentOf(draft)
  return {
    method,
    target: encodeURI(path).replaceAll('%25', '%') + (asked ? `?${asked}` : ''),
    headers: { ...headers, ...(body && { 'content-type': type, 'content-length': String(body.length) }), ...draft.headers },
    body,
  }
}

function contentOf(draft: Draft): [type: string, body?: Buffer] {
  if (draft.raw) return ['application/json', draft.raw]
  if (draft.file) return plainForm(Object(draft.body), draft.file)
  const text = draft.bodyText()
  return ['application/json', text ? Buffer.from(text) : undefined]
}
