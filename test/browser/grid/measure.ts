import type { Page } from 'playwright-core'
import type { Store } from './driver.ts'
import { openHarness } from './serve.ts'

const LINES = 500

interface Measure {
  p50: number
  p95: number
}

/** From a key to its paint in a bill of 500 lines, in milliseconds: digits, and Enter that commits and moves. */
export const measureGrid = async (rounds = 100): Promise<{ digit: Measure; enter: Measure }> => {
  const harness = await openHarness()
  try {
    const page = await harness.open(`lines=${LINES}`)
    await watchKeys(page)
    for (let round = 0; round < rounds; round++) await typeAndEnter(page, String((round % 9) + 1))
    const times = await page.evaluate(() => paints)
    return { digit: summary(times.digit), enter: summary(times.Enter) }
  } finally {
    await harness.close()
  }
}

export const describeMeasure = ({ digit, enter }: { digit: Measure; enter: Measure }) =>
  `${LINES} 行：数字键 p50 ${digit.p50} ms、p95 ${digit.p95} ms；Enter p50 ${enter.p50} ms、p95 ${enter.p95} ms`

declare const store: Store
declare const paints: Record<'digit' | 'Enter', number[]>

/** The second frame after a key begins when the first one has been painted. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { paints: { digit: [], Enter: [] } })
    const note = ({ key }: KeyboardEvent) => {
      const start = performance.now()
      const end = () => paints[key === 'Enter' ? 'Enter' : 'digit'].push(performance.now() - start)
      requestAnimationFrame(() => requestAnimationFrame(end))
    }
    window.addEventListener('keydown', note, true)
    store.goTo({ row: 250, column: 5 })
  })

const typeAndEnter = async (page: Page, digit: string) => {
  for (const key of [digit, 'Enter']) {
    const before = await page.evaluate(() => paints.digit.length + paints.Enter.length)
    await page.keyboard.press(key)
    await page.waitForFunction(count => paints.digit.length + paints.Enter.length > count, before, { polling: 5 })
  }
  // Enter stands on the next line's goods now; back to a quantity.
  await page.evaluate(() => store.goTo({ row: store.state().active.row, column: 5 }))
}

const summary = (times: number[]): Measure => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}
