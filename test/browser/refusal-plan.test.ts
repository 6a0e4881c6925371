import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { barriers } from './axe.ts'
import { press, reverse, state } from './bill-driver.ts'
import { path, setBillStage } from './bill-stage.ts'
import { button, dialog, focused, soon } from './page-driver.ts'

const { world, admin, browser, page, draftOf, postedOf, openSaved } = await setBillStage()
const line = [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }]
const detail = (id: string) => admin.ok.get(`${path}/detail`, { id })

/** Another bill has taken a part of what the customer owes for this one. */
async function settle(id: string, by: { type: string; id: string; no: string; at?: string }, amount = 5) {
  await world.sql(
    `insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
     select tenant_id, nextval('book_seq'), $2, $3, $4, bill_date, '202611', coalesce($6::timestamptz, now()), (select id from account where account = 'cashier' and tenant_id = '000000'), 'receivable', id, $5
     from receivable where bill_id = $1`,
    [id, by.type, by.id, by.no, amount, by.at],
  )
  await world.sql('update receivable set open = open - $2 where bill_id = $1', [id, amount])
}

async function refused(id: string) {
  await openSaved(id, 'view')
  await reverse(page)
  const box = dialog(page, '暂不能红冲')
  await box.waitFor()
  return box
}

test('every blocking document is named, linked and put in the order in which it is dealt with', async () => {
  const { id, billNo } = await postedOf(line)
  const later = await postedOf(line)
  const draft = await draftOf(line)
  await settle(id, { type: '0826', id: '990001', no: 'SKD202611150001', at: '2026-11-12 15:20:00+08' })
  await settle(id, { type: '0809', id: later.id, no: later.billNo })
  await settle(id, { type: '0809', id: draft.id, no: draft.billNo })
  const box = await refused(id)
  expect(await box.locator('.refusal b').innerText()).toBe('还有 3 张下游单据在用这张销售出库单')
  const rows = await box.locator('.blockers tbody tr').allInnerTexts()
  expect(rows.map(row => row.split(/\s+/).slice(0, 3)).sort()).toEqual(
    [
      ['费用报销单', 'SKD202611150001', '—'],
      ['销售出库单', later.billNo, '已记账'],
      ['销售出库单', draft.billNo, '草稿'],
    ].sort(),
  )
  const steps = await box.locator('.plan-step').allInnerTexts()
  expect(steps.map(step => step.split(/\s+/).slice(0, 4))).toEqual([
    ['1', '作废', '销售出库单', draft.billNo],
    ['2', '红冲', '销售出库单', later.billNo],
    ['3', '红冲', '费用报销单', 'SKD202611150001'],
    ['4', '红冲', '销售出库单', billNo],
  ])
  expect(steps[2]).toContain('请先处理')
  expect(await button(box, '按计划执行 4 步').count()).toBe(0)
  await soon(() => focused(page)).toBe('知道了')
  await button(box, '打开第一张单据').click()
  await soon(() => page.locator('.tab.is-active').innerText()).toContain(draft.billNo)
  await browser.refused('请先红冲收款单')
})

test('a step that needs a reason asks for it; where a step is refused nothing is done, and its sentence stands beside it', async () => {
  const { id } = await postedOf(line)
  const draft = await draftOf(line)
  await settle(id, { type: '0809', id: draft.id, no: draft.billNo })
  const box = await refused(id)
  await button(box, '按计划执行 2 步').click()
  await soon(() => focused(page)).toBe(`${draft.billNo}作废原因`)
  await page.keyboard.type('开错了')
  await button(box, '按计划执行 2 步').click()
  await soon(() => box.locator('.plan-step').last().locator('.plan-refusal').innerText()).toContain('已收款，不能红冲')
  expect(await detail(draft.id)).toMatchObject({ statusName: '草稿' })
  await world.sql('update receivable set open = amount where bill_id = $1', [id])
  await button(box, '按计划执行 2 步').click()
  await box.waitFor({ state: 'detached' })
  await soon(() => state(page)).toBe('已红冲')
  expect(await detail(id)).toMatchObject({ hcsReason: '开错单' })
  expect(await detail(draft.id)).toMatchObject({ statusName: '已作废' })
  for (const _ of ['before the plan', 'within it']) await browser.refused('请先红冲收款单')
})

test('a bill that another one has made is undone there, in as many steps as it takes; nothing upstream is called 下游', async () => {
  const borrow = 'blade-inventory/borrowinventory'
  const [warehouse, accountant] = [await world.as('warehouse'), await world.as('accountant')]
  const lent = { direction: '1', bartererId: ids.steelworks, depotId: ids.hangzhou, bodyList: [{ ...line[0], qty: 5 }] }
  const sent = await warehouse.ok.post(`${borrow}/submit`, lent)
  await accountant.ok.get(`${borrow}/pass`, { id: sent.id, version: sent.version })
  const { bodyList } = await admin.ok.get(`${borrow}/detail`, { id: sent.id })
  const step = { id: sent.id, bodyList: [{ id: bodyList[0].id, qty: 1, taxPrice: 20, taxRate: 13 }] }
  await admin.ok.post(`${borrow}/toSales`, step)
  await admin.ok.post(`${borrow}/giveBack`, step)
  const [made] = (await admin.ok.get(`${path}/list`, { sourceBillId: sent.id })).records
  const box = await refused(made.id)
  expect(await box.locator('.refusal b').innerText()).toBe('这张销售出库单由上游单据生成，随它一起撤销')
  expect(await box.innerText()).not.toContain('下游')
  const steps = await box.locator('.plan-step').allInnerTexts()
  expect(steps.map(text => text.split(/\s+/).slice(1, 4))).toEqual([1, 2].map(() => ['撤销上一步', '借出单', sent.billNo]))
  await button(box, '按计划执行 2 步').click()
  await box.waitFor({ state: 'detached' })
  await soon(() => state(page)).toBe('已红冲')
  await browser.refused('请在')
})

test('Esc leaves everything as it is; nothing in it is hard to reach (axe)', async () => {
  const { id } = await postedOf(line)
  const draft = await draftOf(line)
  await settle(id, { type: '0809', id: draft.id, no: draft.billNo })
  const box = await refused(id)
  expect(await barriers(page, '.ant-modal')).toEqual([])
  await press(page, 'Escape')
  await box.waitFor({ state: 'detached' })
  expect([await state(page), (await detail(draft.id)).statusName]).toEqual(['已记账', '草稿'])
  await browser.refused('请先红冲收款单')
})
