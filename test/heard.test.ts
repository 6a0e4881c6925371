import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import type { Field } from '../src/kit/field.ts'
import { documents } from '../src/kit/registry.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { ids } from './company.ts'
import { recordsOfEverything } from './generic/foreign.ts'
import { declaredNames, isUnheard, namesIn, unheard } from './generic/ledger-names.ts'
import { ask, methodsOf, type Told } from './generic/requests.ts'
import { everyRow, openScene, stockUp } from './generic/scene.ts'
import { ledger } from './generic/spec.ts'
import { line, salesOrder } from './trading.ts'
import { testKey } from './world.ts'

type Sent = Record<string, string>

const scene = await openScene()
const calls = allCalls(tokensOf(testKey))
const callOf = (method: string, path: string) => calls.find(call => `/api/${call.path}` === path && methodsOf(call).includes(method))
/** What a bill is called that was only begun. */
const begun = new Set<unknown>(documents().map(({ states }) => states.draft!.label))
const rows = ledger('calls').filter(({ method, path }) => callOf(method!, path!))
const declared = declaredNames(calls)

const send = (method: string, path: string, sent: Sent): Promise<Told> =>
  ask(scene.world.app, {
    method,
    path,
    token: scene.admin.token,
    ...(method === 'GET' ? { query: sent } : { body: JSON.stringify(sent) }),
  })

beforeAll(async () => {
  await stockUp(scene)
  await recordsOfEverything(scene)
  // An empty list is silent whatever it is asked.
  const gift = { ...line(1, 0), isGift: 2 }
  const { id } = await salesOrder(scene.admin, [line(1, 20), gift])
  await scene.admin.ok.post('blade-sales/salesouthead/fastBatchShippingByIds', { ids: id })
  const [someone] = (await scene.admin.ok.get('blade-user/page')).records
  await scene.admin.ok.post('blade-base/userdepot/submit', { userId: someone.id, depotId: ids.hangzhou })
  await scene.world.sql("insert into usual_log (tenant_id, id, url, created_at) values ('000000', 1, '/api/some', now())")
  await scene.world.sql("insert into error_log (tenant_id, id, url, message, created_at) values ('000000', 1, '/api/some', 'x', now())")
  await scene.admin.ok.post('blade-barterer/customercontacts/submit', {
    customerId: ids.shipyard,
    contacts: '王建军',
    phone: '13700000001',
  })
}, 120_000)

const nonsense: Sent = { size: '1', current: '9999' }
const probe = (names: string[]): Sent => Object.fromEntries(names.map(name => [name, nonsense[name] ?? 'zzqq9']))
const told = ({ code, msg, data }: Told) => JSON.stringify([code, msg, data])

/** A name is heard when it is declared, or when nonsense in its place makes a difference: alone, or beside nonsense in all others. */
async function unheardNames(method: string, path: string, names: string[]): Promise<string[]> {
  const call = callOf(method, path)!
  const isDeclared = declared(call, method)
  const doubtful = names.filter(name => !isDeclared(name) && !isUnheard(name, path))
  const differs = async (one: Sent, other: Sent) => told(await send(method, call.path, one)) !== told(await send(method, call.path, other))
  const silent: string[] = []
  for (const name of doubtful) {
    const others = names.filter(other => other !== name)
    if (!(await differs({}, probe([name]))) && !(await differs(probe(others), probe(names)))) silent.push(name)
  }
  return silent
}

describe('a call hears what the ledger says that it is sent', () => {
  test('every name of every call that is served, or the difference is listed with its reason', async () => {
    const silent: string[] = []
    for (const { id, method, path, params, body } of rows) {
      const names = await unheardNames(method!, path!, [...namesIn(params!), ...namesIn(body!)])
      if (names.length) silent.push(`${id} ${method} ${path}: ${names}`)
    }
    expect(silent).toEqual([])
    expect(rows.length).toBeGreaterThan(600)
  }, 300_000)

  test('no difference is listed that is none', () => {
    const named = (names: string, paths: RegExp) =>
      rows.some(({ path, params, body }) => paths.test(path!) && namesIn(`${params},${body}`).some(name => names.split(',').includes(name)))
    expect(unheard.filter(([, names, paths]) => !named(names, paths))).toEqual([])
  })
})

/** Calls that need to be told nothing: they do one thing for whoever asks. */
const takesNothing = /oauth\/(logout|clear-cache|captcha)$|message\/readAll$|deteriorate\/find$|selfcheck\/run$/

