import type pg from 'pg'
import { SalesOut } from '../../../areas/sales/out/out.ts'
import { readPostmaster } from '../../../server/postgres/postmaster.ts'
import type { Size } from './data.ts'
import { makeDrafts } from './drafts.ts'
import { handPost, handSale } from './hand.ts'
import { handReverse } from './hand-reverse.ts'
import { type Finding, mean, median, type Party, percentile, throughput, workOf } from './measure.ts'
import { randomSale, sell } from './sell.ts'
import type { Server } from './server.ts'

const times = 100
/** A server that has just started has not compiled its ways yet; users meet one that has run for a while. Each way is gone so often before anything counts. */
const warmUp = 1000
const bar = 0.6

/** By how many clients at once, and how many turns each way takes. */
export interface Turns {
  clients: number[]
  rounds: number
}

/** One way to post, how fast it was in each turn, and what one posting cost the processor. */
interface Way {
  post(at: number): Promise<unknown>
  /** Who works for it: the server or, by hand, this process; and the database. */
  workers: Party[]
  rates: number[]
  /** In milliseconds, of each worker. */
  work: number[][]
}

/** What both do: a bill by the product, and the same by hand. */
interface Pair {
  what: string
  ours: Way
  hand: Way
}

/** Posting an outbound of five lines: a whole new bill, a draft that is there already, and what undoes a posted one, each against the same by hand. */
export async function* post(server: Server, pool: pg.Pool, { clients: allClients, rounds, ...size }: Size & Turns): AsyncIterable<Finding> {
  const database = { pid: await postmaster(pool), withChildren: true }
  await warm(server, pool, size)
  for (const clients of allClients) {
    let drafts: string[] = []
    const sold = { ours: [] as string[], hand: [] as string[] }
    const way = (pid: number, post: Way['post']): Way => ({ post, workers: [{ pid }, database], rates: [], work: [] })
    const pair = (what: string, ours: Way['post'], hand: Way['post']): Pair => ({
      what,
      ours: way(server.pid, ours),
      hand: way(process.pid, hand),
    })
    const pairs = [
      pair(
        '新单记账',
        async at => {
          sold.ours[at] = (await sell(server, size)).id
        },
        async at => {
          sold.hand[at] = await handSale(pool, randomSale(size))
        },
      ),
      pair(
        '草稿记账',
        at => server.post(`${SalesOut.path}/accountingById`, undefined, { id: drafts[at]! }),
        at => handPost(pool, drafts[times + at]!),
      ),
      pair(
        '红冲',
        at => server.post(`${SalesOut.path}/flush`, undefined, { id: sold.ours[at]! }),
        at => handReverse(pool, sold.hand[at]!),
      ),
    ]
    // Short turns one after the other, so that whatever else the machine does disturbs all alike; the first two do not count.
    for (let round = -2; round < rounds; round++) {
      drafts = await makeDrafts(pool, size, 2 * times)
      for (const { ours, hand } of pairs) {
        await takeTurn(ours, clients, round >= 0)
        await takeTurn(hand, clients, round >= 0)
      }
    }
    for (const { what, ours, hand } of pairs) {
      yield finding(`${what}，${clients} 个客户端`, clients, ours, hand)
      if (ours.work.length) yield workFinding(ours, hand)
    }
  }
}

async function warm(server: Server, pool: pg.Pool, size: Size) {
  const { path } = SalesOut
  const drafts = await makeDrafts(pool, size, warmUp)
  await throughput(8, warmUp, async () => server.post(`${path}/flush`, undefined, { id: (await sell(server, size)).id }))
  await throughput(8, warmUp, at => server.post(`${path}/accountingById`, undefined, { id: drafts[at]! }))
  await throughput(8, warmUp, async () => handReverse(pool, await handSale(pool, randomSale(size))))
}

/** The database's first process, which all its others come from. */
async function postmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('show data_directory')
  return readPostmaster(rows[0].data_directory)!.pid
}

async function takeTurn({ post, workers, rates, work }: Way, clients: number, counts: boolean) {
  const before = workOf(workers)
  const rate = await throughput(clients, times, post)
  if (!counts) return
  rates.push(rate)
  const after = workOf(workers)
  if (before && after) work.push(after.map((used, at) => (used - before[at]!) / times))
}

/** Neighbouring turns are compared, because the machine itself is now faster, now slower. */
function finding(what: string, clients: number, ours: Way, hand: Way): Finding {
  const ratios = ours.rates.map((rate, at) => rate / hand.rates[at]!)
  const ratio = median(ratios)
  const counts = clients > 1
  return {
    what,
    ours: `${median(ours.rates).toFixed(0)}/s`,
    bare: `${median(hand.rates).toFixed(0)}/s`,
    ratio: `${ratio.toFixed(2)}（${percentile(ratios, 0.25).toFixed(2)}…${percentile(ratios, 0.75).toFixed(2)}）`,
    bar: counts ? `≥ ${bar}` : '',
    ...(counts && { met: ratio >= bar }),
  }
}

/** What one posting costs, which no other work of the machine touches. */
function workFinding(ours: Way, hand: Way): Finding {
  const parts = ({ work }: Way) => [0, 1].map(at => mean(work.map(one => one[at]!)))
  const sum = (way: Way) => parts(way).reduce((all, one) => all + one, 0)
  const told = (way: Way) =>
    `${parts(way)
      .map(one => one.toFixed(1))
      .join(' + ')} ms`
  return { what: '  处理器（程序 + 数据库）', ours: told(ours), bare: told(hand), ratio: (sum(hand) / sum(ours)).toFixed(2), bar: '' }
}
