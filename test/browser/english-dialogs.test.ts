import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newCompany } from '../newcomer.ts'
import { setBillStage } from './bill-stage.ts'
import { dialogRound } from './dialog-round.ts'
import { clippedIn } from './in-sight.ts'
import { soon } from './page-driver.ts'
import { watchWords } from './words-in-sight.ts'

const stage = await setBillStage()
const { world, browser, page } = stage
const chineseIn = await watchWords(page, world)
await page.evaluate(() => localStorage.setItem('hengshang.language', 'en-US'))
await page.reload()
await page.waitForSelector('.frame')

/** What is written on buttons, beside fields and above columns has its place. */
const written = ['.ant-modal-title', 'button', '.form-label', 'th', '.ant-tabs-tab', '.ant-form-item-label', 'h2', 'h3']

const speaksEnglish = (of: Locator['page']) => async (box: Locator) => {
  await box.evaluate(element => element.setAttribute('data-asked', ''))
  await soon(() => chineseIn('[data-asked]')).toEqual([])
  expect(await clippedIn(of(), written.map(one => `[data-asked] ${one}`).join(', '))).toEqual([])
  await box.evaluate(element => element.removeAttribute('data-asked'))
}

const round = dialogRound(
  stage,
  speaksEnglish(() => page),
)

test.each(['ofBills', 'ofBatches', 'ofRefusals', 'ofMerging', 'ofImport', 'ofGrant', 'ofJobs'] as const)(
  'R-CON-007 the dialogs %s speak English, and no word of them is clipped',
  name => round[name](),
)

test('R-CON-007 the first steps of a new company in English', async () => {
  const { tenantId, password } = await newCompany(world, '绍兴新人贸易有限公司')
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('hengshang.language', 'en-US')
  })
  await page.goto(`${browser.url}/login`)
  await page.fill('[name=tenantId]', tenantId)
  await page.fill('[name=username]', 'admin')
  await page.fill('[name=password]', password)
  await page.press('[name=password]', 'Enter')
  const steps = page.locator('.first-steps')
  await steps.waitFor()
  await browser.rest()
  await speaksEnglish(() => page)(steps)
})
