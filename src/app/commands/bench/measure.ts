import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** Runs the work so many times, by so many clients at once; answers how many were done per second. */
export async function throughput(clients: number, times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const start = performance.now()
  const client = async () => {
    for (let at = next++; at < times; at = next++) await work(at)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (times * 1000) / (performance.now() - start)
}

/** A process, or PostgreSQL with all that it has started. */
export interface Party {
  pid: number
  withChildren?: boolean
}

/** Linux counts in hundredths of a second; elsewhere nobody tells, and nothing is said. */
const tick = 10

/** What the processor has worked for each of them so far, in milliseconds; no noise of the machine touches it. */
export function workOf(parties: Party[]): number[] | undefined {
  if (process.platform !== 'linux') return undefined
  const all = parties.some(({ withChildren }) => withChildren) ? processes() : []
  return parties.map(({ pid, withChildren }) => {
    const children = withChildren ? all.filter(one => one.parent === pid) : []
    const own = statOf(pid)!
    // What has ended is kept by its parent.
    return [own.used + (withChildren ? own.ended : 0), ...children.map(({ used }) => used)].reduce((sum, one) => sum + one, 0) * tick
  })
}

const processes = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statOf(Number(name)) ?? [])

function statOf(pid: number) {
  try {
    // The name stands in brackets and may hold anything.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const [user, system, endedUser, endedSystem] = words.slice(11, 15).map(Number)
    return { parent: Number(words[1]), used: user! + system!, ended: endedUser! + endedSystem! }
  } catch {
    return undefined
  }
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Both ways in turn, so that whatever else the machine does disturbs both alike. */
export async function inTurn(times: number, ours: (at: number) => Promise<unknown>, bare: (at: number) => Promise<unknown>) {
  for (let at = 0; at < times / 10; at++) await Promise.all([ours(at), bare(at)])
  const took = { ours: [] as number[], bare: [] as number[] }
  for (let at = 0; at < times; at++) {
    took.ours.push(await milliseconds(() => ours(at)))
    took.bare.push(await milliseconds(() => bare(at)))
  }
  return took
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

export const median = (values: number[]) => percentile(values, 0.5)

export const rowsLine = (what: string, count: number, took: number): Finding => ({
  what,
  ours: `${(took / 1000).toFixed(1)} s，${((count * 1000) / took).toFixed(0)} 行/s`,
  bare: '',
  ratio: '',
  bar: '',
})

/** One line of the result. */
export interface Finding {
  what: string
  ours: string
  bare: string
  ratio: string
  bar: string
  met?: boolean
}
