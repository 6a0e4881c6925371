import { derived } from '../../base/derived.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { snake } from '../../base/text.ts'
import { type Column, columnsWhere } from '../../kit/columns.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { entities, entityNamed } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { addScope, Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { namedSql } from './named-records.ts'

type Row = Record<string, any>

/** All references of all rows in one question: each must exist, be alive and lie in the user's scope. */
export async function refuseBrokenReferences(work: Work, fields: Fields, rows: Row[]) {
  const broken = await brokenIn(work, fields, rows)
  refuseAll(broken.map(({ field, at }) => ({ field: at, message: strange(field) })))
}

/** The same of the lines of a bill, each told where it stands. */
export async function strangeInLines(work: Work, fields: Fields, lines: Row[]): Promise<Fault[]> {
  const broken = await brokenIn(work, fields, lines)
  return lines.flatMap((row, line) =>
    broken.flatMap(({ key, field, lost }) => (lost.has(row[key]) ? [{ line, field: key, message: strange(field) }] : [])),
  )
}

const strange = ({ label }: Field) => `${label}不存在或无权限！`

async function brokenIn(work: Work, fields: Fields, rows: Row[]): Promise<Broken[]> {
  const wanted = new Map<string, Wanted[]>()
  const gather = (set: Fields, all: Row[], parent?: string) => {
    for (const [key, field] of referring(set)) {
      const at = parent ?? field.wire
      if (field.fields)
        gather(
          field.fields,
          all.flatMap(row => row[key] ?? []),
          at,
        )
      if (!field.target) continue
      const ids = new Set(all.flatMap(row => row[key] ?? []))
      const kind = `${field.target}${field.rules.beyond ? ' beyond' : ''}`
      if (ids.size) wanted.set(kind, [...(wanted.get(kind) ?? []), { key, field, at, ids }])
    }
  }
  gather(fields, rows)
  if (!wanted.size) return []
  const where = new Where([work.user.tenantId])
  const parts = [...wanted].map(([kind, asked]) => aliveSql(work, where, kind, asked))
  const alive = new Set((await work.tx.many(parts.join(' union all '), where.values)).map(row => `${row.kind} ${row.id}`))
  return [...wanted].flatMap(([kind, asked]) =>
    asked.flatMap(one => {
      const lost = new Set([...one.ids].filter(id => !alive.has(`${kind} ${id}`)))
      return lost.size ? [{ ...one, lost }] : []
    }),
  )
}

const referring = derived((fields: Fields) =>
  Object.entries(fields).filter(([, field]) => field.fields || (field.target && !field.rules.fixed)),
)

interface Wanted {
  key: string
  field: Field
  at: string
  ids: Set<string>
}
type Broken = Wanted & { lost: Set<string> }

function aliveSql(work: Work, where: Where, kind: string, asked: Wanted[]) {
  const { target, rules } = asked[0]!.field
  const entity = entityNamed(target!)
  const ids = [...new Set(asked.flatMap(one => [...one.ids]))]
  const own = new Where(where.values)
  own.add(`t.id = any(${own.value(ids)}::bigint[])`).add('not t.deleted')
  if (!entity.platform) own.add('t.tenant_id = $1')
  else own.add('$1::text is not null')
  if (entity.role) own.add(`t.${snake(entity.role)}`)
  if (entity.unnamed) own.add(`t.${snake(entity.unnamed.field)} <> '${entity.unnamed.is}'`)
  if (!rules.beyond) addScope(own, work.user, entity)
  // Held until whatever refers to it is there: who is being merged away or removed meanwhile is no longer alive afterwards.
  const held = entity.platform ? '' : ' for key share of t'
  return `select * from (select '${kind}' as kind, t.id from ${tableName(entity)} t where ${own}${held}) ${snake(entity.name)}`
}

type Besides = Map<string, { id: string }[]>

/** Where in the whole house records are used: every declared reference to them is asked, in one question; what came with them does not count. */
export async function usesOf(
  work: Work,
  entity: Entity,
  ids: string[],
  besides: Besides = new Map(),
): Promise<{ title: string; by: string }[]> {
  const values: unknown[] = [ids]
  const came = new Map([...besides].map(([kind, some]) => [tableName(entityNamed(kind)), some.map(({ id }) => id)]))
  const others = (table: string) => (came.has(table) ? ` and x.id <> all($${values.push(came.get(table))}::bigint[])` : '')
  const same = entities()
    .filter(other => other.table === entity.table)
    .map(other => other.name)
  const isMany = ({ kind }: Field) => kind === 'refs'
  // What only the server sets is the record's own doing; a list that a call of its own keeps is not.
  const refers = (field: Field) => !!field.target && same.includes(field.target) && (!field.rules.fixed || isMany(field))
  const asked = (columns: Column[], hit: (name: string) => string) =>
    columns.map(
      ({ table, name, label, alive }) =>
        `select e.id, '${label}' as by from ${tableName(entity)} e where e.id = any($1::bigint[]) and exists (select 1 from ${table} x where ${hit(`x.${name}`)}${alive}${others(table)})`,
    )
  const parts = [
    ...asked(
      columnsWhere(field => refers(field) && !isMany(field)),
      name => `${name} = e.id`,
    ),
    ...asked(
      columnsWhere(field => refers(field) && isMany(field)),
      name => `${name} && array[e.id]`,
    ),
    ...namedSql(entity, label => `系统配置“${label}”`),
  ]
  if (!parts.length) return []
  const rows = await work.tx.many(
    `select distinct on (u.id) e.${snake(entity.title)} as title, u.by from (${parts.join(' union all ')}) u join ${tableName(entity)} e on e.id = u.id order by u.id`,
    values,
  )
  return rows as { title: string; by: string }[]
}
