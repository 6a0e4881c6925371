import type { Entity } from '../../kit/entity.ts'
import type { Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
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
  columns?: Fields
  /** What the search bar asks beside the keyword. */
  filters?: Fields
  /** Wire name of the filter by class; the tree of classes stands at the left. */
  tree?: { entity: string; wire: string }
  /** Each chosen row takes a quantity. */
  counts?: true
}

const kinds = new Map<string, PickerKind>()

export function registerPickers(record: Record<string, PickerKind>) {
  for (const [name, kind] of Object.entries(record)) kinds.set(name, kind)
}

export function kindNamed(name: string): PickerKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no picker is named ${name}`)
  return kind
}

/** The kind by which a reference to this entity is chosen: the first one that narrows nothing. */
export const kindFor = ({ name }: Entity): string | undefined => [...kinds].find(([, kind]) => kind.entity === name && !kind.filter)?.[0]

export const titleOfKind = ({ title, entity }: PickerKind) => title ?? entityNamed(entity).label

export function columnsOfKind({ entity, columns }: PickerKind): Fields {
  const { fields, picker } = entityNamed(entity)
  return columns ?? Object.fromEntries(picker.map(key => [key, fields[key]!]))
}
