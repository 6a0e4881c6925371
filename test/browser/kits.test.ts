import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, cell, lines, state } from './bill-driver.ts'
import { soon } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty: 40, taxPrice: 11.3, taxRate: 13 })),
    })
    await admin.ok.post('blade-inventory/assemble/submit', {
      assembleName: '轴承座套件',
      commInfoId: ids.grease,
      bodyList: [
        { commInfoId: ids.bearing, qty: 2 },
        { commInfoId: ids.bolt, qty: 4 },
      ],
    })
  },
})

const field = (name: string) => page.locator(`#repacking-${name}`)
/** Entered and typed before the page is drawn again, as a scanner does: what stood there is replaced. */
const typeAtOnce = (text: string) =>
  field('sets').evaluate(async (input: HTMLInputElement, text) => {
    input.focus()
    await Promise.resolve()
    document.execCommand('insertText', false, text)
  }, text)
const shownLines = async () => (await lines(page)).map(line => [line['商品编码'], line['转出转入'], line['数量']]).filter(([code]) => code)

test('6.7 the lines of a kit follow from its list as soon as it is known how many, and follow when that changes', async () => {
  await browser.goTo('/inventory/repack/form?type=add')
  await bill(page).locator('.grid-head').waitFor()
  await field('depotId').fill('杭州')
  await page.locator('.ant-select-dropdown:visible').getByText('杭州总仓').click()
  await field('assemblyId').fill('轴承座')
  await page.locator('.ant-select-dropdown:visible').getByText('轴承座套件').click()
  await field('sets').fill('3')
  await field('sets').press('Tab')
  await soon(shownLines).toEqual([
    ['01010205', '转出', '6'],
    ['02010112', '转出', '12'],
    ['08010003', '转入', '3'],
  ])
  await typeAtOnce('2')
  await field('sets').press('Tab')
  await soon(shownLines).toEqual([
    ['01010205', '转出', '4'],
    ['02010112', '转出', '8'],
    ['08010003', '转入', '2'],
  ])
  // What follows from the list is not typed, nor is anything added to it or taken away.
  expect(await bill(page).getByText('加行').count()).toBe(0)
  await (await cell(page, '数量')).click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Delete')
  await soon(shownLines).toEqual([
    ['01010205', '转出', '4'],
    ['02010112', '转出', '8'],
    ['08010003', '转入', '2'],
  ])
  await shot('kit')
  await action(page, '记账').click()
  await soon(() => state(page)).toBe('已记账')
  expect((await shownLines()).length).toBe(3)
})
