import type { Page } from 'playwright-core'
import type { server as harnessServer } from './harness-goods.ts'
import type { Line, store as lineStore } from './harness-lines.ts'

/** What the harness page holds as globals, for code that runs in it. */
export type Store = typeof lineStore
export type Server = typeof harnessServer

declare const store: Store

/** Presses keys one after the other. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Where the cursor is: line counted from 1 and column title, as a reader sees it. */
export const cursor = (page: Page) =>
  page.evaluate(() => {
    const { row, column } = store.state().active
    const titles = [...document.querySelectorAll('.grid-head .grid-cell')].map(cell => cell.textContent)
    return `${row + 1} ${titles[column]}`
  })

/** The editor: how it stands, its text, and what of it is selected. */
export const editor = (page: Page) =>
  page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('.grid-editor input')!
    const mode = input.parentElement!.className.split(' ')[1]
    const selected = input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
    return { mode, text: input.value, selected, focused: document.activeElement === input }
  })

export const line = (page: Page, row: number): Promise<Line> => page.evaluate(index => store.rows()[index - 1]!, row)

export const countLines = (page: Page) => page.evaluate(() => store.lines().length)

/** The drawn cell of a line, both counted from 1. */
export const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row - 1}"] [data-column="${column - 1}"]`)

export const goTo = (page: Page, row: number, column: number) =>
  page.evaluate(([atRow, atColumn]) => store.goTo({ row: atRow! - 1, column: atColumn! - 1 }), [row, column])

export const paste = async (page: Page, text: string) => {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await press(page, 'Control+v')
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Every late answer has arrived. */
export const settled = (page: Page) => page.evaluate(() => store.settled())

export const offered = (page: Page) => page.locator('.grid-offer')
