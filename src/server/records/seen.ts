import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { tableName } from '../../kit/schema.ts'
import { addScope, tenantWhere, Where } from '../rights/scope.ts'
import type { User, Work } from '../work.ts'

type Thing = Entity | Document

/** Those of some records that the caller may see: nothing tells what his lists would hide. */
export async function seenAmong(work: Work, thing: Thing, ids: string[]): Promise<Set<string>> {
  if (!ids.length || !work.user.can(permissionOf(thing, 'view'))) return new Set()
  const where = tenantWhere(work, thing.thing === 'entity' && thing.platform)
  where.add(`t.id = any(${where.value(ids)}::bigint[])`)
  addScope(where, work.user, thing)
  const rows = await work.tx.many(`select t.id from ${tableName(thing)} t where ${where}`, where.values)
  return new Set(rows.map(row => row.id as string))
}

/** What a refusal calls records: by name those that the caller may see, of the others how many there are. */
export function joinedNames(names: string[], hidden: number) {
  if (!hidden) return names.join('、')
  return names.length ? `${names.join('、')}（另有${hidden}条无权查看的数据）` : `${hidden}条无权查看的数据`
}

/** The condition on an alias under which a user sees records of a thing; nothing where he sees all of them. */
export const seenBy = (where: Where, user: User) => (entity: Entity, alias: string) => {
  const own = addScope(new Where(where.values), user, entity, alias)
  return own.parts.length ? String(own) : ''
}

export type Seen = ReturnType<typeof seenBy>
