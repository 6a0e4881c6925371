import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { dataDir } from './cluster.ts'
import type { Size } from './data.ts'
import { type Finding, mean, median, percentile, throughput } from './measure.ts'
import { sell } from './sell.ts'
import { type Server, startServer } from './server.ts'

const clients = 16
const times = 200
const rounds = 8
const least = 0.95

/** Two servers on one database against one of them, by the same clients: neither waits for a lock that the other one holds. */
export async function* both(server: Server, pool: pg.Pool, size: Size): AsyncIterable<Finding> {
  const other = await startServer(pool.options.connectionString!, dataDir)
  const servers = [server, other]
  try {
    for (const one of servers) await throughput(8, times, () => sell(one, size))
    const turns = { one: [] as Turn[], two: [] as Turn[] }
    for (let round = 0; round < rounds; round++) {
      turns.one.push(await turn(pool, () => sell(server, size)))
      turns.two.push(await turn(pool, at => sell(servers[at % 2]!, size)))
    }
    const ratios = turns.two.map(({ rate }, at) => rate / turns.one[at]!.rate)
    const ratio = median(ratios)
    const rate = (some: Turn[]) => `${median(some.map(({ rate }) => rate)).toFixed(0)}/s`
    yield {
      what: `两个程序对一个，${clients} 个客户端`,
      ours: rate(turns.two),
      bare: rate(turns.one),
      ratio: `${ratio.toFixed(2)}（${percentile(ratios, 0.25).toFixed(2)}…${percentile(ratios, 0.75).toFixed(2)}）`,
      bar: `≥ ${least}`,
      met: ratio >= least,
    }
    const waiting = (some: Turn[]) => `${mean(some.map(({ waiting }) => waiting)).toFixed(2)} 个`
    yield { what: '  同时等锁的连接', ours: waiting(turns.two), bare: waiting(turns.one), ratio: '', bar: '' }
  } finally {
    await other.stop()
  }
}

interface Turn {
  rate: number
  /** How many connections waited for a lock, looked at again and again. */
  waiting: number
}

async function turn(pool: pg.Pool, work: (at: number) => Promise<unknown>): Promise<Turn> {
  const seen: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const { rows } = await pool.query(`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`)
      seen.push(rows[0].waiting)
      await pause(20)
    }
  }
  const watching = watch()
  const rate = await throughput(clients, times, work)
  isOver = true
  await watching
  return { rate, waiting: mean(seen) }
}
