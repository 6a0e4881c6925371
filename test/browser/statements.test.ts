import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { fileFrom } from './files.ts'
import { opened } from './opened.ts'
import { address, button, column, dialog, field, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    const line = (qty: number, taxPrice: number) => [{ commInfoId: ids.bearing, qty, taxPrice, taxRate: 13 }]
    const post = (call: string, body: object) => admin.ok.post(call, { depotId: ids.hangzhou, ...body })
    await post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, bodyList: line(100, 11.3) })
    await post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, bodyList: line(50, 13.56) })
    await post('blade-sales/salesouthead/accounting', { customerId: ids.steelworks, bodyList: line(120, 22.6) })
  },
})

test('W-FIN-034 W-FIN-035 W-FIN-049 W-FIN-050 W-FIN-051 W-RPT-027 from an account through the statements down to the bill', async () => {
  await browser.goTo('/finance/accountingSubject/list')
  await soon(() => rowWith(page, '1405').innerText()).toContain('320.00')
  await tab(page).locator('.tree-row', { hasText: '销售费用' }).click()
  await tab(page).getByText('没有符合条件的会计科目').waitFor()
  await button(tab(page).locator('.toolbar'), '新增').click()
  const box = dialog(page, '新增会计科目')
  await box.locator('#journalAccount-code').fill('660101')
  await box.locator('#journalAccount-name').fill('差旅费')
  await field(box, '余额方向').getByRole('combobox').click()
  await page.locator('.ant-select-item-option:visible', { hasText: '借' }).click()
  await page.keyboard.press('Control+Enter')
  await soon(() => column(page, '科目名称')).toEqual(['差旅费'])
  await shot('accounts')

  await browser.goTo('/finance/balanceSheet')
  await soon(() => rowWith(page, '平衡校验').innerText()).toContain('0.00')
  expect(await rowWith(page, '资产合计').innerText()).toContain('3,032.00')
  await shot('balance-sheet')
  await rowWith(page, '库存商品').getByRole('link', { name: '320.00' }).click()

  await soon(() => address(page)).toBe('/finance/ledger/list')
  await soon(() => rowWith(page, '1405').innerText()).toMatch(/1,600\.00[\s\S]*1,280\.00[\s\S]*320\.00/)
  await shot('ledger')
  await rowWith(page, '1405').getByRole('link', { name: '1,280.00' }).click()

  await soon(() => address(page)).toBe('/finance/ledger/detail')
  await soon(() => column(page, '余额')).toEqual(['—', '1,000.00', '1,600.00', '320.00'])
  await shot('entries')
  await rows(page).getByRole('link', { name: /^XSCK/ }).click()
  await soon(() => address(page)).toBe('/sales/salesOut/form')

  await browser.goTo('/finance/profit')
  await soon(() => rowWith(page, '净利润').innerText()).toMatch(/1,120\.00/)
  await shot('profit')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.querySelector('.print-root')?.textContent ?? '')
  })
  await button(tab(page), '打印').click()
  await soon(() => page.locator('body').getAttribute('data-printed')).toMatch(/利润表[\s\S]*净利润1,120\.00/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await tab(page).getByRole('link', { name: '利润报表' }).click()
  await soon(() => address(page)).toBe('/report/profitReport/list')
  await soon(() => column(page, '名称')).toEqual(['主营业务收入', '主营业务成本'])
  await tab(page).locator('.search-field', { hasText: '分布方式' }).getByRole('combobox').click()
  await page.locator('.ant-select-item-option:visible', { hasText: '客户' }).click()
  await soon(() => column(page, '名称')).toEqual(['中铁十四局集团第三工程有限公司'])
  await shot('distribution')
  for (const preset of ['昨天', '今天', '本周', '本月', '上月', '近三月', '今年', '2022年起'])
    expect(await tab(page).getByText(preset, { exact: true }).count()).toBe(1)
  expect(await tab(page).locator('tfoot.ant-table-summary').innerText()).toMatch(/2,400\.00[\s\S]*1,280\.00[\s\S]*1,120\.00/)
  const file = await fileFrom(page, button(tab(page), '导出').click())
  expect(file.suggestedFilename()).toContain('利润报表')
  await rowWith(page, '中铁十四局').getByRole('link', { name: '1,120.00' }).last().click()
  await soon(() => address(page)).toBe('/finance/profit/bills')
  await soon(async () => (await column(page, '净利润')).join()).toBe('1,120.00')
  await shot('bills')
  opened('/report/profitReport/list')
})