describe('a call that changes something', () => {
  const changing = calls.filter(({ reads, path }) => !reads && !takesNothing.test(path))

  test('refuses when it was sent nothing that it knows', async () => {
    const before = await everyRow(scene)
    const done: string[] = []
    for (const call of changing)
      for (const method of methodsOf(call)) {
        const { code } = await send(method, call.path, { zzNonsense: '1', zzOther: 'x' })
        if (code === 200) done.push(`${method} ${call.path}`)
      }
    expect(done).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test('refuses when it was sent nothing at all; only a draft may be empty', async () => {
    const done: string[] = []
    for (const call of changing)
      for (const method of methodsOf(call)) {
        const { code, data } = await send(method, call.path, {})
        if (code === 200 && !begun.has(data?.statusName)) done.push(`${method} ${call.path}`)
      }
    expect(done).toEqual([])
  })

  test('refuses to remove what is not there', async () => {
    const before = await everyRow(scene)
    const done: string[] = []
    for (const { path } of changing.filter(({ path: one }) => /(remove|delete)\w*$/i.test(one)))
      for (const sent of [{ ids: '12' }, { ids: '12,13', id: '12' }, { ids: '' }]) {
        const { code, msg } = await send('POST', path, sent as Sent)
        if (code !== 400 || !msg) done.push(`${path} ${JSON.stringify(sent)}: ${code}`)
      }
    expect(done).toEqual([])
    expect(await everyRow(scene)).toEqual(before)
  })

  test('says of every set that it has to be named, if only as empty', () => {
    const sets = changing
      .filter(({ about, path }) => !about && !partOfWhole.test(path))
      .flatMap(({ path, input }) => Object.values<Field>(input).map(field => ({ path, field })))
      .filter(({ field: { kind, rules } }) => kind === 'refs' && !rules.required && !rules.said)
    expect(sets.map(({ path, field }) => `${path} ${field.wire}`)).toEqual([])
  })
})

/** Which goods are meant is named in one of several ways, and of a role's grant only what was sent is changed. */
const partOfWhole = /blade-base\/comminfo\/|role\/grant$|salesorderhead\/updateInvoice$/

describe('a set', () => {
  const user = async () => (await scene.world.sql(`select id from account where tenant_id = '000000' and account = 'cashier'`))[0].id
  const rolesOf = async () =>
    (await scene.world.sql(`select role_ids from account where tenant_id = '000000' and account = 'cashier'`))[0].role_ids
  const roleId = async (alias: string) =>
    (await scene.world.sql(`select id from role where tenant_id = '000000' and alias = $1`, [alias]))[0].id

  test('of roles is what was sent as roleIds; it is emptied only when that was said', async () => {
    const { admin } = scene
    const userIds = await user()
    const wanted = [await roleId('sales'), await roleId('cashier')]
    await admin.ok.post('blade-user/grant', undefined, { userIds, roleIds: wanted.join() })
    expect(await rolesOf()).toEqual(wanted)
    for (const unknown of [{ roleId: wanted[0] }, { roles: wanted[0] }, {}])
      expect(await admin.post('blade-user/grant', { userIds, ...unknown })).toMatchObject({ code: 400, msg: '请选择角色' })
    expect(await rolesOf()).toEqual(wanted)
    await admin.ok.post('blade-user/grant', { userIds, roleIds: [] })
    expect(await rolesOf()).toEqual([])
  })

  test.each<[string, Sent, string]>([
    ['blade-user/assgnDepot', {}, '请选择仓库'],
    ['blade-user/assgnBarter', {}, '请选择往来单位'],
    ['blade-base/depot/assign', { depotId: ids.ningbo }, '请选择用户'],
    ['blade-base/depot/updateRange', { depotId: ids.ningbo }, '请选择服务范围'],
    ['blade-barterer/customer/updateRange', { id: ids.steelworks }, '请选择范围'],
    ['blade-barterer/supplier/updateSupplierTags', { id: ids.factory }, '请选择标签'],
    ['blade-barterer/supplier/update-supplier-classify', { supplierId: ids.factory }, '请选择供货分类'],
    ['blade-base/comminfo/shildCustomers', { ids: ids.bearing }, '请选择客户'],
    ['blade-system/staff/assign', { staffId: '1101' }, '请选择用户'],
    ['blade-barterer/customer/updatePeriod', { id: ids.steelworks }, '请填写客户账期与信用！'],
  ])('is not emptied by %s that names none', async (path, sent, msg) => {
    const before = await everyRow(scene)
    const named = path.startsWith('blade-user/') ? { userId: await user() } : {}
    expect(await scene.admin.post(path, { ...named, ...sent })).toMatchObject({ code: 400, msg })
    expect(await everyRow(scene)).toEqual(before)
  })
})

test('a bill between depots is found by either of them', async () => {
  const of = async (depotId: string) =>
    (await scene.admin.ok.get('blade-inventory/moveinventory/list', { size: 500, depotId })).records as Record<string, string>[]
  for (const depot of [ids.hangzhou, ids.ningbo]) {
    const found = await of(depot)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(row => [row.outDepotId, row.inDepotId].includes(depot))).toBe(true)
  }
  expect(await of('12')).toEqual([])
})

test('every list with a code and a title is asked for them by the usual names', async () => {
  const post = { category: '3', postCode: 'heard', postName: '听得见' }
  const { id } = await scene.admin.ok.post('blade-system/post/submit', post)
  const of = async (query: Sent) =>
    (await scene.admin.ok.get('blade-system/post/list', query)).records.map((row: Record<string, string>) => row.id)
  expect([await of({ code: 'heard' }), await of({ name: '听得' }), await of({ name_equal: '听得' })]).toEqual([[id], [id], []])
})
