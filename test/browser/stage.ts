import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { makeWorld, type Person, type World } from '../world.ts'
import { type Browser, type Options as BrowserOptions, openBrowser } from './browser.ts'
import { builtPages } from './built-pages.ts'

/**
 * The stage of a file of browser stories: a company of its own, the whole product on it and one signed-in browser.
 * It is set once at the top of the file and taken down by itself; any fault in the browser fails the story that caused it.
 *
 *     const { browser, page } = await setStage({ prepare: ({ admin }) => admin.ok.post('blade-goods/brand/submit', { … }) })
 *
 *     test('a brand is renamed', async () => {
 *       await browser.goTo('/base/brand/list')
 *       await rowWith(page, 'SKF').getByText('编辑').click()
 *     })
 *
 * `account` (admin), `width` and `height` (1440 × 900) say who sits before which window. `prepare` runs before the browser
 * opens. `expects` names the faults that stories cause on purpose: `expects: /400/` forgives refusals.
 * `shot('name')` keeps a picture in $SHOTS when somebody wants to look.
 */
export async function setStage({ prepare, expects, ...options }: Options = {}): Promise<Stage> {
  const world = await makeWorld({ pages: await builtPages() })
  afterAll(() => world.close())
  const admin = await world.as('admin')
  await prepare?.({ world, admin })
  const browser = await openBrowser(world, options)
  const { page } = browser
  afterAll(() => browser.close())
  afterEach(() => expect(browser.takeFaults().filter(fault => !expects?.test(fault))).toEqual([]))
  async function shot(name: string) {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }
  return { world, admin, browser, page, shot }
}

/** The mark of the brand in the books was never uploaded, which a browser that shows it would note. */
export const dropLogos = ({ world }: Pick<Stage, 'world'>) => world.sql('update brand set logo = null')

export interface Stage {
  world: World
  admin: Person
  browser: Browser
  page: Page
  shot(name: string): Promise<void>
}

interface Options extends BrowserOptions {
  prepare?: (stage: Pick<Stage, 'world' | 'admin'>) => unknown
  expects?: RegExp
}
