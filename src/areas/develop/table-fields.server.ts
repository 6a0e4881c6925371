import { refuse } from '../../base/refusal.ts'
import { snake } from '../../base/text.ts'
import type { Field } from '../../kit/field.ts'
import { entities } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../../server/work.ts'
import { fieldName, type ModelField } from './code-model.ts'
import { connected, sourceOf } from './connect.server.ts'

interface Column {
  name: string
  type: string
  scale: number | null
  required: boolean
  comment: string | null
}

/** What the engine, or the family's, adds to every table. */
const usual =
  /^(id|tenant_id|version|deleted|enabled|status|is_deleted|(created|updated)_(by|at)|create_(user|dept|time|by)|update_(user|time|by))$/

const columnsSql = `select c.column_name as name, c.data_type as type, c.numeric_scale as scale, c.is_nullable = 'NO' as required,
    col_description(format('%I.%I', c.table_schema, c.table_name)::regclass, c.ordinal_position) as comment
  from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1 order by c.ordinal_position`

/** The fields of a table, of the product's own database or of a data source. */
export async function fieldsOfTable(
  work: Work,
  { tableName: table, primaryKey, sourceId }: { tableName: string; primaryKey: string; sourceId: string | null },
): Promise<ModelField[]> {
  const columns: Column[] = sourceId
    ? await connected(await sourceOf(work, sourceId), async client => (await client.query(columnsSql, [table])).rows)
    : await work.tx.many(columnsSql, [table])
  const own = columns.filter(({ name }) => name !== primaryKey && !usual.test(name))
  if (!own.length) refuse(`数据库中没有表${table}，或表中没有可用的列，请填写字段，或填写已有的表名！`)
  const odd = own.filter(({ name }) => !fieldName.test(wordOfColumn(name)))
  if (odd.length) refuse(`表${table}的列${odd.map(({ name }) => name).join('、')}不能作为字段名，请填写字段！`)
  const labels = sourceId ? new Map<string, string>() : knownLabels(table)
  return own.map(column => fieldOf(column, labels.get(column.name)))
}

/** What our own tables' columns are called on the screen. */
function knownLabels(table: string): Map<string, string> {
  const known = entities().find(one => tableName(one) === table)
  return new Map(Object.entries<Field>(known?.fields ?? {}).map(([key, { label }]) => [snake(key), label]))
}

/** car_no, CAR_NO and CarNo are all carNo. */
const wordOfColumn = (column: string) =>
  (/[a-z]/.test(column) ? column : column.toLowerCase())
    .replace(/_+([a-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, letter => letter.toLowerCase())

function fieldOf({ name, type, scale, required, comment }: Column, label?: string): ModelField {
  const said = label ?? comment?.trim().split(/\s/)[0]?.slice(0, 20) ?? ''
  return {
    name: wordOfColumn(name),
    label: /\p{Script=Han}/u.test(said) ? said : ('字段' + name).slice(0, 20),
    kind: kindOf(type, scale),
    parameter: null,
    isRequired: required && type !== 'boolean',
    isUnique: false,
    isSearched: false,
  }
}

function kindOf(type: string, scale: number | null): string {
  if (type === 'numeric') return scale == null || scale > 6 ? 'price' : scale > 4 ? 'quantity' : scale > 2 ? 'rate' : 'amount'
  if (/^(smallint|integer|bigint)$/.test(type)) return 'integer'
  if (type === 'boolean') return 'flag'
  if (type === 'date') return 'day'
  return type.startsWith('timestamp') ? 'moment' : 'text'
}
