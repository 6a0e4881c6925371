import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { opened, sees } from './opened.ts'
import { button, column, dialog, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    const buy = (depotId: string, goods: string, qty: number) =>
      admin.ok.post('blade-purchase/purchaseinhead/accounting', {
        supplierId: ids.factory,
        depotId,
        bodyList: [{ commInfoId: goods, qty, taxPrice: 11.3, taxRate: 13 }],
      })
    await buy(ids.hangzhou, ids.bearing, 100)
    await buy(ids.ningbo, ids.bearing, 20)
    await buy(ids.hangzhou, ids.bolt, 1000)
    await admin.ok.post('blade-inventory/stocklimit/submit', { commInfoId: ids.bearing, depotId: ids.ningbo, minQty: 50, safeQty: 80 })
    await admin.ok.post('blade-inventory/tmpjdinventory/submit', { code: '01010205', name: '轴承', qty: 90 })
  },
})

const shown = (text: string) => tab(page).getByText(text).first().waitFor()

test('W-INV-001 W-INV-025 stock by class, one goods over the depots, and on to its entries and their bill', async () => {
  await browser.goTo('/inventory/inventory/list')
  await soon(() => rows(page).count()).toBe(3)
  await shot('stock')
  await tab(page).getByRole('treeitem', { name: '密封件' }).click()
  await soon(() => rows(page).count()).toBe(0)
  await tab(page).getByRole('treeitem', { name: '轴承' }).click()
  await soon(() => rows(page).count()).toBe(3)
  await rowWith(page, '宁波分仓').getByRole('button', { name: '分布' }).click()
  const box = dialog(page, '库存分布')
  await soon(() => box.locator('tbody tr').count()).toBe(2)
  await soon(() => box.locator('tfoot').innerText()).toContain('120')
  await shot('distribution')
  await sees(box, '库存查询 行')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await tab(page).locator('.toolbar').getByText('库龄', { exact: true }).click()
  await soon(async () => (await column(page, '0-30天')).sort()).toEqual(['1,000', '100', '20'])
  await shot('age')
  await tab(page).locator('.toolbar').getByText('库存', { exact: true }).click()
  await rowWith(page, '宁波分仓').getByText('台账').click()
  await soon(() => column(page, '结存数量')).toEqual(['20'])
  await shot('ledger')
  await rows(page).locator('a', { hasText: 'CGRK' }).click()
  await shown('人本轴承有限公司')
  opened('/inventory/inventory/list', '库存查询 行', '/report/inventoryCheck/list')
})

test('W-INV-003 repacking says how many are possible, and that more are not, before anything is sent', async () => {
  await browser.goTo('/inventory/inventory/list')
  await more(rowWith(page, '宁波分仓'), '合并')
  const box = dialog(page, '库存合并')
  await soon(() => box.getByRole('status').innerText()).toBe('可合并 2 箱')
  await box.getByLabel('数量').fill('3')
  await soon(() => box.getByRole('alert').innerText()).toBe('可合并数量不足！')
  await shot('merge')
  await sees(box, '库存查询 合并/拆分')
  await box.getByLabel('数量').fill('2')
  await button(box, '合并').click()
  await box.waitFor({ state: 'detached' })
  opened('库存查询 合并/拆分')
})

test('W-INV-002 W-INV-019 basic units with their conversion, and what a marketplace says beside ours', async () => {
  await browser.goTo('/inventory/basic/list')
  await soon(() => column(page, '换算结果')).toEqual(['11箱1个', '2箱2个', '1000个'])
  await shot('basic')
  await browser.goTo('/inventory/tmpJd/list')
  await soon(() => column(page, '差异')).toEqual(['-30'])
  await shot('jd')
  await button(tab(page), '导入').click()
  const box = dialog(page, '导入京东临时库存')
  const buffer = await fileOf(['编码', '名称', '京东库存'], [['01010205', '轴承', '120']])
  await box.getByLabel('选择 Excel 文件').setInputFiles({ name: '京东.xlsx', mimeType: 'application/octet-stream', buffer })
  await box.getByText('已存在时，用文件中的内容覆盖').click()
  await button(box, '检查').click()
  await button(box, '导入 1 条').click()
  await button(box, '完成').click()
  await soon(() => column(page, '差异')).toEqual(['0'])
  opened('/inventory/basic/list', '/inventory/tmpJd/list')
})

test('W-INV-004 a warning becomes a demand by one click, and the demand is closed', async () => {
  await browser.goTo('/inventory/stockWarning/list')
  await soon(() => column(page, '建议补货')).toEqual(['60'])
  await rows(page).locator('.ant-checkbox-input').check()
  await shot('warning')
  await tab(page).getByRole('button', { name: '转需求 1' }).click()
  await soon(() => column(page, '已提需求')).toEqual(['60'])
  await tab(page).locator('.toolbar').getByText('库存上下限', { exact: true }).click()
  await soon(() => column(page, '安全库存')).toEqual(['80'])
  await shot('limits')
  await browser.goTo('/purchase/demand/list')
  await soon(() => column(page, '状态')).toEqual(['待处理'])
  await shot('demand')
  await more(rows(page).first(), '关闭需求')
  await button(page.locator('.ant-modal-confirm'), '关闭需求').click()
  await soon(() => column(page, '状态')).toEqual(['已关闭'])
  opened('/inventory/stockWarning/list')
})

test('R-FMT-042 where a goods lies is asked with indexNo 1, and shown depot by depot', async () => {
  await browser.goTo('/base/goods/list')
  const asked = page.waitForRequest(/inventory\/selectCommDepotInventory/)
  await more(rowWith(page, '深沟球轴承'), '各仓库存')
  expect(new URL((await asked).url()).searchParams.get('indexNo')).toBe('1')
  const box = dialog(page, '各仓库存')
  await soon(() => box.locator('tbody').innerText()).toMatch(/杭州总仓\s+100\s+100\s+个\s+宁波分仓\s+20\s+20\s+个/)
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
})
