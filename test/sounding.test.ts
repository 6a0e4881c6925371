import { describe, expect, test } from 'vitest'
import { everything } from '../src/app/everything.ts'
import type { Entity } from '../src/kit/entity.ts'
import { openScene } from './generic/scene.ts'

const { admin, invent } = await openScene()

/** People and trees; journal accounts and menus are of the system and have shapes of their own. */
const spoken = everything
  .flatMap(thing =>
    thing.thing === 'entity' && (thing.spoken || thing.abilities.some(({ name }) => name === 'tree')) ? [thing as Entity] : [],
  )
  .filter(({ name }) => !['journalAccount', 'menu', 'appMenu'].includes(name))

test('staff, roles, departments and classes of goods are among them', () => {
  expect(spoken.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['staff', 'role', 'dept', 'goodsClass', 'customerClass', 'supplierClass']),
  )
})

describe.each(spoken.map(entity => [entity.label, entity] as const))('%s', (_label, entity) => {
  const { wire } = entity.fields[entity.title]!
  const found = async (keyword: string) =>
    (await admin.ok.get(`${entity.path}/${entity.listAs ?? 'list'}`, { keyword, size: 100 })).records.map((row: { id: string }) => row.id)

  test('is found by its pinyin, whole and by initials, and by nothing else that letters say', async () => {
    const { id } = await admin.ok.post(`${entity.path}/submit`, { ...(await invent.record(entity)), [wire]: '瞿雪峰' })
    for (const keyword of ['quxuefeng', 'xuefeng', 'QXF', 'xf']) expect(await found(keyword), keyword).toContain(id)
    for (const keyword of ['uxue', 'quf', 'fx']) expect(await found(keyword), keyword).not.toContain(id)
  })
})
