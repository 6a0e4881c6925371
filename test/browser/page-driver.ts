import type { Locator, Page, WebSocket } from 'playwright-core'
import { expect } from 'vitest'
import { english } from '../../src/app/english.ts'

/** Expects what will be true in a moment. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 })

/** The tab in sight; the others are still there, but hidden. */
export const tab = (page: Page): Locator => page.locator('.tab-page:visible')

export const rows = (page: Page): Locator => tab(page).locator('.list-table .ant-table-row')

/** The words of one column, by its head, from top to bottom. */
export async function column(page: Page, label: string): Promise<string[]> {
  const heads = await tab(page).locator('.list-table .ant-table-thead th').allInnerTexts()
  const at = heads.findIndex(head => head.trim() === label)
  return rows(page)
    .locator(`td:nth-child(${at + 1})`)
    .allInnerTexts()
}

export const rowWith = (page: Page, text: string): Locator => rows(page).filter({ hasText: text })

/** A dialog of the tab, by its title. */
export const dialog = (page: Page, title: string): Locator =>
  tab(page)
    .locator('.ant-modal')
    .filter({ has: page.locator('.ant-modal-title', { hasText: title }) })
    .last()

/** The control of a form field, by its label. */
export const field = (box: Locator, label: string): Locator =>
  box.locator('.form-field').filter({ has: box.page().locator('.form-label', { hasText: new RegExp(`^\\*?${label}$`) }) })

/** A button by its words; the name of its icon may stand before them. */
export const button = (box: Locator, name: string): Locator => box.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })

/** Answers the question in the middle of the window. */
export async function answer(page: Page, name: string, question = ''): Promise<void> {
  const box = page.locator('.ant-modal-confirm').filter({ hasText: question })
  await box.getByRole('button', { name: new RegExp(`${name}$`) }).click()
  await box.waitFor({ state: 'detached' })
}

/** Takes one of what stands behind the arrow of a row or a bill. */
export async function more(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: '更多' }).click()
  await row.page().locator('.ant-dropdown:visible').getByRole('menuitem', { name, exact: true }).click()
}

const offered = (control: Locator): Locator => control.page().locator('.ant-select-dropdown:visible')

/** Takes from the list or the tree that a control opens. */
export async function pick(control: Locator, name: string): Promise<void> {
  await control.locator('.ant-select').first().click()
  await offered(control).getByText(name, { exact: true }).click()
}

/** Takes from what a control offers for a typed word. */
export async function lookUp(control: Locator, word: string, name = word): Promise<void> {
  await control.locator('input').first().fill(word)
  await offered(control).getByText(name).first().click()
}

/** Where the page is, without what is asked there. */
export const address = (page: Page): string => new URL(page.url()).pathname

/** A word of the product in the language that the window speaks. */
export const saidOn = async (page: Page, label: string): Promise<string> =>
  (await page.locator('html').getAttribute('lang')) === 'en-US' ? (english[label] ?? label) : label

/** What stands on the tab strip. */
export const labels = (page: Page): Promise<string[]> => page.locator('.tab').allInnerTexts()

/** What the browser remembers of who is signed in. */
export const session = (page: Page): Promise<any> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('hengshang.session') ?? '{}').state ?? {})

/** What has the focus, as a reader would call it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement!
    return element.id || element.getAttribute('aria-label') || element.textContent || element.tagName
  })

/** The channel is opened when the first page stands; what comes after that pops up. */
export async function listening(page: Page): Promise<WebSocket> {
  // The greeting may come in the same breath as the channel, so both are listened for at once.
  const greeted = new Promise<WebSocket>(resolve => {
    page.on('websocket', socket => {
      if (socket.url().includes('/api/socket'))
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve(socket))
    })
  })
  await page.reload()
  return greeted
}
