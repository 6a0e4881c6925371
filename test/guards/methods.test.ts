import { describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { askedCalls } from '../generic/asked.ts'
import { everyWayOf, isnt, methodsOf, unfitting } from '../generic/requests.ts'
import { everyRow, openScene } from '../generic/scene.ts'
import { testKey } from '../world.ts'

const scene = await openScene()
const every = allCalls(tokensOf(testKey))
const calls = askedCalls(every)
const { token } = scene.admin

describe('a call', () => {
  test('R-FMT-012 answers under /api by its own methods only; the rest is not there', async () => {
    const isAnswered = (path: string, method: string) => every.some(one => one.path === path && methodsOf(one).includes(method))
    const others = calls.flatMap(({ path }) =>
      ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(method => !isAnswered(path, method)).map(method => ({ method, path, token })),
    )
    expect(await unfitting(scene.world, others, isnt(405, '不支持当前请求方法'))).toEqual([])
    const nowhere = [
      '',
      'nowhere',
      'blade-base',
      'blade-base/brand',
      'blade-base/brand/list/',
      'blade-base/brand/LIST',
      'blade-base/brand/%2e%2e/list',
      '../etc/passwd',
    ].flatMap(path => ['GET', 'POST'].map(method => ({ method, path, token })))
    expect(await unfitting(scene.world, nowhere, isnt(404, '404 没找到请求'))).toEqual([])
  })

  test('S-16 that writes is not run ahead of a click', async () => {
    const before = await everyRow(scene)
    const writing = calls.filter(call => !call.reads && !call.bare && call.permission !== 'open')
    const ahead = everyWayOf(writing, token).flatMap(one =>
      ['prefetch', 'prefetch;prerender'].map(purpose => ({ ...one, headers: { 'sec-purpose': purpose } })),
    )
    expect(await unfitting(scene.world, ahead, isnt(400, '不支持预取'))).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })
})
