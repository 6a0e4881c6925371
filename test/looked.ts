import { appendFileSync, mkdirSync } from 'node:fs'
import { expect } from 'vitest'
import '../src/app/tables.ts'
import { allCalls } from '../src/app/calls.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'

const folder = '.cache/looked'
const known = new Set<string>()

/** A call whose answer, or what it did, a test has looked at; `npm run spec` counts it. That it was answered counts for nothing. */
export function looked(method: string, path: string) {
  const line = lineOf(method, path)
  if (known.has(line)) return
  known.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(`${folder}/${process.pid}.txt`, `${line}\n`)
}

export const isLooked = (method: string, path: string) => known.has(lineOf(method, path))

const lineOf = (method: string, path: string) => `${method} /api/${path.split('?')[0]}`

let reading: Set<string> | undefined
const reads = (path: string) =>
  (reading ??= new Set(allCalls(tokensOf(new Uint8Array(32))).flatMap(call => (call.reads ? [call.path] : [])))).has(path.split('?')[0]!)

/** What the test of this moment has done, and has not looked at the effect of. */
const done = { by: '', calls: [] as [method: string, path: string][] }

function doneNow() {
  const by = expect.getState().currentTestName ?? ''
  if (by !== done.by) Object.assign(done, { by, calls: [] })
  return done.calls
}

/** Whoever reads anything after he has written looks at what he did. */
export function lookedAround() {
  for (const [method, path] of doneNow().splice(0)) looked(method, path)
}

interface Told {
  code?: number
  error_description?: string
  data?: unknown
  msg?: string
}

/** An answer that notes when somebody looks into it; what a read refuses is a look at what there is, too. */
export function watched<T extends Told>(method: string, path: string, answer: T): T {
  if (!('code' in answer || 'error_description' in answer)) return watchedObject(answer, answered(method, path))
  if (answer.code !== 200) return reads(path) ? noting(answer, 'msg', answer.msg, lookedAround) : answer
  const look = answered(method, path)
  const { data } = answer
  return isObject(data) ? { ...answer, data: watchedObject(data, look) } : noting(answer, 'data', data, look)
}

/** The same of its data alone; that a call which writes says yes is not looked at by being handed on. */
export function watchedData(method: string, path: string, data: unknown): unknown {
  const look = answered(method, path)
  if (isObject(data)) return watchedObject(data, look)
  if (reads(path) || typeof data === 'string' || typeof data === 'number') look()
  return data
}

/** Remembers what was done, and gives what notes that it was looked at. */
function answered(method: string, path: string) {
  if (!reads(path)) doneNow().push([method, path])
  return () => {
    looked(method, path)
    if (reads(path)) lookedAround()
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const noting = <T extends object>(answer: T, name: string, value: unknown, note: () => void): T =>
  Object.defineProperty(answer, name, {
    enumerable: true,
    get: () => {
      note()
      return value
    },
  })

const watchedObject = <T extends object>(told: T, look: () => void): T =>
  new Proxy(told, {
    get: (target, name) => {
      if (Object.hasOwn(target, name)) look()
      return Reflect.get(target, name)
    },
    ownKeys: target => {
      look()
      return Reflect.ownKeys(target)
    },
  })
