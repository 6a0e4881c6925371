import { expect, test } from 'vitest'
import type { Entity } from '../../src/kit/entity.ts'
import { type Field, requiredMessage } from '../../src/kit/field.ts'
import { nameWire } from '../../src/kit/wire.ts'
import { otherTenant } from '../company.ts'
import { shownAs, typed, type Wire } from './invent.ts'
import { everyRow, type Scene } from './scene.ts'

/** A record is added, shown, and changed by whoever has seen its last state. */
export function recordTests(entity: Entity, scene: Scene) {
  const path = (verb: string) => `${entity.path}/${verb}`
  const save = async (body: Wire) => scene.admin.post(path('submit'), body)
  const detail = (id: string) => scene.admin.ok.get(path('detail'), { id })
  const historyOf = (id: string) =>
    scene.world.sql('select stage, subject_no, diff from history where subject = $1 and subject_id = $2 order by id', [entity.name, id])
  let typedIn: Wire
  let saved: { id: string; version: number }

  test('R-FMT-016 is added with its values and shown as it was typed', async () => {
    typedIn = await scene.invent.record(entity)
    saved = await scene.admin.ok.post(path('submit'), typedIn)
    expect(saved).toEqual({ id: expect.stringMatching(/^\d+$/), version: 1 })
    const shown = await detail(saved.id)
    expect(shown).toMatchObject({ id: saved.id, version: 1, ...shownAs(entity.fields, typedIn) })
    for (const [, field] of typed(entity.fields)) expectNames(field, typedIn, shown)
    expect(await historyOf(saved.id)).toMatchObject([{ stage: '新增' }])
  })

  test('R-FMT-014 is found by its id, and what is not there is not', async () => {
    const missing = { code: 400, success: false, msg: '数据不存在或无权限！' }
    for (const id of ['1', '', 'abc', '9223372036854775808', undefined])
      expect(await scene.admin.get(path('detail'), id === undefined ? {} : { id })).toMatchObject(missing)
  })

  test('is changed, and its history tells what it was', async () => {
    const next = await scene.invent.record(entity)
    for (const [, field] of typed(entity.fields)) if (field.kind === 'flag') next[field.wire] = field.words![1]
    expect(await scene.admin.ok.post(path('submit'), { ...next, ...saved })).toEqual({ id: saved.id, version: 2 })
    expect(await detail(saved.id)).toMatchObject({ version: 2, ...shownAs(entity.fields, next) })
    const [, change] = await historyOf(saved.id)
    const changed = typed(entity.fields).filter(
      ([, { wire, sql, kind }]) => sql && kind !== 'parent' && JSON.stringify(next[wire]) !== JSON.stringify(typedIn[wire]),
    )
    expect(change.stage).toBe('修改')
    expect(change.diff.map((one: Wire) => one.field).sort()).toEqual(changed.map(([, { wire }]) => wire).sort())
    typedIn = next
  })

  test('R-TRN-032 R-ERR-017 is not changed by somebody who has not seen the last change', async () => {
    const before = await everyRow(scene)
    expect(await save({ ...typedIn, ...saved, version: 1 })).toMatchObject({ code: 400, msg: '数据已被他人修改，请刷新后重试！' })
    expect(await everyRow(scene)).toEqual(before)
  })
}

