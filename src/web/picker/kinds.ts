import type { Document } from '../../kit/document.ts'
import { type Entity, listCall } from '../../kit/entity.ts'
import { type Field, type Fields, keyed } from '../../kit/field.ts'
import type { EntityOutline } from '../../kit/outline.ts'
import { entityNamed, outlines } from '../../kit/registry.ts'
import { nameKey } from '../../kit/wire.ts'
import { decodeAll, decodeRows, encodeRow, type Row, type Sent, type Values, wordOf } from '../client/rows.ts'
import type { Query } from '../client/wire.ts'

/** One kind of choice: of what, narrowed how, and how many at once. */
export interface PickerKind {
  /** The record that is chosen, or the document; neither where the rows are those of a call alone. */
  entity?: string
  document?: Document
  title?: string
  /** Filters that always hold, in the words of the call. */
  filter?: Query
  /** How many may be chosen at once where several are asked for. */
  limit?: number
  /** The call that lists the rows, when it is not the entity's own list. */
  source?: string
  /** What tells rows apart which have no id of their own. */
  key?: string
  /** The columns: fields of what is chosen by their names, or fields of the source. */
  columns?: readonly string[] | Fields
  /** What the search bar asks beside the keyword. */
  filters?: Fields
  /** Wire name of the filter by class; the tree of classes stands at the left. */
  tree?: { entity: string; wire: string }
  /** Each chosen row takes a quantity. */
  counts?: true
  /** Said no: nothing is added from here. */
  adds?: false
  /** Said no: it shows more than whoever chooses may read, so the look-up leaves it out. */
  looksUp?: false
  /** What has to be known first, and the kind by which it is chosen; `always`, or only where the form that opens it says so. */
  first?: { wire: string; message: string; always?: true; kind?: string }
  /** Stopped records are shown and cannot be chosen. */
  stopped?: true
  /** What keeps a row from being chosen: a value that it has, and what is said then. */
  barred?: { field: string; value: string; message: string }
  /** Rows that cannot be taken back once they are chosen. */
  kept?: { field: string; values: readonly string[] }
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

/** A kind opens with the record that it chooses from: as long as nobody has declared one, it is not there; one that shows the rows of a call needs none. Trees that none names have the plain one. */
export function registerPickers(record: Record<string, PickerKind>) {
  for (const [name, kind] of Object.entries(record)) if (!kind.entity || outlineOfKind(kind)) kinds.set(name, kind)
  const trees = outlines().filter(outline => outline.thing === 'entity' && outline.isTree)
  for (const tree of trees) if (!kindFor(tree)) kinds.set(tree.name, { entity: tree.name, isTree: true })
}

export const allKinds = (): [name: string, kind: PickerKind][] => [...kinds]

export function kindNamed(name: string): PickerKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no picker is named ${name}`)
  return kind
}

/** The kind by which a reference to this entity is chosen: the first one that narrows nothing. */
export const kindFor = ({ name }: { name: string }): string | undefined =>
  [...kinds].find(([, kind]) => kind.entity === name && !kind.filter)?.[0]

/** The kind by which this very field is chosen. */
export const kindOf = (field: Field, row?: Values): string | undefined => field.rules.pick ?? kindFor(targetOf(field, row))

/** What this field is chosen from, as the form stands. */
export const targetOf = ({ rules: { chosenBy }, target }: Field, row: Values = {}): Entity =>
  entityNamed(chosenBy?.from[wordOf(row[chosenBy.field])] ?? target!)

export const entityOf = ({ entity }: PickerKind): Entity | undefined => (entity === undefined ? undefined : entityNamed(entity))

const thingOf = (kind: PickerKind): Entity | Document | undefined => kind.document ?? entityOf(kind)

/** What is chosen, as far as it is known before it is declared. */
export const outlineOfKind = ({ entity }: PickerKind): EntityOutline | undefined =>
  outlines().find((outline): outline is EntityOutline => outline.thing === 'entity' && outline.name === entity)

export const titleOfKind = (kind: PickerKind) => kind.title ?? kind.document?.label ?? outlineOfKind(kind)?.label ?? ''

/** Where the rows come from. */
export const pathOfKind = (kind: PickerKind): string => kind.source ?? listCall(thingOf(kind)!)

export function columnsOfKind(kind: PickerKind): Fields {
  const { columns } = kind
  if (columns && !Array.isArray(columns)) return keyed(columns as Fields)
  const thing = thingOf(kind)!
  const [fields, usual] = thing.thing === 'entity' ? [thing.fields, thing.picker] : [thing.head, thing.list]
  return Object.fromEntries(((columns as readonly string[]) ?? usual).map(key => [key, (fields as Fields)[key]!]))
}

/** What a row is made of: what is chosen, and what the call says besides. */
const fieldsOfKind = (kind: PickerKind): Fields => ({ ...entityOf(kind)?.fields, ...columnsOfKind(kind) })

export const decodeHits = (kind: PickerKind, sent: Sent[]): Row[] =>
  kind.document ? decodeAll(kind.document, sent) : decodeRows(fieldsOfKind(kind), sent)

/** A chosen row in the words of its call, for whoever reads more of it than the window shows. */
export const encodeHit = (kind: PickerKind, row: Values): Sent => encodeRow(fieldsOfKind(kind), row)

export const filtersOfKind = ({ filters = {} }: PickerKind): Fields => keyed(filters)

/** What is missing before this kind can be opened, in its own words. */
export function missingFirst({ first }: PickerKind, given: Values = {}): string | undefined {
  if (!first || (!first.always && !(first.wire in given))) return undefined
  return given[first.wire] ? undefined : first.message
}

/** What the form knows that the choice depends on. */
export function givenTo(kind: PickerKind, { rules: { within } }: Field, row: Values = {}): Values {
  if (!within) return {}
  const filters = filtersOfKind(kind)
  const asked = Object.values(filters).find(({ key }) => key === within)
  return { [within]: row[within] ?? '', ...(asked && { [nameKey(asked)]: row[nameKey(asked)] ?? '' }) }
}

/** What was given narrows for good, unless the search bar asks the same: there it only begins. */
export function narrowing(kind: PickerKind, given: Values = {}): { fixed: Query; begun: Values } {
  const asked = new Set(Object.values(filtersOfKind(kind)).flatMap(field => [field.key, nameKey(field)]))
  const split = (isAsked: boolean) => Object.fromEntries(Object.entries(given).filter(([key]) => asked.has(key) === isAsked))
  return { fixed: { ...kind.filter, ...(split(false) as Query) }, begun: split(true) }
}
