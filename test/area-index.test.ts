import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaIndex } from '../src/app/area-index.ts'
import { areas } from '../src/app/areas.ts'
import { masters } from '../src/app/masters.ts'
import { pickers, treePickers } from '../src/app/pickers.ts'
import { declared } from '../src/app/tables.ts'
import { thingsOf } from '../src/kit/area.ts'
import { indexOf, namedBy } from '../src/kit/area-index.ts'
import type { Field, Fields } from '../src/kit/field.ts'
import { outlines } from '../src/kit/registry.ts'
import type { PickerKind } from '../src/web/picker/kinds.ts'
import { sources } from './generic/sources.ts'

const kinds: Record<string, PickerKind> = { ...pickers, ...treePickers }
const files = new Map(sources().map(({ path, imports }) => [path, imports]))

/** The things that are there when the declarations of an area have come. */
const thereFor = (area: string) => {
  const { needs = [] } = areaIndex.find(({ name }) => name === area) ?? {}
  return new Set(areas.filter(({ name }) => needs.includes(name)).flatMap(one => thingsOf(one).map(({ name }) => name)))
}
const missingFor = (area: string, names: string[]) => {
  const there = thereFor(area)
  return [...new Set(names)].filter(name => !there.has(name)).map(name => `${area} looks up ${name}`)
}

test('the index says of every thing what its declaration says, in words that can be written down', () => {
  expect(areaIndex.flatMap(({ things }) => things)).toEqual(outlines())
  expect(JSON.parse(JSON.stringify(areaIndex))).toEqual(areaIndex)
  expect(areaIndex.map(({ name }) => name)).toEqual(areas.map(({ name }) => name))
})

test('what comes along with the shell are areas that all need each other, all of them, and needs nothing else', () => {
  const together = masters.map(({ name }) => name)
  expect(areaIndex.filter(({ name }) => together.includes(name)).map(({ needs }) => needs)).toEqual(together.map(() => together))
})

test('what comes with an area names nothing that has not come', () => {
  const all = areas.flatMap(({ name }) => {
    const there = thereFor(name)
    return missingFor(name, declared.filter(thing => there.has(thing.name)).flatMap(namedBy))
  })
  expect(all).toEqual([])
})

test('what a bill offers and what follows from it comes with it', () => {
  const things = areas.flatMap(thingsOf)
  const offered = things.flatMap(thing => (thing.thing === 'dialog' && thing.on ? [[thing.on.document.name, thing.name]] : []))
  const followed = areas.flatMap(({ relations = [] }) =>
    relations.flatMap(({ from, to }) => [
      [from.name, to.name],
      [to.name, from.name],
    ]),
  )
  expect(offered.length * followed.length).toBeGreaterThan(0)
  const homeOf = (thing: string) => areas.find(area => thingsOf(area).some(({ name }) => name === thing))!.name
  expect([...offered, ...followed].flatMap(([bill, other]) => missingFor(homeOf(bill!), [other!]))).toEqual([])
})

test('a choice finds the classes beside it, what it is narrowed by, what is chosen first and the card of what was chosen', () => {
  const used = Object.values(kinds).flatMap(({ entity, tree, filters = {}, card, first }) => {
    const home = areas.find(area => thingsOf(area).some(({ name, thing }) => name === entity && thing === 'entity'))
    return home
      ? missingFor(home.name, [
          ...targetsIn(filters),
          ...[tree?.entity, card, kinds[first?.kind ?? '']?.entity].flatMap(name => name ?? []),
        ])
      : []
  })
  expect(used).toEqual([])
})

test('pages written by hand name nothing that has not come with their area', async () => {
  const drawers = [...files.keys()].flatMap(path => path.match(/^areas\/(\w+)\/area\.web\.tsx$/)?.[1] ?? [])
  expect(drawers.length).toBeGreaterThan(20)
  const missing: string[] = []
  for (const area of drawers) {
    const used = [...reachedFrom(`areas/${area}/area.web.tsx`)].filter(path => /^(areas|ground)\//.test(path))
    const names = await Promise.all(used.map(path => (/\.web\.tsx?$/.test(path) ? namedIn(path) : declaredIn(path))))
    missing.push(...missingFor(area, names.flat()))
  }
  expect(missing).toEqual([])
})

function reachedFrom(start: string) {
  const reached = new Set([start])
  for (const path of reached) for (const next of files.get(path) ?? []) reached.add(next)
  return reached
}

/** What a page names itself: fields of its own, records and choices. */
function namedIn(path: string): string[] {
  const text = readFileSync(join('src', path), 'utf8')
  const named = [...text.matchAll(/\b(?:ref|refs|parent|entityNamed)\(\s*'(\w+)'/g)].map(([, name]) => name!)
  const chosen = [...text.matchAll(/\bopenPicker\(\s*'(\w+)'/g)].flatMap(([, kind]) => kinds[kind!]?.entity ?? [])
  return [...named, ...chosen]
}

/** What the fields refer to that a file brings. */
async function declaredIn(path: string): Promise<string[]> {
  return targetsIn(await import(/* @vite-ignore */ join(process.cwd(), 'src', path)))
}

function targetsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const { target, rules, thing } = value as Partial<Field> & { thing?: string }
  // No page shows a table.
  if (thing === 'table') return []
  const own = [typeof target === 'string' ? target : [], Object.values(rules?.chosenBy?.from ?? {})].flat()
  return [...own, ...Object.values(value as Fields).flatMap(inner => targetsIn(inner, seen))]
}

test('what is looked up and stands in no area stops the build', () => {
  expect(() => indexOf([{ name: 'alone', looksUp: ['nobody'] }])).toThrow('nobody')
})
