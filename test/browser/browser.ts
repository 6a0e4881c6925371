import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { allCalls, tasks } from '../../src/app/calls.ts'
import { buildApp } from '../../src/app/server.ts'
import { startJobs } from '../../src/server/jobs/jobs.ts'
import { openLive } from '../../src/server/live/live.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { record, testKey, type World } from '../world.ts'
import { builtPages } from './built-pages.ts'
import { openChromium } from './chromium.ts'
import { soon } from './page-driver.ts'
import { forgetMessages, hear } from './told.ts'
import { watchCalls, watchFaults } from './watch.ts'

export interface Browser {
  page: Page
  context: BrowserContext
  /** The address of the server. */
  url: string
  /** Errors in the console and calls that were not answered with success, one for each, since they were last taken. */
  takeFaults(): string[]
  /** Waits until a call was refused with these words, and takes that fault. */
  refused(words: string): Promise<void>
  /** Opens a page of the product in its tab, as a link would. */
  goTo(path: string): Promise<void>
  /** Waits until nothing has been asked of the server for a moment. */
  rest(): Promise<void>
  signIn(account: string): Promise<void>
  /** A window of its own for somebody who has not signed in. */
  stranger(): Promise<Page>
  close(): Promise<void>
}

export interface Options {
  account?: string
  width?: number
  height?: number
}

/** The whole product on the world's database, and a signed-in person in a real browser. */
export async function openBrowser(world: World, { account = 'admin', width = 1440, height = 900 }: Options = {}): Promise<Browser> {
  const product = await serve(world)
  const browser = await openChromium()
  const context = await browser.newContext({ viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'] })
  await hear(context)
  const page = await context.newPage()
  const faults = watchFaults(page)
  const rest = watchCalls(page)
  const signIn = (name: string) => signInOn(page, product.url, name)
  await signIn(account)
  return {
    page,
    context,
    url: product.url,
    signIn,
    rest,
    takeFaults: () => faults.splice(0),
    async refused(words) {
      await soon(() => faults).toContainEqual(expect.stringContaining(words))
      faults.splice(
        faults.findIndex(fault => fault.includes(words)),
        1,
      )
    },
    goTo(path) {
      forgetMessages(page)
      return followLink(page, path)
    },
    async stranger() {
      const other = await browser.newContext({ viewport: { width, height } })
      await hear(other)
      return other.newPage()
    },
    async close() {
      await browser.close()
      await product.close()
    },
  }
}

async function serve(world: World) {
  const tokens = tokensOf(testKey)
  const app = await buildApp(world.house, testKey, { answered: record, pages: await builtPages() })
  const live = await openLive(app, world.house, tokens, world.url)
  const jobs = await startJobs(world.house, world.url, allCalls(tokens), tasks)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await jobs.stop()
      await live.close()
      await app.close()
    },
  }
}

async function signInOn(page: Page, url: string, account: string) {
  await page.goto(`${url}/login`)
  await page.fill('[name=tenantId]', '000000')
  await page.fill('[name=username]', account)
  await page.fill('[name=password]', account)
  await page.press('[name=password]', 'Enter')
  await page.waitForSelector('.frame')
}

const followLink = (page: Page, path: string) =>
  page.evaluate(href => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('.frame')!.append(link)
    link.click()
    link.remove()
  }, path)
