import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPages } from './built-pages.ts'
import { rows, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const folder = await builtPages()
const { browser, page } = await setStage()

const compressed = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0) / 1000

/** The scripts and styles that a page asks for from now on. */
function watch(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) asked.add(pathname)
  })
  return asked
}

test('the login page is under 110 KB', async () => {
  const page = await browser.stranger()
  // The shell is fetched ahead while the user types, a moment later; here that moment never comes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const asked = watch(page)
  await page.goto(`${browser.url}/login`)
  await page.locator('.login-submit').waitFor()
  expect(asked.size).toBeGreaterThan(1)
  expect(compressed(asked)).toBeLessThan(110)
  await page.context().close()
})

test('shell and first list are under 400 KB, a further list under 10 KB more, the bill form under 40 KB more', async () => {
  // Nothing of the page before may be counted.
  await page.goto('about:blank')
  const asked = watch(page)
  // What is fetched ahead waits for a quiet moment, which comes here when it is called.
  await page.addInitScript(() => {
    const set = window.setTimeout
    let waiting: (() => void)[] | undefined = []
    const callQuiet = () => {
      for (const run of waiting ?? []) run()
      waiting = undefined
    }
    const later = (run: () => void, wait?: number) => {
      if (wait !== 1000 || !waiting) return set(run, wait)
      waiting.push(run)
      return 0
    }
    Object.assign(window, { setTimeout: later, callQuiet })
  })
  await page.goto(`${browser.url}/base/brand/list`)
  await soon(() => rows(page).count()).toBeGreaterThan(0)
  const first = compressed(asked)
  expect(first).toBeGreaterThan(200)
  expect(first).toBeLessThan(400)
  await browser.goTo('/base/unit/list')
  await soon(() => rows(page).count()).toBeGreaterThan(0)
  const second = compressed(asked)
  expect(second - first).toBeLessThan(10)
  await browser.goTo('/sales/salesOut/list')
  await tab(page).locator('.list-table').waitFor()
  await page.evaluate(() => (window as any).callQuiet())
  // The calendar follows the list in the quiet moment.
  await tab(page).locator('.ant-picker').first().waitFor()
  const third = compressed(asked)
  await tab(page).getByRole('button', { name: 'plus 新增', exact: true }).click()
  await tab(page).locator('.bill-page').waitFor()
  expect(compressed(asked) - third).toBeLessThan(40)
})
