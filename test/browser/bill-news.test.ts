import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, state } from './bill-driver.ts'
import { button, dialog, listening, soon } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page } = await setStage()
const accountant = await world.as('accountant')
const path = 'blade-inventory/borrowinventory'
const body = {
  direction: '2',
  bartererId: ids.factory,
  depotId: ids.hangzhou,
  bodyList: [{ commInfoId: ids.bearing, unitId: ids.piece, qty: 1 }],
}
const note = () => bill(page).locator('.left-behind').innerText()

async function open(id: string, type: string) {
  await browser.goTo(`/inventory/borrow/form?type=${type}&id=${id}`)
  await listening(page)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

test('R-TRN-057 an open bill that is turned down shows itself as it is now, with who, when and why', async () => {
  const sent = await admin.ok.post(`${path}/submit`, body)
  await open(sent.id, 'view')
  await soon(() => state(page)).toBe('待审核')
  await accountant.ok.get(`${path}/reject`, { id: sent.id, version: sent.version, remark: '数量不对，请改成 2' })
  await soon(() => state(page)).toBe('已驳回')
  await soon(note).toMatch(/^会计 \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? 驳回：数量不对，请改成 2$/)
  await admin.ok.post(`${path}/submit`, { ...(await admin.ok.get(`${path}/detail`, { id: sent.id })) })
  await page.reload()
  await soon(() => state(page)).toBe('待审核')
  expect(await bill(page).locator('.left-behind').count()).toBe(0)
})

test('where something is typed the bill only says so, and nothing typed is lost', async () => {
  const draft = await admin.ok.post(`${path}/draft`, body)
  await open(draft.id, 'edit')
  await bill(page).locator('#borrow-remark').fill('我写的')
  const sent = await admin.ok.post(`${path}/submit`, { ...(await admin.ok.get(`${path}/detail`, { id: draft.id })) })
  await accountant.ok.get(`${path}/reject`, { id: draft.id, version: sent.version, remark: '不借' })
  await soon(note).toContain('单据已被他人处理，现在是“已驳回”，您修改的内容还没有保存。')
  expect(await bill(page).locator('#borrow-remark').inputValue()).toBe('我写的')
  await button(bill(page), '刷新').click()
  await told(page, '单据已被他人保存过，内容不冲突，请核对后保存')
  expect(await dialog(page, '单据已被他人修改').count()).toBe(0)
  await soon(() => state(page)).toBe('已驳回')
  expect(await bill(page).locator('#borrow-remark').inputValue()).toBe('我写的')
  await soon(note).toMatch(/驳回：不借$/)
})
