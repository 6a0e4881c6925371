import { expect, test } from 'vitest'
import type { Ability, AbilityCall } from '../../src/kit/ability.ts'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import { entityNamed } from '../../src/kit/registry.ts'
import type { Wire } from './invent.ts'
import type { Scene } from './scene.ts'

type Tests = (entity: Entity, ability: Ability, scene: Scene) => void

const add = async ({ admin, invent }: Scene, entity: Entity, over: Wire = {}): Promise<string> =>
  (await admin.ok.post(`${entity.path}/submit`, { ...(await invent.record(entity)), ...over })).id
const detail = ({ admin }: Scene, entity: Entity, id: string) => admin.ok.get(`${entity.path}/detail`, { id })

/** What each repeated extra of master data promises, for whoever has it. */
export function abilityTests(entity: Entity, scene: Scene) {
  for (const ability of entity.abilities) promises[ability.name](entity, ability, scene)
}

const promises: Record<Ability['name'], Tests> = {
  enabling: (entity, ability, scene) => (ability.alone ? choosing : switching)(entity, ability, scene),
  shelving: switching,
  sorting,
  coding,
  tree,
  attaching,
}

/** Two calls that turn one flag on and off. */
function switching(entity: Entity, { fields, calls }: Ability, scene: Scene) {
  const [field] = Object.values(fields)
  const [on, off] = calls as [AbilityCall, AbilityCall]
  const shown = async (id: string) => (await detail(scene, entity, id))[field!.wire]
  const isListed = async (id: string, word: number) =>
    (await scene.admin.ok.get(listCall(entity), { size: 500, [field!.wire]: word })).records.some((row: Wire) => row.id === id)

  test(`is switched by ${on.wire} and ${off.wire}, one at a time or many, and listed accordingly`, async () => {
    const ids = [await add(scene, entity), await add(scene, entity)]
    const [yes, no] = field!.words!
    for (const [call, word, other] of [
      [off, no, yes],
      [on, yes, no],
      [off, no, yes],
    ] as const) {
      await scene.admin.ok.post(`${entity.path}/${call.wire}`, undefined, { ids: ids.join(',') })
      for (const id of ids) expect([await shown(id), await isListed(id, word), await isListed(id, other)]).toEqual([word, true, false])
    }
    await scene.admin.ok.post(`${entity.path}/${on.wire}`, { id: ids[0] })
    expect([await shown(ids[0]!), await shown(ids[1]!)]).toEqual([yes, no])
    const stale = await scene.admin.post(`${entity.path}/${off.wire}`, { id: ids[0], version: 1 })
    expect(stale).toMatchObject({ code: 400, msg: '数据已被他人修改，请刷新后重试！' })
    expect(await shown(ids[0]!)).toBe(yes)
  })

  test(`R-VAL-003 ${on.wire} asks for at least one record, and all of them must be there`, async () => {
    expect(await scene.admin.post(`${entity.path}/${on.wire}`)).toMatchObject({ code: 400, msg: '请选择至少一条数据' })
    const id = await add(scene, entity)
    await scene.admin.ok.post(`${entity.path}/${off.wire}`, { id })
    expect(await scene.admin.post(`${entity.path}/${on.wire}`, { ids: `${id},12` })).toMatchObject({
      code: 400,
      msg: '数据不存在或无权限！',
    })
    expect(await shown(id)).toBe(field!.words![1])
  })
}

/** One is in use at most. */
function choosing(entity: Entity, { fields, calls }: Ability, scene: Scene) {
  const [field] = Object.values(fields)
  const [on, off] = calls as [AbilityCall, AbilityCall]
  const [yes, no] = field!.words!
  const shown = async (id: string) => (await detail(scene, entity, id))[field!.wire]

  test(`is chosen by ${on.wire} and stops the one before; ${off.wire} leaves none`, async () => {
    const ids = [await add(scene, entity), await add(scene, entity)] as const
    expect([await shown(ids[0]), await shown(ids[1])]).toEqual([no, no])
    for (const chosen of ids) {
      await scene.admin.ok.post(`${entity.path}/${on.wire}`, undefined, { id: chosen })
      expect([await shown(ids[0]), await shown(ids[1])]).toEqual(ids.map(id => (id === chosen ? yes : no)))
      const { records } = await scene.admin.ok.get(listCall(entity), { size: 500, [field!.wire]: yes })
      expect(records.map((row: Wire) => row.id)).toEqual([chosen])
    }
    expect((await scene.admin.post(`${entity.path}/${on.wire}`, { ids: ids.join() })).msg).toBe(`一次只能启用一条${entity.label}！`)
    await scene.admin.ok.post(`${entity.path}/${off.wire}`, { id: ids[1] })
    expect([await shown(ids[0]), await shown(ids[1])]).toEqual([no, no])
  })
}

