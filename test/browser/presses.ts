import type { Page } from 'playwright-core'

/** Counts every key and every click of this person from the next page on; asked, it tells how many they are. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses') ?? 0)))
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, count, true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))
}
