import { expect, test } from 'vitest'
import { channels, messageChannels } from '../../src/kit/channels.ts'
import { ids, staffOf } from '../company.ts'
import { workAs } from '../live-line.ts'
import { opened } from './opened.ts'
import { address, listening, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

// The browser notes each try to connect while it is offline.
const { world, admin, page } = await setStage({ account: 'sales', expects: /ERR_INTERNET_DISCONNECTED/ })

const bell = () => page.getByRole('button', { name: /^消息/ })
const count = () => bell().locator('.count')
const corner = () => page.locator('.news article')
const list = () => page.locator('.messages:visible')
const entries = () => list().locator('li')

const tell = (message: object) =>
  workAs(world.house, '000000', 'admin', work =>
    work.send({ room: `staff:${staffOf('sales')}`, channel: 'notice', title: '备货通知', ...message }),
  )

/** The salesman sells, the warehouse sends it. */
async function sell(): Promise<{ id: string; billNo: string }> {
  const [sales, warehouse] = await Promise.all([world.as('sales'), world.as('warehouse')])
  const line = { commInfoId: ids.bearing, qty: 1, taxPrice: 20 }
  const goods = { depotId: ids.hangzhou, bodyList: [line] }
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, ...goods })
  const bill = await sales.ok.post('blade-sales/salesouthead/submit', { customerId: ids.steelworks, ...goods })
  await warehouse.ok.post('blade-sales/salesouthead/accountingById', undefined, { id: bill.id, version: bill.version })
  return bill
}

test('R-TRN-057 the salesman hears half a second later that his goods have left', async () => {
  const socket = await listening(page)
  expect(await count().count()).toBe(0)
  const heard = socket.waitForEvent('framereceived', frame => String(frame.payload).includes('"notice"')).then(Date.now)
  const bill = await sell()
  const words = await corner().innerText()
  expect(Date.now() - (await heard)).toBeGreaterThan(400)
  expect(words).toContain(bill.billNo)
  expect(words).toContain('销售出库单已记账')
  await soon(() => count().innerText()).toBe('1')
})

test('the bell shows it, a press opens the bill and marks it read, and it stays so', async () => {
  await bell().click()
  await entries().first().waitFor()
  expect(await entries().count()).toBe(1)
  expect(await entries().locator('[aria-label=未读]').count()).toBe(1)
  const billNo = /XSCK\d+/.exec(await entries().first().innerText())![0]
  await entries().first().locator('a').click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')
  await tab(page).locator('.bill-page').waitFor()
  await soon(() => tab(page).innerText()).toContain(billNo)
  await soon(() => count().count()).toBe(0)
  await soon(() => list().count()).toBe(0)
  await page.reload()
  await page.waitForSelector('.frame')
  await bell().click()
  await entries().first().waitFor()
  expect([await count().count(), await entries().locator('[aria-label=未读]').count()]).toEqual([0, 0])
  await page.keyboard.press('Escape')
})

test('what pops up in the corner leads to its page and is read by that', async () => {
  await listening(page)
  await tell({ path: '/base/customer/list', orderNumber: 'KH1' })
  await corner().getByRole('link', { name: '备货通知' }).click()
  await soon(() => address(page)).toBe('/base/customer/list')
  await soon(() => corner().count()).toBe(0)
  await soon(() => count().count()).toBe(0)
})

/** Marks that stand beside another message than their own when the list is moved in a low window. */
async function strayDots() {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width, height: 220 })
  const stray = await list()
    .locator('ul')
    .evaluate(box => {
      box.scrollTop = box.scrollHeight
      return [...box.querySelectorAll('i')].filter(dot => {
        const [own, message] = [dot.getBoundingClientRect(), dot.closest('li')!.getBoundingClientRect()]
        return own.top < message.top || own.bottom > message.bottom
      }).length
    })
  await page.setViewportSize({ width, height })
  return stray
}

test('W-SHL-021 all can be read at once; one without a page is read by a press', async () => {
  for (const content of ['一', '二', '三']) await tell({ content })
  await soon(() => count().innerText()).toBe('3')
  await bell().click()
  await entries().first().getByRole('button').waitFor()
  expect(await strayDots()).toBe(0)
  await entries().first().getByRole('button').click()
  await soon(() => count().innerText()).toBe('2')
  await list().getByRole('button', { name: '全部已读' }).click()
  await soon(() => count().count()).toBe(0)
  expect(await list().getByRole('button', { name: '全部已读' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  opened('socket after login')
})

test('W-SHL-021 七个频道: what comes over each channel of messages is heard, told and counted, and news of a print is no message', async () => {
  await listening(page)
  for (const channel of messageChannels) {
    await tell({ channel, title: `频道 ${channel}` })
    await soon(() =>
      corner()
        .first()
        .innerText()
        .then(() => corner().allInnerTexts()),
    ).toEqual(expect.arrayContaining([expect.stringContaining(`频道 ${channel}`)]))
  }
  await soon(() => count().innerText()).toBe(String(messageChannels.length))
  expect(channels).toEqual(expect.arrayContaining(['print', ...messageChannels]))
  await bell().click()
  await list().getByRole('button', { name: '全部已读' }).click()
  await soon(() => count().count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('R-ERR-012 a broken connection is only written down; afterwards the bell knows what was said meanwhile', async () => {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /错误日志/ }).waitFor({ timeout: 60_000 })
  await tell({ content: '断线时' })
  await page.context().setOffline(false)
  await soon(() => count().innerText()).toBe('1')
  await page.getByRole('button', { name: /错误日志/ }).click()
  await page.getByText('实时连接断开').waitFor()
  await page.getByRole('button', { name: '清空' }).click()
})

test('R-ERR-013 that the user wants no notifications of the browser is only written down', async () => {
  await page.addInitScript(() => {
    const refusing = { permission: 'default', requestPermission: async () => (refusing.permission = 'denied') }
    Object.assign(window, { Notification: refusing })
  })
  await page.reload()
  await bell().click()
  await page.getByRole('button', { name: /错误日志，1 条/ }).click()
  await page.getByText('浏览器通知未获允许').waitFor()
  expect(await page.locator('.ant-message-notice').count()).toBe(0)
})

test('a window that nobody looks at shows a message outside; a press on it opens the page', async () => {
  await page.addInitScript(() => {
    class Shown {
      static permission = 'granted'
      onclick?: () => void
      constructor(title: string, { body }: { body: string }) {
        Object.assign(window, { shown: { title, body, press: () => this.onclick?.() } })
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown })
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
  await listening(page)
  await tell({ orderNumber: 'GYS1', path: '/base/supplier/list' })
  const shown = () => page.evaluate(() => (window as any).shown && { ...(window as any).shown, press: undefined })
  await soon(shown).toEqual({ title: '备货通知', body: 'GYS1' })
  await page.evaluate(() => (window as any).shown.press())
  await soon(() => address(page)).toBe('/base/supplier/list')
})
