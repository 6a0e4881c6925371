import type { Database } from './db.ts'

/** Takes the next number of a tenant's series. */
export type Numbers = (tenantId: string, series: string) => Promise<number>

interface Waiting {
  take(next: number): void
  fail(error: unknown): void
}

/** Who asks while a number is being taken is served by the next statement, together with all others who wait. */
export function makeNumbers(db: Database): Numbers {
  const queues = new Map<string, Waiting[]>()
  return (tenantId, series) =>
    new Promise<number>((take, fail) => {
      const key = `${tenantId} ${series}`
      const queue = queues.get(key)
      if (queue) return void queue.push({ take, fail })
      queues.set(key, [{ take, fail }])
      void serveQueue(key, tenantId, series)
    })

  async function serveQueue(key: string, tenantId: string, series: string) {
    const queue = queues.get(key)!
    while (queue.length) {
      const served = queue.splice(0)
      try {
        const last = await advance(db, tenantId, series, served.length)
        for (const [at, { take }] of served.entries()) take(last - served.length + 1 + at)
      } catch (error) {
        for (const { fail } of served) fail(error)
      }
    }
    queues.delete(key)
  }
}

/** The tenant is named and the flush left out by the statement itself: one answer, one plan, no transaction around it. */
const advanceSql = `insert into number_series as n (tenant_id, series, last)
  select $1::text, $2::text, $3::integer from (select set_config('app.tenant', $1, true), set_config('synchronous_commit', 'off', true)) s
  on conflict (tenant_id, series) do update set last = n.last + excluded.last returning last`

/** On a pool of its own: a request that holds one connection and waits for a second could lock all others out. */
async function advance(db: Database, tenantId: string, series: string, by: number): Promise<number> {
  // Not flushed by itself: whatever uses the number commits later in the same log, and takes this along to the disk.
  const { rows } = await db.side.query({ name: 'advance', text: advanceSql, values: [tenantId, series, by] })
  return Number(rows[0].last)
}
