import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'
import { load } from './load.mjs'
import { root } from './program.mjs'
import { conflict, discard, importing, paste, refusal, undoImport } from './scenes.mjs'

// `npm run pictures [-- http://localhost:3000]` draws the README's pictures anew from a running demo.
const [base = 'http://localhost:3000'] = process.argv.slice(2)
const folder = `${root}docs/pictures`
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(`${folder}/${file}`)

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
const page = await enter('admin')
await open('/wel/home/index', 'home', '.home-bars li')
await open('/sales/salesOut/list', 'list')
await page.locator('.ant-table-row', { hasText: '已记账' }).locator('a').first().click()
await page.waitForTimeout(2000)
await take('bill')
await open('/report/salesOutProfit/list', 'report')
await open('/base/goods/list', 'goods')
await paste(page, base)
await take('paste')
await discard(page)
const seller = await enter('xiaoshou')
await conflict(seller, base, await enter('xsjl'))
await take('conflict', seller)
await refusal(page, base)
await take('refusal')
await importing(page, base, await goodsSheet())
await take('import')
await undoImport(page)
await browser.close()

/** A window of one's own; everybody's password is his name. */
async function enter(account) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const opened = await context.newPage()
  await opened.goto(`${base}/login`)
  await opened.waitForTimeout(500)
  if (account === 'admin') await take('login', opened)
  await opened.fill('[name=username]', account)
  await opened.fill('[name=password]', account)
  await opened.press('[name=password]', 'Enter')
  await opened.waitForSelector('.frame')
  return opened
}

async function open(path, name, sign = '.ant-table-row') {
  await page.goto(base + path)
  await page.locator(`.tab-page:visible ${sign}`).first().waitFor()
  await page.waitForTimeout(1500)
  await take(name)
}

async function take(name, of = page) {
  await sharp(await of.screenshot())
    .webp({ quality: 86 })
    .toFile(`${folder}/${name}.webp`)
  console.log(`docs/pictures/${name}.webp`)
}

/** What a supplier would send: his own heads, and a brand that nobody has entered. */
async function goodsSheet() {
  const { module, close } = await load('/src/server/excel/write.ts')
  const heads = ['品名', '规格', '单位', '类别', '品牌', '售价', '进价']
  const rows = Array.from({ length: 60 }, (_, at) => [`内六角扳手 ${at + 1}`, `S${at + 1}`, '把', '手动工具', '捷科', '19.5', '11.3'])
  const sheet = {
    title: '商品',
    columns: heads.map(label => ({ label, kind: 'text' })),
    rows: (async function* () {
      yield rows
    })(),
  }
  const file = { name: '供应商报价.xlsx', mimeType: 'application/octet-stream', buffer: await buffer(module.writeSheet(sheet)) }
  await close()
  return file
}
