import { beforeAll, describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { type Doing, keyOf } from '../src/kit/document.ts'
import type { Fields } from '../src/kit/field.ts'
import { relations } from '../src/kit/registry.ts'
import type { Step } from '../src/kit/step.ts'
import { ids } from './company.ts'
import { billDriver } from './generic/bill-driver.ts'
import { inventor, type Wire } from './generic/invent.ts'
import { ownWords } from './generic/own-words.ts'
import { type Scene, stockUp } from './generic/scene.ts'
import { setting } from './setting.ts'
import { story } from './story.ts'

const { world, admin } = await story('admin')
const scene: Scene = { world, admin, invent: inventor(world, admin) }

beforeAll(async () => {
  for (const key of ['SELF_AUDIT_FINANCE', 'SELF_AUDIT_TRADE']) await setting(world, key, '2')
  // What is written takes effect at once, on both ends.
  for (const { from, to } of relations()) for (const { billType } of [from, to]) await setting(world, `APPROVAL_MODE_${billType}`, '0')
  await stockUp(scene)
})

// Money is given back where some has come: that has a story of its own (sales-refund).
const named = relations()
  .filter(({ begun }) => !begun)
  .map(relation => [relation.name, relation] as const)

/** What becomes of a promise that is changed, given up or undone once something of it was taken, by its declaration alone. */
describe.each(named)('%s', (_, relation) => {
  const { from, to, states, words } = relation
  // What people type, where the measure follows from it.
  const typed = 'typed' in relation ? String(relation.typed) : relation.measure
  const [source, target] = [from.parts.lines!.wire, to.parts.lines!.wire]
  const wireOf = (key: string) => from.lines[key]!.wire
  const followed = billDriver(from, scene)
  const actionOf = (document: typeof from | typeof to, doing: Doing) => document.actions[keyOf(document, doing)]!
  const amending = Object.values(from.actions).find(({ saves, from: begins }) => saves && begins.includes(states.part))

  /** Of a party whose bills are followed, where that is not everybody's. */
  const fitting: Wire = relation.only ? { [from.head[from.party!]!.wire]: ids.factory } : {}

  async function promised(line: Wire = {}, head: Wire = {}): Promise<string> {
    const made = await scene.invent.bill(from)
    const lines = made[source].map((one: Wire) => ({ ...one, [wireOf(typed)]: 10, ...line }))
    const saved = await followed.draft({ ...made, ...fitting, ...head, [source]: lines })
    return (await followed.lead(saved, states.none)).id
  }

  const sendable = (fields: Fields, row: Wire) =>
    Object.fromEntries(
      Object.values(fields).flatMap(({ wire, rules }) => (rules.fixed || rules.derived || !(wire in row) ? [] : [[wire, row[wire]]])),
    )

  const pulled = (id: string): Promise<Wire> => admin.ok.get(`${to.path}/${relation.pull}`, { id })

  async function take(id: string, amount: number, doing: 'posts' | 'drafts' = 'posts', line: Wire = {}) {
    const bill = await pulled(id)
    const lines = bill[target].map((one: Wire) => ({ ...sendable(to.lines, one), [to.lines[typed]!.wire]: amount, ...line }))
    const body = { ...sendable(to.head, bill), depotId: bill.depotId || ids.hangzhou, ...(await ownWords(to, scene)), [target]: lines }
    const key = keyOf(to, ...(doing === 'posts' ? (['posts', 'submits'] as const) : [doing]))
    return admin.post(`${to.path}/${to.actions[key]!.wire}`, body)
  }

  async function standing(id: string) {
    const bill = await followed.detail(id)
    const figures = bill[source].map((line: Wire) => [relation.done, relation.left].map(key => line[wireOf(key)] ?? 0))
    expect(new Set(figures.map(String)).size).toBe(1)
    return [followed.stateOf(bill as never), ...figures[0]]
  }

  /** The whole bill is sent anew, with its lines changed. */
  async function amend(id: string, change: (lines: Wire[]) => Wire[]) {
    const bill = await followed.detail(id)
    const lines = bill[source].map((line: Wire) => ({ ...sendable(from.lines, line), id: line.id }))
    return admin.post(`${from.path}/${amending!.wire}`, {
      ...sendable(from.head, bill),
      id,
      version: bill.version,
      [source]: change(lines),
    })
  }

  const faults = (answer: { data?: any; msg: string }): string[] => (answer.data?.faults ?? []).map(({ message }: Wire) => message)

  if (relation.over)
    test('a setting allows so many percent more, and not one thing beyond', async () => {
      await setting(world, relation.over!, '20')
      const id = await promised()
      expect(await take(id, 12.5)).toMatchObject({ code: 400, msg: expect.stringContaining(words.over.replace('！', '')) })
      expect((await take(id, 12)).code).toBe(200)
      expect(await standing(id)).toEqual([states.all, 12, 0])
      await setting(world, relation.over!, '0')
    })

  if (relation.closed)
    test('closing gives up what nobody has taken, and nothing is taken after that', async () => {
      const id = await promised()
      expect((await take(id, 4)).code).toBe(200)
      const close = actionOf(from, 'closes')
      const { version } = await followed.detail(id)
      expect((await followed.perform(close, { id, version })).code).toBe(200)
      const [state, done, left] = await standing(id)
      expect([close.to].flat()).toContain(state)
      expect([done, left]).toEqual([4, 0])
      const { [source]: lines } = await followed.detail(id)
      expect(new Set(lines.map((line: Wire) => line[wireOf(relation.closed!)]))).toEqual(new Set([6]))
      expect((await admin.get(`${to.path}/${relation.pull}`, { id })).msg).toMatch(new RegExp(`${words.state}|${words.nothing}`))
    })

  if (amending)
    test('an amended promise is no less than was taken, keeps its lines, their goods and their price', async () => {
      const id = await promised()
      expect((await take(id, 4)).code).toBe(200)
      const others = new Map<string, string>([
        [ids.bearing, ids.bolt],
        [ids.bolt, ids.bearing],
      ])
      const [goods, unit] = [wireOf('goodsId'), wireOf('unitId')]
      const price = from.lines.taxPrice?.wire
      const refused = async (message: string, change: (lines: Wire[]) => Wire[]) => {
        const answer = await amend(id, change)
        expect([answer.code, [...faults(answer), answer.msg].join()]).toEqual([400, expect.stringContaining(message)])
      }
      const each = (more: Wire) => (lines: Wire[]) => lines.map(line => ({ ...line, ...more }))
      await refused(words.less.replace('{taken}', '4'), each({ [wireOf(typed)]: 3 }))
      await refused(words.dropped, lines => lines.map(({ id: _, sourceBodyId: __, ...fresh }) => fresh))
      await refused(words.otherGoods, lines =>
        lines.map(line => ({ ...line, [goods]: others.get(line[goods]) ?? ids.bolt, [unit]: ids.piece })),
      )
      if (price && words.otherPrice)
        await refused(words.otherPrice, lines => lines.map(line => ({ ...line, [price]: Number(line[price] ?? 0) + 1 })))
      expect(await standing(id)).toEqual([states.part, 4, 6])
      expect((await amend(id, each({ [wireOf(typed)]: 4 }))).code).toBe(200)
      expect(await standing(id)).toEqual([states.all, 4, 0])
    })

  if (relation.shares.length)
    test('amounts that parts share add up: the last part brings what is left', async () => {
      const shares = relation.shares.map(key => wireOf(key))
      const id = await promised(Object.fromEntries(shares.map(wire => [wire, 7])))
      expect((await take(id, 3, 'posts', Object.fromEntries(relation.shares.map(key => [to.lines[key]!.wire, 2.1])))).code).toBe(200)
      for (const line of (await pulled(id))[target]) for (const key of relation.shares) expect(line[to.lines[key]!.wire]).toBe(4.9)
    })

  if (relation.once.length)
    test('what is taken once comes with the first bill and with no other', async () => {
      const id = await promised({}, Object.fromEntries(relation.once.map(key => [from.head[key]!.wire, 30])))
      const brought = async () => relation.once.map(async key => (await pulled(id))[to.head[key]!.wire] ?? 0)
      expect(await Promise.all(await brought())).toEqual(relation.once.map(() => 30))
      expect(await take(id, 4, 'drafts')).toMatchObject({ code: 200 })
      expect(await Promise.all(await brought())).toEqual(relation.once.map(() => 0))
    })

  test('the plan that a refusal brings leads to the end, step by step', async () => {
    const id = await promised()
    const waiting = (await take(id, 4, from.withoutBooks ? 'drafts' : 'posts')).data
    const doing = from.withoutBooks ? 'cancels' : 'reverses'
    const { data } = await admin.post(`${from.path}/${actionOf(from, doing).wire}`, { id, remark: '不要了' })
    // What is not undone that way even when it is free again is told what to do instead.
    if (!actionOf(from, doing).from.includes(states.none)) return expect(data?.steps).toBeUndefined()
    const steps: Step[] = data.steps
    expect(steps.map(({ billId }) => billId)).toEqual([waiting.id, id])
    for (const { billType, billId, action } of steps) {
      const { path } = [from, to].find(one => one.billType === billType)!
      const { version } = await admin.ok.get(`${path}/detail`, { id: billId })
      expect(await admin.post(`${path}/${action}`, { id: billId, version, remark: '不要了' })).toMatchObject({ code: 200 })
    }
    expect([actionOf(from, doing).to].flat()).toContain(followed.stateOf((await followed.detail(id)) as never))
  })
})
