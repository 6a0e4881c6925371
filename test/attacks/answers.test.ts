import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app/server.ts'
import { listCall } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { documents, entities, reports } from '../../src/kit/registry.ts'
import { tableName } from '../../src/kit/schema.ts'
import { otherTenant } from '../company.ts'
import type { Fitting } from '../fuzz/fitting.ts'
import { rowsOfCompany } from '../fuzz/rows.ts'
import { prepare } from '../fuzz/set-up.ts'
import { typed, type Wire } from '../generic/invent.ts'
import { openScene } from '../generic/scene.ts'
import { unzipped } from '../unzipped.ts'
import { type Person, testKey } from '../world.ts'

const scene = await openScene()
const { world, admin } = scene
let fitting: Fitting[]
let ours: string[]
let hidden: string[]
/** What the administrator is answered to everything that can be read. */
const answers = new Map<string, Awaited<ReturnType<typeof answer>>>()

beforeAll(async () => {
  const prepared = await prepare(scene)
  fitting = prepared.fitting
  hidden = await hideSecrets()
  for (const call of fitting.filter(isRead)) answers.set(call.path, await answer(admin, call))
  // What belongs to the platform is there for every company.
  const shared = entities().filter(({ platform }) => platform)
  const tables = shared.map(entity => `select id from ${tableName(entity)}`)
  const common = new Set((await world.sql<{ id: string }>(tables.join(' union all '))).map(({ id }) => id))
  ours = prepared.pool.ours.filter(id => !common.has(id))
})

/** Every declared secret gets a word of its own, in the records that are asked for below; beside them what is kept of passwords. */
async function hideSecrets(): Promise<string[]> {
  const words: string[] = []
  for (const entity of entities().filter(one => !one.quiet)) {
    const secrets = typed(entity.fields).filter(([, { rules }]) => rules.secret)
    if (!secrets.length) continue
    const record = fitting.find(({ path }) => path === `/api/${entity.path}/submit`)!.body as Wire
    for (const [key, { wire }] of secrets) {
      record[wire] = `geheim-${entity.name}-${key}-9f3k`
      words.push(record[wire])
    }
    await admin.ok.post(`${entity.path}/submit`, record)
  }
  return [...words, '$argon2', '4f1c9a7be2d8063581ac7f0e9d24b6c35a8e17f290bd']
}

const isRead = ({ method, path }: Fitting) => method === 'GET' && !/logout|\/docs$|openapi/.test(path)

/** Asks for something as its call was made for, and gives what came back, a sheet as its words. */
async function answer(person: Person, { method, path, parameters, body }: Fitting, more: Wire = {}) {
  const query = Object.fromEntries(
    parameters.filter(({ isRequired, name }) => isRequired || /id/i.test(name)).map(one => [one.name, one.value]),
  )
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: method as 'GET',
    url: path,
    query: { ...query, ...more.query },
    headers: { 'blade-auth': `bearer ${person.token}`, ...more.headers },
    ...(method === 'POST' ? { payload: { ...Object(body), ...more.body } } : {}),
  })
  const isSheet = String(headers['content-type']).includes('spreadsheet')
  return { statusCode, headers, text: isSheet ? Object.values(unzipped(rawPayload)).join('\n') : rawPayload.toString() }
}

describe('what is answered', () => {
  test('S-26 holds no secret, in no list, detail, file, log or history', () => {
    expect(hidden.length).toBeGreaterThan(5)
    expect([...answers].flatMap(([path, { text }]) => hidden.filter(word => text.includes(word)).map(word => `${path}: ${word}`))).toEqual(
      [],
    )
  })

  test('S-31 tells a browser to take it for what it is, and nothing of what we run', async () => {
    const refused = await Promise.all(
      fitting
        .filter(({ method }) => method === 'POST')
        .map(async call => [call.path, await answer({ ...admin, token: '' }, call)] as const),
    )
    expect([...answers, ...refused].filter(([, { headers }]) => !isCareful(headers)).map(([path]) => path)).toEqual([])
  })

  test('S-31 S-33 neither do pages, whose scripts are their own and those of the print service on this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    const app = await buildApp(world.house, testKey, { pages: folder })
    for (const url of ['/', '/login', '/no/such/page', '/api/docs', '/api/nowhere', '/healthz']) {
      const { headers } = await app.inject(url)
      expect([url, isCareful({ 'content-security-policy': 'none', ...headers })]).toEqual([url, true])
    }
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:8000 http:\/\/localhost:18000;/)
    await app.close()
  })
})

