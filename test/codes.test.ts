import { describe, expect, test } from 'vitest'
import { everything } from '../src/app/everything.ts'
import type { Entity } from '../src/kit/entity.ts'
import { openScene } from './generic/scene.ts'

const { admin, invent } = await openScene()

const coded = everything.flatMap(thing => (thing.thing === 'entity' && thing.fields.code?.kind === 'code' ? [thing as Entity] : []))
const automatic = coded.filter(entity => entity.fields.code!.rules.automatic)

const detail = (entity: Entity, id: string) => admin.ok.get(`${entity.path}/detail`, { id })

test('every code can be left to the system; of an account alone the digits mean something', () => {
  expect(automatic.length).toBeGreaterThan(20)
  expect(coded.filter(entity => !automatic.includes(entity)).map(({ name }) => name)).toEqual(['journalAccount'])
  expect(automatic.filter(({ abilities }) => !abilities.some(({ name }) => name === 'coding')).map(({ name }) => name)).toEqual([])
})

describe.each(automatic.map(entity => [entity.label, entity] as const))('%s', (_label, entity) => {
  const { wire, label } = entity.fields.code!

  test('without a code it is given one, which stays when it is saved without again', async () => {
    const { [wire]: _typed, ...body } = await invent.record(entity)
    const { id } = await admin.ok.post(`${entity.path}/submit`, body)
    const { [wire]: given, version } = await detail(entity, id)
    expect(given).toMatch(/\d{4}$/)
    await admin.ok.post(`${entity.path}/submit`, { ...body, id, version, [wire]: '' })
    expect((await detail(entity, id))[wire]).toBe(given)
  })

  test('a code is typed; one that is taken is refused in words', async () => {
    const body = await invent.record(entity)
    const { id } = await admin.ok.post(`${entity.path}/submit`, body)
    expect((await detail(entity, id))[wire]).toBe(body[wire])
    const again = { ...(await invent.record(entity)), [wire]: body[wire] }
    const refusal = await admin.post(`${entity.path}/submit`, again)
    expect(refusal).toMatchObject({ code: 400, msg: expect.stringMatching(/已存在|已被/) })
    expect(refusal.data.faults).toContainEqual(expect.objectContaining({ field: wire, message: expect.stringContaining(label) }))
  })
})
