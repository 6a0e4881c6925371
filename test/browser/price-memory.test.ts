import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, enterParty, lines, press } from './bill-driver.ts'
import { soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  async prepare({ admin }) {
    const buy = (taxPrice: number, more: object = {}) =>
      admin.ok.post('blade-purchase/purchaseinhead/accounting', {
        supplierId: ids.factory,
        depotId: ids.hangzhou,
        bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice, taxRate: 13 }],
        ...more,
      })
    for (const price of [10, 11]) await buy(price)
    await buy(12.5, { supplierId: ids.trader })
  },
})

const memory = () => tab(page).getByRole('dialog', { name: '历史进价' })
const chosen = () => memory().locator('[aria-selected="true"]').innerText()

test('W-PUR-002 F4 at a price shows what was paid before, and Enter takes it; the arrow at the cell does the same', async () => {
  await browser.goTo('/purchase/purchaseForm?type=add')
  await page.waitForFunction(() => document.activeElement?.id === 'purchaseOrder-supplierId')
  await enterParty(page, '人本')
  await page.keyboard.type('SGQZC')
  await page.locator('.offer-row').first().waitFor()
  await press(page, 'Enter')
  await page.keyboard.type('3')
  await press(page, 'Enter', 'F4')
  await soon(() => memory().locator('.price-row').count()).toBe(5)
  await soon(chosen).toContain('11.00')
  await shot('price-memory')
  expect((await memory().innerText()).replace(/\s+/g, ' ')).toMatch(
    /该供应商最近进价.* 11\.00 .* 10\.00 全部供应商最近进价.*徐州货运站 .* 12\.50 /,
  )
  await press(page, 'ArrowDown', 'ArrowDown')
  await soon(chosen).toContain('徐州货运站')
  await press(page, 'Enter')
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '01010205', 含税单价: '12.50' }, { 商品编码: '' }])
  await bill(page).locator('.grid-more').click()
  await memory().locator('.price-row').nth(1).locator('span').first().click()
  await soon(() => lines(page)).toMatchObject([{ 商品编码: '01010205', 含税单价: '10.00' }, { 商品编码: '' }])
  await press(page, 'F4')
  await memory().waitFor()
  await press(page, 'Escape')
  await memory().waitFor({ state: 'detached' })
  await press(page, 'Control+z')
  await soon(() => lines(page)).toMatchObject([{ 含税单价: '12.50' }, {}])
})
