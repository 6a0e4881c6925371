import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'

import { buy, line, sell } from '../trading.ts'
import { opened } from './opened.ts'
import { address, button, dialog, field, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const long = addDays(dayOf(new Date()), -40)
const { admin, browser, page, shot } = await setStage({
  async prepare({ admin }) {
    await buy(admin, [line(100, 11.3)], { billDate: long })
    await sell(admin, [line(10, 22.6)], { billDate: long })
  },
})
const card = (name: string) => tab(page).getByRole('region', { name, exact: true })

test('W-SHL-002 the home page shows its reader, who owes most, what is not invoiced, the age of the stock and what is late', async () => {
  await browser.goTo('/wel/home/index')
  const { account, deptName } = await admin.ok.get('blade-desk/staffview/detail')
  await soon(() => card('我的信息').innerText()).toContain(account)
  expect(await card('我的信息').innerText()).toContain(deptName)
  await soon(() => card('应收前十').innerText()).toMatch(/中铁十四局.*226\.00/s)
  await soon(() => card('未开票前十').innerText()).toMatch(/中铁十四局.*226\.00/s)
  await soon(() => card('库龄').innerText()).toMatch(/31-60天\s*90/)
  await soon(() => card('出库未收款提醒').innerText()).toMatch(/1 张，共 226\.00.*中铁十四局.*40\s+226\.00\s+—\s+226\.00/s)
  await soon(() => card('付款未收货提醒').innerText()).toContain('没有需要提醒的单据')
  await shot('home')
  opened('/wel/home/index')
  await card('出库未收款提醒').getByRole('link').click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')
})

test('W-SHL-002 on a telephone what is late says whom, how long and how much, and nothing is cut off', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await browser.goTo('/wel/home/index')
  await soon(() => card('出库未收款提醒').innerText()).toMatch(/1 张，共 226\.00\s+XSCK\d+\s+226\.00\s+中铁十四局.*\s+40 天/s)
  await shot('home-360')
  const outside = (selector: string) =>
    page.locator(selector).evaluateAll(places =>
      places
        .map(place => [place.parentElement!.getBoundingClientRect(), place.getBoundingClientRect(), place] as const)
        .filter(([around, own]) => own.left < around.left || own.right > Math.min(around.right, innerWidth))
        .map(([, , place]) => place.outerHTML),
    )
  expect(await outside('.home-tasks > li > *')).toEqual([])
  expect(await outside('.sidebar-foot > *')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('W-SHL-002 a task is sent to a colleague, stands on the home page of whoever has to do it among his messages, and goes when it is done', async () => {
  await browser.goTo('/wel/home/index')
  await button(card('待办任务'), '发任务').click()
  const box = dialog(page, '发任务')
  await field(box, '标题').locator('input').fill('核对对账单')
  await field(box, '内容').locator('textarea').fill('月底前')
  await button(box, '取消').click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '放弃修改' }).click()
  const { id } = await admin.ok.get('blade-auth/oauth/user-info')
  await admin.ok.post('blade-desk/usertask/send', { title: '核对对账单', content: '月底前', userIds: id })
  await page.reload()
  await soon(() => card('待办任务').innerText()).toMatch(/1 项.*核对对账单.*月底前/s)
  await soon(() => card('最新消息').innerText()).toContain('新的待办任务')
  await button(card('待办任务'), '完成').click()
  await told(page, '任务已完成')
  await soon(() => card('待办任务').innerText()).toContain('没有待办任务')
})
