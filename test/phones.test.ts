import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { maskPhone } from '../src/base/mask.ts'
import { snake } from '../src/base/text.ts'
import type { Entity } from '../src/kit/entity.ts'
import { listCall } from '../src/kit/entity.ts'
import type { Field } from '../src/kit/field.ts'
import { documents, entities } from '../src/kit/registry.ts'
import { tableName } from '../src/kit/schema.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { ids } from './company.ts'
import { type Records, recordsOfEverything } from './generic/foreign.ts'
import { ask } from './generic/requests.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { rowsOf } from './generic/sheets.ts'
import { sale } from './trading.ts'
import { type Person, personOf, signIn, testKey } from './world.ts'

type Wire = Record<string, any>

const scene = await openScene()
const { world, admin } = scene
const calls = allCalls(tokensOf(testKey))
const isHalf = ([, { rules, sql }]: [string, Field]) => !!rules.masked && !!sql
const things = [...entities(), ...documents()].map(thing => ({
  thing,
  fields: Object.entries<Field>('head' in thing ? thing.head : thing.fields).filter(isHalf),
}))
const telling = things.filter(({ fields }) => fields.length)
let blind: Person
let records: Records
let phones: string[]
const ownPhone = '13911110001'

beforeAll(async () => {
  await stockUp(scene)
  records = await recordsOfEverything(scene)
  const line = { commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 }
  const out = await admin.ok.post(
    'blade-sales/salesouthead/accounting',
    sale([line], { consigneeName: '王工', consigneeTelephone: '13922220002' }),
  )
  records.get('salesOut')!.push(out.id)
  await admin.ok.post('blade-barterer/customercontacts/submit', {
    customerId: ids.steelworks,
    contacts: '李工',
    phone: '13933330003',
    isDefault: 2,
  })
  await world.sql(`update account set role_ids = '{}' where id = any($1::bigint[])`, [records.get('account')])
  blind = await whoMayDoAllBut('phone_view')
  phones = await everyPhone()
}, 180_000)

/** Holds every right but one. */
async function whoMayDoAllBut(code: string): Promise<Person> {
  const { id: role } = await admin.ok.post('blade-system/role/submit', { roleName: '缺一', roleAlias: 'all_but', scopeType: '1' })
  const menus = await world.sql('select id from menu where code <> $1 and not deleted', [code])
  await admin.ok.post('blade-system/role/grant', { roleIds: role, menuIds: menus.map(row => row.id) })
  const account = { account: 'blind', realName: '看不全', password: 'geheim2468', roleId: role, phone: ownPhone }
  await admin.ok.post('blade-user/submit', account)
  return personOf(world.app, await signIn(world.app, 'blind', '000000', 'geheim2468'))
}

/** Every number of somebody that the company holds. */
async function everyPhone(): Promise<string[]> {
  const columns = telling.flatMap(({ thing, fields }) =>
    fields.map(([key]) => `select ${snake(key)} as phone from ${tableName(thing)} where tenant_id = '000000'`),
  )
  const rows = await world.sql<{ phone: string | null }>(columns.join(' union '))
  return rows.flatMap(({ phone }) => (phone && /^1\d{10}$/.test(phone) && phone !== ownPhone ? [phone] : []))
}

const leaked = (text: string) => phones.filter(phone => text.includes(phone))

test('there are numbers to hide, of people of every kind', () => {
  expect(telling.map(({ thing }) => thing.name).sort()).toEqual(
    expect.arrayContaining(['account', 'customer', 'customerContact', 'depot', 'member', 'party', 'salesOut', 'staff', 'supplier']),
  )
  expect(phones.length).toBeGreaterThan(15)
})

