import { expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import type { OpenApi, Operation } from '../src/kit/openapi.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { gather } from './story.ts'
import { testKey } from './world.ts'

const { world } = await gather()
const document: OpenApi = (await world.app.inject('/api/openapi.json')).json()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [key: string, operation: Operation] => [`${method.toUpperCase()} ${path}`, operation]),
)

/** Every object inside the document, with the place where it stands. */
function* everyObject(value: unknown, place = '#'): Generator<[string, Record<string, any>]> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield [place, value]
  for (const [key, inner] of Object.entries(value)) yield* everyObject(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

test('it is an OpenAPI 3.1 document whose references all lead somewhere', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  const places = new Set([...everyObject(document)].map(([place]) => place))
  const lost = [...everyObject(document)].filter(([, { $ref }]) => typeof $ref === 'string' && !places.has($ref))
  expect(lost.map(([place]) => place)).toEqual([])
})

test('every operation has a name of its own, a tag, parameters that are whole, and answers', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[A-Za-z]\w*$/.test(id))).toEqual([])
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const [key, operation] of operations) {
    expect(
      operation.tags.every(tag => tags.has(tag)),
      key,
    ).toBe(true)
    expect(operation.responses[200]?.description, key).toBeTruthy()
    expect(operation.responses.default, key).toBeTruthy()
    const own = operation.parameters.filter(({ $ref }) => !$ref)
    for (const { name, in: place, schema } of own)
      expect([typeof name, ['query', 'header'].includes(place), typeof schema], key).toEqual(['string', true, 'object'])
    expect(own.length, key).toBe(new Set(own.map(({ name }) => name)).size)
    if (operation.requestBody) expect(Object.values<any>(operation.requestBody.content)[0].schema, key).toBeTruthy()
  }
})

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object']

test('every schema says a type that exists, and asks only for properties that it has', () => {
  const schemas = [...everyObject(document.components.schemas, '#/components/schemas')]
  const wrong = schemas.filter(([place, { type, required, properties }]) => {
    if (place.endsWith('/properties')) return false
    return (typeof type === 'string' && !types.includes(type)) || (Array.isArray(required) && required.some(name => !properties?.[name]))
  })
  expect(wrong.map(([place]) => place)).toEqual([])
})

test('every call of the catalogue is in it, and nothing else', () => {
  const served = allCalls(tokensOf(testKey)).flatMap(({ method, path, both }) =>
    (both ? ['GET', 'POST'] : [method]).map(one => `${one} /api/${path}`),
  )
  expect(operations.map(([key]) => key).sort()).toEqual(served.sort())
})

test('every schema has a Chinese title for each of its fields, and a permission stands on every call', () => {
  const brand = document.components.schemas.brandInput!
  expect(brand.required).toContain('brandName')
  expect(brand.properties.brandName).toMatchObject({ title: '品牌名称', type: 'string', maxLength: 200 })
  expect(brand.properties.createTime).toBeUndefined()
  const { delivery, line } = { delivery: document.components.schemas.salesOutInput!, line: document.components.schemas.salesOutLineInput! }
  expect(delivery.required).toContain('customerId')
  expect(delivery.properties.deliveryMode).toMatchObject({ enum: ['1', '2', '3', '4'], description: expect.stringContaining('1 快递') })
  expect(line.properties).toMatchObject({
    taxRate: { minimum: 0, maximum: 100 },
    isGift: { enum: [1, 2] },
    qty: { title: '数量', type: 'number' },
  })
  expect(document.paths['/api/blade-sales/salesouthead/accounting']!.post).toMatchObject({
    'x-permission': 'salesouthead_accounting',
    security: [{ bladeAuth: [], client: [] }],
  })
  expect(document.paths['/api/blade-auth/oauth/token']!.post!.security).toEqual([])
})

test('a list takes its search fields and its page', () => {
  const { parameters } = document.paths['/api/blade-sales/salesouthead/list']!.get!
  expect(parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['status', 'billDateStart', 'customerId', 'current', 'size', 'ascs', 'withSum']),
  )
  expect(parameters.find(({ name }) => name === 'billNo')!.description).toContain('_likeright')
})

