import { expect, test } from 'vitest'
import type { Action, Document } from '../../src/kit/document.ts'
import type { Fields } from '../../src/kit/field.ts'
import { staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { billDriver } from './bill-driver.ts'
import { broughtByOthers } from './by-others.ts'
import type { Wire } from './invent.ts'
import type { Scene } from './scene.ts'
import { outcomes } from './states.ts'

/** What can be done with a bill beside moving it along. */
export function standingTests(document: Document, scene: Scene) {
  const { path, detail, draft, bring, history } = billDriver(document, scene)
  const states = Object.keys(document.states)
  const actions = Object.entries(document.actions)

  test('R-PER-008 says what the reader may do with it now', async () => {
    for (const state of states) {
      const bill = await bring(state)
      const shown = await detail(bill.id)
      const suits = ({ when }: Action) => !when || shown[(document.head as Fields)[when.field]!.wire] === when.is
      const allowed = actions.filter(([, action]) => action.from.includes(state) && suits(action))
      expect(shown.actions).toEqual(allowed.map(([, action]) => action.wire))
      const boss = await (await scene.world.as('boss')).ok.get(path('detail'), { id: bill.id })
      expect(boss.actions).toEqual(allowed.filter(([, action]) => action.permission === 'audit').map(([, action]) => action.wire))
    }
  })

  test('R-FMT-046 takes another remark in every state but cancelled', async () => {
    for (const state of states) {
      const { id, version } = await bring(state)
      const answer = await scene.admin.post(path('updateRemark'), { id, version, remark: '另一句' })
      if (state === 'cancelled') expect(answer).toMatchObject({ code: 400, msg: '单据已作废，不能修改备注！' })
      else expect([answer.code, (await detail(id)).remark, (await history(id)).at(-1).stage]).toEqual([200, '另一句', '修改备注'])
      if (state !== 'cancelled')
        expect(await scene.admin.post(path('updateRemark'), { id, version, remark: '迟了' })).toMatchObject({
          code: 400,
          msg: '数据已被他人修改，请刷新后重试！',
        })
    }
  })

  test('is removed as a draft only', async () => {
    for (const state of states.filter(one => one !== 'draft'))
      expect(await scene.admin.post(path('remove'), undefined, { ids: (await bring(state)).id }), state).toMatchObject({
        code: 400,
        msg: '只能删除草稿状态的单据！',
      })
    const ids = [(await draft()).id, (await draft()).id]
    await scene.admin.ok.post(path('remove'), undefined, { ids: ids.join(',') })
    for (const id of ids) expect(await scene.admin.get(path('detail'), { id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
  })
}

/** A posted bill is never changed; it is undone by its mirror image. */
export function reversalTests(document: Document, scene: Scene) {
  const { path, detail, draft, lead, perform } = billDriver(document, scene)
  const reverse = document.actions.reverse!
  // What writes through the bills that it makes is undone by undoing these.
  const inEffect = reverse.from.find(state => !broughtByOthers[document.name]?.[state])!

  test('is posted and reversed with everything filled in that can be', async () => {
    const made = await draft(await scene.invent.bill(document, true))
    const before = await books(scene)
    const posted = await lead(made, inEffect)
    expect(await perform(reverse, posted)).toMatchObject({ code: 200 })
    expect(await books(scene)).toEqual(before)
  })

  test('S-23 is reversed by a red bill that turns round every amount, and the books are as before', async () => {
    const made = await draft()
    const before = await books(scene)
    const bill = await lead(made, inEffect)
    expect(await books(scene)).not.toEqual(before)
    await perform(reverse, bill)
    expect(await books(scene)).toEqual(before)
    if (document.withoutBooks) return
    const { records } = await scene.admin.ok.get(path('list'), { sourceBillId_equal: bill.id })
    expect(records).toMatchObject([{ isHcs: 2, sourceBillNo: bill.billNo, status: document.states.posted!.wire }])
    const [original, red] = [await detail(bill.id), await detail(records[0].id)]
    for (const [, { wire, scale }] of Object.entries(document.head))
      if (scale === 'amount' || scale === 'quantity') expect([wire, red[wire] ?? 0]).toEqual([wire, -(original[wire] ?? 0) || 0])
    expect(red.actions).toEqual([])
    for (const [, action] of Object.entries(document.actions))
      expect(await perform(action, red as { id: string; version: number })).toMatchObject({
        code: 400,
        msg: `红冲单据不能再次${action.label}！`,
      })
  })
}

/** Between a bill and its effect stand as many people as the company wants. */
export function approvalTests(document: Document, scene: Scene) {
  const { path, draft, perform, bring, stateOf } = billDriver(document, scene)
  const { pass, withdraw } = document.actions
  const sends = document.actions.post ?? document.actions.submit!
  // Stock bills wait for the warehouse and for approval in one state; the others have moved on.
  const refused = sends.from.includes('submitted') ? '单据待审核，审核通过后自动记账！' : '单据状态已变更，请刷新后重试！'
  const set = (levels: string) => setting(scene.world, `APPROVAL_MODE_${document.billType}`, levels)

  test('takes effect only after the last of two people has passed it', async () => {
    await set('2')
    const made = await draft()
    const before = await books(scene)
    const waiting = (await perform(sends, made)).data
    expect(stateOf(waiting)).toBe('submitted')
    if (sends.byId) expect(await scene.admin.post(path(sends.byId), waiting)).toMatchObject({ code: 400, msg: refused })
    const once = (await perform(pass!, waiting)).data
    expect([stateOf(once), await books(scene)]).toEqual(['submitted', before])
    expect(await perform(withdraw!, once)).toMatchObject({ code: 400, msg: '单据已审核，不能撤回！' })
    const twice = (await perform(pass!, once, await scene.world.as('boss'))).data
    expect(outcomes(pass!)).toContain(stateOf(twice))
    expect(stateOf(twice)).not.toBe('submitted')
    if (stateOf(twice) === 'posted') expect(await books(scene)).not.toEqual(before)
    await set(String(Math.min(document.approval, 1)))
  })

  test('is taken back by nobody but the one who submitted it', async () => {
    const [writer, superior] = document.party === 'supplierId' ? ['purchaser', 'purchase_manager'] : ['sales', 'sales_manager']
    const bill = await bring('submitted', { staffId: staffOf(writer!) })
    const others = await Promise.all(['finance_manager', superior!].map(name => scene.world.as(name)))
    const answers = await Promise.all(others.map(other => perform(withdraw!, bill, other)))
    expect(new Set(answers.filter(({ code }) => code !== 403).map(({ msg }) => msg))).toEqual(new Set(['只能撤回自己提交的单据！']))
    expect(await perform(withdraw!, bill)).toMatchObject({ code: 200 })
  })
}

/** What the company has and owes, to the cent. */
async function books({ world }: Scene): Promise<Wire> {
  const stock = await world.sql(
    'select depot_id, goods_id, owner_type, owner_id, quantity, cost from stock_balance where quantity <> 0 or cost <> 0 order by 1, 2, 3, 4',
  )
  const accounts = await world.sql(
    'select account, party_id, sum(debit - credit) as amount from journal_entry group by 1, 2 having sum(debit - credit) <> 0 order by 1, 2',
  )
  const open = await world.sql(
    `select 'in' as way, party_id, sum(open) as open from receivable group by 2 having sum(open) <> 0 union all select 'out', party_id, sum(open) from payable group by 2 having sum(open) <> 0 order by 1, 2`,
  )
  const banks = await world.sql('select bank_id, balance from bank_balance where balance <> 0 order by 1')
  return { stock, accounts, open, banks }
}
