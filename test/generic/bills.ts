import { expect, test } from 'vitest'
import { grantsMatch, seedRoles } from '../../src/app/roles.ts'
import type { Document } from '../../src/kit/document.ts'
import { type Fields, requiredMessage } from '../../src/kit/field.ts'
import { permissionOf } from '../../src/kit/permission.ts'
import type { Person } from '../world.ts'
import { billDriver } from './bill-driver.ts'
import { shownAs, typed, type Wire } from './invent.ts'
import { everyRow, type Scene } from './scene.ts'

/** A bill is written, shown as it was typed and edited line by line. */
export function billTests(document: Document, scene: Scene) {
  const { path, detail, draft, first, history } = billDriver(document, scene)
  const stages = async (id: string) => (await history(id)).map(row => row.stage)
  /** A bill as the form sends it, without the sums that follow from its lines. */
  const typedOf = (bill: Wire) =>
    Object.fromEntries(
      Object.entries(bill).filter(([wire]) => !Object.values(document.head).some(field => field.wire === wire && field.rules.derived)),
    )
  const noLines = noLinesOf(document)
  const linesOf = (bill: Wire) => bill.bodyList.map((line: Wire) => shownAs(document.lines, line))

  test('begins as an empty bill with the number to come; nothing is written', async () => {
    const before = await everyRow(scene)
    const empty = await scene.admin.ok.get(path('initAdd'))
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    expect(empty).toMatchObject({
      billType: document.billType,
      billDate: today,
      status: document.states.draft!.wire,
      staffName: '超级管理员',
      ...noLines,
    })
    expect(empty.billNo).toMatch(new RegExp(`^${document.prefix}${today.replaceAll('-', '')}\\d{4,}$`))
    expect(await everyRow(scene)).toEqual(before)
    expect((await draft()).billNo).toBe(empty.billNo)
  })

  test('is kept as a draft and shown as it was typed', async () => {
    const body = await scene.invent.bill(document, true)
    const saved = await scene.admin.ok.post(path(first.wire), body)
    expect(saved).toEqual({
      id: expect.stringMatching(/^\d+$/),
      version: 1,
      billNo: expect.stringContaining(document.prefix),
      status: document.states.draft!.wire,
      statusName: document.states.draft!.label,
    })
    const shown = await detail(saved.id)
    expect(shown).toMatchObject({
      ...saved,
      billType: document.billType,
      createUserName: '超级管理员',
      isHcs: 1,
      annexCount: 0,
      ...shownAs(document.head, body),
    })
    if (document.parts.lines) expect(shown.bodyList).toMatchObject(linesOf(body))
    if (document.parts.lines) expect(shown.bodyList.map((line: Wire) => line.lineNo)).toEqual([1, 2])
    if (document.party)
      expect(shown).toMatchObject({ bartererId: body[document.head[document.party]!.wire], bartererName: expect.stringMatching(/./) })
    expect(await stages(saved.id)).toEqual([first.stage ?? first.label])
  })

  test('is edited: another word is kept, the rest stays', async () => {
    const { id } = await draft()
    const before = typedOf(await detail(id))
    await scene.admin.ok.post(path(first.wire), { ...before, remark: '改过' })
    const { updateTime: _, updateUser: __, updateUserName: ___, ...rest } = before
    expect(await detail(id)).toMatchObject({ ...rest, remark: '改过', version: 2 })
    expect(await stages(id)).toEqual([first.stage ?? first.label, first.stage ?? first.label])
  })

  if (!document.parts.lines) return

  test('is edited: lines change, go and come, and keep the order they are sent in', async () => {
    const { id } = await draft()
    const before = await detail(id)
    const [one, two] = before.bodyList
    const {
      bodyList: [fresh],
    } = await scene.invent.bill(document)
    await scene.admin.ok.post(path(first.wire), { ...typedOf(before), bodyList: [fresh, { ...two, remark: '改过' }, { ...one, isDel: 2 }] })
    const after = await detail(id)
    expect(after).toMatchObject({ version: 2, bodyList: [shownAs(document.lines, fresh), { id: two.id, remark: '改过' }] })
    await scene.admin.ok.post(path(first.wire), { ...typedOf(after), bodyList: [after.bodyList[1], after.bodyList[1]] })
    expect(new Set((await detail(id)).bodyList.map((line: Wire) => line.id)).size).toBe(2)
  })
}

/** The parts of a bill that has no lines yet, as the wire says them. */
const noLinesOf = ({ parts }: Document): Wire => Object.fromEntries(Object.values(parts).map(({ wire }) => [wire, []]))

