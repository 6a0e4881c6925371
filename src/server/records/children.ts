import { refuse } from '../../base/refusal.ts'
import { snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { childTable } from '../../kit/schema.ts'
import { clear } from '../faults.ts'
import { refuseStrangeFiles } from '../files/file-faults.ts'
import type { Work } from '../work.ts'
import { columnsOf, joinsOf, showRow, sqlValue } from './select.ts'

type Row = Record<string, any>

const childFields = (entity: Entity) => Object.entries(entity.fields).filter((pair): pair is [string, Field] => !!pair[1].fields)

/** The child rows of many parents, one query per kind of child. */
export async function loadChildren(work: Work, entity: Entity, ids: string[]) {
  const found: [Field, Row[]][] = []
  for (const [key, field] of childFields(entity)) {
    const sql = `select t.id, t.parent_id, ${columnsOf(field.fields!)} from ${childTable(entity, key)} t${joinsOf(field.fields!)}
      where t.tenant_id = $1 and t.parent_id = any($2::bigint[]) order by t.parent_id, t.line_no`
    found.push([field, await work.tx.many(sql, [work.user.tenantId, ids])])
  }
  return {
    rowsOf: (wire: string, id: string): Row[] =>
      found.find(([field]) => field.wire === wire)?.[1].filter(row => row.parent_id === id) ?? [],
    shown: (id: string) =>
      Object.fromEntries(
        found.map(([field, rows]) => [
          field.wire,
          rows.filter(row => row.parent_id === id).map(row => showRow(work, field.fields!, row, { id: row.id })),
        ]),
      ),
  }
}

/** Saves a parent's children as one set: what is not in it any more goes, the rest is written by one statement. */
export async function saveChildren(work: Work, entity: Entity, parentId: string, row: Row) {
  for (const [key, field] of childFields(entity)) {
    if (row[key] === undefined) continue
    const known = new Set((row[key] ?? []).map((child: Row) => child.id))
    // The same id a second time is a row that was copied with it: a new one.
    const rows: Row[] = (row[key] ?? []).map((child: Row) => ({ ...child, id: (known.delete(child.id) && child.id) || work.nextId() }))
    await writeRows(work, childTable(entity, key), 'parent_id', parentId, field, rows, entity)
  }
}

export const dropChildren = (work: Work, entity: Entity, parentId: string) =>
  saveChildren(work, entity, parentId, Object.fromEntries(childFields(entity).map(([key]) => [key, []])))

async function writeRows(work: Work, table: string, link: string, parentId: string, field: Field, rows: Row[], entity: Entity) {
  const ids = rows.map(row => row.id)
  await refuseStrangeFiles(work, field.fields!, rows)
  await work.tx.run(`delete from ${table} where tenant_id = $1 and ${link} = $2 and id <> all($3::bigint[])`, [
    work.user.tenantId,
    parentId,
    ids,
  ])
  if (!rows.length) return
  const count = await clear(entity, writeSet(work, table, link, parentId, field.fields!, rows))
  if (count !== rows.length) refuse('数据不存在或无权限！')
}

/** One statement for any number of rows, inserting the new and updating the known ones of this parent only. */
function writeSet(work: Work, table: string, link: string, parentId: string, fields: Field['fields'] & {}, rows: Row[]) {
  const own = Object.entries(fields).filter(([, field]) => field.sql)
  const names = own.map(([key]) => snake(key))
  const arrays = own.map(([, field], at) => `$${at + 5}::${field.sql}[]`)
  const updates = [...names.map(name => `${name} = excluded.${name}`), 'line_no = excluded.line_no']
  const sql = `insert into ${table} as t (tenant_id, ${link}, id, line_no, ${names})
    select $1, $2, * from unnest($3::bigint[], $4::integer[], ${arrays})
    on conflict (tenant_id, id) do update set ${updates} where t.${link} = $2`
  const values = own.map(([key, field]) => rows.map(row => sqlValue(field, row[key])))
  return work.tx.run(sql, [work.user.tenantId, parentId, rows.map(row => row.id), rows.map((_, at) => at + 1), ...values])
}
