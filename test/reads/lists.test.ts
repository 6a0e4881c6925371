import { beforeAll, describe } from 'vitest'
import { recordsOfEverything } from '../generic/foreign.ts'
import { namingTests } from '../generic/naming.ts'
import { readings, readTests } from '../generic/reads.ts'
import { openScene, stockUp } from '../generic/scene.ts'

const scene = await openScene()

beforeAll(async () => {
  await stockUp(scene)
  await recordsOfEverything(scene)
}, 120_000)

describe('what a list and its file call things by', () => namingTests(scene))

describe('a list of records or bills', () =>
  readTests(
    scene,
    readings.filter(({ about }) => about),
    2,
  ))