function sorting(entity: Entity, { calls }: Ability, scene: Scene) {
  test(`is put in order by ${calls[0]!.wire}, and listed in that order`, async () => {
    const ids = [await add(scene, entity), await add(scene, entity), await add(scene, entity)]
    const wanted = [ids[2]!, ids[0]!, ids[1]!]
    await scene.admin.ok.post(
      `${entity.path}/${calls[0]!.wire}`,
      wanted.map((id, at) => ({ id, sort: 900_000 + at })),
    )
    const { records } = await scene.admin.ok.get(listCall(entity), { size: 500 })
    expect(records.map((row: Wire) => row.id).filter((id: string) => ids.includes(id))).toEqual(wanted)
    expect(await scene.admin.post(`${entity.path}/${calls[0]!.wire}`, [{ id: ids[0], sort: -1 }])).toMatchObject({
      code: 400,
      msg: '排序必须是0或正整数！',
    })
    expect(await scene.admin.post(`${entity.path}/${calls[0]!.wire}`, [{ id: '12', sort: 1 }])).toMatchObject({
      code: 400,
      msg: '数据不存在或无权限！',
    })
  })
}

function coding(entity: Entity, { calls, prefix, by }: Ability, scene: Scene) {
  const ask = (query: Wire = {}): Promise<string> => scene.admin.ok.get(`${entity.path}/${calls[0]!.wire}`, query)

  test('is offered a free code under its beginning, never the same one twice', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(new Set(codes).size).toBe(5)
    for (const code of codes) expect(code).toMatch(new RegExp(`^${prefix}\\d{4,}$`))
    const last = [...codes].sort().at(-1)!
    const taken = `${prefix}${String(Number(last.slice(prefix!.length)) + 1).padStart(4, '0')}`
    await add(scene, entity, { [entity.fields.code!.wire]: taken })
    expect(await ask()).not.toBe(taken)
  })

  if (!by) return

  test('takes the beginning of its code from what it belongs to', async () => {
    const field = entity.fields[by]!
    const target = entityNamed(field.target!)
    const above = await add(scene, target)
    const { [target.fields.code!.wire]: beginning } = await detail(scene, target, above)
    expect(await ask({ [field.wire]: above })).toBe(`${beginning}0001`)
    await add(scene, entity, { [field.wire]: above, [entity.fields.code!.wire]: await ask({ [field.wire]: above }) })
  })
}

function tree(entity: Entity, { parent }: Ability, scene: Scene) {
  const parentWire = entity.fields[parent!]!.wire
  const get = (verb: string, query: Wire = {}) => scene.admin.ok.get(`${entity.path}/${verb}`, query)
  const byId = (nodes: Wire[], id: string) => nodes.find(node => node.id === id)!
  /** Where codes tell the place in the tree, they begin with the one above. */
  const addBelow = async (above: string) => {
    const wire = entity.fields.code?.wire
    return add(scene, entity, { [parentWire]: above, ...(wire && { [wire]: `${(await detail(scene, entity, above))[wire]}01` }) })
  }

  test('hangs below what it belongs to; a leaf has no list of children', async () => {
    const top = await add(scene, entity)
    const below = await addBelow(top)
    const lowest = await addBelow(below)
    const node = byId(await get('tree'), top)
    expect(node).toMatchObject({ id: top, parentId: '0', key: top, value: top, title: expect.any(String) })
    expect(node.children).toMatchObject([{ id: below, parentId: top, children: [{ id: lowest, parentId: below }] }])
    expect(node.children[0].children[0]).not.toHaveProperty('children')
    expect((await get('tree', { parentId: top })).map((one: Wire) => one.id)).toEqual([below])
  })

  test('R-CON-020 is read level by level, each node telling whether there is more below', async () => {
    const top = await add(scene, entity)
    const below = await addBelow(top)
    for (const verb of ['lazy-tree', 'lazy-list']) {
      for (const root of ['0', '', '-1'])
        expect(byId(await get(verb, { parentId: root }), top), `${verb} ${root}`).toMatchObject({ hasChildren: true })
      expect(await get(verb, { parentId: top })).toMatchObject([{ id: below, parentId: top, hasChildren: false }])
    }
    expect(byId(await get('lazy-list'), top)).toMatchObject({ version: 1 })
  })

  test('hangs neither below itself nor below its own branch', async () => {
    const top = await add(scene, entity)
    const below = await addBelow(top)
    for (const wrong of [top, below]) {
      const answer = await scene.admin.post(`${entity.path}/submit`, {
        ...(await scene.invent.record(entity)),
        id: top,
        [parentWire]: wrong,
      })
      expect(answer).toMatchObject({ code: 400, msg: '父节点不可选择自身!' })
    }
    expect(byId(await get('tree'), top)).toMatchObject({ children: [{ id: below }] })
  })
}

function attaching(entity: Entity, _ability: Ability, scene: Scene) {
  test('tells how many files are attached', async () =>
    expect(await detail(scene, entity, await add(scene, entity))).toMatchObject({ annexCount: 0 }))
}
