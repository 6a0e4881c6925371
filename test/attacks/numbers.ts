import { expect, test } from 'vitest'
import type { Document } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { literal } from '../fuzz/odd-values.ts'
import { billDriver } from '../generic/bill-driver.ts'
import { typed, type Wire } from '../generic/invent.ts'
import { ask } from '../generic/requests.ts'
import { everyRow, type Scene } from '../generic/scene.ts'

const numbersOf = (fields: Fields): Field[] =>
  typed(fields)
    .map(([, field]) => field)
    .filter(({ kind }) => kind === 'decimal' || kind === 'integer')

/** No number, or none that a column could hold. */
const noNumbers = ['NaN', 'abc', '1e309', literal('1e309'), literal('-1e309'), 1e300, -1e300, '0x10', '1;2', true, { a: 1 }, '0.0000000001']

/** What an adjustment of costs, or of what is owed, takes away or adds. */
const signed: Record<string, string[]> = { costAdjustment: ['adjAmt'], receivableSupplement: ['amt'], payableSupplement: ['amt'] }

const written = (body: Wire) => JSON.stringify(body).replace(/"@@(.*?)@@"/g, '$1')

async function accepted(scene: Scene, path: string, bodies: [what: string, body: Wire][]): Promise<string[]> {
  const taken: string[] = []
  for (const [what, body] of bodies) {
    const told = await ask(scene.world.app, { method: 'POST', path, token: scene.admin.token, body: written(body) })
    if (told.code !== 400 || told.misfit) taken.push(`${what}: ${told.code} ${told.misfit}`)
  }
  return taken
}

export function recordNumbers(entity: Entity, scene: Scene) {
  const numbers = numbersOf(entity.fields)
  if (!numbers.length) return

  test('S-17 takes no number that is none', async () => {
    const record = await scene.invent.record(entity)
    const before = await everyRow(scene)
    const bodies = numbers.flatMap(({ wire }) =>
      noNumbers.map((value): [string, Wire] => [`${wire} ${value}`, { ...record, [wire]: value }]),
    )
    expect(await accepted(scene, `${entity.path}/submit`, bodies)).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })
}

export function billNumbers(document: Document, scene: Scene) {
  const { path, first } = billDriver(document, scene)
  const strict = Object.values(document.actions).find(action => action.saves && action !== first)!

  test('S-17 takes no number that is none, by whichever call', async () => {
    const { bodyList, ...head } = await scene.invent.bill(document)
    const bodies = (values: unknown[]): [string, Wire][] => [
      ...numbersOf(document.head).flatMap(({ wire }) =>
        values.map((value): [string, Wire] => [`${wire} ${value}`, { ...head, bodyList, [wire]: value }]),
      ),
      ...numbersOf(document.lines).flatMap(({ wire }) =>
        values.map((value): [string, Wire] => [
          `line ${wire} ${value}`,
          { ...head, bodyList: [{ ...bodyList[0], [wire]: value }, bodyList[1]] },
        ]),
      ),
    ]
    const before = await everyRow(scene)
    expect(await accepted(scene, path(first.wire), bodies(noNumbers))).toEqual([])
    expect(await accepted(scene, path(strict.wire), bodies(noNumbers))).toEqual([])
    const below = bodies([-1, -0.01]).filter(([what]) => !signed[document.name]?.some(wire => what.includes(` ${wire} `)))
    expect(await accepted(scene, path(strict.wire), below)).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })
}
