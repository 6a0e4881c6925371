import { describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { askedCalls } from '../generic/asked.ts'
import { isHarmless } from '../generic/harmless.ts'
import { badBodies, oddBodies, oddQueries } from '../generic/hostile.ts'
import { type Asked, everyWayOf, type Told, unfitting } from '../generic/requests.ts'
import { everyRow, openScene } from '../generic/scene.ts'
import { standingForAll } from '../generic/standing.ts'
import { testKey } from '../world.ts'

const scene = await openScene()
const asked = everyWayOf(standingForAll(askedCalls(allCalls(tokensOf(testKey)))), scene.admin.token)
const posts = asked.filter(({ method }) => method === 'POST')

/** A file is dear and reads what it is asked like the list that it is made of, so the files take turns. */
const files = asked.filter(({ path }) => /\/(export\w*|importTemplate)$/.test(path))
const isItsTurn = (one: Asked, at: number) => !files.includes(one) || (files.indexOf(one) + at) % 4 === 0

/** Sends all of it, of which nothing may come into the books. */
async function writesNothing(all: Asked[], wrong: (told: Told) => boolean = () => false, leaveOut?: string[]) {
  const before = await everyRow(scene, leaveOut)
  expect(await unfitting(scene.world, all, wrong)).toEqual([])
  expect(await everyRow(scene, leaveOut)).toEqual(before)
}

describe('a call', () => {
  test.each(Object.entries(badBodies))('S-28 S-29 refuses %s', (_, body) =>
    writesNothing(
      posts.map(one => ({ ...one, ...body })),
      told => ![400, 415].includes(told.code) && !('error_description' in told),
    ),
  )

  test.each(Object.entries(oddBodies))('S-29 writes nothing from %s', (_, body) =>
    writesNothing(posts.filter(isHarmless).map(one => ({ ...one, ...body }))),
  )

  // An export leaves a note of itself in the history, as it should, with its imprint.
  test.each(Object.entries(oddQueries).map(([name, query], at) => [name, query, at] as const))(
    'S-09 S-28 is not shaken by %s',
    (_, query, at) =>
      writesNothing(
        asked.filter(one => isHarmless(one) && isItsTurn(one, at)).map(one => ({ ...one, query })),
        undefined,
        ['history', 'imprint'],
      ),
  )
})
