import { expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { askedCalls } from '../generic/asked.ts'
import { everyWayOf, isnt, unfitting } from '../generic/requests.ts'
import { everyRow, openScene } from '../generic/scene.ts'
import { strangers } from '../generic/strangers.ts'
import { testKey } from '../world.ts'

const scene = await openScene()
const guarded = askedCalls(allCalls(tokensOf(testKey))).filter(call => call.permission !== 'open')
const kinds = Object.keys(strangers)

// Whoever brings a token is judged before it is known what he asks for: every call meets nobody and one of the others.
test.each(['nobody', ...kinds])('S-01 R-PER-008 a session is needed for every call: %s gets none', async who => {
  const token = await strangers[who]?.(scene)
  const before = await everyRow(scene)
  const asked = guarded.filter((_, at) => who === 'nobody' || kinds[at % kinds.length] === who)
  expect(await unfitting(scene.world, everyWayOf(asked, token), isnt(401, '请求未授权'))).toEqual([])
  expect(await everyRow(scene)).toEqual(before)
})
