import { expect, test } from 'vitest'
import { type Document, keyOf, verdict } from '../../src/kit/document.ts'
import { billDriver, type Saved } from './bill-driver.ts'
import { everyRow, type Scene } from './scene.ts'
import { beginnings, outcomes } from './states.ts'

/** Under approval a bill that was to be posted is only sent, and the last who approves posts it: so says its history. */
const told: Record<string, string> = {
  'posts submitted': '提交',
  'approves submitted': '一级审核通过',
  'approves posted': '审核通过并记账',
}

/** Every action from every state: it moves the bill, or it is refused and nothing has happened. */
export function moveTests(document: Document, scene: Scene) {
  const { detail, perform, bring, stateOf, history } = billDriver(document, scene)
  const states = Object.keys(document.states)
  const actions = Object.entries(document.actions)
  // What is only for some bills of the kind is a story of its own, and so is undoing what such an action did.
  const plain = actions.filter(([, { when }]) => !when)
  const movers = plain.filter(([key]) => key !== 'undo')

  test.each(movers)('R-TRN-085 %s moves a bill along and leaves one row of history', async (_, action) => {
    for (const from of beginnings(document, action)) {
      const bill = await bring(from)
      const before = await history(bill.id)
      const answer = await perform(action, bill)
      expect(answer, `from ${from}`).toMatchObject({
        code: 200,
        success: true,
        data: { id: bill.id, version: bill.version + 1, billNo: bill.billNo },
      })
      expect(outcomes(action)).toContain(stateOf(answer.data))
      expect(await detail(bill.id)).toMatchObject({
        status: answer.data.status,
        statusName: answer.data.statusName,
        version: answer.data.version,
      })
      expect((await history(bill.id)).slice(before.length)).toMatchObject([
        { stage: told[`${action.does} ${stateOf(answer.data)}`] ?? action.stage ?? action.label, result: '成功', user_name: '超级管理员' },
      ])
    }
  })

  test.each(actions)('S-23 R-TRN-086 %s is refused in every other state, and changes nothing', async (_, action) => {
    const bills = []
    for (const state of states.filter(one => !action.from.includes(one))) bills.push(await bring(state))
    const before = await everyRow(scene)
    for (const bill of bills)
      expect(await perform(action, bill), `in ${bill.statusName}`).toMatchObject({
        code: 400,
        success: false,
        msg: action.instead?.[stateOf(bill)] ?? '单据状态已变更，请刷新后重试！',
      })
    expect(await everyRow(scene)).toEqual(before)
  })

  test.each(plain)('S-22 S-23 R-TRN-032 R-ERR-017 %s is refused with a version that is not the last', async (_, action) => {
    const bill = await bring(action.from[0]!)
    const before = await everyRow(scene)
    expect(await perform(action, { ...bill, version: bill.version - 1 })).toMatchObject({
      code: 400,
      msg: '数据已被他人修改，请刷新后重试！',
    })
    expect(await everyRow(scene)).toEqual(before)
  })
}

/** How an action is asked for: what it takes, by which way, for one bill or many. */
export function askTests(document: Document, scene: Scene) {
  const { path, detail, bring, perform, stateOf } = billDriver(document, scene)
  const states = Object.keys(document.states)
  const actions = Object.entries(document.actions)

  test('R-TRN-042 asks for the reason where one is needed', async () => {
    for (const [, action] of actions.filter(([, one]) => one.reason)) {
      const bill = await bring(action.from[0]!)
      for (const remark of ['', '   ', undefined])
        expect(await scene.admin.post(path(action.wire), { id: bill.id, version: bill.version, remark })).toMatchObject({
          code: 400,
          msg: action.reason,
        })
    }
  })

  test('R-TRN-040 R-TRN-041 R-FMT-045 takes id, version and remark by GET and by POST, from query, form and body', async () => {
    for (const [, action] of actions.filter(([key, { when }]) => !when && key !== 'undo')) {
      for (const verb of [action.saves ? [] : action.wire, action.byId ?? []].flat()) {
        const said = async () => ({ ...(await bring(action.from[0]!)), remark: '因故' })
        const byGet = await said()
        expect(await scene.admin.get(path(verb), byGet), verb).toMatchObject({ code: 200, data: { id: byGet.id } })
        const byQuery = await said()
        expect(await scene.admin.post(path(verb), undefined, byQuery), verb).toMatchObject({ code: 200, data: { id: byQuery.id } })
        const byForm = await said()
        const form = new URLSearchParams({ id: byForm.id, version: String(byForm.version), remark: '因故' }).toString()
        expect(await scene.admin.post(path(verb), form, {}, { 'content-type': 'application/x-www-form-urlencoded' }), verb).toMatchObject({
          code: 200,
          data: { id: byForm.id },
        })
      }
    }
  })

  test('answers to every other word for the same action', async () => {
    for (const [, action] of actions)
      for (const word of action.alias ?? []) {
        const bill = await bring(action.from[0]!)
        expect(await perform({ ...action, wire: word }, bill), word).toMatchObject({ code: 200, data: { id: bill.id } })
      }
  })

  test('is passed or rejected by the call that decides, as its verdict says, and passed without one', async () => {
    const { wire } = verdict.approves
    for (const [, action] of actions.filter(([, one]) => one.decides)) {
      const decide = async (said: object) => {
        const { id, version } = await bring('submitted')
        return scene.admin.post(path(action.decides!), { id, version, remark: '因故', ...said })
      }
      for (const said of [{}, { [wire]: 2 }]) expect(outcomes(action)).toContain(stateOf((await decide(said)).data))
      expect(stateOf((await decide({ [wire]: 1 })).data)).toBe(outcomes(document.actions[keyOf(document, 'rejects')]!)[0])
    }
  })

  test('acts on many at once, each with its own answer', async () => {
    for (const [, action] of actions.filter(([, one]) => one.batch)) {
      const good = [await bring(action.from[0]!), await bring(action.from[0]!)]
      const wrong = await bring(states.find(state => !action.from.includes(state))!)
      const ids = [...good, wrong].map(bill => bill.id)
      const answer = await scene.admin.get(path(action.batch!), { ids: ids.join(','), remark: '因故' })
      expect(answer).toMatchObject({ code: 200, data: ids.map((id, at) => ({ id, success: at < 2 })) })
      expect(answer.data[2].msg).toBe('单据状态已变更，请刷新后重试！')
      expect(answer.data[0]).toEqual({ id: ids[0], billNo: good[0]!.billNo, success: true, msg: '操作成功' })
      for (const { id } of good) expect(outcomes(action)).toContain(stateOf((await detail(id)) as Saved))
      const again = await scene.admin.post(path(action.batch!), { ids: ids.slice(1), remark: '因故' })
      expect(again).toMatchObject({
        code: 400,
        msg: '单据状态已变更，请刷新后重试！，单据状态已变更，请刷新后重试！',
        data: [{ success: false }, { success: false }],
      })
    }
  })
}
