import { snake } from '../../../base/text.ts'
import { columnsWhere } from '../../../kit/columns.ts'
import type { Entity } from '../../../kit/entity.ts'
import type { Field } from '../../../kit/field.ts'
import { entities, entityNamed, tables } from '../../../kit/registry.ts'
import { tableName } from '../../../kit/schema.ts'
import { writeHistory } from '../../../server/history.ts'
import type { Work } from '../../../server/work.ts'
import { Party } from '../party.ts'

const pointsHere = ({ target }: Field) => !!target && entityNamed(target).table === Party.table
const isOne = (field: Field) => field.kind === 'ref' && !!field.sql && pointsHere(field)
const isMany = (field: Field) => field.kind === 'refs' && pointsHere(field)
const keysOf = (fields: Record<string, Field>) => Object.keys(fields).filter(key => isOne(fields[key]!))

/** How much of each kind hangs on some counterparties. */
export async function countLinks({ tx, user }: Work, ids: string[]): Promise<{ id: string; label: string; count: number }[]> {
  const parts = columnsWhere(field => isOne(field) && !field.rules.fixed).map(
    ({ table, name, label, alive }) =>
      `select x.${name} as id, '${label}' as label, count(*) as n from ${table} x where x.tenant_id = $1 and x.${name} = any($2::bigint[])${alive} group by 1`,
  )
  return tx.many(`select id, label, sum(n)::integer as count from (${parts.join(' union all ')}) u group by 1, 2 order by 2`, [
    user.tenantId,
    ids,
  ])
}

/** Whatever named one counterparty names the other from now on, in every table that the house declares. */
export async function moveLinks(work: Work, from: string, to: string) {
  for (const entity of entities()) for (const key of keysOf(entity.fields)) await moveRecords(work, entity, key, from, to)
  const records = new Set(entities().map(tableName))
  const both = [work.user.tenantId, from, to]
  for (const { table, name } of columnsWhere(isOne))
    if (!records.has(table)) await work.tx.run(`update ${table} set ${name} = $3 where tenant_id = $1 and ${name} = $2`, both)
  for (const { table, name } of columnsWhere(isMany))
    await work.tx.run(
      `update ${table} set ${name} = case when ${name} @> array[$3::bigint] then array_remove(${name}, $2::bigint) else array_replace(${name}, $2::bigint, $3::bigint) end
       where tenant_id = $1 and ${name} @> array[$2::bigint]`,
      both,
    )
  await moveAssignments(work, from, to)
}

/** What both have of something that may be there once stays as the surviving one has it. */
async function moveRecords(work: Work, entity: Entity, key: string, from: string, to: string) {
  const [table, column] = [tableName(entity), snake(key)]
  const both = [work.user.tenantId, from, to]
  if (table === tableName(Party)) return work.tx.run(`update ${table} set ${column} = $3 where tenant_id = $1 and ${column} = $2`, both)
  for (const keys of [...(entity.fields[key]!.rules.unique ? [[key]] : []), ...(entity.unique ?? []).filter(all => all.includes(key))]) {
    const others = keys.filter(one => one !== key).map(snake)
    await work.tx.run(
      `update ${table} m set deleted = true where tenant_id = $1 and ${column} = $2 and not deleted and exists (select 1 from ${table} s
       where s.tenant_id = $1 and s.${column} = $3 and not s.deleted${others.map(name => ` and s.${name} = m.${name}`).join('')})`,
      both,
    )
  }
  if (entity.fields.isDefault)
    await work.tx.run(
      `update ${table} set is_default = false where tenant_id = $1 and ${column} = $2 and is_default
       and exists (select 1 from ${table} s where s.tenant_id = $1 and s.${column} = $3 and s.is_default and not s.deleted)`,
      both,
    )
  const moved = await work.tx.many(
    `update ${table} set ${column} = $3, version = version + 1 where tenant_id = $1 and ${column} = $2 returning id, deleted, ${snake(entity.title)} as title`,
    both,
  )
  const { wire, label } = entity.fields[key]!
  for (const { id, deleted, title } of moved)
    if (!deleted) {
      const diff = [{ field: wire, label, old: from, new: to }]
      writeHistory(work, { subject: entity.name, subjectId: id, subjectNo: String(title ?? ''), stage: '合并往来单位', diff })
    }
}

/** Whoever dealt with the one deals with the other; what his session holds of it is read anew. */
async function moveAssignments({ tx, user }: Work, from: string, to: string) {
  for (const { name, fields, appendOnly } of tables())
    for (const column of appendOnly ? [] : keysOf(fields).map(snake))
      await tx.run(
        `with accounts as (update account set version = version + 1 where tenant_id = $1
             and id in (select account_id from ${snake(name)} where tenant_id = $1 and ${column} = $2)),
           gone as (delete from ${snake(name)} where tenant_id = $1 and ${column} = $2 returning account_id)
         insert into ${snake(name)} (tenant_id, account_id, ${column}) select $1, account_id, $3 from gone on conflict do nothing`,
        [user.tenantId, from, to],
      )
}
