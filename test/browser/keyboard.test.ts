import { expect, test } from 'vitest'
import { address, rows, soon } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { browser } = await setStage({ width: 1366, height: 768 })
const page = await browser.stranger()

/** Walks on with the Tab key until the focus is there; nobody needs more steps than the page has places. */
async function tabTo(selector: string) {
  const isThere = () => page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
  for (let step = 0; step < 400; step++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  expect(await isThere(), selector).toBe(true)
}

test('with the keyboard only: signed in, a page found by pinyin, filtered, a record opened and saved, its tab closed, signed out', async () => {
  await page.goto(`${browser.url}/login`)
  await page.locator('.login-submit').waitFor()
  await tabTo('[name=username]')
  await page.keyboard.type('admin')
  await tabTo('[name=password]')
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.frame')
  await tabTo('.skip-link')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await soon(() => page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('dw')
  await soon(() => page.locator('.search-panel [role=option]').first().innerText()).toContain('单位')
  await page.keyboard.press('Enter')
  await soon(() => address(page)).toBe('/base/unit/list')
  await rows(page).first().waitFor()
  const name = await rows(page).first().locator('a, .link-button').first().innerText()

  await tabTo('.search-row input')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await soon(() => rows(page).count()).toBe(1)

  await tabTo('.ant-table-row a, .ant-table-row .link-button')
  await page.keyboard.press('Enter')
  await page
    .locator('.ant-modal-footer')
    .getByRole('button', { name: /编\s*辑/ })
    .waitFor()
  await tabTo('.ant-modal-footer button:last-child')
  await page.keyboard.press('Enter')
  await page.locator('.ant-modal .form-field input:not([readonly], [disabled])').first().waitFor()
  await tabTo('.ant-modal .form-field input:not([readonly], [disabled])')
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await page.keyboard.press('Control+Enter')
  await told(page, '更新成功')
  await page.locator('.ant-modal').waitFor({ state: 'detached' })

  await tabTo('.tab-close')
  await page.keyboard.press('Enter')
  await soon(() => address(page)).toBe('/wel/home/index')
  await tabTo('.user-button')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor()
  // The menu takes the focus when it has been drawn, and goes round.
  const isOn = () =>
    page.evaluate(() => document.activeElement?.matches('[role=menuitem]') && document.activeElement.textContent === '退出登录')
  for (let step = 0; step < 30 && !(await isOn()); step++) {
    await page.keyboard.press('ArrowDown')
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
  await page.keyboard.press('Enter')
  await page.locator('.ant-modal-confirm-title', { hasText: '确定退出登录吗？' }).waitFor()
  await page.keyboard.press('Enter')
  await soon(() => address(page)).toBe('/login')
})
