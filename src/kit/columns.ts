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

/** A table of the house: of records, their child lines, bills or their lines. */
export interface FieldTable extends Pick<Column, 'thing' | 'table' | 'record' | 'label' | 'alive' | 'platform'> {
  fields: Fields
}

/** Every table that a declaration makes, wherever it is. */
export function fieldTables(): FieldTable[] {
  const living = ' and not x.deleted'
  return [
    ...entities().flatMap(entity => {
      const of = tablesOf(entity, !!entity.platform)
      const children = Object.entries(entity.fields as Fields).flatMap(([key, { fields }]) =>
        fields ? [of(childTable(entity, key), 'parent_id', fields, '')] : [],
      )
      return [of(tableName(entity), 'id', entity.fields, `${living}${entity.role ? ` and x.${snake(entity.role)}` : ''}`), ...children]
    }),
    ...documents().flatMap(document => {
      const of = tablesOf(document, false)
      const parts = Object.entries(document.parts).map(([key, { fields }]) => of(lineTable(document, key), 'head_id', fields, ''))
      return [of(tableName(document), 'id', document.head, living), ...parts]
    }),
  ]
}

const tablesOf =
  (thing: Entity | Document, platform: boolean) =>
  (table: string, record: Column['record'], fields: Fields, alive: string): FieldTable => ({
    thing,
    table,
    record,
    fields,
    label: thing.label,
    alive,
    platform,
  })

/** Every declared column that fits: for asking who in the whole house holds something. */
export const columnsWhere = (fits: (field: Field, key: string) => boolean): Column[] =>
  fieldTables().flatMap(({ fields, ...table }) =>
    Object.entries(fields)
      .filter(([key, field]) => field.sql && fits(field, key))
      .map(([key, field]) => ({ ...table, field, name: snake(key) })),
  )
