import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findBrowser } from './browser.mjs'
import { root } from './program.mjs'

// `npm run pictures [-- http://localhost:3000]` draws the README's pictures anew from a running demo.
const [base = 'http://localhost:3000'] = process.argv.slice(2)
const folder = `${root}docs/pictures`
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })

await page.goto(`${base}/login`)
await page.waitForTimeout(500)
await take('login')
await page.fill('[name=username]', 'admin')
await page.fill('[name=password]', 'admin')
await page.press('[name=password]', 'Enter')
await page.waitForSelector('.frame')
await open('/sales/salesOut/list', 'list')
await page.locator('.ant-table-row', { hasText: '已记账' }).locator('a').first().click()
await page.waitForTimeout(2000)
await take('bill')
await open('/report/salesOutProfit/list', 'report')
await open('/base/goods/list', 'goods')
await browser.close()

async function open(path, name) {
  await page.goto(base + path)
  await page.locator('.tab-page:visible .ant-table-row').first().waitFor()
  await page.waitForTimeout(1500)
  await take(name)
}

async function take(name) {
  await page.screenshot({ path: `${folder}/${name}.png` })
  console.log(`docs/pictures/${name}.png`)
}
