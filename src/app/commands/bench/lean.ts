import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { dataDir } from './cluster.ts'
import { type Finding, median, workOf } from './measure.ts'
import { type Server, startServer } from './server.ts'

const starts = 5
const mostMegabytes = 150
const mostSeconds = 2

/** What a server costs that nobody asks anything of: to start on a database that is there already, and then to be there. */
export async function* lean(_server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  const took: { time: number; work?: number; memory?: number }[] = []
  for (let at = 0; at < starts; at++) took.push(await start(pool.options.connectionString!))
  const work = took.flatMap(one => one.work ?? [])
  const memory = took.flatMap(one => one.memory ?? [])
  const times = took.map(({ time }) => time / 1000)
  yield { what: '再次启动', ours: spread(times, 's'), bare: '', ratio: '', bar: '' }
  if (!work.length) return
  const seconds = work.map(one => one / 1000)
  yield {
    what: '  处理器（程序）',
    ours: spread(seconds, 's'),
    bare: '',
    ratio: '',
    bar: `≤ ${mostSeconds} s`,
    met: median(seconds) <= mostSeconds,
  }
  const met = median(memory) <= mostMegabytes
  yield { what: '闲时内存', ours: spread(memory, 'MB', 0), bare: '', ratio: '', bar: `≤ ${mostMegabytes} MB`, met }
}

async function start(url: string) {
  const before = performance.now()
  const server = await startServer(url, dataDir)
  const time = performance.now() - before
  const work = workOf([server])?.[0]
  // What starting has left behind is collected in the first quiet seconds.
  await pause(5000)
  const memory = server.resident()
  await server.stop()
  return { time, work, memory }
}

const spread = (values: number[], unit: string, places = 2) => {
  const told = [median(values), Math.min(...values), Math.max(...values)].map(one => one.toFixed(places))
  return `${told[0]} ${unit}（${told[1]}…${told[2]}）`
}