test('the page for people opens without a session and needs nothing from elsewhere', async () => {
  const { statusCode, headers, body } = await world.app.inject('/api/docs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const [key, { summary }] of operations)
    expect(body.includes(`<code>${key.split(' ')[1]}</code>`) && body.includes(summary), key).toBe(true)
  expect(body).toContain('品牌名称')
  expect(body.match(/(?:src|href)="(?!#|\/api\/)[^"]*"/g)).toBeNull()
})

const resolved = (schema: Record<string, any>): Record<string, any> =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema

/** The places in a schema that say nothing of what belongs there. */
function unsaid(schema: Record<string, any>, place: string, seen = new Set<object>()): string[] {
  const own = resolved(schema)
  if (seen.has(own)) return []
  seen.add(own)
  const { type, properties, items, additionalProperties, allOf, anyOf, enum: words, const: word } = own
  const joined: Record<string, any>[] = [...(allOf ?? []), ...(anyOf ?? [])]
  const isEmpty =
    (type === 'object' && !Object.keys(properties ?? {}).length && !additionalProperties && !joined.length) ||
    (type === 'array' && !items) ||
    (!type && !joined.length && !words && word === undefined)
  const inner = [...Object.entries<Record<string, any>>(properties ?? {}), ...(items ? [['[]', items] as const] : [])]
  return [
    ...(isEmpty ? [place] : []),
    ...inner.flatMap(([name, one]) => unsaid(one, `${place}.${name}`, seen)),
    ...joined.flatMap(one => unsaid(one, place, seen)),
  ]
}

test('every body and every parameter says what belongs there', () => {
  const bodies = operations.flatMap(([key, { requestBody }]) =>
    Object.values<any>(requestBody?.content ?? {}).flatMap(({ schema }) => unsaid(schema, key)),
  )
  const parameters = operations.flatMap(([key, operation]) =>
    operation.parameters.filter(({ $ref }) => !$ref).flatMap(({ name, schema }) => unsaid(schema, `${key}?${name}`)),
  )
  expect([...bodies, ...parameters]).toEqual([])
})

test('no call that takes something and changes something is without its parameters or its body', () => {
  const described = new Map(operations)
  const silent = allCalls(tokensOf(testKey)).filter(({ method, both, path, input, takes, about }) => {
    if (method === 'GET' && !both) return false
    const { parameters, requestBody } = described.get(`POST /api/${path}`)!
    const isTold = !!requestBody || parameters.some(({ $ref }) => !$ref)
    return !isTold && (!!takes || !!about || Object.keys(input).length > 0)
  })
  expect(silent.map(({ path }) => path)).toEqual([])
})

const bodyOf = (path: string) => {
  const [media] = Object.values<any>(document.paths[`/api/${path}`]!.post!.requestBody!.content)
  return resolved(media.schema)
}

test('steps of a bill, counts, mergers and settings are described as they are sent', () => {
  const rows = (path: string) => Object.keys(bodyOf(path).properties.bodyList.items.properties)
  expect(rows('blade-inventory/moveinventory/callout')).toEqual(['id', 'outQty'])
  expect(rows('blade-inventory/moveinventory/callin')).toEqual(['id', 'inQty'])
  expect(bodyOf('blade-inventory/moveinventory/callin').properties.isShort.enum).toEqual([1, 2])
  expect(rows('blade-inventory/checkinventory/count')).toEqual(expect.arrayContaining(['commInfoId', 'countQty', 'batchNo']))
  expect(rows('blade-inventory/borrowinventory/giveBack')).toEqual(['id', 'qty'])
  expect(rows('blade-inventory/borrowinventory/toSales')).toEqual(['id', 'qty', 'taxPrice', 'taxRate'])
  const { parties, choices } = bodyOf('blade-barterer/barterer/merge').properties
  expect([Object.keys(parties.items.properties), choices.additionalProperties.type]).toEqual([['id', 'version'], 'string'])
})
