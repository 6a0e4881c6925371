import { expect, test } from 'vitest'
import type { Document } from '../../src/kit/document.ts'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { isMade, suiting, taking } from './fitting-bills.ts'
import { typed, type Wire } from './invent.ts'
import { everyRow, type Scene } from './scene.ts'
import { draftOf } from './states.ts'

interface Use {
  by: Entity | Document
  field: Field
  inLines: boolean
}

/** Every place where a person can point to a record of this entity. */
function usesOf(entity: Entity): Use[] {
  const points = (field: Field) => field.target === entity.name && field.kind === 'ref'
  const inEntities = entities().flatMap(by =>
    by.quiet ? [] : typed(by.fields).flatMap(([, field]) => (points(field) ? [{ by, field, inLines: false }] : [])),
  )
  const inBills = documents()
    .filter(by => !isMade(by))
    .flatMap(by => [
      ...typed(by.head).flatMap(([, field]) => (points(field) ? [{ by, field, inLines: false }] : [])),
      // What takes of other bills names what those have named.
      ...typed(by.name in taking ? {} : by.lines).flatMap(([, field]) =>
        points(field) && field.rules.required ? [{ by, field, inLines: true }] : [],
      ),
    ])
  return [...inEntities, ...inBills]
}

/** What is used stays, with a sentence that says where; what is not goes, and is gone everywhere. */
export function removalTests(entity: Entity, scene: Scene) {
  const add = async (more: Wire = {}): Promise<string> =>
    (await scene.admin.ok.post(`${entity.path}/submit`, { ...(await scene.invent.record(entity)), ...more })).id
  const remove = (ids: string, from = entity.path) => scene.admin.post(`${from}/remove`, undefined, { ids })
  const listed = async () => (await scene.admin.ok.get(listCall(entity), { size: 500 })).records.map((row: Wire) => row.id)

  test('R-FMT-015 is removed by its id, with others or alone, and is gone', async () => {
    const ids = [await add(), await add()]
    expect(await remove(ids.join(','))).toMatchObject({ code: 200, success: true })
    expect((await listed()).filter((id: string) => ids.includes(id))).toEqual([])
    for (const id of ids)
      expect(await scene.admin.get(`${entity.path}/detail`, { id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    for (const id of ids)
      expect(await scene.admin.post(`${entity.path}/submit`, { ...(await scene.invent.record(entity)), id })).toMatchObject({
        code: 400,
        msg: '数据不存在或无权限！',
      })
    expect(
      await scene.world.sql(`select stage from history where subject = $1 and subject_id = any($2) and stage = '删除'`, [entity.name, ids]),
    ).toHaveLength(2)
  })

  test('R-VAL-003 is not removed when nothing was chosen', async () => {
    for (const ids of ['', ',']) expect(await remove(ids)).toMatchObject({ code: 400, msg: '请选择至少一条数据' })
  })

  test('leaves its name and its code to the next one', async () => {
    const body = await scene.invent.record(entity)
    const { id } = await scene.admin.ok.post(`${entity.path}/submit`, body)
    await remove(id)
    expect(await scene.admin.post(`${entity.path}/submit`, body)).toMatchObject({ code: 200 })
  })

  test('stays while anything uses it', async () => {
    for (const { by, field, inLines } of usesOf(entity)) {
      const id = await add(inLines ? suiting[by.name] : {})
      const user = await use(scene, by, field, inLines, id)
      const before = await everyRow(scene)
      const title = (await scene.admin.ok.get(`${entity.path}/detail`, { id }))[entity.fields[entity.title]!.wire]
      expect(await remove(id), `${by.name}.${field.wire}`).toMatchObject({
        code: 400,
        msg: `${entity.label}${title}已被${by.label}使用，不能删除！`,
      })
      expect(await everyRow(scene)).toEqual(before)
      expect(await remove(user, by.path), `${by.name}.${field.wire}`).toMatchObject({ code: 200 })
      if (by.thing === 'entity') expect(await remove(id), `${by.name}.${field.wire}`).toMatchObject({ code: 200 })
    }
  })

  test('is not touched through another role of the same row', async () => {
    for (const other of entities().filter(one => one.table === entity.table && one.name !== entity.name && one.role)) {
      const id = await add()
      const before = await everyRow(scene)
      await remove(id, other.path)
      expect(await everyRow(scene)).toEqual(before)
      expect(await scene.admin.get(`${other.path}/detail`, { id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    }
  })
}

/** Makes something that points to the record: a record, or the draft of a bill. */
async function use({ admin, invent }: Scene, by: Entity | Document, field: Field, inLines: boolean, id: string): Promise<string> {
  if (by.thing === 'entity') return (await admin.ok.post(`${by.path}/submit`, { ...(await invent.record(by)), [field.wire]: id })).id
  // What takes of other bills has those of one party; its draft may be without any.
  const body = by.name in taking ? {} : await invent.bill(by)
  if (inLines) body.bodyList[0][field.wire] = id
  else body[field.wire] = id
  return (await admin.ok.post(`${by.path}/${draftOf(by).wire}`, body)).id
}
