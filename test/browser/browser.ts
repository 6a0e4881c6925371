import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { allCalls, tasks } from '../../src/app/calls.ts'
import { buildApp } from '../../src/app/server.ts'
import { startJobs } from '../../src/server/jobs.ts'
import { openLive } from '../../src/server/live.ts'
import { tokensOf } from '../../src/server/tokens.ts'
import { record, testKey, type World } from '../world.ts'
import { builtPages } from './built-pages.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Browser {
  page: Page
  context: BrowserContext
  /** The address of the server. */
  url: string
  /** Errors in the console and calls that were not answered with 200, since they were last taken. */
  takeFaults(): string[]
  /** Opens a page of the product in its tab, as a link would. */
  goTo(path: string): Promise<void>
  signIn(account: string): Promise<void>
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
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
  const context = await browser.newContext({ viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'] })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const faults = watch(page)
  const signIn = (name: string) => signInOn(page, product.url, name)
  await signIn(account)
  return {
    page,
    context,
    url: product.url,
    signIn,
    takeFaults: () => faults.splice(0),
    goTo: path => followLink(page, path),
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

function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error)))
  page.on('response', async response => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    const answer = await response.json().catch(() => undefined)
    if (answer?.code !== undefined && answer.code !== 200) faults.push(`${new URL(response.url()).pathname}: ${answer.code} ${answer.msg}`)
  })
  return faults
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