/** What must be there, must be unique, must exist and must be one's own. */
export function refusalTests(entity: Entity, scene: Scene) {
  const path = (verb: string) => `${entity.path}/${verb}`
  const save = async (body: Wire) => scene.admin.post(path('submit'), body)
  const detail = (id: string) => scene.admin.ok.get(path('detail'), { id })

  test('asks for everything that is missing at once, and for each thing alone', async () => {
    // What has a fallback is never missing, but for a yes or no that must be said; nor is a code, which is given.
    const isAsked = ({ kind, rules }: Field) => rules.required && !rules.automatic && (rules.fallback == null || kind === 'flag')
    const required = typed(entity.fields).filter(([, field]) => isAsked(field))
    const whole = await scene.invent.record(entity)
    const before = await everyRow(scene)
    if (required.length)
      expect(await save({})).toMatchObject({ code: 400, msg: required.map(([, field]) => requiredMessage(field)).join('；') })
    for (const [, field] of required)
      for (const nothing of ['', null, undefined])
        expect(await save({ ...whole, [field.wire]: nothing })).toMatchObject({ code: 400, msg: requiredMessage(field) })
    expect(await everyRow(scene)).toEqual(before)
  })

  test('has nothing twice that may exist only once', async () => {
    const first = await scene.invent.record(entity)
    const saved = await scene.admin.ok.post(path('submit'), first)
    for (const [, field] of typed(entity.fields).filter(([, { rules }]) => rules.unique)) {
      const other = await scene.invent.record(entity)
      const before = await everyRow(scene)
      const said = typeof field.rules.unique === 'string' ? field.rules.unique : `${field.label}已存在，请更换！`
      expect(await save({ ...other, [field.wire]: first[field.wire] })).toMatchObject({
        code: 400,
        msg: said,
      })
      expect(await everyRow(scene)).toEqual(before)
    }
    expect(await save({ ...first, ...saved })).toMatchObject({ code: 200 })
  })

  test('refers to nothing that is not there', async () => {
    for (const [, field] of typed(entity.fields).filter(([, one]) => one.target)) {
      expect(await save({ ...(await scene.invent.record(entity)), [field.wire]: '4611686018427387904' })).toMatchObject({
        code: 400,
        msg: `${field.label}不存在或无权限！`,
      })
    }
  })

  test('S-06 keeps its child rows apart from those of others', async () => {
    for (const [, { wire, fields }] of typed(entity.fields).filter(([, field]) => field.fields)) {
      const [one, other] = [
        await scene.admin.ok.post(path('submit'), await scene.invent.record(entity)),
        await scene.admin.ok.post(path('submit'), await scene.invent.record(entity)),
      ]
      const [ours, theirs] = [await detail(one.id), await detail(other.id)]
      const before = await everyRow(scene)
      expect(await save({ ...ours, [wire]: [{ ...ours[wire][0], id: theirs[wire][0].id }] })).toMatchObject({
        code: 400,
        msg: '数据不存在或无权限！',
      })
      expect(await everyRow(scene)).toEqual(before)
      const fresh = (await scene.invent.record(entity))[wire][1]
      await scene.admin.ok.post(path('submit'), {
        ...ours,
        [wire]: [
          { ...fresh, id: ours[wire][1].id },
          { ...ours[wire][0], isDel: 2 },
        ],
      })
      const [kept, ...gone] = (await detail(one.id))[wire]
      expect([kept, gone]).toMatchObject([{ id: ours[wire][1].id, ...shownAs(fields!, fresh) }, []])
    }
  })

  const own = Object.values<Field>(entity.fields).find(({ rules }) => rules.own)

  test('S-08 ignores what a client has no business with', async () => {
    const { id } = await scene.admin.ok.post(path('submit'), {
      ...(await scene.invent.record(entity)),
      id: '',
      version: 7,
      createUser: '1',
      createTime: '2001-01-01',
      ...(own ? {} : { tenantId: otherTenant }),
      nonsense: 1,
    })
    expect(await detail(id)).toMatchObject({ version: 1, createUserName: '超级管理员', createTime: expect.not.stringContaining('2001') })
  })

  if (own)
    test('S-08 belongs to the company of who writes it, and to no other that he says', async () => {
      const body = { ...(await scene.invent.record(entity)), [own.wire]: otherTenant }
      expect(await scene.admin.post(path('submit'), body)).toMatchObject({ code: 400, msg: `${own.label}不是本公司，请刷新后重试！` })
    })
}

/** A reference shows its title beside its id, a word of a dictionary its name. */
function expectNames(field: Field, sent: Wire, shown: Wire) {
  if (field.fields) expect(shown[field.wire]).toMatchObject(sent[field.wire].map((row: Wire) => shownAs(field.fields!, row)))
  if (['ref', 'dict'].includes(field.kind)) expect(shown[nameWire(field)], nameWire(field)).toMatch(/./)
  if (field.kind === 'parent') expect(shown[nameWire(field)]).toBe('顶级')
}
