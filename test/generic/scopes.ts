import { expect, test } from 'vitest'
import { grantsMatch, type SeedRole, seedRoles } from '../../src/app/roles.ts'
import type { Document } from '../../src/kit/document.ts'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import type { Fields } from '../../src/kit/field.ts'
import { permissionOf } from '../../src/kit/permission.ts'
import { documents, entities, reports } from '../../src/kit/registry.ts'
import { ids, staffOf } from '../company.ts'
import type { Person } from '../world.ts'
import { billDriver } from './bill-driver.ts'
import { isPeculiar } from './fitting-bills.ts'
import type { Wire } from './invent.ts'
import { everyRow, type Scene } from './scene.ts'
import { rowsOf } from './sheets.ts'

type Owned = Entity | Document

const owned = (): Owned[] => [
  ...entities().filter(entity => entity.owner?.staff && !entity.quiet),
  ...documents().filter(one => !isPeculiar(one)),
]
const viewers = (thing: { path: string }, scope: SeedRole['scope']) =>
  seedRoles.filter(role => role.scope === scope && grantsMatch(role.grants, permissionOf(thing, 'view')))
const pairs = (scope: SeedRole['scope']) =>
  owned().flatMap(thing => viewers(thing, scope).map(role => [role.alias, thing.name, role, thing] as const))

/** A record or bill that belongs to the given person. */
async function madeFor(scene: Scene, thing: Owned, staffId: string, deptId: string): Promise<string> {
  if (thing.thing === 'document') return (await billDriver(thing, scene).draft({ staffId, deptId })).id
  return (
    await scene.admin.ok.post(`${thing.path}/submit`, {
      ...(await scene.invent.record(thing)),
      [thing.fields[thing.owner!.staff!]!.wire]: staffId,
    })
  ).id
}

const listed = async (person: Person, { path }: Owned): Promise<string[]> =>
  (await person.ok.get(`${path}/list`, { size: 500 })).records.map((row: Wire) => row.id)

/** What a record is known by in a list: the number of a bill, the title of a master. */
async function nameOf({ admin }: Scene, thing: Owned, id: string): Promise<string> {
  const shown = await admin.ok.get(`${thing.path}/detail`, { id })
  return thing.thing === 'document' ? shown.billNo : shown[thing.fields[thing.title]!.wire]
}

