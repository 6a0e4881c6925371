import { beforeAll, describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { type Doing, keyOf } from '../src/kit/document.ts'
import type { Fields } from '../src/kit/field.ts'
import { relations } from '../src/kit/registry.ts'
import { takesAtOnce } from '../src/kit/relation.ts'
import { ids } from './company.ts'
import { billDriver } from './generic/bill-driver.ts'
import { inventor, type Wire } from './generic/invent.ts'
import { ownWords } from './generic/own-words.ts'
import { type Scene, stockUp } from './generic/scene.ts'
import { draftOf } from './generic/states.ts'
import { setting } from './setting.ts'
import { story } from './story.ts'
import type { Answer } from './world.ts'

const { world, admin } = await story('admin')
const scene: Scene = { world, admin, invent: inventor(world, admin) }

beforeAll(async () => {
  for (const key of ['SELF_AUDIT_FINANCE', 'SELF_AUDIT_TRADE']) await setting(world, key, '2')
  // What follows takes effect at once.
  for (const { to } of relations()) await setting(world, `APPROVAL_MODE_${to.billType}`, '0')
  await stockUp(scene)
})

// Money is given back where some has come, and what is taken as soon as it is written never waits: these have stories of their own.
const named = relations()
  .filter(relation => !relation.begun && !takesAtOnce(relation))
  .map(relation => [relation.name, relation] as const)

test('there are documents that follow from documents', () => expect(named.length).toBeGreaterThan(0))

/** All that a document promises to those that follow it holds for every declared relation, by its declaration alone. */
describe.each(named)('%s', (_, relation) => {
  const { from, to, states, words } = relation
  const followed = billDriver(from, scene)
  const following = billDriver(to, scene)
  const wireOf = (key: string) => from.lines[key]!.wire
  const posting = to.actions[keyOf(to, 'posts', 'submits')]!
  // What is let in by another bill is undone there.
  const undoing = Object.values(to.actions).find(({ does }) => does === 'reverses')
  const typed = relation.typed ?? relation.measure
  const measure = to.lines[typed]!.wire
  const tooMuch = words.over.replace('！', '')

  /** Of a party whose bills are followed, where that is not everybody's. */
  const fitting: Wire = relation.only ? { [from.head[from.party!]!.wire]: ids.factory } : {}

  /** A bill that may be followed, each of its lines over this much. */
  async function promised(amount = 10): Promise<string> {
    const made = await scene.invent.bill(from)
    const bodyList = made.bodyList.map((line: Wire) => ({ ...line, [wireOf(typed)]: amount }))
    const saved = await followed.draft({ ...made, ...fitting, bodyList })
    return (await followed.lead(saved, states.none)).id
  }

  const pulled = (id: string): Promise<Wire> => admin.ok.get(`${to.path}/${relation.pull}`, { id })
  const { wire: linesWire } = to.parts.lines!

  /** What is pulled, of each line this much; sums are left to the server. */
  async function taking(id: string, amount: number, over: Wire = {}): Promise<Wire> {
    const bill = await pulled(id)
    const sendable = (fields: Fields, row: Wire) =>
      Object.fromEntries(
        Object.values(fields).flatMap(({ wire, rules }) => (rules.fixed || rules.derived || !(wire in row) ? [] : [[wire, row[wire]]])),
      )
    const lines = bill[linesWire].map((line: Wire) => ({ ...sendable(to.lines, line), [measure]: amount }))
    return {
      ...sendable(to.head, bill),
      depotId: bill.depotId || ids.hangzhou,
      ...(await ownWords(to, scene)),
      ...over,
      [linesWire]: lines,
    }
  }

  const keep = (bill: Wire): Promise<Answer> => admin.post(`${to.path}/${draftOf(to).wire}`, bill)
  const post = (bill: Wire): Promise<Answer> => admin.post(`${to.path}/${posting.wire}`, bill)

  /** What was taken of each line, is about to be, and is left; and where the bill stands. */
  async function standing(id: string) {
    const bill = await followed.detail(id)
    const figures = bill.bodyList.map((line: Wire) => [relation.occupied!, relation.done, relation.left].map(key => line[wireOf(key)] ?? 0))
    expect(new Set(figures.map(String)).size).toBe(1)
    return [followed.stateOf(bill as never), ...figures[0]]
  }

  test('what is on its way occupies, what is done has taken, and the state follows from it', async () => {
    const id = await promised()
    expect(await standing(id)).toEqual([states.none, 0, 0, 10])
    const draft = (await keep(await taking(id, 4))).data
    expect(await standing(id)).toEqual([states.none, 4, 0, 10])
    const bill = await following.detail(draft.id)
    expect((await following.perform(posting, bill as never)).code).toBe(200)
    expect(await standing(id)).toEqual([states.part, 0, 4, 6])
    expect((await post(await taking(id, 6))).code).toBe(200)
    expect(await standing(id)).toEqual([states.all, 0, 10, 0])
  })

  test('nobody takes more than is left, in one bill or in several, kept or in effect', async () => {
    const id = await promised()
    const refused = { code: 400, msg: expect.stringContaining(tooMuch) }
    expect(await keep(await taking(id, 10.5))).toMatchObject(refused)
    expect(await post(await taking(id, 11))).toMatchObject(refused)
    const rest = await taking(id, 6)
    expect((await keep(await taking(id, 5))).code).toBe(200)
    expect(await post(rest)).toMatchObject(refused)
    expect(await standing(id)).toEqual([states.none, 5, 0, 10])
  })

  test('what is cancelled, removed or reversed is free again', async () => {
    const id = await promised()
    const [one, two] = [(await keep(await taking(id, 3))).data, (await keep(await taking(id, 2))).data]
    const posted = (await post(await taking(id, 5))).data
    expect(await standing(id)).toEqual([states.part, 5, 5, 5])
    await admin.ok.post(`${to.path}/${to.actions[keyOf(to, 'cancels')]!.wire}`, { ...one, remark: '不要了' })
    expect(await standing(id)).toEqual([states.part, 2, 5, 5])
    await admin.ok.post(`${to.path}/remove`, undefined, { ids: two.id })
    expect(await standing(id)).toEqual([states.part, 0, 5, 5])
    if (!undoing) return
    await admin.ok.post(`${to.path}/${undoing.wire}`, { id: posted.id, version: posted.version })
    expect(await standing(id)).toEqual([states.none, 0, 0, 10])
    expect((await post(await taking(id, 10))).code).toBe(200)
  })

  test('of several who take the same at once exactly as many succeed as there is enough for', async () => {
    const id = await promised()
    const bill = await taking(id, 4)
    const answers = await Promise.all(Array.from({ length: 5 }, async () => post({ ...bill, ...(await ownWords(to, scene)) })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    for (const { code, msg } of answers.filter(one => one.code !== 200))
      expect([code, msg]).toEqual([400, expect.stringContaining(tooMuch)])
    expect(await standing(id)).toEqual([states.part, 0, 8, 2])
  })

  test('what is pulled is what is left, of one bill or of several; of nothing nothing is pulled', async () => {
    const [one, two] = [await promised(), await promised()]
    await post(await taking(one, 4))
    const amounts = (bill: Wire) => bill[linesWire].map((line: Wire) => line[measure])
    expect(new Set(amounts(await pulled(one)))).toEqual(new Set([6]))
    const party = from.party && from.head[from.party]!.wire
    if (!party || (await followed.detail(one))[party] === (await followed.detail(two))[party])
      expect(amounts(await pulled(`${one},${two}`))).toHaveLength(2 * amounts(await pulled(one)).length)
    await post(await taking(one, 6))
    expect((await admin.get(`${to.path}/${relation.pull}`, { id: one })).msg).toMatch(new RegExp(`${words.state}|${words.nothing}`))
    const kept = (await keep(await taking(two, 10))).data
    expect(kept.id).toBeTruthy()
    expect((await admin.get(`${to.path}/${relation.pull}`, { id: two })).msg).toBe(words.nothing)
  })

  test('what is followed is not undone, and not closed while something is on its way', async () => {
    const id = await promised()
    const { billNo } = (await keep(await taking(id, 4))).data
    const act = async (doing: Doing) =>
      (await admin.post(`${from.path}/${from.actions[keyOf(from, doing)]!.wire}`, { id, remark: '不要了' })).msg
    // What is in the books is reversed, what only promises is cancelled.
    if (from.withoutBooks) expect(await act('cancels')).toBe(words.cancels)
    else expect(await act('reverses')).toBe(words.reverses?.replace('{no}', billNo) ?? `已存在下游单据${to.label}${billNo}，不能红冲！`)
    if (relation.closed) expect(await act('closes')).toMatch(new RegExp(words.closes.replace('{no}', '.+')))
    expect(await standing(id)).toEqual([states.none, 4, 0, 10])
  })
})