/** A bill that is not complete or not right is refused with all its faults at once. */
export function faultTests(document: Document, scene: Scene) {
  const { path, detail, first } = billDriver(document, scene)

  const required = (fields: Fields) =>
    typed(fields)
      .filter(([key, { rules }]) => rules.required && rules.fallback == null && !['billDate', 'staffId'].includes(key))
      .map(([, field]) => requiredMessage(field))

  /** What is said where a table of lines is empty that must not be. */
  const demanded = Object.values(document.parts).flatMap(({ required: sentence }) => sentence ?? [])
  const halfFilled = document.parts.lines ? { bodyList: [{ remark: '空' }, { remark: '空' }] } : {}
  const lacksOfLines = [1, 2].flatMap(row => required(document.lines).map(message => `第${row}行${message}`))

  test('may be an unfinished draft, but nothing more until it is complete', async () => {
    const { id, version } = await scene.admin.ok.post(path(first.wire), {})
    expect(await detail(id)).toMatchObject(noLinesOf(document))
    const before = await everyRow(scene)
    for (const { wire, byId, saves } of Object.values(document.actions).filter(
      action => action.from.includes('draft') && action !== first && !action.reason,
    )) {
      const body = saves ? { ...(await detail(id)), id, version } : { id, version }
      for (const verb of [wire, byId ?? []].flat())
        expect((await scene.admin.post(path(verb), body)).msg, verb).toContain([...required(document.head), ...demanded].join('；'))
    }
    expect(await everyRow(scene)).toEqual(before)
  })

  test('that was kept half filled in is told what it lacks, by whichever call it is to become more', async () => {
    const { id } = await scene.admin.ok.post(path(first.wire), halfFilled)
    const lacks = [...required(document.head), ...lacksOfLines]
    const before = await everyRow(scene)
    for (const { wire, byId, saves } of Object.values(document.actions).filter(
      action => action.from.includes('draft') && action !== first && !action.reason,
    ))
      for (const verb of [saves ? [] : wire, byId ?? []].flat())
        expect(await scene.admin.post(path(verb), { id }), verb).toMatchObject({
          code: 400,
          msg: expect.stringContaining(lacks.join('；')),
        })
    expect(await everyRow(scene)).toEqual(before)
  })

  test('is told everything that is missing in head and lines at once', async () => {
    const strict = Object.values(document.actions).find(action => action.saves && action !== first)!
    const before = await everyRow(scene)
    expect(await scene.admin.post(path(strict.wire), {})).toMatchObject({
      code: 400,
      msg: [...required(document.head), ...demanded].join('；'),
    })
    expect(await scene.admin.post(path(strict.wire), halfFilled)).toMatchObject({
      code: 400,
      msg: [...required(document.head), ...lacksOfLines].join('；'),
    })
    expect(await everyRow(scene)).toEqual(before)
  })

  test('refers to nothing that is not there', async () => {
    for (const [, field] of typed(document.head).filter(([, one]) => one.target)) {
      const answer = await scene.admin.post(path(first.wire), {
        ...(await scene.invent.bill(document)),
        [field.wire]: '4611686018427387904',
      })
      expect(answer, field.wire).toMatchObject({ code: 400, msg: `${field.label}不存在或无权限！` })
    }
    for (const [, field] of typed(document.lines).filter(([, one]) => one.target && one.rules.required)) {
      const { bodyList, ...head } = await scene.invent.bill(document)
      expect(
        await scene.admin.post(path(first.wire), {
          ...head,
          bodyList: [bodyList[0], { ...bodyList[1], [field.wire]: '4611686018427387904' }],
        }),
      ).toMatchObject({ code: 400, msg: `第2行${field.label}不存在或无权限！` })
    }
  })

  test('has no amount that the books cannot hold', async () => {
    const limits = typed(document.lines)
      .filter(([, { scale }]) => scale === 'price' || scale === 'quantity')
      .map(([, { wire, scale }]) => [wire, scale === 'price' ? 9_999_999_999 : 99_999_999])
    if (limits.length < 2) return
    const { bodyList, ...head } = await scene.invent.bill(document)
    const huge = bodyList.map((line: Wire) => ({ ...line, ...Object.fromEntries(limits) }))
    const before = await everyRow(scene)
    expect(await scene.admin.post(path(first.wire), { ...head, bodyList: huge })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('数值超出允许范围！'),
    })
    expect(await everyRow(scene)).toEqual(before)
  })

  test('is dated neither in the future nor, without the right to do so, too far back', async () => {
    const dated = (person: Person, billDate: string) => person.post(path(first.wire), { billDate })
    expect(await dated(scene.admin, '2099-01-01')).toMatchObject({ code: 400, msg: '单据日期不能大于当前日期！' })
    const clerk = seedRoles.find(
      ({ grants }) => grantsMatch(grants, permissionOf(document, 'add')) && !grantsMatch(grants, 'bill_backdate'),
    )!
    expect(await dated(await scene.world.as(clerk.alias), '2020-01-01')).toMatchObject({ code: 400, msg: '单据日期超出允许的补录范围！' })
    expect(await dated(scene.admin, '2020-01-01')).toMatchObject({ code: 200 })
  })
}
