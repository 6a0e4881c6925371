import { expect, test } from 'vitest'
import { readLedger } from '../../src/app/commands/ledgers.ts'
import { groupBy } from '../../src/base/text.ts'
import { listCall } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { documents, entities, fieldSets } from '../../src/kit/registry.ts'
import { isNamed, nameWire, rides } from '../../src/kit/wire.ts'
import { recordsOfEverything } from '../generic/foreign.ts'
import { openScene, stockUp } from '../generic/scene.ts'
import { answers, elsewhere, lacking } from './entities.ts'

const rows = groupBy(readLedger('entities'), ({ entity }) => entity!)
const things = new Map([...entities(), ...documents()].map(thing => [thing.name, thing]))

test('every entity of the ledger has a thing that answers for it, or a reason', () => {
  const named = [...Object.keys(answers), ...elsewhere.flatMap(([, names]) => names.split(','))]
  expect(named.sort()).toEqual([...rows.keys()].sort())
})

/** What a thing's declaration puts on the wire. */
const declared = (name: string) =>
  fieldSets(things.get(name)!)
    .flatMap(set => Object.values<Field>(set))
    .flatMap(wiresOf)
const wiresOf = (field: Field): string[] => [
  field.wire,
  ...(isNamed(field) ? [nameWire(field)] : []),
  ...rides(field).map(({ wire }) => wire),
  ...Object.values<Field>(field.fields ?? {}).flatMap(wiresOf),
]

/** Every name in an answer, however deep. */
const namesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)])
    : []

test('every field of such an entity is in our list, in our detail or in the declaration behind them', async () => {
  const scene = await openScene()
  await stockUp(scene)
  const records = await recordsOfEverything(scene)
  const absent: Record<string, string> = {}
  for (const [entity, names] of Object.entries(answers)) {
    const told = new Set(names.flatMap(declared))
    for (const name of names) {
      const { path } = things.get(name)!
      const id = records.get(name)?.[0]
      for (const one of namesIn(await scene.admin.ok.get(listCall(things.get(name)!)))) told.add(one)
      for (const one of id ? namesIn(await scene.admin.ok.get(`${path}/detail`, { id })) : []) told.add(one)
    }
    const missing = rows.get(entity)!.filter(({ field }) => !told.has(field!))
    if (missing.length) absent[entity] = missing.map(({ field }) => field).join(',')
  }
  expect(absent).toEqual(lacking)
}, 300_000)
