import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { action, bill, lines } from './bill-driver.ts'
import { fileFrom } from './files.ts'
import { button, dialog, more, rowWith, soon, tab } from './page-driver.ts'
import { countPresses } from './presses.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { admin, browser, page, shot } = await setStage({
  account: 'warehouse',
  width: 1366,
  height: 768,
  expects: /400 没有找到该条码的商品/,
  async prepare({ admin }) {
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty: 10, taxPrice: 11.3, taxRate: 13 })),
    })
  },
})
const presses = await countPresses(page)
const path = 'blade-inventory/checkinventory'
const saved = async () => (await admin.ok.get(`${path}/list`)).records[0]
const counts = async () =>
  (await admin.ok.get(`${path}/detail`, { id: (await saved()).id })).bodyList.map((line: any) => [line.commInfoCode, line.countQty])
const said = () => tab(page).locator('.count-said').innerText()
const scan = async (code: string) => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a stocktake of the depot begins with what lies there and what the books hold', async () => {
  await page.reload()
  await page.locator('.frame').waitFor()
  await browser.goTo('/inventory/check/form?type=add')
  await soon(async () => (await lines(page)).map(line => [line['商品编码'], line['账面数']])).toEqual([
    ['01010205', '10'],
    ['02010112', '10'],
    ['', ''],
  ])
  await shot('keeper-blank')
  await action(page, '保存').click()
  await told(page, '草稿')
  expect(await presses()).toBe(1)
})

test('the scanner counts: the next scan at once, a stranger is named, what was forgotten comes onto the bill', async () => {
  const before = await presses()
  await bill(page).getByText('扫码盘点').click()
  await tab(page).getByLabel('扫码或输入编码').waitFor()
  for (let at = 1; at <= 3; at++) {
    await scan('6900000000011')
    await soon(said).toBe(`深沟球轴承 ${at} 个`)
  }
  await scan('0000000000000')
  await soon(said).toBe('没有条码或编码为“0000000000000”的商品，请核对后重新扫码！')
  expect(await tab(page).locator('.count-said').getAttribute('class')).toContain('negative')
  await tab(page).getByText('只看未盘').click()
  await soon(() => tab(page).locator('.count-lines li').allInnerTexts()).toEqual([expect.stringContaining('外六角螺栓')])
  await shot('keeper-open-only')
  await tab(page).getByLabel('扫码或输入编码').click()
  await scan('08010003')
  await soon(said).toMatch(/不在单上，已加入，实盘 1$/)
  await soon(counts).toEqual([
    ['01010205', 3],
    ['02010112', undefined],
    ['08010003', 1],
  ])
  await shot('keeper-added')
  // Every scan is its digits and Enter; a scanner presses them by itself.
  expect((await presses()) - before).toBeLessThanOrEqual(4 + 4 * 14 + 9)
})

test('the sheet with the goods of the stocktake is taken away, filled in and brought back', async () => {
  const before = await presses()
  await browser.goTo('/inventory/check/list')
  const row = rowWith(page, 'PDD').first()
  await row.waitFor()
  const file = await fileFrom(page, more(row, '下载盘点表'))
  const [header = [], ...rows] = await rowsOf(readFileSync(await file.path()))
  expect(rows.map(line => line[header.indexOf('商品编码')])).toEqual(['01010205', '02010112', '08010003'])
  const filled = rows.map((line, at) => header.map((label, place) => (at === 1 && label === '实盘数' ? '9' : (line[place] ?? ''))))
  await more(row, '导入盘点表')
  const box = dialog(page, '导入盘点表')
  await box
    .getByLabel('选择 Excel 文件')
    .setInputFiles({ name: '盘点.xlsx', mimeType: 'application/octet-stream', buffer: await fileOf(header, filled) })
  await button(box, '导入').click()
  await told(page, '已录入3行')
  await soon(counts).toEqual([
    ['01010205', 3],
    ['02010112', 9],
    ['08010003', 1],
  ])
  expect((await presses()) - before).toBeLessThanOrEqual(8)
})
