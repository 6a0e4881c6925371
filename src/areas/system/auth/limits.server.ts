import { refuse } from '../../../base/refusal.ts'
import { hashOf } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import { placeOf } from './place.server.ts'

/** So many failures lock the key; every further one locks it for twice as long, up to the longest. */
interface Guard {
  key: string
  most: number
  /** Seconds; five minutes and half an hour unless it says otherwise. */
  first?: number
  longest?: number
}

/**
 * An account from a place, a place for all accounts, and an account from all places. The last one only slows down, and does not hold
 * where its owner has signed in before: whoever guesses from everywhere must not lock him out.
 */
export const guardsOf = (tenantId: string, account: string, address: string): [own: Guard, place: Guard, everywhere: Guard] => [
  { key: `login ${hashOf(`${tenantId} ${account} ${placeOf(address)}`)}`, most: 5 },
  { key: `login from ${placeOf(address)}`, most: 50 },
  { key: `login to ${hashOf(`${tenantId} ${account}`)}`, most: 15, first: 10, longest: 900 },
]

/** Whether somebody has signed in to the account from this place of late. */
export async function isKnownPlace({ tx, user }: Work, account: string, address: string): Promise<boolean> {
  const rows = await tx.many(
    `select distinct l.address from account a join login_log l on l.tenant_id = a.tenant_id and l.account_id = a.id
     where a.tenant_id = $1 and a.account = $2 and not a.deleted and l.succeeded and l.created_at > now() - interval '90 days' limit 1000`,
    [user.tenantId, account],
  )
  return rows.some(row => placeOf(row.address) === placeOf(address))
}

const keysOf = (guards: Guard[]) => guards.map(guard => guard.key)

/** The seconds that a lock still lasts; nothing when there is none. */
export async function lockedFor({ tx }: Work, guards: Guard[]): Promise<number | undefined> {
  const row = await tx.one(
    'select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds from access_limit where key = any($1) and blocked_until > now()',
    [keysOf(guards)],
  )
  return row?.seconds ?? undefined
}

export const waitText = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)}分钟` : `${seconds}秒`)
export const lockedText = (seconds: number) => `用户登录失败次数过多，请${waitText(seconds)}后再试`

/** One at a time for the widest key of an account, until the transaction ends: what many try at once counts like what is tried in turn. */
export const inTurn = ({ tx }: Work, guards: Guard[]) =>
  tx.one('select pg_advisory_xact_lock(hashtextextended($1, 0))', [(guards[2] ?? guards[0])!.key])

const countSql = `case when greatest(l.counted_at, l.blocked_until) > now() - interval '1 hour' then l.count + 1 else 1 end`
const secondsSql = `least($4::int, $3::int * 2 ^ least(${countSql} - $2, 10))`

/** Failures are forgotten after an hour of peace. How many the first guard lets pass may be said by the company. */
export async function countFailure({ tx }: Work, guards: Guard[], allowed?: number) {
  for (const [index, { key, most, first = 300, longest = 1800 }] of guards.entries())
    await tx.run(
      `insert into access_limit as l (key, count, counted_at) values ($1, 1, now()) on conflict (key) do update set count = ${countSql}, counted_at = now(),
       blocked_until = case when ${countSql} >= $2::int then now() + ${secondsSql} * interval '1 second' end`,
      [key, (index === 0 && allowed) || most, first, longest],
    )
}

/** Who has proven to be himself starts anew; the place he does it from does not. */
export const forgive = ({ tx }: Work, [own]: Guard[]) => tx.run('delete from access_limit where key = $1', [own!.key])

interface Ration {
  key: string
  most: number
  seconds: number
}

/** Takes one of what is allowed within a time; a refusal says how long to wait. */
export async function take(work: Work, ration: Ration, told: (wait: string) => string) {
  const wait = await waitFor(work, ration)
  if (wait) refuse(told(waitText(wait)))
}

/** Takes one, or tells for how many seconds there is none. */
export async function waitFor({ tx }: Work, { key, most, seconds }: Ration): Promise<number> {
  const over = `l.counted_at <= now() - make_interval(secs => $2)`
  const { count, left } = await tx.one(
    `insert into access_limit as l (key, count, counted_at) values ($1, 1, now()) on conflict (key) do update set
       count = case when ${over} then 1 else l.count + 1 end, counted_at = case when ${over} then now() else l.counted_at end
     returning count, ceil($2 - extract(epoch from now() - counted_at))::int as left`,
    [key, seconds],
  )
  return count > most ? Math.max(left, 1) : 0
}
