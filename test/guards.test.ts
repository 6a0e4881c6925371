import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { seedRoles } from '../src/app/roles.ts'
import { menuSeeds } from '../src/app/seed.ts'
import type { Call } from '../src/kit/call.ts'
import { listCall } from '../src/kit/entity.ts'
import type { Field } from '../src/kit/field.ts'
import { documents, entities, reports } from '../src/kit/registry.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import type { Work } from '../src/server/work.ts'
import { otherTenant } from './company.ts'
import { foreignCalls, type Records, recordsOfEverything, referencesTo } from './generic/foreign.ts'
import { badBodies, oddAnswers, oddBodies, oddFilters, oddQueries } from './generic/hostile.ts'
import { type Asked, ask, holds, methodsOf, reservedRights, type Told } from './generic/requests.ts'
import { everyRow, openScene, stockUp } from './generic/scene.ts'
import { hiddenFieldTests, scopeTests } from './generic/scopes.ts'
import { strangers } from './generic/strangers.ts'
import { testKey } from './world.ts'

const scene = await openScene()
const calls = allCalls(tokensOf(testKey))
const guarded = calls.filter(call => call.permission !== 'open')
const everyWay = calls.flatMap(call => methodsOf(call).map(method => ({ call, method })))
/** Leaving ends the session that the other calls need; clearing the cache is meant to touch the company's versions, a self-check to write its result, and whoever tells his own name changes it. */
const isHarmless = ({ path }: { path: string }) => !/oauth\/(logout|clear-cache)$|selfcheck\/run$|user\/update-info$/.test(path)
/** A file is dear and made the same way for everybody, so the files take turns: each is asked for, and each kind of asker asks for some. */
const files = calls.filter(({ path }) => /\/(export\w*|importTemplate)$/.test(path))
const isItsTurn = (call: Call<Work>, at: number, of: number) => !files.includes(call) || (files.indexOf(call) + at) % of === 0
const send = (asked: Asked): Promise<Told> => ask(scene.world.app, asked)

/** Sends all of it and tells what was not answered as it should be: the first few, which is enough to see what is wrong. */
async function unfitting(all: Asked[], wrong: (told: Told) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const asked of all) {
    const told = await send(asked)
    if (!told.misfit && !wrong(told)) continue
    found.push(
      `${asked.method} ${asked.path} ${JSON.stringify(asked.query ?? asked.body?.toString() ?? '').slice(0, 80)}: ${told.code} ${told.msg} ${told.misfit}`,
    )
    if (found.length === 8) break
  }
  return found
}

const isnt = (code: number, msg?: string) => (told: Told) => told.code !== code || (msg !== undefined && told.msg !== msg)

describe('a session', () => {
  const kinds = Object.keys(strangers)

  // Whoever brings a token is judged before it is known what he asks for: every call meets nobody and one of the others.
  test.each(['nobody', ...kinds])('S-01 R-PER-008 is needed for every call: %s gets none', async who => {
    const token = await strangers[who]?.(scene)
    const before = await everyRow(scene)
    const asked = guarded.filter((_, at) => who === 'nobody' || kinds[at % kinds.length] === who)
    expect(
      await unfitting(
        asked.flatMap(call => methodsOf(call).map(method => ({ method, path: call.path, token }))),
        isnt(401, '请求未授权'),
      ),
    ).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })
})

describe('a right', () => {
  const roles = seedRoles.filter(role => role.alias !== 'administrator').map(role => [role.alias, role] as const)

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
    const asked = open.flatMap(call => methodsOf(call).map(method => ({ method, path: call.path, token })))
    expect(await unfitting(asked, told => [401, 403].includes(told.code))).toEqual([])
  })

  test('S-07 S-30 R-PER-015 what is reserved for the managing company is refused to the administrator of another', async () => {
    const { token } = await scene.world.as('admin', otherTenant)
    const before = await everyRow(scene)
    const reserved = guarded.filter(({ permission }) => reservedRights.has(permission))
    expect(reserved.length).toBeGreaterThan(5)
    const asked = reserved.flatMap(call => methodsOf(call).map(method => ({ method, path: call.path, token })))
    expect(await unfitting(asked, isnt(403, '无权限操作！'))).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test.each(roles)('S-07 %s is refused whatever he was not given', async (alias, role) => {
    const { token } = await scene.world.as(alias)
    const before = await everyRow(scene)
    const forbidden = guarded.filter(({ permission }) => permission !== 'signedIn' && !holds(role, permission))
    expect(
      await unfitting(
        forbidden.flatMap(call => methodsOf(call).map(method => ({ method, path: call.path, token }))),
        isnt(403, '无权限操作！'),
      ),
    ).toEqual([])
    const noEdit = guarded.filter(
      ({ path, permission }) =>
        path.endsWith('/submit') && permission.endsWith('_add') && !holds(role, permission.replace(/_add$/, '_edit')),
    )
    expect(
      await unfitting(
        noEdit.map(({ path }) => ({ method: 'POST', path, token, body: '{"id":"1"}' })),
        isnt(403, '无权限操作！'),
      ),
    ).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })
})

