import { snake } from '../../base/text.ts'
import { resourceOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import type { User, Work } from '../work.ts'
import { type Assignable, addAssigned } from './assigned.ts'

export interface Owned extends Assignable {
  /** Whose last word names the resource. */
  path?: string
  owner?: { staff?: string; dept?: string; of?: string }
}

/** Collects a statement's conditions and values, so that nothing a client sent is ever part of the text. */
export class Where {
  readonly parts: string[] = []
  readonly values: unknown[]

  constructor(values: unknown[] = []) {
    this.values = values
  }

  value(value: unknown) {
    this.values.push(value)
    return `$${this.values.length}`
  }

  add(sql: string) {
    this.parts.push(sql)
    return this
  }

  toString() {
    return this.parts.length ? this.parts.join(' and ') : 'true'
  }
}

/** The one place where data scope becomes SQL; list, detail, action, export and report all come through here. */
export function addScope(where: Where, user: User, thing: Owned, alias = 't'): Where {
  const { owner, path } = thing
  addAssigned(where, user, thing, alias)
  if (owner?.of) return addScopeOf(where, user, thing.fields![owner.of]!.target!, `${alias}.${snake(owner.of)}`, alias)
  const scope = (path && user.scopes?.get(resourceOf({ path }))) || user.scope
  if (!owner || user.administrator || scope.kind === 1) return where
  const mine = owner.staff ? `${alias}.${snake(owner.staff)} = ${where.value(user.staffId)}` : undefined
  if (scope.kind === 2) return where.add(mine ?? 'false')
  const depts = `any(${where.value(scope.kind === 3 ? [user.deptId] : scope.depts)}::bigint[])`
  // A record that names no department belongs to the one its person is in.
  const ours = owner.dept
    ? `${alias}.${snake(owner.dept)} = ${depts}`
    : `${alias}.${snake(owner.staff!)} in (select s.id from staff s where s.tenant_id = ${alias}.tenant_id and s.dept_id = ${depts})`
  return where.add(mine ? `(${mine} or ${ours})` : ours)
}

/** What belongs to a record is seen by whoever sees that record. */
function addScopeOf(where: Where, user: User, target: string, column: string, alias: string): Where {
  const { owner, path, table } = entityNamed(target)
  const seen = addScope(new Where(where.values), user, { owner, path }, 'o')
  if (!seen.parts.length) return where
  return where.add(`exists (select 1 from ${snake(table)} o where o.tenant_id = ${alias}.tenant_id and o.id = ${column} and ${seen})`)
}

interface Seen extends Owned {
  table: string
  platform?: boolean
  role?: string
}

/** What a user can be shown of a thing: detail finds its record by it, and so does whatever belongs to that record. */
export function addSeen(where: Where, { user }: Work, thing: Seen): Where {
  if (!thing.platform) where.add(`t.tenant_id = ${where.value(user.tenantId)}`)
  where.add('not t.deleted')
  if (thing.role) where.add(`t.${snake(thing.role)}`)
  return addScope(where, user, thing)
}

/** Starts every read of a tenant's table: the tenant leads each index, so it leads each statement too. */
export function tenantWhere(work: Work, platform: boolean, alias = 't') {
  const where = new Where()
  return platform ? where : where.add(`${alias}.tenant_id = ${where.value(work.user.tenantId)}`)
}
