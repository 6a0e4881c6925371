import { derived } from '../../base/derived.ts'
import { snake } from '../../base/text.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import type { Tx } from '../db.ts'
import type { User } from '../work.ts'
import type { Where } from './scope.ts'

/** The depots and the counterparties that a user was given; none of a kind means all of it. */
export interface Assigned {
  depots: string[]
  parties: string[]
}

export const unassigned: Assigned = { depots: [], parties: [] }

export async function loadAssigned(tx: Tx, tenantId: string, accountId: string): Promise<Assigned> {
  const row = await tx.one(assignedSql, [tenantId, accountId])
  return { depots: row.depots ?? [], parties: row.parties ?? [] }
}

const assignedSql = `select
  (select array_agg(depot_id) from user_depot where tenant_id = $1 and account_id = $2 and not deleted) as depots,
  (select array_agg(party_id) from user_party where tenant_id = $1 and account_id = $2) as parties`

/** What of a thing can lie in a depot or belong to a counterparty: its rows themselves, or what they refer to. */
export interface Assignable {
  table?: string
  fields?: Fields
  head?: Fields
  /** One of several depots is enough: goods that leave one arrive at another. */
  anyDepot?: boolean
}

const kinds = { depots: 'depot', parties: 'party' } as const

/** The second half of the data scope; whoever was given some sees and uses only what lies in them or names none. */
export function addAssigned(
  where: Where,
  { administrator, assigned }: User,
  { table = '', fields, head, anyDepot }: Assignable,
  alias: string,
) {
  if (administrator) return
  for (const [kind, target] of Object.entries(kinds) as [keyof Assigned, string][]) {
    if (!assigned[kind].length) continue
    const columns = snake(table) === target ? ['id'] : columnsTo(fields ?? head ?? {})[target as 'depot' | 'party']
    if (!columns.length) continue
    const given = where.value(assigned[kind])
    const isGiven = (column: string) => `${column} = any(${given}::bigint[])`
    const names = columns.map(column => `${alias}.${column}`)
    if (anyDepot && kind === 'depots') where.add(`(coalesce(${names}) is null or ${names.map(isGiven).join(' or ')})`)
    else for (const name of names) where.add(`(${name} is null or ${isGiven(name)})`)
  }
}

const columnsTo = derived((fields: Fields) => ({ depot: pointing(fields, 'depot'), party: pointing(fields, 'party') }))

const pointing = (fields: Fields, table: string) =>
  Object.entries(fields)
    .filter(([, field]) => pointsTo(field, table))
    .map(([key]) => snake(key))

const pointsTo = ({ kind, sql, target }: Field, table: string) => kind === 'ref' && !!sql && !!target && entityNamed(target).table === table

/** Whether a user works in a depot: every one, when none was assigned to him. */
export const worksIn = ({ administrator, assigned }: User, depotId: string) =>
  administrator || !assigned.depots.length || assigned.depots.includes(depotId)

/** The depots whose stock a user is told of, for statements of their own; nothing stands for all. */
export const depotsOf = ({ administrator, assigned }: User) => (administrator || !assigned.depots.length ? null : assigned.depots)

/** The same for counterparties. */
export const partiesOf = ({ administrator, assigned }: User) => (administrator || !assigned.parties.length ? null : assigned.parties)
