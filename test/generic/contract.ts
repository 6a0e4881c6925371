import { beforeAll, describe } from 'vitest'
import '../../src/app/tables.ts'
import type { Document } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { abilityTests } from './abilities.ts'
import { areaOf } from './area-of.ts'
import { askTests, moveTests } from './bill-life.ts'
import { billListTests } from './bill-lists.ts'
import { approvalTests, reversalTests, standingTests } from './bill-rules.ts'
import { billTests, faultTests } from './bills.ts'
import { hasFittingLines, isPeculiar } from './fitting-bills.ts'
import { importTests } from './importing.ts'
import { recordTests, refusalTests } from './records.ts'
import { removalTests } from './removing.ts'
import { openScene, type Scene, stockUp } from './scene.ts'
import { listTests, searchTests } from './searching.ts'

/** What is tried out in every way that its declaration promises. */
export const promised = (): (Entity | Document)[] => [
  ...entities().filter(({ quiet }) => !quiet),
  ...documents().filter(document => !isPeculiar(document)),
]

/** What the declarations of one area promise, in a company of its own. */
export async function contractOf(area: string) {
  const scene = await openScene()
  const named = promised()
    .filter(thing => areaOf(thing) === area)
    .map(thing => [thing.name, thing] as const)
  describe.each(named)('%s', (_, thing) => (thing.thing === 'entity' ? entityTests(thing, scene) : documentTests(thing, scene)))
}

function entityTests(entity: Entity, scene: Scene) {
  recordTests(entity, scene)
  refusalTests(entity, scene)
  searchTests(entity, scene)
  listTests(entity, scene)
  if (entity.imports) importTests(entity, scene)
  abilityTests(entity, scene)
  removalTests(entity, scene)
}

function documentTests(document: Document, scene: Scene) {
  beforeAll(() => stockUp(scene))
  if (!hasFittingLines(document)) billTests(document, scene)
  if (!hasFittingLines(document)) faultTests(document, scene)
  moveTests(document, scene)
  askTests(document, scene)
  standingTests(document, scene)
  if (document.actions.pass) approvalTests(document, scene)
  if (document.actions.reverse) reversalTests(document, scene)
  billListTests(document, scene)
}