describe('S-34 R-FMT-038 whoever may not see numbers whole', () => {
  test('is told none by any call that reads, of any record', async () => {
    const told: string[] = []
    for (const call of calls.filter(({ reads, method }) => reads && method === 'GET')) {
      const thing = [...entities(), ...documents()].find(one => one.name === call.about?.thing || call.path.startsWith(`${one.path}/`))
      const known = [...(thing ? (records.get(thing.name) ?? []) : []), ids.steelworks, ids.factory, ids.hangzhou]
      const queries: Wire[] = [
        {},
        { size: 500 },
        ...known.map(id => ({
          id,
          ids: id,
          customerId: id,
          billId: id,
          billType: thing && 'billType' in thing ? thing.billType : (thing?.name ?? ''),
        })),
      ]
      for (const query of /export/i.test(call.path) ? queries.slice(0, 1) : queries) {
        const response = await world.app.inject({
          method: 'GET',
          url: `/api/${call.path}`,
          query,
          headers: { 'blade-auth': `bearer ${blind.token}` },
        })
        const isSheet = String(response.headers['content-type']).includes('spreadsheet')
        const text = isSheet ? (await rowsOf(response.rawPayload)).flat().join(' ') : response.body
        for (const phone of leaked(text)) told.push(`${call.path} ${JSON.stringify(query)}: ${phone}`)
      }
    }
    expect(told.slice(0, 10)).toEqual([])
  }, 300_000)

  test('is told none by a slip of paper', async () => {
    for (const id of records.get('salesOut')!) {
      const { body } = await world.app.inject({
        method: 'POST',
        url: '/api/blade-sales/salesouthead/print',
        payload: { id, ids: id },
        headers: { 'blade-auth': `bearer ${blind.token}` },
      })
      expect(leaked(body)).toEqual([])
    }
  })

  test('is told none by the history of a record', async () => {
    const [id] = records.get('staff')!
    const shown = await admin.ok.get('blade-system/staff/detail', { id })
    await admin.ok.post('blade-system/staff/submit', { ...shown, staffPhone: '13944440004' })
    const { records: rows } = await blind.ok.get('blade-desk/businesshistory/list', { billType: 'staff', billId: id })
    expect(JSON.stringify(rows)).toContain(maskPhone('13944440004'))
    expect(JSON.stringify(rows)).not.toContain('13944440004')
    phones.push('13944440004')
  })

  test('sees the first three and the last four digits, and his own number whole', async () => {
    const of = async (person: Person) => (await person.ok.get('blade-user/page', { size: 500 })).records
    const own = (await of(blind)).find((row: Wire) => row.account === 'blind')
    expect(own.phone).toBe(ownPhone)
    expect((await blind.ok.get('blade-user/info')).phone).toBe(ownPhone)
    const [row] = (await blind.ok.get('blade-barterer/customercontacts/list', { phone: '13933330003' })).records
    expect(row.phone).toBe('139****0003')
  })

  test.each(
    telling
      .filter(({ thing }) => thing.thing === 'entity' && !thing.quiet)
      .map(({ thing, fields }) => [thing.name, thing as Entity, fields] as const),
  )('learns no digit of %s by asking for some of them', async (_, thing, fields) => {
    const [id] = records.get(thing.name)!
    const whole = await admin.ok.get(`${thing.path}/detail`, { id })
    const list = async (query: Wire) => (await blind.ok.get(listCall(thing), { size: 500, ...query })).records.map((row: Wire) => row.id)
    for (const [, { wire, rules }] of fields.filter(([, field]) => field.rules.search && /^1\d{10}$/.test(whole[field.wire]))) {
      const phone: string = whole[wire]
      expect([wire, await list({ [wire]: phone })]).toEqual([wire, expect.arrayContaining([id])])
      for (const query of [
        { [wire]: phone.slice(0, 8) },
        { [`${wire}_like`]: phone.slice(3, 9) },
        { [`${wire}_likeright`]: phone.slice(0, 5) },
      ]) {
        const [asked] = Object.values(query)
        const found = await list(query)
        // What cannot be asked for is either no filter at all, or finds nothing.
        expect([query, found.length === 0 || found.length === (await list({})).length, asked]).toEqual([query, true, asked])
      }
      if (rules.search) expect([wire, (await list({ keyword: phone.slice(3, 9) })).includes(id)]).toEqual([wire, false])
      const order = async (query: Wire) => (await list(query)).join()
      expect(await order({ ascs: wire })).toBe(await order({}))
    }
  })

  test.each(
    telling
      .filter(({ thing }) => thing.thing === 'entity' && !thing.quiet)
      .map(({ thing, fields }) => [thing.name, thing as Entity, fields] as const),
  )('overwrites no number of %s by saving what he was shown', async (_, thing, fields) => {
    const [id] = records.get(thing.name)!
    const before = await admin.ok.get(`${thing.path}/detail`, { id })
    const shown = await blind.ok.get(`${thing.path}/detail`, { id })
    await blind.ok.post(`${thing.path}/submit`, shown)
    const after = await admin.ok.get(`${thing.path}/detail`, { id })
    for (const [, { wire, rules }] of fields) {
      expect([wire, after[wire]]).toEqual([wire, before[wire]])
      if (rules.fixed) continue
      const half = { ...(await blind.ok.get(`${thing.path}/detail`, { id })), [wire]: '139****9999' }
      expect(await blind.post(`${thing.path}/submit`, half)).toMatchObject({ code: 400, msg: expect.stringContaining('不完整') })
    }
  })

  test('overwrites none of a customer’s contacts, nor that of a bill', async () => {
    const path = 'blade-barterer/customer'
    const [id] = records.get('customer')!
    const numbers = async () => (await admin.ok.get(`${path}/detail`, { id })).customerContactsVOs.map((row: Wire) => row.phone)
    await admin.ok.post('blade-barterer/customercontacts/submit', { customerId: id, contacts: '赵工', phone: '13955550005' })
    const before = await numbers()
    const shown = await blind.ok.get(`${path}/detail`, { id })
    expect(shown.customerContactsVOs.map((row: Wire) => row.phone)).toEqual(before.map(maskPhone))
    await blind.ok.post(`${path}/submit`, shown)
    expect(await numbers()).toEqual(before)
    const bill = await admin.ok.post('blade-sales/salesouthead/draft', sale([], { consigneeTelephone: '13966660006' }))
    const draft = await blind.ok.get('blade-sales/salesouthead/detail', { id: bill.id })
    expect(draft.consigneeTelephone).toBe('139****0006')
    const saved = await blind.ok.post('blade-sales/salesouthead/draft', draft)
    await blind.ok.post('blade-sales/salesouthead/updateExpress', {
      id: bill.id,
      version: saved.version,
      consigneeTelephone: '139****0006',
      consigneeName: '钱工',
    })
    expect(await admin.ok.get('blade-sales/salesouthead/detail', { id: bill.id })).toMatchObject({
      consigneeTelephone: '13966660006',
      consigneeName: '钱工',
    })
    const copy = { ...draft, id: '', version: '', billNo: '' }
    expect((await blind.post('blade-sales/salesouthead/draft', copy)).msg).toBe('收货电话不完整，请重新输入！')
  })

  test('who may see them sees them', async () => {
    expect((await admin.ok.get('blade-barterer/customercontacts/list', { phone: '1393333' })).records[0].phone).toBe('13933330003')
  })
})

test('a number in part is taken by no call that takes one', async () => {
  for (const path of [
    'dy-erp/sms/login/smscode',
    'blade-user/update-info',
    'blade-barterer/member/chechPhone',
    'blade-barterer/customercontacts/chechPhone',
  ]) {
    const told = await ask(world.app, { method: 'POST', path, token: blind.token, body: JSON.stringify({ phone: '139****0003' }) })
    expect([path, told.code, told.msg]).toEqual([path, 400, expect.stringContaining('不完整')])
  }
})
