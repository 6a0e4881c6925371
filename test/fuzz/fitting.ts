import type { Call } from '../../src/kit/call.ts'
import type { Document } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import type { OpenApi, Operation } from '../../src/kit/openapi.ts'
import { thingOf } from '../../src/kit/openapi-shapes.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import type { Records } from '../generic/foreign.ts'
import type { Wire } from '../generic/invent.ts'
import type { Scene } from '../generic/scene.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { exampleOf } from './example.ts'
import { asText, oddValues } from './odd-values.ts'

/** A request that its call was made for; what is odd comes later. */
export interface Fitting {
  method: string
  /** With `/api/` before it. */
  path: string
  parameters: { name: string; value: string; isRequired: boolean }[]
  body?: unknown
  /** Goes along in a form. */
  file?: Buffer
  isOpen: boolean
  /** What the thing behind it calls its values; filters, orders and bodies may speak of them. */
  names: string[]
}

type Known = Entity | Document

/** One fitting request for every path and every method of the document. */
export async function fittingRequests(scene: Scene, openApi: OpenApi, calls: Call[], records: Records): Promise<Fitting[]> {
  const fitting: Fitting[] = []
  for (const [path, operations] of Object.entries(openApi.paths)) {
    for (const [word, operation] of Object.entries(operations)) {
      const method = word.toUpperCase()
      const call = calls.find(one => `/api/${one.path}` === path && (one.both || one.method === method))!
      fitting.push(await fittingRequest(scene, openApi, { path, method, operation, call, records }))
    }
  }
  return fitting
}

interface Asked {
  path: string
  method: string
  operation: Operation
  call: Call
  records: Records
}

async function fittingRequest(scene: Scene, openApi: OpenApi, { path, method, operation, call, records }: Asked): Promise<Fitting> {
  const thing = thingAt(path, call)
  const own = thing ? (records.get(thing.name) ?? []) : []
  const given: Wire = { ...(own.length && { id: own[0], ids: own.join(), billId: own.at(-1) }), ...typesOf(thing) }
  // What refers to something without a form of its own is left to its schema.
  for (const field of Object.values<Field>(call.input)) given[field.wire] ??= await scene.invent.value(field).catch(() => undefined)
  const parameters = operation.parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, schema, required }) => ({
      name: String(name),
      value: asText(given[name] ?? exampleOf(openApi, schema)),
      isRequired: !!required,
    }))
  const content = Object.entries<{ schema: object }>(operation.requestBody?.content ?? {})[0]
  const body = content && (await bodyOf(scene, thing, call, given, () => exampleOf(openApi, content[1].schema, given)))
  const file = content?.[0] === 'multipart/form-data' ? await sheetFor(scene, thing) : undefined
  return { method, path, parameters, body, file, isOpen: !operation.security.length, names: namesOf(call) }
}

/** The thing that a call is about, or the one whose path it stands under. */
function thingAt(path: string, { about }: Call): Known | undefined {
  const known: Known[] = [...entities().filter(entity => !entity.quiet), ...documents()]
  return known.find(({ name }) => name === about?.thing) ?? known.find(one => path.startsWith(`/api/${one.path}/`))
}

function namesOf(call: Call): string[] {
  const thing = thingOf(call)
  if (!thing) return Object.values<Field>(call.input).map(({ wire }) => wire)
  const sets =
    thing.thing === 'entity' ? [thing.fields] : thing.thing === 'document' ? [thing.head, thing.lines] : [thing.columns, thing.filters]
  return sets.flatMap(fields => Object.values<Field>(fields).map(({ wire }) => wire))
}

const typesOf = (thing?: Known): Wire => (thing ? { billType: thing.thing === 'document' ? thing.billType : thing.name } : {})

/** Records and bills are made up as a person would write them; the rest follows from its schema. */
async function bodyOf(scene: Scene, thing: Known | undefined, { about }: Call, given: Wire, example: () => unknown): Promise<unknown> {
  if (about?.verb === 'submit' && thing?.thing === 'entity') return { ...(await scene.invent.record(thing)), id: given.id }
  if (about?.verb === 'save' && thing?.thing === 'document') return { ...(await scene.invent.bill(thing)), id: given.id }
  return example()
}

/** A sheet with the right heading and strange cells. */
async function sheetFor({ admin }: Scene, thing?: Known): Promise<Buffer> {
  const template = await admin.download(`${thing?.path}/importTemplate`)
  const header = template.status === 200 ? (await rowsOf(template.body))[0]! : ['名称']
  const cells = oddValues.texts.map(text => String(text).slice(0, 400))
  return fileOf(
    header,
    [0, 1, 2].map(row => header.map((_, column) => cells[(row * 7 + column) % cells.length])),
  )
}
