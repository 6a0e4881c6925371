import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { allCalls, tasks } from '../../src/app/calls.ts'
import { startJobs } from '../../src/server/jobs/jobs.ts'
import { openLive } from '../../src/server/live/live.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { testKey, type World } from '../world.ts'
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

/** The whole product of a world that has pages, and a signed-in person in a real browser. */
export async function openBrowser(world: World, { account = 'admin', width = 1440, height = 900 }: Options = {}): Promise<Browser> {
  const product = await serve(world)
  const chromium = await openChromium()
  const windows: BrowserContext[] = []
  const context = await newWindows({ permissions: ['clipboard-read', 'clipboard-write'] })
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
      return (await newWindows({})).newPage()
    },
    async close() {
      for (const one of windows) await one.close()
      await product.close()
    },
  }

  /** Windows that share what one person's browser remembers, and nothing else. */
  async function newWindows(options: BrowserContextOptions) {
    const opened = await chromium.newContext({ viewport: { width, height }, ...options })
    windows.push(opened)
    await hear(opened)
    return opened
  }
}

async function serve({ app, house, url: database }: World) {
  const tokens = tokensOf(testKey)
  const live = await openLive(app, house, tokens, database)
  const jobs = await startJobs(house, database, allCalls(tokens), tasks)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await jobs.stop()
      await live.close()
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
