import { beforeAll, describe } from 'vitest'
import '../src/app/everything.ts'
import { documents, entities } from '../src/kit/registry.ts'
import { abilityTests } from './generic/abilities.ts'
import { lifeTests } from './generic/bill-life.ts'
import { billListTests } from './generic/bill-lists.ts'
import { billTests } from './generic/bills.ts'
import { importTests } from './generic/importing.ts'
import { recordTests } from './generic/records.ts'
import { removalTests } from './generic/removing.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { searchTests } from './generic/searching.ts'

const scene = openScene()
const named = <T extends { name: string }>(things: T[]) => things.map(thing => [thing.name, thing] as const)

describe.each(named(entities().filter(entity => !entity.quiet)))('%s', (_, entity) => {
  recordTests(entity, scene)
  searchTests(entity, scene)
  if (entity.imports) importTests(entity, scene)
  abilityTests(entity, scene)
  removalTests(entity, scene)
})

describe.each(named(documents()))('%s', (_, document) => {
  beforeAll(() => stockUp(scene))
  billTests(document, scene)
  lifeTests(document, scene)
  billListTests(document, scene)
})
