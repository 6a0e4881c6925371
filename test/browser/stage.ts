import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { makeWorld, type Person, type World } from '../world.ts'
import { type Browser, type Options as BrowserOptions, openBrowser } from './browser.ts'

/**
 * The stage of a file of browser stories: a company of its own, the whole product on it and one signed-in browser.
 * It is set once at the top of the file and taken down by itself; any fault in the browser fails the story that caused it.
 *
 *     const stage = setStage({ prepare: ({ admin }) => admin.ok.post('blade-goods/brand/submit', { … }) })
 *
 *     test('a brand is renamed', async () => {
 *       const { browser, page, world, admin } = stage
 *       await browser.goTo('/base/brand/list')
 *       await rowWith(page, 'SKF').getByText('编辑').click()
 *     })
 *
 * `account` (admin), `width` and `height` (1440 × 900) say who sits before which window. `prepare` runs before the browser
 * opens. `expects` names the faults that stories cause on purpose: `expects: /400/` forgives refusals.
 * `stage.shot('name')` keeps a picture in $SHOTS when somebody wants to look.
 */
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

/** The parts of the stage are there once the first story begins. */
export function setStage({ prepare, expects, ...options }: Options = {}): Stage {
  const stage = { shot } as Stage
  beforeAll(async () => {
    stage.world = await makeWorld()
    stage.admin = await stage.world.as('admin')
    await prepare?.(stage)
    stage.browser = await openBrowser(stage.world, options)
    stage.page = stage.browser.page
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.world?.close()
  })
  afterEach(() => expect(stage.browser.takeFaults().filter(fault => !expects?.test(fault))).toEqual([]))
  async function shot(name: string) {
    if (process.env.SHOTS) await stage.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }
  return stage
}
