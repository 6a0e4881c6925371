import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { lines } from './bill-driver.ts'
import { opened, sees } from './opened.ts'
import { button, dialog, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

let counting = ''

const { browser, page, admin, shot } = await setStage({
  width: 360,
  height: 720,
  expects: /400 导入失败.*已录入/,
  async prepare({ admin }) {
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty: 10, taxPrice: 11.3, taxRate: 13 })),
    })
    const body = { depotId: ids.hangzhou, staffId: staffOf('warehouse'), bodyList: [{ commInfoId: ids.bearing }, { commInfoId: ids.bolt }] }
    counting = (await admin.ok.post('blade-inventory/checkinventory/submit', body)).id
  },
})

const counts = async () =>
  (await admin.ok.get('blade-inventory/checkinventory/detail', { id: counting })).bodyList.map((line: any) => line.countQty)

test('W-INV-008 W-INV-009 counting at 360 px with the keyboard alone: scan, count up, type the rest, next', async () => {
  await browser.goTo(`/inventory/check/count?id=${counting}`)
  const scanner = tab(page).getByLabel('扫码或输入编码')
  await scanner.waitFor()
  for (const _ of [1, 2]) {
    const before = (await counts())[0] ?? 0
    await scanner.fill('6900000000011')
    await page.keyboard.press('Enter')
    await soon(async () => (await counts())[0]).toBe(before + 1)
  }
  await soon(() => tab(page).locator('.count-said').innerText()).toBe('深沟球轴承 2 个')
  await shot('count')
  const box = (await tab(page).locator('.count-page').boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(360)
  await scanner.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await soon(counts).toEqual([9, undefined])
  await soon(() => tab(page).locator('.count-less').innerText()).toBe('-1')
  await scanner.fill('02010112')
  await page.keyboard.press('Enter')
  await soon(counts).toEqual([9, 1])
  await soon(() => tab(page).locator('header').first().innerText()).toContain('已盘 2 / 2')
})

/** What of these stands beyond the edges of the window. */
const beyond = async (places: Locator) => {
  const boxes = await Promise.all((await places.all()).map(async place => [await place.boundingBox(), await place.innerText()] as const))
  return boxes.flatMap(([box, words]) => (box && (box.x < 0 || box.x + box.width > 360) ? [words] : []))
}

test('W-INV-009 at 360 px the count stands beside its goods, in the bill and where it is scanned', async () => {
  await soon(() => tab(page).locator('.count-lines b').count()).toBe(2)
  expect(await beyond(tab(page).locator('.count-lines b, .count-lines span'))).toEqual([])
  await browser.goTo(`/inventory/check/form?type=edit&id=${counting}`)
  const head = tab(page).locator('.grid-head').getByText('实盘数')
  await head.waitFor()
  await shot('stocktake-bill-360')
  expect(await beyond(head)).toEqual([])
})

test('at 360 px nothing of the home page and of the bar above it is cut off', async () => {
  await browser.goTo('/wel/home/index')
  await tab(page).locator('.home .menu-entry').first().waitFor()
  await shot('home-360')
  expect(await beyond(tab(page).locator('.home .card, .home .menu-entry, .home .menu-caption'))).toEqual([])
  expect(await beyond(page.locator('.top-bar').getByRole('button'))).toEqual([])
})

test('W-INV-009 the bill shows book, count and difference', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await browser.goTo(`/inventory/check/form?type=edit&id=${counting}`)
  await soon(() => tab(page).locator('.grid-cell.negative').allInnerTexts()).toEqual(['-1', '-9'])
  await shot('stocktake-bill')
})

