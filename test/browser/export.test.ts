import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSheet } from '../../src/server/excel/read.ts'
import { fileFrom } from './files.ts'
import { button, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'
import { forgetMessages, told } from './told.ts'

const many = 100_000

const { world, browser, page, shot } = await setStage({ prepare: dropLogos, width: 1366, height: 768 })

const jobs = () => page.locator('.jobs li')
/** How many of them are in a sheet, which is longer than any that is imported. */
async function manyIn(file: Buffer) {
  let found = 0
  for await (const row of readSheet(file, { rows: many + 100, bytes: 500_000_000 })) if (/^many\d+$/.test(row[0] ?? '')) found++
  return found
}

/** What stands at the top of the window for a moment. */
const shown = (words: RegExp) =>
  page.waitForFunction(({ source }) => new RegExp(source).test(document.body.innerText), { source: words.source })
const save = () => button(tab(page), '导出').click()

test('a short export says that it is done and is saved at once', async () => {
  await browser.goTo('/base/brand/list')
  const file = await fileFrom(page, save())
  expect(file.suggestedFilename()).toMatch(/^品牌\d+\.xlsx$/)
  await told(page, '导出品牌已完成，共 ')
})

test('a hundred thousand rows leave by the same door: how far they are, a message, a place where they wait', async () => {
  for (const { indexname } of await world.sql(`select indexname from pg_indexes where tablename = 'brand' and indexdef like '% gin %'`))
    await world.sql(`drop index ${indexname}`)
  await world.sql(
    `insert into brand (tenant_id, id, code, name, created_at)
     select '000000', 900000000000 + n, 'many' || n, 'many' || n, now() from generate_series(1, $1) n`,
    [many],
  )
  const [{ total }] = (await world.sql(`select count(*)::int as total from brand where tenant_id = '000000' and not deleted`)) as any
  await page.reload()
  await tab(page)
    .getByText(`共 ${total.toLocaleString('en')} 条`)
    .waitFor()
  forgetMessages(page)
  const saved = page.waitForEvent('download', { timeout: 20_000 }).catch(() => undefined)
  await save()
  await shown(/导出品牌：已处理 [\d,]+ \/ 100,\d+ 行/)
  await shot('export-progress')
  await told(page, `导出品牌已完成，共 ${total.toLocaleString('en')} 行`)
  await saved
  await page.getByRole('button', { name: /^任务/ }).click()
  await soon(() => jobs().first().innerText()).toMatch(/导出品牌[\s\S]*已完成，共 100,\d+ 行，保留至 \d\d-\d\d/)
  await shot('export-waiting')
  const file = await fileFrom(page, jobs().first().getByText('下载').click())
  expect(await manyIn(readFileSync(await file.path()))).toBe(many)
}, 60_000)

test('what has expired is not offered any more', async () => {
  await world.sql(`update job set result = jsonb_set(result::jsonb, '{until}', '"2020-01-01 00:00:00"')`)
  await page.reload()
  await page.getByRole('button', { name: /^任务/ }).click()
  await soon(() => jobs().first().innerText()).toContain('文件已过期')
  expect(await jobs().getByText('下载').count()).toBe(0)
})
