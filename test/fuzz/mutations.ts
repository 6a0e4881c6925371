import { pick, type Roll } from '../../src/base/dice.ts'
import type { Draft } from './draft.ts'
import { formOf } from './forms.ts'
import { asText, hundredThousandIds } from './odd-values.ts'
import { oddValue, type Pool } from './pick.ts'

/** Makes one thing about a request odd. */
export type Mutation = (draft: Draft, roll: Roll, pool: Pool) => void

type Place = [holder: any, key: string | number]

/** Every place of a value where something stands, as far as it is worth looking. */
function places(value: unknown, found: Place[] = []): Place[] {
  if (value === null || typeof value !== 'object') return found
  for (const key of Object.keys(value)) {
    if (found.length > 300) break
    found.push([value, key])
    places((value as any)[key], found)
  }
  return found
}

/** A first line is no place for long words: HTTP itself refuses those. */
const inLine = (roll: Roll, pool: Pool) => asText(oddValue(roll, pool)).slice(0, 600)

const anyName = ({ names }: Draft, roll: Roll) => pick(roll, names.length && roll(3) ? names : extraNames)

const inBody: Mutation = (draft, roll, pool) => {
  const found = places(draft.body)
  if (!found.length) return inQuery(draft, roll, pool)
  const [holder, key] = pick(roll, found)
  if (roll(8)) holder[key] = oddValue(roll, pool)
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

const moreInBody: Mutation = (draft, roll, pool) => {
  const objects = [draft.body, ...places(draft.body).map(([holder, key]) => holder[key])].filter(one => one && typeof one === 'object')
  if (!objects.length) return
  const one: any = pick(roll, objects)
  if (Array.isArray(one)) one.push(...one.slice(0, 50), oddValue(roll, pool))
  else
    Object.defineProperty(one, anyName(draft, roll), {
      value: oddValue(roll, pool),
      enumerable: true,
      configurable: true,
      writable: true,
    })
}

const wholeBody: Mutation = (draft, roll, pool) => {
  draft.body = roll(3) ? oddValue(roll, pool) : [draft.body]
}

const inQuery: Mutation = (draft, roll, pool) => {
  const { query } = draft
  const at = roll(query.length + 3)
  const name = query[at]?.[0] ?? anyName(draft, roll)
  const value = inLine(roll, pool)
  const way = roll(8)
  if (way === 0) query.splice(at, 1)
  else if (way === 1) query.push([name, value])
  else if (way === 2) query.push([`${name}[]`, value], [`${name}[a][b]`, value])
  else if (way === 3) query.push([`${name}${pick(roll, suffixes)}`, value])
  else query.splice(at, 1, [name, value])
}

const order: Mutation = (draft, roll, pool) => {
  const wire = anyName(draft, roll)
  draft.query.push([pick(roll, ['ascs', 'descs']), pick(roll, [wire, `${wire},id`, `${wire} desc`, '(select 1)', inLine(roll, pool)])])
}

const paging: Mutation = ({ query }, roll) => {
  query.push([pick(roll, ['size', 'current']), pick(roll, ['0', '-1', '1e9', '1000000000', '99999999999', '1.5', 'x', ''])])
}

const tooMany: Mutation = draft => {
  draft.body = { ids: hundredThousandIds, id: '1', list: hundredThousandIds.split(',') }
}

const header: Mutation = ({ headers }, roll) => Object.assign(headers, pick(roll, oddHeaders))

const rawQuery: Mutation = (draft, roll) => {
  draft.rawQuery = pick(roll, oddQueries)
}

const rawBody: Mutation = (draft, roll) => {
  const text = draft.bodyText()
  const way = roll(oddTexts.length + 1)
  draft.raw = Buffer.from(way < oddTexts.length ? oddTexts[way]! : text.slice(0, roll(text.length + 1)))
  // Broken in the middle of a letter, too.
  if (!roll(6)) draft.raw = Buffer.concat([draft.raw.subarray(0, -1), Buffer.from([0xff, 0xc3])])
}

const mediaType: Mutation = (draft, roll) => {
  draft.headers['content-type'] = pick(roll, mediaTypes)
}

const asForm: Mutation = (draft, roll, pool) => {
  const [type, data] = formOf(roll, () => asText(oddValue(roll, pool)))
  draft.headers['content-type'] = type
  draft.raw = data
}

const brokenFile: Mutation = (draft, roll, pool) => {
  if (!draft.file) return inBody(draft, roll, pool)
  const file = Buffer.from(draft.file)
  for (let times = roll(20); times >= 0; times--) file[roll(file.length)] = roll(256)
  draft.file = roll(2) ? file : file.subarray(0, roll(file.length))
}

const method: Mutation = (draft, roll) => {
  draft.method = pick(roll, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'])
}

const path: Mutation = (draft, roll) => {
  const [, , ...words] = draft.path.split('/')
  draft.path = pick(roll, [
    `${draft.path}/`,
    `${draft.path}.json`,
    `${draft.path};jsessionid=1`,
    draft.path.toUpperCase(),
    draft.path.replace('/api/', '/api//'),
    draft.path.replace('/api/', '/api/openapi.json/..;/'),
    draft.path.replace('/api/', '/api/%2e%2e/api/'),
    `/api/${words.join('%2f')}`,
    `${draft.path}%00`,
    `${draft.path}%ff`,
    `/api/${'a/'.repeat(2000)}`,
  ])
}

const suffixes = [
  '_equal',
  '_notequal',
  '_like',
  '_notlike',
  '_likeleft',
  '_likeright',
  '_gt',
  '_lt',
  '_dategt',
  '_datele',
  '_null',
  '_x',
  '_',
]

const extraNames = [
  'id',
  'ids',
  'tenantId',
  'version',
  'status',
  'createUser',
  'isHcs',
  'keyword',
  'async',
  'withSum',
  'bodyList',
  'mapping',
  'overrideReason',
  'parentId',
  'userId',
  'roleIds',
  'type',
  'billDate',
  '__proto__',
  'constructor',
  'a.b',
  '',
]

const oddHeaders: Record<string, string | string[]>[] = [
  { 'tenant-id': '100001' },
  { 'tenant-id': "' or 1=1" },
  { 'tenant-id': 'x'.repeat(500) },
  { 'tenant-id': ['000000', '100001'] },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'a'.repeat(64) },
  { 'idempotency-key': 'one-key-for-everything' },
  { 'idempotency-key': ['one-key-for-all', 'another-key-for-all'] },
  { 'blade-auth': 'bearer' },
  { 'blade-auth': 'bearer null' },
  { 'blade-auth': `bearer ${'x.'.repeat(800)}` },
  { 'authorization': 'Basic ====' },
  { 'authorization': `Basic ${'A'.repeat(1500)}` },
  { 'accept': 'application/xml' },
  { 'accept-encoding': 'gzip;q=x, *' },
  { 'range': 'bytes=9999999-1' },
  { 'if-none-match': '*' },
  { 'expect': '100-continue' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '::1, x, 10.0.0.0.1' },
  { 'sec-purpose': 'prefetch' },
  { 'origin': 'https://evil.example' },
  { 'cookie': 'a=1; __proto__=1' },
  { 'captcha-key': 'x', 'captcha-code': "'" },
]

const oddQueries = [
  'id=%ED%A0%80&keyword=%F0%9F&x=%',
  'id=%00&ids=%00&keyword=%00',
  '=1&%0A=1&_=1&__equal=1',
  '__proto__=1&constructor=1&toString=1&hasOwnProperty=1',
  'id=1&id=2&ids=1&ids=2&size=1&size=2&current=1&current=x',
  'id[]=1&ids[]=1&ids[0]=1&ids[1][a]=1',
  `keyword=${'%E5%AD%97'.repeat(1000)}`,
  '&&&&====????',
  Array.from({ length: 1200 }, (_, at) => `p${at}=1`).join('&'),
]

const oddTexts = [
  '',
  'null',
  '"',
  '{',
  '[',
  '{"id":}',
  '{"id":1,}',
  "{'id':1}",
  '{"id":NaN}',
  '{"id":1e309,"qty":-1e309,"ids":1e309}',
  '{"id":"1","id":"2"}',
  '\ufeff{"id":"1"}',
  '{"id":"\\ud800","name":"\\udc00x"}',
  '{"__proto__":{"a":1},"id":"1"}',
  '{"a":{"__proto__":1}}',
  '['.repeat(5000),
  '{"a":'.repeat(2000) + '1' + '}'.repeat(2000),
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join()}}`,
  'id=1&ids=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]

const mediaTypes = [
  'application/json; charset=utf-16',
  'application/json;charset=x',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'application/octet-stream',
  '',
  'x',
  ';;;',
]

/** The more often something is worth trying, the more often it stands here. */
export const mutations: readonly Mutation[] = [
  ...Array<Mutation>(24).fill(inBody),
  ...Array<Mutation>(6).fill(moreInBody),
  ...Array<Mutation>(3).fill(wholeBody),
  ...Array<Mutation>(20).fill(inQuery),
  ...Array<Mutation>(5).fill(order),
  ...Array<Mutation>(3).fill(paging),
  ...Array<Mutation>(6).fill(header),
  ...Array<Mutation>(3).fill(rawQuery),
  ...Array<Mutation>(5).fill(rawBody),
  ...Array<Mutation>(3).fill(mediaType),
  ...Array<Mutation>(4).fill(asForm),
  ...Array<Mutation>(3).fill(brokenFile),
  ...Array<Mutation>(2).fill(method),
  ...Array<Mutation>(2).fill(path),
  tooMany,
]
