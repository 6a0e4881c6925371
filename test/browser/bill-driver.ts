import type { Locator, Page } from 'playwright-core'
import { button, dialog, tab } from './page-driver.ts'

export const bill = (page: Page): Locator => tab(page).locator('.bill-page')

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const titlesOf = async (page: Page): Promise<string[]> =>
  (await bill(page).locator('.grid-head .grid-cell').allInnerTexts()).map(title => title.trim())

/** The cell of a line below a title. */
export async function cell(page: Page, title: string, row = 0): Promise<Locator> {
  const at = (await titlesOf(page)).indexOf(title)
  return bill(page).locator('.grid-lines .grid-row').nth(row).locator('.grid-cell').nth(at)
}

/** The words of the lines in sight, by the titles of the columns. */
export async function lines(page: Page): Promise<Record<string, string>[]> {
  const titles = await titlesOf(page)
  const rows = await bill(page).locator('.grid-lines .grid-row').all()
  const all = await Promise.all(rows.map(row => row.locator('.grid-cell').allInnerTexts()))
  return all.map(cells => Object.fromEntries(cells.map((cell, at) => [titles[at]!, cell.trim()])))
}

/** One figure of the totals bar. */
export const total = async (page: Page, label: string): Promise<string> => {
  const figure = bill(page)
    .locator('.bill-totals > span')
    .filter({ has: page.getByText(label, { exact: true }) })
  return (await figure.locator('b').innerText()).trim()
}

/** Types a word into the cell, waits for the list and takes its first row; the cursor is then on the quantity. */
export async function enterGoods(page: Page, word: string, ...figures: string[]) {
  await page.keyboard.type(word)
  await bill(page).locator('.offer-row').first().waitFor()
  await press(page, 'Enter')
  for (const figure of figures) {
    await page.keyboard.type(figure)
    await press(page, 'Enter')
  }
}

/** Chooses the party by its initials; Enter then leads into the lines. */
export async function enterParty(page: Page, word: string) {
  await page.keyboard.type(word)
  await page.locator('.ref-hit').first().waitFor()
  // The list of everything is there before the list of what was typed.
  await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
  await press(page, 'Enter')
  await page.waitForFunction(() => document.activeElement?.closest('.grid-editor'))
}

/** Undoes the open bill, with a reason. */
export async function reverse(page: Page, name = '红冲', reason = '开错单') {
  await action(page, '红冲').click()
  await agreeToReverse(page, name, reason)
}

/** The dialog is the same for every kind, in a row and for a batch. */
export async function agreeToReverse(page: Page, name = '红冲', reason = '开错单') {
  const box = dialog(page, '红冲')
  await box.getByLabel('红冲原因').fill(reason)
  await button(box, name).click()
}

export const state = (page: Page) => bill(page).locator('.bill-title .tag').innerText()
export const number = (page: Page) => bill(page).locator('.bill-no').innerText()
export const problems = (page: Page) => bill(page).locator('.line-check .problem-link').allInnerTexts()
export const tool = (page: Page, name: string): Locator => bill(page).locator('.bill-tool', { hasText: name })
export const action = (page: Page, name: string): Locator => bill(page).locator('.bill-actions').getByRole('button', { name })
