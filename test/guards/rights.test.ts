import { describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { seedRoles } from '../../src/app/roles.ts'
import { menuSeeds } from '../../src/app/seed.ts'
import type { Call } from '../../src/kit/call.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import type { Work } from '../../src/server/work.ts'
import { otherTenant } from '../company.ts'
import { askedCalls } from '../generic/asked.ts'
import { isHarmless } from '../generic/harmless.ts'
import { everyWayOf, holds, isnt, reservedRights, unfitting } from '../generic/requests.ts'
import { everyRow, openScene } from '../generic/scene.ts'
import { testKey } from '../world.ts'

const scene = await openScene()
const every = allCalls(tokensOf(testKey)).filter(call => call.permission !== 'open')
const guarded = askedCalls(every)
const roles = seedRoles.filter(role => role.alias !== 'administrator').map(role => [role.alias, role] as const)
/** A file is dear and made the same way for everybody, so the files take turns: each is asked for by one of those who may. */
const files = guarded.filter(({ path }) => /\/(export\w*|importTemplate)$/.test(path))
const isItsTurn = (call: Call<Work>, at: number, of: number) => !files.includes(call) || (files.indexOf(call) + at) % of === 0

describe('a right', () => {
  test.each(roles)('R-PER-008 %s holds exactly what was meant for him', async (alias, role) => {
    const tree = await (await scene.world.as(alias)).ok.get('blade-system/menu/buttons')
    const codes = tree.flatMap((menu: { children: { code: string }[] }) => menu.children.map(button => button.code))
    const meant = menuSeeds().filter(({ category, code }) => category === 2 && holds(role, code))
    expect(codes.sort()).toEqual(meant.map(({ code }) => code).sort())
  })

  test.each(roles)('%s is refused nothing that he holds', async (alias, role) => {
    const { token } = await scene.world.as(alias)
    const isOpen = (call: Call<Work>, to = role) => call.permission === 'signedIn' || holds(to, call.permission)
    const open = guarded.filter(call => {
      const others = roles.filter(([, to]) => isOpen(call, to))
      const turn = others.findIndex(([name]) => name === alias)
      return isHarmless(call) && isOpen(call) && isItsTurn(call, turn, others.length)
    })
    expect(await unfitting(scene.world, everyWayOf(open, token), told => [401, 403].includes(told.code))).toEqual([])
  })

  test('S-07 S-30 R-PER-015 what is reserved for the managing company is refused to the administrator of another', async () => {
    const { token } = await scene.world.as('admin', otherTenant)
    const before = await everyRow(scene)
    const reserved = every.filter(({ permission }) => reservedRights.has(permission))
    expect(reserved.length).toBeGreaterThan(5)
    expect(await unfitting(scene.world, everyWayOf(reserved, token), isnt(403, '无权限操作！'))).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test.each(roles)('S-07 %s is refused whatever he was not given', async (alias, role) => {
    const { token } = await scene.world.as(alias)
    const before = await everyRow(scene)
    const forbidden = guarded.filter(({ permission }) => permission !== 'signedIn' && !holds(role, permission))
    expect(await unfitting(scene.world, everyWayOf(forbidden, token), isnt(403, '无权限操作！'))).toEqual([])
    const noEdit = guarded.filter(
      ({ path, permission }) =>
        path.endsWith('/submit') && permission.endsWith('_add') && !holds(role, permission.replace(/_add$/, '_edit')),
    )
    const edits = noEdit.map(({ path }) => ({ method: 'POST', path, token, body: '{"id":"1"}' }))
    expect(await unfitting(scene.world, edits, isnt(403, '无权限操作！'))).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })
})
