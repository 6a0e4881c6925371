import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './page-driver.ts'

const heard = new WeakMap<Page, string[]>()

/** What was said at the top of the window and not asked for yet: a message is gone in a moment, and may be there twice. */
export const messages = (page: Page): string[] => heard.get(page) ?? []

/** Writes down every message that a page of this context shows. */
export async function hear(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hearMessage', ({ page }, text: string) => void heard.set(page, [...messages(page), text]))
  await context.addInitScript(() => {
    const isMessage = (element: Element) => element.classList.contains('ant-message-notice')
    const partsOf = (node: Node) => (node instanceof Element ? [node, ...node.querySelectorAll('.ant-message-notice')] : [])
    const listener = new MutationObserver(changes => {
      const added = changes.flatMap(change => [...change.addedNodes].flatMap(partsOf))
      for (const element of new Set(added.filter(isMessage))) (window as any).hearMessage(element.textContent)
    })
    listener.observe(document, { childList: true, subtree: true })
  })
}

export const forgetMessages = (page: Page) => void heard.delete(page)

/** Waits for a message with these words and takes it, with all that was said before it. */
export async function told(page: Page, words: string): Promise<void> {
  await soon(() => messages(page)).toContainEqual(expect.stringContaining(words))
  heard.set(page, messages(page).slice(messages(page).findIndex(text => text.includes(words)) + 1))
}