test('going live: the page says what is missing, checks the sheet and imports it', async () => {
  const depot = () => tab(page).locator('.ant-table-row', { hasText: '宁波分仓' })
  await browser.goTo('/inventory/opening')
  await soon(() => depot().innerText()).toMatch(/宁波分仓\s+3/)
  const header = ['仓库', '商品编码', '数量', '成本单价']
  await button(tab(page), 'Excel 导入').click()
  const box = dialog(page, '导入期初库存')
  const choose = async (rows: unknown[][]) => box.getByLabel('选择 Excel 文件').setInputFiles(await sheetOf(header, rows))
  await choose([
    ['CK02', '没有', '5', '2'],
    ['CK02', '02010112', '多', '2'],
  ])
  await soon(() => box.locator('.plain-table tbody').innerText()).toMatch(/商品“没有”不存在，请检查编码！[\s\S]*数量格式不正确！/)
  expect(await button(box, '导入').isDisabled()).toBe(true)
  await choose([['CK02', '02010112', '5000', '2']])
  await soon(() => box.locator('.import-counts').innerText()).toMatch(/1\s+数量\s+5,000\s+金额\s+10,000\.00\s+错误行\s+0/)
  await shot('opening-checked')
  // Somebody has brought the same goods since the sheet was checked.
  const { id } = await admin.ok.post('blade-inventory/profitinventory/accounting', {
    depotId: ids.ningbo,
    reasonType: '1',
    bodyList: [{ commInfoId: ids.bolt, qty: 1, costPrice: 2 }],
  })
  await button(box, '导入').click()
  await soon(() => box.locator('.plain-table tbody').innerText()).toContain('期初')
  await admin.ok.post('blade-inventory/profitinventory/cancel', { id, remark: '重复' })
  await choose([['CK02', '02010112', '5000', '2']])
  await button(box, '导入').click()
  await page.getByText('已导入1行，生成1张报溢单，待审核。').first().waitFor()
  await soon(() => depot().innerText()).toMatch(/宁波分仓\s+2\s+0\s+1/)
  await shot('opening')
  await button(tab(page), '手工录入').click()
  await soon(() => tab(page).locator('[data-field="reason"]').innerText()).toContain('期初')
})

const sheetOf = async (header: string[], some: unknown[][]) => ({
  name: '明细.xlsx',
  mimeType: 'application/octet-stream',
  buffer: await fileOf(header, some),
})

test('goods without opening are listed for their depot, and chosen ones begin a bill', async () => {
  await browser.goTo('/inventory/opening')
  await tab(page).locator('.ant-table-row', { hasText: '宁波分仓' }).getByRole('link').first().click()
  await soon(() => rows(page).count()).toBe(2)
  await rows(page).locator('.ant-checkbox-input').first().check()
  await shot('opening-missing')
  await button(tab(page), '加入新的期初单').click()
  await soon(async () => (await lines(page))[0]?.['商品编码']).toBe('01010205')
  await soon(() => tab(page).locator('[data-field="depotId"]').innerText()).toContain('宁波分仓')
  await soon(() => tab(page).locator('[data-field="reason"]').innerText()).toContain('期初')
})

test('W-INV-013 lines come from a sheet: all its faults are listed, sound rows can go in alone', async () => {
  await browser.goTo('/inventory/loss/form?type=add')
  await tab(page).getByText('Excel 导入').click()
  const box = dialog(page, '导入明细')
  const header = ['商品编码', '单位', '数量']
  const bad = [
    ['01010205', '个', '2'],
    ['没有', '', '1'],
    ['02010112', '斤', '十'],
  ]
  await box.getByLabel('选择 Excel 文件').setInputFiles(await sheetOf(header, bad))
  await browser.refused('第3行商品“没有”不存在，请检查编码！')
  await soon(() => box.locator('tbody tr').count()).toBe(3)
  await shot('sheet-faults')
  await button(box, '只加入正确的 1 行').click()
  await soon(async () => (await lines(page)).map(line => [line['商品编码'], line['数量']])).toEqual([
    ['01010205', '2'],
    ['', ''],
  ])
})

test('W-INV-008 W-INV-009 a sheet of counts goes to the lines that are there', async () => {
  await browser.goTo(`/inventory/check/form?type=edit&id=${counting}`)
  await tab(page).getByText('Excel 导入').click()
  await dialog(page, '导入明细')
    .getByLabel('选择 Excel 文件')
    .setInputFiles(await sheetOf(['商品编码', '实盘数'], [['02010112', '8']]))
  await soon(async () => (await lines(page)).map(line => line['实盘数'])).toEqual(['9', '8', ''])
  await page.keyboard.press('Control+z')
  await soon(async () => (await lines(page)).map(line => line['实盘数'])).toEqual(['9', '1', ''])
})

test('W-INV-014 W-INV-015 other in and out: the list, and a new bill that asks which of the two', async () => {
  await browser.goTo('/inventory/otherInOut/list')
  await rowWith(page, 'BYD').first().waitFor()
  await shot('other-moves')
  await browser.goTo('/inventory/otherInOut/form?type=add')
  await button(tab(page), '其他出库').click()
  await tab(page).getByText('出库原因').first().waitFor()
  await shot('other-move')
  await sees(tab(page), '/inventory/otherInOut/form')
  opened('/inventory/otherInOut/form')
})
