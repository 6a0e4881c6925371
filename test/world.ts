import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { type AppOptions, buildApp, houseOn } from '../src/app/server.ts'
import type { House } from '../src/server/house.ts'
import { looked, lookedAround, watched, watchedData } from './looked.ts'
import { observerOf } from './observer.ts'
import { copyTemplate } from './template.ts'

export interface Answer {
  code: number
  success: boolean
  data: any
  msg: string
}

/** One signed-in person. Calls answer the whole envelope; `ok` insists on success and gives the data. */
interface Sent {
  name: string
  data: Buffer
  type?: string
}

export interface Person {
  get(path: string, query?: Record<string, unknown>): Promise<Answer>
  post(path: string, body?: unknown, query?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>
  ok: {
    get(path: string, query?: Record<string, unknown>): Promise<any>
    post(path: string, body?: unknown, query?: Record<string, unknown>): Promise<any>
  }
  download(path: string, query?: Record<string, unknown>): Promise<{ status: number; headers: Record<string, any>; body: Buffer }>
  upload(path: string, file: Sent, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** The file that answers a file. */
  fetched(path: string, file: Sent, fields?: Record<string, string>): Promise<Buffer>
  token: string
}

export interface World {
  house: House
  app: FastifyInstance
  url: string
  as(account: string, tenantId?: string): Promise<Person>
  nobody: Person
  /** Looks into the database as its owner, past every policy. */
  sql<T = any>(text: string, values?: unknown[]): Promise<T[]>
  /** The same for what is asked again and again. */
  ask<T = any>(text: string): Promise<T[]>
  close(): Promise<void>
}

export const testKey = new TextEncoder().encode('4f1c9a7be2d8063581ac7f0e9d24b6c35a8e17f290bd')
/** The Basic header of our own pages. */
export const client = `Basic ${btoa('saber:saber_secret')}`
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A company of its own for one test file: a copied database and the real server on it; both are gone when it is closed. */
export async function makeWorld(options: AppOptions = {}): Promise<World> {
  const { url, drop } = await copyTemplate(inject('clusterUrl'))
  const house = await houseOn(url, join('.cache', 'test-data'), { role: inject('appRole') })
  const app = await buildApp(house, testKey, options)
  await app.ready()
  const observer = observerOf(url)
  const people = new Map<string, Person>()
  return {
    house,
    app,
    url,
    nobody: personOf(app, ''),
    async as(account, tenantId = '000000') {
      const key = `${tenantId} ${account}`
      if (!people.has(key)) people.set(key, personOf(app, await signIn(app, account, tenantId)))
      return people.get(key)!
    },
    async sql(text, values) {
      if (/^\s*(select|with)\b/i.test(text)) lookedAround()
      return (await house.db.pool.query(text, values as any[])).rows
    },
    ask: observer.ask,
    async close() {
      await app.close()
      await observer.close()
      await house.db.close()
      await drop()
    },
  }
}

export async function signIn(app: FastifyInstance, account: string, tenantId = '000000', password = account): Promise<string> {
  const query = { grant_type: 'password', username: account, password: md5(password), tenantId, scope: 'all', type: 'account' }
  const response = await app.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    query,
    headers: { 'tenant-id': tenantId, authorization: client },
  })
  const { access_token, error_description } = response.json()
  if (!access_token) throw new Error(`${account} cannot sign in: ${error_description}`)
  looked('POST', 'blade-auth/oauth/token')
  return access_token
}

type Query = Record<string, unknown>

const plain = (query: Query = {}) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

export function personOf(app: FastifyInstance, token: string): Person {
  const own = token ? { 'blade-auth': `bearer ${token}` } : {}
  const send = async (path: string, options: any): Promise<Answer> =>
    (await app.inject({ ...options, url: `/api/${path}`, headers: { ...own, ...options.headers } })).json()
  const get = (path: string, query?: Query) => send(path, { method: 'GET', query: plain(query) })
  const post: Person['post'] = (path, body, query, headers) =>
    send(path, { method: 'POST', query: plain(query), headers, ...(body === undefined ? {} : { payload: body as object }) })
  const person: Person = {
    token,
    get: async (path, query) => watched('GET', path, await get(path, query)),
    post: async (path, ...words) => watched('POST', path, await post(path, ...words)),
    ok: {
      get: async (path, query) => watchedData('GET', path, insist(path, await get(path, query))),
      post: async (path, body, query) => watchedData('POST', path, insist(path, await post(path, body, query))),
    },
    async download(path, query) {
      const response = await app.inject({ method: 'GET', url: `/api/${path}`, query: plain(query), headers: own })
      return {
        status: response.statusCode,
        headers: response.headers,
        get body() {
          if (response.statusCode === 200) looked('GET', path)
          return response.rawPayload
        },
      }
    },
    upload: async (path, file, fields, more) => {
      const { headers, ...options } = await formOf(path, file, fields)
      return watched('POST', path, await send(path, { ...options, headers: { ...headers, ...more } }))
    },
    fetched: async (path, file, fields) => {
      const { headers, ...options } = await formOf(path, file, fields)
      const { statusCode, rawPayload } = await app.inject({ ...options, headers: { ...own, ...headers } })
      if (statusCode === 200) looked('POST', path)
      return rawPayload
    },
  }
  return person
}

async function formOf(path: string, file: Sent, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file.data)], { type: file.type ?? 'application/octet-stream' }), file.name)
  const request = new Request('http://test/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  return { method: 'POST' as const, url: `/api/${path}`, headers, payload: Buffer.from(await request.arrayBuffer()) }
}

function insist(path: string, answer: Answer) {
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}