/** Own, department and below: what a person sees is the same in list, detail, file and action. */
export function scopeTests(scene: Scene) {
  test.each(pairs('2'))('S-06 %s sees only his own of %s, wherever he looks', async (alias, _, role, thing) => {
    const mine = await madeFor(scene, thing, staffOf(alias), ids.salesDept)
    const other = await madeFor(scene, thing, staffOf('warehouse'), ids.salesDept)
    const person = await scene.world.as(alias)
    const seen = await listed(person, thing)
    expect([seen.includes(mine), seen.includes(other)]).toEqual([true, false])
    expect((await person.get(`${thing.path}/detail`, { id: mine })).code).toBe(200)
    expect(await person.get(`${thing.path}/detail`, { id: other })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    const [shown, hidden] = [await nameOf(scene, thing, mine), await nameOf(scene, thing, other)]
    if (grantsMatch(role.grants, permissionOf(thing, 'export'))) {
      const cells = (await rowsOf((await person.download(`${thing.path}/export`)).body)).flat()
      expect([cells.includes(shown), cells.includes(hidden)]).toEqual([true, false])
    }
    // What an invented record refers to is made for it, so it comes before the counting.
    const whole = await (thing.thing === 'document' ? scene.invent.bill(thing) : scene.invent.record(thing))
    const sent = { remark: '因故', ...whole, id: other, ids: other }
    const before = await everyRow(scene)
    for (const verb of verbsOf(thing)) {
      const answer = await person.post(`${thing.path}/${verb}`, sent)
      expect([verb, answer.code === 403 || answer.msg.includes('不存在或无权限！')]).toEqual([verb, true])
      expect([verb, JSON.stringify(answer)]).toEqual([verb, expect.not.stringContaining(hidden)])
    }
    expect(await everyRow(scene)).toEqual(before)
  })

  test.each(pairs('4'))('S-06 %s sees what his department and those below own of %s', async (alias, _, _role, thing) => {
    const [own, below, elsewhere] = alias.startsWith('purchase')
      ? [ids.purchaseDept, ids.purchaseDept, ids.salesDept]
      : [ids.salesDept, ids.northTeam, ids.purchaseDept]
    const colleague = staffOf(alias.startsWith('purchase') ? 'purchaser' : 'sales')
    const made = [
      await madeFor(scene, thing, colleague, own),
      await madeFor(scene, thing, colleague, below),
      await madeFor(scene, thing, staffOf('warehouse'), elsewhere),
    ]
    const seen = await listed(await scene.world.as(alias), thing)
    expect(made.map(id => seen.includes(id))).toEqual([true, true, false])
  })
}

/** Everything that is done to one record. */
const verbsOf = (thing: Owned): string[] =>
  thing.thing === 'document'
    ? [
        'updateRemark',
        'remove',
        'print',
        ...Object.values(thing.actions).flatMap(({ wire, byId, batch }) => [wire, byId ?? [], batch ?? []].flat()),
      ]
    : [
        'submit',
        'remove',
        ...thing.abilities.flatMap(({ name, calls }) => (['enabling', 'shelving'].includes(name) ? calls.map(call => call.wire) : [])),
      ]

const widest = [...seedRoles].sort((one, other) => one.scope.localeCompare(other.scope))

interface Hidden {
  path: string
  listAs?: string
  exportAs?: string
  rightsAs?: string
  lists: Fields
  lines?: Fields
  /** Nothing but a list: its rows are not opened. */
  isReport?: boolean
}

/** A value that needs a right of its own is not sent to anyone else, and nothing can be learnt of it by filter, order or sum. */
export function hiddenFieldTests(scene: Scene) {
  const all: [string, Hidden][] = [
    ...entities()
      .filter(entity => !entity.quiet)
      .map(({ name, path, fields }): [string, Hidden] => [name, { path, lists: fields }]),
    ...documents().map(({ name, path, head, lines }): [string, Hidden] => [name, { path, lists: head, lines }]),
    ...reports().map(({ name, columns, ...rest }): [string, Hidden] => [name, { ...rest, lists: columns, isReport: true }]),
  ]
  const hiding = all.flatMap(([name, thing]) =>
    Object.values(thing.lists).flatMap(field => (field.rules.needs ? [[field.label, name, field, thing] as const] : [])),
  )

  test.each(hiding)('%s of %s stays hidden from whoever may not see it', async (_, _name, field, thing) => {
    const role = widest.find(one => grantsMatch(one.grants, permissionOf(thing, 'view')) && !grantsMatch(one.grants, field.rules.needs!))
    if (!role) return
    const person = await scene.world.as(role.alias)
    const list = async (query: Wire): Promise<Wire> => person.ok.get(listCall(thing), { size: 200, withSum: 2, ...query })
    const plain = await list({})
    expect(plain.records.filter((row: Wire) => field.wire in row)).toEqual([])
    expect(plain.sums ?? {}).not.toHaveProperty(field.wire)
    for (const query of [
      { [`${field.wire}_gt`]: -1e9 },
      { [`${field.wire}_lt`]: -1e9 },
      { [`${field.wire}_null`]: 1 },
      { [field.wire]: 1 },
      { ascs: field.wire },
      { descs: field.wire },
    ])
      expect([query, (await list(query)).records]).toEqual([query, plain.records])
    if (grantsMatch(role.grants, permissionOf(thing, 'export')))
      expect((await rowsOf((await person.download(`${thing.path}/${thing.exportAs ?? 'export'}`)).body))[0]).not.toContain(field.label)
    if (thing.lines && grantsMatch(role.grants, permissionOf(thing, 'export'))) {
      const [heads = []] = await rowsOf((await person.download(`${thing.path}/exportDetail`)).body)
      const hiddenThere = Object.values({ ...thing.lists, ...thing.lines }).filter(one => one.rules.needs === field.rules.needs)
      expect(hiddenThere.filter(({ label }) => heads.includes(label)).map(({ label }) => label)).toEqual([])
    }
    for (const { id } of plain.records.slice(0, 3).filter((one: Wire) => one.id && !thing.isReport)) {
      const printed = thing.lines && grantsMatch(role.grants, permissionOf(thing, 'print'))
      const papers = printed ? (await person.ok.post(`${thing.path}/print`, undefined, { ids: id })).bills : []
      for (const { bodyList = [], ...head } of [await person.ok.get(`${thing.path}/detail`, { id }), ...papers]) {
        expect(head).not.toHaveProperty(field.wire)
        for (const line of bodyList)
          for (const { wire, rules } of Object.values(thing.lines!))
            if (rules.needs === field.rules.needs) expect(line).not.toHaveProperty(wire)
      }
    }
  })

  test('what somebody may not see stays as it is when he saves the rest, and its history is hidden from him too', async () => {
    for (const entity of entities().filter(one => !one.quiet)) {
      for (const field of Object.values(entity.fields).filter(({ rules }) => rules.needs)) {
        const role = seedRoles.find(
          one => grantsMatch(one.grants, permissionOf(entity, 'edit')) && !grantsMatch(one.grants, field.rules.needs!),
        )
        if (!role) continue
        const { id } = await scene.admin.ok.post(`${entity.path}/submit`, await scene.invent.record(entity))
        const before = (await scene.admin.ok.get(`${entity.path}/detail`, { id }))[field.wire]
        const person = await scene.world.as(role.alias)
        await person.ok.post(`${entity.path}/submit`, await person.ok.get(`${entity.path}/detail`, { id }))
        expect((await scene.admin.ok.get(`${entity.path}/detail`, { id }))[field.wire]).toBe(before)
        const shown = await scene.admin.ok.get(`${entity.path}/detail`, { id })
        await scene.admin.ok.post(`${entity.path}/submit`, { ...shown, [field.wire]: before + 1 })
        const { records } = await person.ok.get('blade-desk/businesshistory/list', { billType: entity.name, billId: id })
        expect(JSON.stringify(records)).not.toContain(field.label)
      }
    }
  })
}
