import type { Dialog } from './dialog.ts'
import type { Document, Parts } from './document.ts'
import type { Entity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { type DocumentOutline, type Outline, outlineOf } from './outline.ts'
import type { Relation } from './relation.ts'
import type { Report } from './report.ts'
import type { Screen } from './screen.ts'
import type { Table } from './table.ts'

export type Thing = Entity | Document | Report | Dialog | Table | Screen

const things = new Map<string, Thing>()

/** References are names; this is where a name becomes a thing, and where an unknown one stops the start. */
export function register(all: readonly Thing[]) {
  things.clear()
  add(all)
}

/** The same for what comes later: it brings along what it refers to, or is refused. */
export function add(all: readonly Thing[]) {
  for (const thing of all) {
    if (things.has(thing.name)) throw new Error(`two things are named ${thing.name}`)
    things.set(thing.name, thing)
  }
  for (const [thing, field] of everyField())
    if (field.target && things.get(field.target)?.thing !== 'entity')
      throw new Error(`${thing.name}.${field.wire} refers to ${field.target}, which is no entity`)
}

let related: readonly Relation[] = []

export function registerRelations(all: readonly Relation[]) {
  related = all
}

export function addRelations(more: readonly Relation[]) {
  related = [...related, ...more]
}

export const relations = () => related
/** What a document follows, and what follows it. */
export const relationsTo = ({ name }: { name: string }) => related.filter(({ to }) => to.name === name)
export const relationsFrom = ({ name }: { name: string }) => related.filter(({ from }) => from.name === name)

export function* everyField(): Generator<[Thing, Field]> {
  for (const thing of things.values()) for (const field of fieldsOf(thing)) yield [thing, field]
}

/** All fields of a thing, those of its lines and child rows among them. */
export const fieldsOf = (thing: Thing): Field[] => fieldSets(thing).flatMap(fields => [...deep(fields)])

function* deep(fields: Fields): Generator<Field> {
  for (const field of Object.values(fields)) {
    yield field
    if (field.fields) yield* deep(field.fields)
  }
}

export function fieldSets(thing: Thing): Fields[] {
  if (thing.thing === 'document') return [thing.head, ...Object.values(thing.parts as Parts).map(({ fields }) => fields)]
  if (thing.thing === 'report') return [thing.filters, thing.columns, thing.carries ?? {}]
  if (thing.thing === 'screen') return []
  return [thing.fields]
}

const named = <T extends Thing>(kind: T['thing'], name: string): T => {
  const thing = things.get(name)
  if (thing?.thing !== kind) throw new Error(`no ${kind} is named ${name}`)
  return thing as T
}

export const entityNamed = (name: string) => named<Entity>('entity', name)
export const documentNamed = (name: string) => named<Document>('document', name)
export const reportNamed = (name: string) => named<Report>('report', name)
const all =
  <T extends Thing>(kind: T['thing']) =>
  () =>
    [...things.values()].filter(thing => thing.thing === kind) as T[]
export const entities = all<Entity>('entity')
export const documents = all<Document>('document')
export const reports = all<Report>('report')
export const tables = all<Table>('table')
export const dialogs = all<Dialog>('dialog')
export const documentOfType = (billType: string) => documents().find(document => document.billType === billType)

let outlined: readonly Outline[] | undefined

/** The browser knows all things by their outlines before the first one is declared. */
export function registerOutlines(all: readonly Outline[]) {
  outlined = all
}

export const outlines = (): readonly Outline[] => outlined ?? [...things.values()].flatMap(outlineOf)
export const billOutlines = () => outlines().filter((outline): outline is DocumentOutline => outline.thing === 'document')
export const billOutline = (billType: string) => billOutlines().find(outline => outline.billType === billType)
