import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill } from './bill-driver.ts'
import { button, rowWith, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'

const { admin, browser, page } = await setStage({ prepare: dropLogos })

/** What has the focus, and whether one can see it; an input is seen by the control that it belongs to. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const isInput = focused.matches('input, textarea')
    const seen = isInput ? (focused.parentElement!.closest('[class*="ant-select"], [class*="ant-"], .form-control') ?? focused) : focused
    const { width, height } = seen.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && seen.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const name = focused.getAttribute('aria-label') || focused.id || focused.textContent?.trim() || focused.className || focused.tagName
    return { name, isSeen, isIn: !!focused.closest('.ant-modal, .bill-page, .list-card') }
  })

/** Goes through everything that Tab reaches, until it comes back or leaves. */
async function walk(most = 80) {
  const passed: { name: string; isSeen: boolean }[] = []
  for (let count = 0; count < most; count++) {
    const { isIn, ...here } = await stop(page)
    if (!isIn && passed.length) break
    passed.push(here)
    await page.keyboard.press('Tab')
  }
  return passed
}

const unseen = (passed: { name: string; isSeen: boolean }[]) => passed.filter(({ isSeen }) => !isSeen).map(({ name }) => name)
// Between them they have every kind of choice: words, records, trees, regions, flags, days, several at once.
test.each([
  ['/base/goods/list', '深沟球轴承'],
  ['/base/supplier/list', ''],
  ['/base/depot/list', '杭州总仓'],
])('no stop of the form on %s is out of sight', async (path, text) => {
  await browser.goTo(path)
  await rowWith(page, text).first().getByText('编辑', { exact: true }).click()
  const form = tab(page).locator('.ant-modal').last()
  await form.locator('.form-field').first().waitFor()
  await page.mouse.move(0, 0)
  await form.locator('input:visible:enabled').first().focus()
  const passed = await walk()
  expect(passed.length).toBeGreaterThan(4)
  expect(unseen(passed)).toEqual([])
  const clears = await form.locator('.ant-select-clear').evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  expect([...new Set(clears)]).toEqual(['清空'])
  await button(form, '取消').click()
})

test('no stop of a bill is out of sight', async () => {
  const { id } = await admin.ok.post('blade-sales/salesouthead/draft', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }],
  })
  await browser.goTo(`/sales/salesOut/form?type=edit&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
  await page.mouse.move(0, 0)
  await bill(page).locator('#salesOut-customerId').focus()
  const passed = await walk(40)
  expect(passed.length).toBeGreaterThan(8)
  expect(unseen(passed)).toEqual([])
})
