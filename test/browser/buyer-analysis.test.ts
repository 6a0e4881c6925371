import { expect, test } from 'vitest'
import { staffOf } from '../company.ts'
import { buy, line } from '../trading.ts'
import { column, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  async prepare({ admin }) {
    await buy(admin, [line(50, 13.56)])
    await buy(admin, [line(60, 11.3)], { staffId: staffOf('purchaser') })
  },
})

test('W-RPT-010 采购额 降本 合计行 分类: the figures of buyers lead to their lines, drawn by class', async () => {
  await browser.goTo('/report/purchaseStaffAnalysis')
  await soon(() => column(page, '采购额')).toEqual(['678.00', '678.00'])
  await soon(() => column(page, '降本')).toContain('135.60')
  await tab(page).getByText('合计').first().waitFor()
  await tab(page).locator('canvas').first().waitFor()
  await shot('buyer-analysis')
  await tab(page).getByRole('link', { name: '135.60' }).nth(1).click()
  await soon(() => page.url()).toContain('/report/purchaseStaffAnalysis/lines')
  await tab(page).getByText('按分类').first().waitFor()
  await tab(page).locator('canvas').first().waitFor()
  await soon(() => column(page, '采购额')).toEqual(['678.00'])
  await shot('buyer-analysis-lines')
  expect(await column(page, '分类')).toHaveLength(1)
})
