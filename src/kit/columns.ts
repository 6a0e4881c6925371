import { snake } from '../base/text.ts'
import type { Field, Fields } from './field.ts'
import { documents, entities } from './registry.ts'
import { childTable, lineTable, tableName } from './schema.ts'

/** A column of the house: of a record, its child lines, a bill or its lines. */
export interface Column {
  table: string
  name: string
  /** What the record or bill is called. */
  label: string
  /** What makes a row `x` of it count, to be put behind other conditions. */
  alive: string
  /** Its table is everybody's and names no company. */
  platform: boolean
}

/** Every declared column that fits, wherever it is: for asking who in the whole house holds something. */
export function columnsWhere(fits: (field: Field, key: string) => boolean): Column[] {
  const of = (table: string, label: string, fields: Fields, alive: string, platform = false): Column[] =>
    Object.entries(fields)
      .filter(([key, field]) => field.sql && fits(field, key))
      .map(([key]) => ({ table, name: snake(key), label, alive, platform }))
  const living = ' and not x.deleted'
  return [
    ...entities().flatMap(entity => [
      ...of(
        tableName(entity),
        entity.label,
        entity.fields,
        `${living}${entity.role ? ` and x.${snake(entity.role)}` : ''}`,
        !!entity.platform,
      ),
      ...Object.entries(entity.fields as Fields).flatMap(([key, { fields }]) =>
        fields ? of(childTable(entity, key), entity.label, fields, '', !!entity.platform) : [],
      ),
    ]),
    ...documents().flatMap(document => [
      ...of(tableName(document), document.label, document.head, living),
      ...of(lineTable(document), document.label, document.lines, ''),
    ]),
  ]
}
