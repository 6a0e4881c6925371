import { expect, test, vi } from 'vitest'
import { workAtRandom } from './random/run.ts'
import { makeWorld } from './world.ts'

const seed = Number(process.env.SOAK_SEED ?? 20_261_116)
const operations = Number(process.env.SOAK_OPERATIONS ?? 500)
/** A long run looks at everything twenty times and changes its mind five times as often. */
const round = Math.max(60, Math.ceil(operations / 100))
const every = Math.ceil(operations / round / 20)

test(`3.2.9 I-01…I-33 ${operations} operations at random by four at once, seed ${seed}: the books are right to the cent`, async () => {
  const world = await makeWorld()
  const failures = listenForFailures()
  try {
    expect(await workAtRandom(world, { seed, operations, workers: 4, round, every, tell, wantsAll: true })).toEqual([])
    expect(failures).toEqual([])
  } finally {
    await world.close()
  }
}, 86_400_000)

const began = Date.now()
const tell = process.env.SOAK_OPERATIONS
  ? (text: string) => process.stdout.write(`${Math.round((Date.now() - began) / 1000)} s: ${text}\n`)
  : undefined

/** Connections are cut on purpose; whatever else the server fails by is a fault. */
function listenForFailures(): unknown[] {
  const failures: unknown[] = []
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...told) => {
    if (/terminat|not queryable|EPIPE|ECONNRESET/.test(String(told[0]))) return
    failures.push(told)
    error(...told)
  })
  return failures
}

test('I-31 everything sent three times at once under one key is done once', async () => {
  const world = await makeWorld()
  try {
    expect(await workAtRandom(world, { seed, operations: 90, workers: 2, round: 45, every: 1, sent: 3 })).toEqual([])
    const [{ kept }] = await world.sql('select count(*)::int as kept from keyed_answer')
    expect(kept).toBeGreaterThan(40)
  } finally {
    await world.close()
  }
}, 600_000)
