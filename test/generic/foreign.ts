import type { Call } from '../../src/kit/call.ts'
import { type Document, verdict } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { otherTenant } from '../company.ts'
import { putPaper, putPicture } from '../uploads.ts'
import type { Person } from '../world.ts'
import { billDriver } from './bill-driver.ts'
import { isPeculiar } from './fitting-bills.ts'
import { typed, type Wire } from './invent.ts'
import { type Asked, methodsOf } from './requests.ts'
import type { Scene } from './scene.ts'
import { effective } from './states.ts'

/** Ids of records that exist in one company only, by the name of the thing. */
export type Records = Map<string, string[]>

type Known = Entity | Document

const known = (): Known[] => [...entities().filter(entity => !entity.quiet), ...documents()]

/** One record of every entity; of every bill a draft, one that waits and one that is in effect. */
export async function recordsOfEverything(scene: Scene): Promise<Records> {
  const records: Records = new Map()
  for (const entity of entities().filter(one => !one.quiet))
    records.set(entity.name, [(await scene.admin.ok.post(`${entity.path}/submit`, await scene.invent.record(entity))).id])
  for (const document of documents().filter(isPeculiar)) records.set(document.name, [])
  for (const document of documents().filter(one => !isPeculiar(one))) {
    const { bring } = billDriver(document, scene)
    const states = ['draft', 'submitted', effective(document)].filter(state => state in document.states)
    const made: string[] = []
    for (const state of states) made.push((await bring(state)).id)
    records.set(document.name, made)
  }
  return records
}

/** What is served by hand has tests of its own. */
const isGeneric = ({ about }: Call) =>
  !about || known().some(thing => thing.name === about.thing) || !entities().some(one => one.name === about.thing)

/** Every call that takes an id, asked for somebody else's. */
export async function foreignCalls(scene: Scene, calls: Call[], records: Records): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const call of calls.filter(isGeneric)) {
    const thing = known().find(one => one.name === call.about?.thing || call.path.startsWith(`${one.path}/`)) ?? documents()[0]!
    for (const id of records.get(thing.name)!) {
      const input = await inputFor(scene, call, thing, id)
      for (const method of input ? methodsOf(call) : [])
        asked.push(
          method === 'GET'
            ? { method, path: call.path, query: input as Record<string, string> }
            : { method, path: call.path, body: JSON.stringify(input) },
        )
    }
  }
  return asked
}

/** What the call takes, with the id in its place; nothing when it takes none. */
async function inputFor(scene: Scene, call: Call, thing: Known, id: string): Promise<Wire | undefined> {
  const verb = call.about?.verb
  if (verb && thing.thing === 'entity') return entityInput(scene, thing, verb, id)
  if (verb && thing.thing === 'document') return billInput(scene, thing, verb, id)
  const fields = Object.values<Field>(call.input)
  if (!fields.some(({ wire }) => ['id', 'ids', 'billId'].includes(wire))) return undefined
  const input: Wire = {}
  for (const field of fields.filter(({ rules }) => rules.said)) input[field.wire] = ''
  for (const field of fields.filter(({ rules }) => rules.required)) input[field.wire] = await scene.invent.value(field)
  const type = thing.thing === 'document' ? thing.billType : thing.name
  return { ...input, id, ids: id, billId: id, billType: type }
}

async function entityInput(scene: Scene, entity: Entity, verb: string, id: string): Promise<Wire | undefined> {
  if (verb === 'submit') return { ...(await theirs(scene, entity)), id }
  if (verb === 'sorting') return [{ id, sort: 1 }]
  if (['detail', 'remove', 'enabling', 'shelving'].includes(verb)) return { id, ids: id }
  return undefined
}

/** A record as somebody of the other company would type it, where that has to be said. */
async function theirs({ invent }: Scene, entity: Entity): Promise<Wire> {
  const own = Object.values<Field>(entity.fields).filter(({ rules }) => rules.own)
  return { ...(await invent.record(entity)), ...Object.fromEntries(own.map(({ wire }) => [wire, otherTenant])) }
}

async function billInput(scene: Scene, document: Document, verb: string, id: string): Promise<Wire | undefined> {
  if (['list', 'initAdd', 'export', 'exportDetail'].includes(verb)) return undefined
  if (verb === 'save') return { ...(await scene.invent.bill(document)), id }
  return { id, ids: id, remark: '因故', [verdict.approves.wire]: 2 }
}

/** Every place that points to a record, pointing to somebody else's. */
export async function referencesTo(scene: Scene, records: Records): Promise<Asked[]> {
  const asked: Asked[] = []
  const points = ([, { kind, target }]: [string, Field]) => ['ref', 'parent'].includes(kind) && records.has(target!)
  const add = (path: string, body: Wire) => asked.push({ method: 'POST', path, body: JSON.stringify(body) })
  for (const entity of entities().filter(one => !one.quiet)) {
    for (const [, { wire, target }] of typed(entity.fields).filter(points))
      add(`${entity.path}/submit`, {
        ...(await withFilesOf(await scene.world.as('admin', otherTenant), entity.fields, await theirs(scene, entity))),
        [wire]: records.get(target!)![0],
      })
  }
  for (const document of documents().filter(one => !isPeculiar(one))) {
    const { first } = billDriver(document, scene)
    for (const [, { wire, target }] of typed(document.head).filter(points))
      add(`${document.path}/${first.wire}`, { ...(await scene.invent.bill(document)), [wire]: records.get(target!)![0] })
    for (const [, { wire, target, rules }] of typed(document.lines).filter(points)) {
      if (!rules.required) continue
      const bill = await scene.invent.bill(document)
      bill.bodyList[1][wire] = records.get(target!)![0]
      add(`${document.path}/${first.wire}`, bill)
    }
  }
  return asked
}

/** The same record as somebody else would send it, with files of his own: it shall be refused for what it refers to. */
async function withFilesOf(person: Person, fields: Fields, record: Wire): Promise<Wire> {
  const own = { ...record }
  for (const { kind, wire, fields: inner } of Object.values<Field>(fields).filter(field => record[field.wire])) {
    if (kind === 'image') own[wire] = await putPicture(person)
    if (kind === 'files') own[wire] = [await putPaper(person)]
    if (inner) own[wire] = await Promise.all(record[wire].map((row: Wire) => withFilesOf(person, inner, row)))
  }
  return own
}
