import { type Column, schema, type TableSpec } from './schema.ts'

export const columnSql = ({ name, type, required, fallback, generated }: Column) =>
  `${name} ${type}${required ? ' not null' : ''}${fallback == null ? '' : ` default ${fallback}`}${generated ? ` generated always as (${generated}) stored` : ''}`

function createTable({ name, columns, primary }: TableSpec) {
  return `create table ${name} (\n${[...columns.map(columnSql), `primary key (${primary.join(', ')})`].map(line => `  ${line}`).join(',\n')}\n)`
}

/** Only rows of the transaction's tenant exist for the application, whatever SQL it runs. */
export const policySql = ({ name }: TableSpec) => [
  `alter table ${name} enable row level security`,
  `create policy tenant on ${name} using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true))`,
]

export function tableSql(spec: TableSpec) {
  return [createTable(spec), ...Object.values(spec.indexes), ...(spec.tenant ? policySql(spec) : [])]
}

/** The whole database as one readable file: all tables first, then what ties them together. */
export function schemaSql(before: string, after: string) {
  const specs = schema()
  const tables = specs.map(spec => `${tableSql(spec).join(';\n')};`)
  const ties = specs.flatMap(spec => Object.values(spec.constraints)).map(sql => `${sql};`)
  return [before.trim(), ...tables, ties.join('\n'), after.trim(), ''].join('\n\n')
}

export function grantsSql(role: string) {
  return schema().map(
    ({ name, appendOnly }) => `grant ${appendOnly ? 'select, insert' : 'select, insert, update, delete'} on ${name} to ${role};`,
  )
}
