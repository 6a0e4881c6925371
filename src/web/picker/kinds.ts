import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { entities, entityNamed } from '../../kit/registry.ts'
import { nameWire } from '../../kit/wire.ts'
import type { WireRow } from '../client/things.ts'
import type { Query } from '../client/wire.ts'

/** One kind of choice: of which records, narrowed how, and how many at once. */
export interface PickerKind {
  entity: string
  title?: string
  /** Filters that always hold. */
  filter?: Query
  /** How many may be chosen at once where several are asked for. */
  limit?: number
  /** The call that lists the rows, when it is not the entity's own list. */
  source?: string
  /** The wire name that tells rows apart which have no id of their own. */
  key?: string
  /** The columns: fields of the entity by their names, or fields of the source. */
  columns?: readonly string[] | Fields
  /** What the search bar asks beside the keyword. */
  filters?: Fields
  /** Wire name of the filter by class; the tree of classes stands at the left. */
  tree?: { entity: string; wire: string }
  /** Each chosen row takes a quantity. */
  counts?: true
  /** Said no: nothing is added from here. */
  adds?: false
  /** What has to be known first, and the kind by which it is chosen; `always`, or only where the form that opens it says so. */
  first?: { wire: string; message: string; always?: true; kind?: string }
  /** Stopped records are shown and cannot be chosen. */
  stopped?: true
  /** What keeps a row from being chosen: a value that it has, and what is said then. */
  barred?: { wire: string; value: string; message: string }
  /** Rows that cannot be taken back once they are chosen. */
  kept?: { wire: string; values: readonly string[] }
  /** What can be typed into the search field. */
  hint?: string
  /** Said when nothing was chosen. */
  none?: string
  /** Whose card a row leads to, when it is not the entity's own. */
  card?: string
  /** The records are a tree and chosen in it. */
  isTree?: true
}

const kinds = new Map<string, PickerKind>()

/** A kind opens with the record that it chooses from: as long as nobody has declared one, it is not there. Trees that none names have the plain one. */
export function registerPickers(record: Record<string, PickerKind>) {
  const known = new Set(entities().map(({ name }) => name))
  for (const [name, kind] of Object.entries(record)) if (known.has(kind.entity)) kinds.set(name, kind)
  const isTree = ({ abilities }: Entity) => abilities.some(({ name }) => name === 'tree')
  for (const entity of entities().filter(isTree)) if (!kindFor(entity)) kinds.set(entity.name, { entity: entity.name, isTree: true })
}

export const allKinds = (): [name: string, kind: PickerKind][] => [...kinds]

export function kindNamed(name: string): PickerKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no picker is named ${name}`)
  return kind
}

/** The kind by which a reference to this entity is chosen: the first one that narrows nothing. */
export const kindFor = ({ name }: Entity): string | undefined => [...kinds].find(([, kind]) => kind.entity === name && !kind.filter)?.[0]

/** The kind by which this very field is chosen. */
export const kindOf = (field: Field, row?: WireRow): string | undefined => field.rules.pick ?? kindFor(targetOf(field, row))

/** What this field is chosen from, as the form stands. */
export const targetOf = ({ rules: { chosenBy }, target }: Field, row: WireRow = {}): Entity =>
  entityNamed(chosenBy?.from[row[chosenBy.wire]] ?? target!)

export const titleOfKind = ({ title, entity }: PickerKind) => title ?? entityNamed(entity).label

export function columnsOfKind({ entity, columns }: PickerKind): Fields {
  const { fields, picker } = entityNamed(entity)
  if (columns && !Array.isArray(columns)) return columns as Fields
  return Object.fromEntries(((columns as readonly string[]) ?? picker).map(key => [key, fields[key]!]))
}

/** What is missing before this kind can be opened, in its own words. */
export function missingFirst({ first }: PickerKind, given: Query = {}): string | undefined {
  if (!first || (!first.always && !(first.wire in given))) return undefined
  return given[first.wire] ? undefined : first.message
}

/** What the form knows that the choice depends on. */
export function givenTo({ filters = {} }: PickerKind, { rules: { within } }: Field, row: WireRow = {}): WireRow {
  if (!within) return {}
  const asked = Object.values(filters).find(({ wire }) => wire === within)
  return { [within]: row[within] ?? '', ...(asked && { [nameWire(asked)]: row[nameWire(asked)] ?? '' }) }
}

/** What was given narrows for good, unless the search bar asks the same: there it only begins. */
export function narrowing({ filters = {}, filter }: PickerKind, given: WireRow = {}): { fixed: Query; begun: WireRow } {
  const asked = new Set(Object.values(filters).flatMap(field => [field.wire, nameWire(field)]))
  const split = (isAsked: boolean) => Object.fromEntries(Object.entries(given).filter(([wire]) => asked.has(wire) === isAsked))
  return { fixed: { ...filter, ...split(false) }, begun: split(true) }
}
