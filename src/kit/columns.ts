import { snake } from '../base/text.ts'
import type { Document } from './document.ts'
import type { Entity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { documents, entities } from './registry.ts'
import { childTable, lineTable, tableName } from './schema.ts'

/** A column of the house: of a record, its child lines, a bill or its lines. */
export interface Column {
  thing: Entity | Document
  field: Field
  table: string
  name: string
  /** The column that names the record or bill. */
  record: 'id' | 'parent_id' | 'head_id'
  /** What the record or bill is called. */
  label: string
  /** What makes a row `x` of it count, to be put behind other conditions. */
  alive: string
  /** Its table is everybody's and names no company. */
  platform: boolean
}

/** Every declared column that fits, wherever it is: for asking who in the whole house holds something. */
export function columnsWhere(fits: (field: Field, key: string) => boolean): Column[] {
  const living = ' and not x.deleted'
  return [
    ...entities().flatMap(entity => {
      const of = columnsOf(entity, !!entity.platform)
      const children = Object.entries(entity.fields as Fields).flatMap(([key, { fields }]) =>
        fields ? of(childTable(entity, key), 'parent_id', fields, '') : [],
      )
      return [...of(tableName(entity), 'id', entity.fields, `${living}${entity.role ? ` and x.${snake(entity.role)}` : ''}`), ...children]
    }),
    ...documents().flatMap(document => {
      const of = columnsOf(document, false)
      const parts = Object.entries(document.parts).flatMap(([key, { fields }]) => of(lineTable(document, key), 'head_id', fields, ''))
      return [...of(tableName(document), 'id', document.head, living), ...parts]
    }),
  ]

  function columnsOf(thing: Entity | Document, platform: boolean) {
    return (table: string, record: Column['record'], fields: Fields, alive: string): Column[] =>
      Object.entries(fields)
        .filter(([key, field]) => field.sql && fits(field, key))
        .map(([key, field]) => ({ thing, field, table, name: snake(key), record, label: thing.label, alive, platform }))
  }
}
