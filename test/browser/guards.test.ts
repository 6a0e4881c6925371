import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { action, bill, enterGoods, enterParty, lines, press, problems, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { button, dialog, soon } from './page-driver.ts'

const { world, browser, page, draftOf, openNew, openSaved } = await setBillStage()
const limit = (amount: number | null) => world.sql('update party set credit_limit = $2 where id = $1', [ids.steelworks, amount])
const notice = () => page.locator('.ant-notification-notice')

test('what is sold below its cost is posted, and a notice says which lines', async () => {
  const cheap = [ids.bolt, ids.bearing, ids.grease].map((goods, at) => ({ commInfoId: goods, qty: 1, taxPrice: at === 1 ? 20 : 1 }))
  const { id, billNo } = await draftOf(cheap)
  await openSaved(id)
  await action(page, '记账').click()
  await notice().waitFor()
  expect(await notice().innerText()).toContain(`${billNo} 已记账，请注意`)
  expect((await notice().innerText()).match(/第\d行.*/g)).toEqual([
    '第1行商品02010112外六角螺栓：售价低于成本价！',
    '第3行商品08010003锂基润滑脂：售价低于成本价！',
  ])
  await soon(() => state(page)).toBe('已记账')
  await notice().locator('[aria-label="Close"], .ant-notification-notice-close').first().click()
  await notice().waitFor({ state: 'detached' })
})

test('over the limit: whoever may is asked for a reason, turning back changes nothing, the reason posts', async () => {
  await setting(world, 'CREDIT_MODE', '3')
  await limit(10)
  const { id } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }])
  await openSaved(id)
  await action(page, '记账').click()
  const asked = dialog(page, '信用放行')
  await asked.waitFor()
  expect(await asked.innerText()).toContain('客户中铁十四局集团第三工程有限公司信用额度10.00，已占用22.00，本单20.00，超出32.00！')
  await button(asked, '取消').click()
  expect(await state(page)).toBe('草稿')
  await action(page, '记账').click()
  await button(asked, '信用放行').click()
  await soon(() => asked.innerText()).toContain('请输入信用放行原因！')
  await asked.getByLabel('信用放行原因').fill('老客户，明日付款')
  await button(asked, '信用放行').click()
  await soon(() => state(page)).toBe('已记账')
  const [row] = await world.sql(`select remark from history where subject_id = $1 and stage = '记账'`, [id])
  expect(row.remark).toContain('信用放行：老客户，明日付款')
  for (const _ of ['turned back', 'let pass']) await browser.refused('信用额度')
  await limit(null)
  await setting(world, 'CREDIT_MODE', '2')
})

test('batch and expiry stand in the grid as soon as a goods needs them, and the refusal leads to the cell', async () => {
  await world.sql('update goods set needs_batch = true where id = $1', [ids.grease])
  await browser.goTo('/purchase/purchaseIn/form?type=add')
  await bill(page).locator('.grid-head').waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseIn-supplierId')
  await enterParty(page, 'GYS0001')
  await enterGoods(page, 'SGQZC', '2')
  await page.keyboard.type('12')
  await press(page, 'Enter')
  expect(Object.keys((await lines(page))[0]!)).not.toContain('批号')
  await enterGoods(page, 'LJRHZ', '3')
  // Enter stops at the batch, which is left empty here.
  await press(page, 'Enter')
  await page.keyboard.type('30')
  await press(page, 'Enter')
  await soon(async () => Object.keys((await lines(page))[0]!)).toEqual(expect.arrayContaining(['批号', '有效期']))
  await action(page, '记账').click()
  const refused = dialog(page, '暂不能记账')
  expect(await refused.innerText()).toContain('请录入批号！')
  await button(refused, '知道了').click()
  await soon(() => problems(page)).toEqual(['第 2 行 请录入批号！'])
  await page.waitForFunction(() => document.activeElement?.closest('.line-grid'))
  await page.keyboard.type('B20261101')
  await press(page, 'Enter')
  await soon(async () => (await lines(page))[1]).toMatchObject({ 批号: 'B20261101' })
  await press(page, 'Control+Enter')
  await soon(() => state(page)).toBe('已记账')
  await browser.refused('请录入批号')
})

test('a bill without such goods keeps its columns', async () => {
  await openNew()
  await enterParty(page, 'ZTSSJ')
  await enterGoods(page, 'SGQZC', '2')
  expect(Object.keys((await lines(page))[0]!)).not.toContain('批号')
})
