import { beforeAll, describe } from 'vitest'
import '../src/app/tables.ts'
import { documents, entities } from '../src/kit/registry.ts'
import { abilityTests } from './generic/abilities.ts'
import { askTests, moveTests } from './generic/bill-life.ts'
import { billListTests } from './generic/bill-lists.ts'
import { approvalTests, reversalTests, standingTests } from './generic/bill-rules.ts'
import { billTests, faultTests } from './generic/bills.ts'
import { hasFittingLines, isPeculiar } from './generic/fitting-bills.ts'
import { importTests } from './generic/importing.ts'
import { masterRules } from './generic/master-rules.ts'
import { recordTests, refusalTests } from './generic/records.ts'
import { removalTests } from './generic/removing.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { listTests, searchTests } from './generic/searching.ts'

const scene = await openScene()
const named = <T extends { name: string }>(things: T[]) => things.map(thing => [thing.name, thing] as const)

describe.each(named(entities().filter(entity => !entity.quiet)))('%s', (_, entity) => {
  recordTests(entity, scene)
  refusalTests(entity, scene)
  searchTests(entity, scene)
  listTests(entity, scene)
  if (entity.imports) importTests(entity, scene)
  abilityTests(entity, scene)
  removalTests(entity, scene)
})

describe.each(named(documents().filter(document => !isPeculiar(document))))('%s', (_, document) => {
  beforeAll(() => stockUp(scene))
  if (!hasFittingLines(document)) billTests(document, scene)
  if (!hasFittingLines(document)) faultTests(document, scene)
  moveTests(document, scene)
  askTests(document, scene)
  standingTests(document, scene)
  if (document.actions.pass) approvalTests(document, scene)
  if (document.actions.reverse) reversalTests(document, scene)
  billListTests(document, scene)
})

describe('the specification', () => masterRules(scene))
