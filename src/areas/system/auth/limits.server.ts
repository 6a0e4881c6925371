import { refuse } from '../../../base/refusal.ts'
import { hashOf } from '../../../server/tokens.ts'
import type { Work } from '../../../server/work.ts'

/** So many failures lock the key; every further one locks it for longer. */
export interface Guard {
  key: string
  most: number
}

/** A whole block of IPv6 addresses is one place, for one customer of a provider has all of it. */
export const placeOf = (address: string) =>
  address.includes('.') ? address.replace(/^::ffff:/, '') : address.split(':').slice(0, 4).join(':')

/** One who knows the account from here is not stopped by one who guesses from elsewhere. */
export const guardsOf = (tenantId: string, account: string, address: string): [own: Guard, place: Guard] => [
  { key: `login ${hashOf(`${tenantId} ${account} ${placeOf(address)}`)}`, most: 5 },
  { key: `login from ${placeOf(address)}`, most: 50 },
]

const keysOf = (guards: Guard[]) => guards.map(guard => guard.key)

/** The minutes that a lock still lasts; nothing when there is none. */
export async function lockedFor({ tx }: Work, guards: Guard[]): Promise<number | undefined> {
  const row = await tx.one(
    'select ceil(extract(epoch from max(blocked_until) - now()) / 60)::int as minutes from access_limit where key = any($1) and blocked_until > now()',
    [keysOf(guards)],
  )
  return row?.minutes ?? undefined
}

export const lockedText = (minutes: number) => `用户登录失败次数过多，请${minutes}分钟后再试`

/** One at a time for a key, until the transaction ends: what many try at once counts like what is tried in turn. */
export const inTurn = ({ tx }: Work, [own]: Guard[]) => tx.one('select pg_advisory_xact_lock(hashtextextended($1, 0))', [own!.key])

const countSql = `case when greatest(l.counted_at, l.blocked_until) > now() - interval '1 hour' then l.count + 1 else 1 end`
const minutesSql = `least(30, 5 * 2 ^ least(${countSql} - $2, 10))`

/** Failures are forgotten after an hour of peace. How many the first guard lets pass may be said by the company. */
export async function countFailure({ tx }: Work, guards: Guard[], allowed?: number) {
  for (const [index, { key, most }] of guards.entries())
    await tx.run(
      `insert into access_limit as l (key, count, counted_at) values ($1, 1, now()) on conflict (key) do update set count = ${countSql}, counted_at = now(),
       blocked_until = case when ${countSql} >= $2::int then now() + ${minutesSql} * interval '1 minute' end`,
      [key, (index === 0 && allowed) || most],
    )
}

/** Who has proven to be himself starts anew; the place he does it from does not. */
export const forgive = ({ tx }: Work, [own]: Guard[]) => tx.run('delete from access_limit where key = $1', [own!.key])

export interface Ration {
  key: string
  most: number
  seconds: number
}

/** Takes one of what is allowed within a time; a refusal says how long to wait. */
export async function take(work: Work, ration: Ration, told: (wait: string) => string) {
  const wait = await waitFor(work, ration)
  if (wait) refuse(told(wait > 90 ? `${Math.ceil(wait / 60)}分钟` : `${wait}秒`))
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