describe('a company', () => {
  let ours: Records
  let asked: Asked[]
  beforeAll(async () => {
    await stockUp(scene)
    ours = await recordsOfEverything(scene)
    asked = await foreignCalls(scene, calls, ours)
  })

  const others = ['admin', 'boss', 'finance_manager', 'purchaser', 'sales_manager', 'warehouse']

  test.each(others)('S-06 is out of reach for the %s of another: its ids do not exist there, and nothing of it changes', async who => {
    const { token } = await scene.world.as(who, otherTenant)
    const before = await everyRow(scene)
    expect(
      await unfitting(
        asked.map(one => ({ ...one, token })),
        told => !isRefusal(told),
      ),
    ).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test('S-06 is not referred to by another', async () => {
    const { token } = await scene.world.as('admin', otherTenant)
    const asked = await referencesTo(scene, ours)
    const before = await everyRow(scene)
    expect(
      await unfitting(
        asked.map(one => ({ ...one, token })),
        told => !isRefusal(told),
      ),
    ).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  /** Not there and not yours are the same answer; a list of nothing gives nothing away either, and one alone is not enough to merge. */
  const isRefusal = ({ code, msg, data }: Told) =>
    code === 403 ||
    (code === 400 && /不存在或无权限！|请选择至少(一条数据|两个往来单位)/.test(msg)) ||
    (code === 200 && (data.length === 0 || data.records?.length === 0 || Object.keys(data).length === 0))

  scopeTests(scene)
  hiddenFieldTests(scene)
})

describe('a call', () => {
  test('R-FMT-012 answers under /api by its own methods only; the rest is not there', async () => {
    const { token } = scene.admin
    const others = calls.flatMap(call =>
      ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']
        .filter(
          method => !methodsOf(call).includes(method) && !calls.some(one => one.path === call.path && methodsOf(one).includes(method)),
        )
        .map(method => ({ method, path: call.path, token })),
    )
    expect(await unfitting(others, isnt(405, '不支持当前请求方法'))).toEqual([])
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
    expect(await unfitting(nowhere, isnt(404, '404 没找到请求'))).toEqual([])
  })

  test('S-16 that writes is not run ahead of a click', async () => {
    const before = await everyRow(scene)
    const ahead = everyWay
      .filter(({ call }) => !call.reads && !call.bare && call.permission !== 'open')
      .flatMap(({ call, method }) =>
        ['prefetch', 'prefetch;prerender'].map(purpose => ({
          method,
          path: call.path,
          token: scene.admin.token,
          headers: { 'sec-purpose': purpose },
        })),
      )
    expect(await unfitting(ahead, isnt(400, '不支持预取'))).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  const posts = everyWay.filter(({ method }) => method === 'POST').map(({ call }) => call)

  test.each(Object.entries(badBodies))('S-28 S-29 refuses %s', async (_, body) => {
    const before = await everyRow(scene)
    expect(
      await unfitting(
        posts.map(({ path }) => ({ method: 'POST', path, token: scene.admin.token, ...body })),
        told => ![400, 415].includes(told.code) && !('error_description' in told),
      ),
    ).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test.each(Object.entries(oddBodies))('S-29 writes nothing from %s', async (_, body) => {
    const before = await everyRow(scene)
    expect(
      await unfitting(
        posts.filter(isHarmless).map(({ path }) => ({ method: 'POST', path, token: scene.admin.token, ...body })),
        () => false,
      ),
    ).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test.each(Object.entries(oddQueries).map(([name, query], at) => ({ name, query, at })))(
    'S-09 S-28 is not shaken by $name',
    async ({ query, at }) => {
      // An export leaves a note of itself in the history, as it should, with its imprint.
      const before = await everyRow(scene, ['history', 'imprint'])
      expect(
        await unfitting(
          everyWay
            .filter(({ call }) => isHarmless(call) && isItsTurn(call, at, 4))
            .map(({ call, method }) => ({ method, path: call.path, token: scene.admin.token, query })),
          () => false,
        ),
      ).toEqual([])
      expect(await everyRow(scene, ['history', 'imprint'])).toEqual(before)
    },
  )

  const isServed = (path: string) => calls.some(call => call.path === path)
  const lists = [
    ...entities()
      .filter(entity => isServed(listCall(entity)))
      .map(entity => [entity.name, entity, entity.fields] as const),
    ...documents().map(document => [document.name, document, document.head] as const),
  ]

  test.each(lists)('S-09 is not shaken by odd filters on any field of %s', async (_, thing, fields) => {
    // Both read through the same filters; a file is dearer, so it takes every third.
    const asked = oddFilters(fields).map((query, at) => ({
      method: 'GET',
      path: at % 3 || !isServed(`${thing.path}/export`) ? listCall(thing) : `${thing.path}/export`,
      token: scene.admin.token,
      query,
    }))
    expect(await unfitting(asked, told => ![200, 400].includes(told.code))).toEqual([])
  })
  test.each(reports().map(report => [report.name, report] as const))('S-09 is not shaken by odd filters of %s', async (_, report) => {
    const needed: Record<string, string> = {}
    for (const field of Object.values<Field>(report.filters))
      if (field.rules.required) needed[field.wire] = String(await scene.invent.value(field))
    const asked = [...oddAnswers(report.filters, needed), ...oddFilters(report.columns)].map((query, at) => ({
      method: 'GET',
      path: at % 5 ? listCall(report) : `${report.path}/${report.exportAs ?? 'export'}`,
      token: scene.admin.token,
      query,
    }))
    expect(await unfitting(asked, told => ![200, 400].includes(told.code))).toEqual([])
  })
})
