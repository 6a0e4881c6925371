import type { FastifyInstance } from 'fastify'
import { grantsMatch, type SeedRole } from '../../src/app/roles.ts'
import { menuSeeds } from '../../src/app/seed.ts'
import type { Call } from '../../src/kit/call.ts'
import type { Answer, World } from '../world.ts'

export interface Asked {
  method: string
  path: string
  token?: string
  query?: string | Record<string, string>
  body?: string | Buffer
  type?: string
  headers?: Record<string, string>
}

export interface Told extends Answer {
  status: number
  /** What is wrong with the answer itself, whatever it says; empty when nothing is. */
  misfit: string
  isFile: boolean
}

/** Rights that only the managing company has. */
export const reservedRights = new Set(menuSeeds().flatMap(({ code, reserved }) => (reserved ? [code] : [])))

/** What a seed role is meant to hold. */
export const holds = ({ grants }: SeedRole, code: string) => grantsMatch(grants, code) && !reservedRights.has(code)

export const methodsOf = ({ method, both }: Call): string[] => (both ? ['GET', 'POST'] : [method])

/** Sends exactly what it is given, and looks at the shape of what comes back. */
export async function ask(
  app: FastifyInstance,
  { method, path, token, query, body, type = 'application/json', headers }: Asked,
): Promise<Told> {
  const own = { ...(token ? { 'blade-auth': `bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': type }), ...headers }
  const started = Date.now()
  const url = `/api/${path}${typeof query === 'string' ? `?${query}` : ''}`
  const asked = { method: method as 'GET', url, headers: own, payload: body, ...(typeof query === 'object' ? { query } : {}) }
  const response = await app.inject(asked).catch(brokenOff)
  const isFile = 'content-disposition' in response.headers
  const answer = isFile ? { code: response.statusCode, success: true, data: {}, msg: '操作成功' } : parsed(response.body)
  const slow = Date.now() - started > 20_000 ? 'took longer than twenty seconds' : ''
  return { ...answer, status: response.statusCode, isFile, misfit: slow || misfitOf(response.statusCode, answer) }
}

/** Every call by every method that it answers to, with nothing but a token. */
export const everyWayOf = (calls: Call[], token?: string): Asked[] =>
  calls.flatMap(call => methodsOf(call).map(method => ({ method, path: call.path, token })))

/** Sends all of it and tells what was not answered as it should be: the first few, which is enough to see what is wrong. */
export async function unfitting({ app }: Pick<World, 'app'>, all: Asked[], wrong: (told: Told) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const asked of all) {
    const told = await ask(app, asked)
    if (!told.misfit && !wrong(told)) continue
    found.push(
      `${asked.method} ${asked.path} ${JSON.stringify(asked.query ?? asked.body?.toString() ?? '').slice(0, 80)}: ${told.code} ${told.msg} ${told.misfit}`,
    )
    if (found.length === 8) break
  }
  return found
}

export const isnt = (code: number, msg?: string) => (told: Told) => told.code !== code || (msg !== undefined && told.msg !== msg)

/** A file that ends in the middle is an answer too, and a bad one. */
const brokenOff = (error: Error) => ({ statusCode: 500, headers: {}, body: error.message })

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return { unreadable: text.slice(0, 100) }
  }
}

/** Exactly four fields, and HTTP says what the body says; only signing in, its captcha and the description of all calls speak otherwise. */
export function misfitOf(status: number, answer: Record<string, unknown>) {
  if (['access_token', 'error_description', 'image', 'openapi'].some(name => name in answer)) return ''
  if (Object.keys(answer).sort().join() !== 'code,data,msg,success') return `has the fields ${Object.keys(answer)}`
  if (answer.code !== status) return `says ${answer.code} in the body and ${status} in HTTP`
  if (answer.success !== (status === 200)) return `says success ${answer.success} with ${status}`
  if (status >= 500) return `is a fault of ours: ${answer.msg}`
  if (answer.data === null) return 'has null for data'
  return /\p{Script=Han}/u.test(String(answer.msg)) ? '' : `says “${answer.msg}”`
}
