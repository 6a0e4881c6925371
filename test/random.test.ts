import { expect, test } from 'vitest'
import { workAtRandom } from './random/run.ts'
import { makeWorld } from './world.ts'

const seed = Number(process.env.SOAK_SEED ?? 20_261_116)
const operations = Number(process.env.SOAK_OPERATIONS ?? 400)

test(`3.2.9 I-01…I-19 ${operations} operations at random by four at once, seed ${seed}: the books are right to the cent`, async () => {
  const world = await makeWorld()
  try {
    expect(await workAtRandom(world, { seed, operations, workers: 4, every: Math.max(100, Math.ceil(operations / 20)) })).toEqual([])
  } finally {
    await world.close()
  }
}, 86_400_000)

test('I-31 everything sent three times at once under one key is done once', async () => {
  const world = await makeWorld()
  try {
    expect(await workAtRandom(world, { seed, operations: 90, workers: 2, every: 45, sent: 3 })).toEqual([])
    const [{ kept }] = await world.sql('select count(*)::int as kept from keyed_answer')
    expect(kept).toBeGreaterThan(40)
  } finally {
    await world.close()
  }
}, 600_000)
