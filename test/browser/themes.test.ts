import { expect, test } from 'vitest'
import { contrast } from '../../src/web/theme/colours.ts'
import { themes } from '../../src/web/theme/themes.ts'
import { opened } from './opened.ts'
import { rows, soon } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page } = await setStage({ width: 1366, height: 768 })
await browser.goTo('/base/goods/list')
await rows(page).first().waitFor()

const names = ['default', 'white', 'dark', 'colourful', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'] as const

test('R-CON-006 the eleven themes, in this order, are what the picker offers', async () => {
  expect(Object.keys(themes)).toEqual([...names])
  await page.getByRole('button', { name: '主题' }).click()
  await soon(() => page.locator('.theme-choice').count()).toBe(names.length)
  expect(await page.locator('.theme-choice input:checked').count()).toBe(1)
})

test.each(names)('R-CON-006 %s is worn at once and can be read everywhere', async name => {
  if (!(await page.locator('.theme-list').isVisible())) await page.getByRole('button', { name: '主题' }).click()
  await page.locator(`.theme-choice[title=${name}]`).click()
  await soon(worn).toBe(themes[name].primary.toLowerCase())
  // Colours take a moment to change.
  const faint = async () => (await painted()).filter(({ ink, ground }) => contrast(ink, ground) < 4.5).map(({ what }) => what)
  await soon(faint).toEqual([])
})

test('W-SHL-018 R-CON-006 the choice survives a reload', async () => {
  await page.reload()
  await rows(page).first().waitFor()
  expect(await worn()).toBe(themes.lte.primary.toLowerCase())
  opened('theme picker')
})

const worn = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase())

/** The colours that are really on the screen, of what is read most. */
const painted = () =>
  page.evaluate(() => {
    const hex = (colour: string) =>
      `#${colour
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map(part => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    const isClear = (colour: string) => colour === 'transparent' || /, 0\)$/.test(colour)
    const groundOf = (element: Element): string => {
      const colour = getComputedStyle(element).backgroundColor
      return isClear(colour) && element.parentElement ? groundOf(element.parentElement) : colour
    }
    const selectors = [
      '.sidebar a',
      '.sidebar button',
      '.top-bar .user-button',
      '.tab',
      '.ant-table-thead th',
      '.ant-table-row td',
      '.ant-btn-primary',
      '.ant-table-row a',
    ]
    return selectors.flatMap(what => {
      const element = [...document.querySelectorAll(what)].find(one => one.textContent?.trim() && (one as HTMLElement).offsetParent)
      return element ? [{ what, ink: hex(getComputedStyle(element).color), ground: hex(groundOf(element)) }] : []
    })
  })
