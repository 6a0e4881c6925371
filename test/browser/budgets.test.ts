import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areaIndex } from '../../src/app/area-index.ts'
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

/** Until nothing more is asked for: what comes a moment late belongs to the page before. */
async function quiet(page: Page, asked: Set<string>) {
  for (let known = -1; known < asked.size; ) {
    known = asked.size
    await page.waitForTimeout(500)
  }
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

/** What is fetched ahead waits for a quiet moment, which comes here when it is called. */
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

async function openFirstList() {
  // Nothing of the page before may be counted.
  await page.goto('about:blank')
  const asked = watch(page)
  await page.goto(`${browser.url}/base/brand/list`)
  await soon(() => rows(page).count()).toBeGreaterThan(0)
  await quiet(page, asked)
  return asked
}

test('with twice as many declarations shell and first list are still under 400 KB: the index grows, and the piece that this list needs', async () => {
  const pieces: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'pieces.json'), 'utf8'))
  const asked = [...(await openFirstList())]
  const ours = (name: string) => pieces[name.slice(1)] ?? []
  const declared = asked.filter(name => ours(name).some(path => /^src\/areas\/\w+\/area\.ts$/.test(path)))
  const areasIn = (names: string[]) => names.flatMap(ours).flatMap(path => path.match(/^src\/areas\/(\w+)\/area\.ts$/)?.[1] ?? [])
  const { needs } = areaIndex.find(({ name }) => name === 'goods')!
  expect(areasIn(Object.keys(pieces).map(name => `/${name}`)).sort()).toEqual(areaIndex.map(({ name }) => name).sort())
  expect(areasIn(declared).sort()).toEqual([...needs].sort())
  // The shell knows areas by their drawers alone.
  const shell = asked.filter(name => ours(name).includes('src/app/shell.tsx')).flatMap(ours)
  expect(shell).toContain('src/app/area-index.ts')
  expect(shell.filter(path => /^src\/(areas|ground)\//.test(path) && !path.endsWith('/area.web.tsx'))).toEqual([])
  const index = gzipSync(JSON.stringify(areaIndex), { level: 9 }).length / 1000
  expect(compressed(asked) + compressed(declared) + index).toBeLessThan(400)
})

test('shell and first list are under 400 KB, a further list under 10 KB more, the bill form under 40 KB more', async () => {
  const asked = await openFirstList()
  const first = compressed(asked)
  expect(first).toBeGreaterThan(200)
  expect(first).toBeLessThan(400)
  await browser.goTo('/base/unit/list')
  await soon(() => rows(page).count()).toBeGreaterThan(0)
  await quiet(page, asked)
  const second = compressed(asked)
  expect(second - first).toBeLessThan(10)
  await browser.goTo('/sales/salesOut/list')
  await tab(page).locator('.list-table').waitFor()
  await page.evaluate(() => (window as any).callQuiet())
  // The calendar follows the list in the quiet moment.
  await tab(page).locator('.ant-picker').first().waitFor()
  await quiet(page, asked)
  const third = compressed(asked)
  await tab(page).getByRole('button', { name: 'plus 新增', exact: true }).click()
  await tab(page).locator('.bill-page').waitFor()
  expect(compressed(asked) - third).toBeLessThan(40)
})
