import { beforeAll, describe } from 'vitest'
import '../../src/app/tables.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { isPeculiar } from '../generic/fitting-bills.ts'
import { openScene, stockUp } from '../generic/scene.ts'
import { letterTests } from './letters.ts'
import { billAssignment, recordAssignment } from './mass-assignment.ts'
import { billNumbers, recordNumbers } from './numbers.ts'

const scene = await openScene()
const named = <T extends { name: string }>(things: T[]) => things.map(thing => [thing.name, thing] as const)

describe.each(named(entities().filter(entity => !entity.quiet)))('%s', (_, entity) => {
  recordAssignment(entity, scene)
  recordNumbers(entity, scene)
  letterTests(entity, scene)
})

describe.each(named(documents().filter(document => !isPeculiar(document))))('%s', (_, document) => {
  beforeAll(() => stockUp(scene))
  billAssignment(document, scene)
  billNumbers(document, scene)
})