/** No guessing of types, no frames elsewhere, no scripts; no words of what we are made of, no cookie, and no other page may read it. */
const isCareful = (headers: Wire) =>
  headers['x-content-type-options'] === 'nosniff' &&
  !!headers['x-frame-options'] &&
  !!headers['content-security-policy'] &&
  !['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'].some(name => headers[name])

describe('S-05 whoever names another company', () => {
  const asCompany = { headers: { 'tenant-id': '000000' }, query: { tenantId: '000000' }, body: { tenantId: '000000' } }

  test('reads nothing of it', async () => {
    const stranger = await world.as('admin', otherTenant)
    const told: string[] = []
    for (const call of fitting.filter(isRead)) {
      const { text } = await answer(stranger, call, asCompany)
      // What is said of each of the ids that were sent names them.
      const sent = call.parameters.map(({ value }) => value).join()
      for (const id of ours) if (text.includes(id) && !sent.includes(id)) told.push(`${call.path}: ${id}`)
    }
    expect(told).toEqual([])
  })

  test('writes nothing into it', async () => {
    const stranger = await world.as('admin', otherTenant)
    const before = await rowsOfCompany(scene, '000000')
    let written = 0
    for (const call of fitting.filter(({ method, path }) => method === 'POST' && !/logout|oauth\/token/.test(path))) {
      const { id: _, ...body } = Object(call.body)
      const { statusCode } = await answer(stranger, { ...call, parameters: [], body }, asCompany)
      if (statusCode === 200) written++
    }
    expect(written).toBeGreaterThan(20)
    expect(await rowsOfCompany(scene, '000000')).toEqual(before)
  })
})

describe('S-09 a question', () => {
  const poison = [
    '(select 1)',
    'id;select pg_sleep(60)',
    'id desc',
    "name'--",
    'case when 1=1 then id else name end',
    'pg_sleep(60)',
    '1',
    't.tenant_id',
  ]
  const lists = [...entities().filter(entity => !entity.quiet), ...documents(), ...reports()].map(thing => [thing.name, thing] as const)

  test.each(lists)('about %s is ordered by its own words alone', async (_, thing) => {
    const needed: Wire = {}
    if (thing.thing === 'report')
      for (const field of Object.values<Field>(thing.filters))
        if (field.rules.required) needed[field.wire] = await scene.invent.value(field)
    const ask = (query: Wire) => admin.ok.get(listCall(thing), { ...needed, ...query })
    const plain = await ask({})
    for (const [at, word] of poison.entries()) {
      const names = at % 2 ? ['ascs', 'column'] : ['descs', 'order', 'field']
      expect([word, await ask(Object.fromEntries(names.map(name => [name, word])))]).toEqual([word, plain])
    }
  })

  test.each(lists.filter(([, thing]) => thing.thing !== 'report'))(
    'about %s finds nothing by a condition that is always true',
    async (_, thing) => {
      const fields = Object.values<Field>(thing.thing === 'document' ? thing.head : thing.thing === 'entity' ? thing.fields : {})
      for (const { wire } of fields.filter(({ kind, sql }) => sql && ['text', 'longText', 'code', 'phone'].includes(kind)))
        for (const suffix of ['', '_equal', '_like', '_likeright'])
          expect([wire, (await admin.ok.get(listCall(thing), { [`${wire}${suffix}`]: "' or '1'='1" })).total]).toEqual([wire, 0])
    },
  )
})
