import { beforeAll, describe } from 'vitest'
import { recordsOfEverything } from '../generic/foreign.ts'
import { readings, readTests } from '../generic/reads.ts'
import { openScene, stockUp } from '../generic/scene.ts'

const scene = await openScene()

beforeAll(async () => {
  await stockUp(scene)
  await recordsOfEverything(scene)
}, 120_000)

describe('a call by hand', () =>
  readTests(
    scene,
    readings.filter(({ about }) => !about),
    4,
  ))
