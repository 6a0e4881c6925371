import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { putPicture } from '../uploads.ts'
import { fileFrom, picture, rowsIn } from './files.ts'
import { answer, button, column, dialog, field, focused, rows, rowWith, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page } = await setStage({ prepare: dropLogos })

const logo = await putPicture(admin)
const brand = (code: string, name: string, more: object = {}) => ({
  brandCode: code,
  brandName: name,
  brandIconPath: logo,
  ...more,
})

describe('one record', () => {
  test('R-MSG-015 a brand is added: every missing word is named, the code is proposed, Enter saves', async () => {
    await page.locator('.sidebar').getByRole('button', { name: '资料' }).click()
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '品牌' }).click()
    await rows(page).first().waitFor()
    await button(tab(page), '新增').click()
    const box = dialog(page, '新增品牌')
    await soon(() => focused(page)).toBe('brand-code')
    await page.keyboard.press('Enter')
    await soon(() => box.locator('.form-problem').allInnerTexts()).toEqual(['请输入品牌名称', '请上传品牌LOGO'])
    await button(box, '取编码').click()
    await soon(() => box.locator('#brand-code').inputValue()).toMatch(/^PP\d{4}$/)
    await box.locator('input[type=file]').setInputFiles(picture('logo.png'))
    await box.locator('.thumb img').waitFor()
    await box.locator('#brand-name').fill('铁姆肯')
    await page.keyboard.press('Enter')
    await told(page, '新增成功')
    await rowWith(page, '铁姆肯').locator('img').waitFor()
    await soon(() => focused(page)).toBe('新增')
  })

  test('R-CON-043 R-VAL-037 the box of a picture is 116 pixels, with one and without, and takes nothing but jpg and png', async () => {
    await button(tab(page), '新增').click()
    const fresh = dialog(page, '新增品牌')
    await soon(() => focused(page)).toBe('brand-code')
    expect(await fresh.locator('.image-box').boundingBox()).toMatchObject({ width: 116, height: 116 })
    await fresh.locator('input[type=file]').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await told(page, '上传头像图片只能是 JPG 格式!')
    expect(await fresh.locator('.thumb').count()).toBe(0)
    await page.keyboard.press('Escape')
    await soon(() => fresh.count()).toBe(0)
    await rowWith(page, '铁姆肯').dblclick()
    const known = dialog(page, '编辑品牌')
    await known.locator('.thumb img').waitFor()
    expect(await known.locator('.image-box').boundingBox()).toMatchObject({ width: 116, height: 116 })
    await page.keyboard.press('Escape')
    await soon(() => known.count()).toBe(0)
  })

  test('R-MSG-016 a double click opens it, a change is saved, its history tells what changed', async () => {
    await rowWith(page, '铁姆肯').dblclick()
    const box = dialog(page, '编辑品牌')
    await box.locator('#brand-discount').fill('95')
    await button(box, '保存').click()
    await told(page, '更新成功')
    await soon(() => rowWith(page, '铁姆肯').innerText()).toContain('95')
    await button(rowWith(page, '铁姆肯'), '历史').click()
    const history = dialog(page, '操作历史')
    await history.locator('.ant-table-row', { hasText: '修改' }).click()
    await history.getByText('折扣系数').waitFor()
    await soon(() => history.locator('tbody').innerText()).toMatch(/修改[\s\S]*折扣系数：（空） → 95[\s\S]*新增/)
    await page.keyboard.press('Escape')
    await soon(() => history.count()).toBe(0)
  })

  test('a code that exists is refused beside its field', async () => {
    await button(tab(page), '新增').click()
    const box = dialog(page, '新增品牌')
    await box.locator('#brand-code').fill('PP001')
    await box.locator('#brand-name').fill('斯凯孚')
    await box.locator('input[type=file]').setInputFiles(picture('logo.png'))
    await box.locator('.thumb img').waitFor()
    await button(box, '保存').click()
    await field(box, '品牌编码').getByText('品牌编码已存在，请更换！').waitFor()
    await soon(() => focused(page)).toBe('brand-code')
    await browser.refused('品牌编码已存在，请更换！')
  })

  test('leaving typed words asks first; Esc stays inside its tab, and other tabs stay reachable', async () => {
    await page.keyboard.press('Escape')
    await answer(page, '继续编辑', '有未保存的修改')
    await page.locator('.tab-strip').getByText('首页').click()
    await page.locator('.home').waitFor()
    await browser.goTo('/base/brand/list')
    const box = dialog(page, '新增品牌')
    expect(await box.locator('#brand-name').inputValue()).toBe('斯凯孚')
    await button(box, '取消').click()
    await answer(page, '放弃修改', '有未保存的修改')
    await soon(() => box.count()).toBe(0)
  })

  test('a dialog is 800 wide and moved by its title', async () => {
    await rowWith(page, 'SKF').dblclick()
    const window = dialog(page, '编辑品牌').locator('.ant-modal-container')
    await window.waitFor()
    const before = (await window.boundingBox())!
    expect(Math.round(before.width)).toBe(800)
    await page.mouse.move(before.x + 300, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x + 200, before.y + 60, { steps: 4 })
    await page.mouse.up()
    const after = (await window.boundingBox())!
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([-100, 40])
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
  })

  test('someone else was faster: both values are shown, and the choice is saved', async () => {
    await rowWith(page, '铁姆肯').dblclick()
    const box = dialog(page, '编辑品牌')
    await box.locator('#brand-name').fill('铁姆肯轴承')
    const [row] = (await admin.ok.get('blade-base/brand/list', { keyword: '铁姆肯' })).records
    const known = await admin.ok.get('blade-base/brand/detail', { id: row.id })
    await admin.ok.post('blade-base/brand/submit', { ...known, brandName: 'TIMKEN', coefficient: 90 })
    await button(box, '保存').click()
    const conflict = dialog(page, '数据已被他人修改')
    await soon(() => conflict.locator('tbody').innerText()).toMatch(/品牌名称\s+铁姆肯轴承\s+TIMKEN\s+折扣系数\s+95\s+90/)
    await button(conflict, '按所选保存').click()
    await box.waitFor({ state: 'detached' })
    expect(await admin.ok.get('blade-base/brand/detail', { id: row.id })).toMatchObject({ brandName: '铁姆肯轴承', coefficient: 90 })
    await browser.refused('数据已被他人修改')
  })

  test('R-VAL-003 R-MSG-010 R-MSG-017 chosen rows are switched and removed, each button says for how many', async () => {
    for (const row of [rowWith(page, '铁姆肯轴承'), rowWith(page, 'SKF')]) await row.getByRole('checkbox').check()
    const bar = tab(page).locator('.toolbar.is-batch')
    await soon(() => bar.innerText()).toMatch(/已选 2 条[\s\S]*上架 2[\s\S]*删除 2/)
    await bar.getByRole('button', { name: '上架 2' }).click()
    await told(page, '上架成功')
    await bar.waitFor({ state: 'detached' })
    await rowWith(page, '铁姆肯轴承').getByRole('checkbox').check()
    await bar.getByRole('button', { name: '删除 1' }).click()
    await answer(page, '删除', '确定将选择数据删除?')
    await told(page, '删除成功')
    await soon(() => rowWith(page, '铁姆肯轴承').count()).toBe(0)
  })
})

describe('a list', () => {
  beforeAll(async () => {
    for (let at = 1; at <= 35; at++)
      await admin.ok.post('blade-base/brand/submit', brand(`TB${String(at).padStart(2, '0')}`, `测试牌${at}`, { coefficient: 100 - at }))
    await dropLogos({ world })
  })

  test('R-CON-028 begins with ten rows a page and offers 30, 50, 100 and 200', async () => {
    await browser.goTo('/base/brand/list')
    await page.reload()
    await soon(() => rows(page).count()).toBe(10)
    await tab(page).locator('.ant-pagination-options .ant-select').click()
    await soon(() => page.locator('.ant-select-item-option:visible').allInnerTexts()).toEqual(
      [10, 30, 50, 100, 200].map(size => `${size} 条/页`),
    )
    await page.locator('.ant-select-item-option', { hasText: '30 条/页' }).click()
    await soon(() => rows(page).count()).toBe(30)
    await tab(page).locator('.ant-pagination-options .ant-select').click()
    await page.locator('.ant-select-item-option', { hasText: '10 条/页' }).click()
  })

  test('search, order, page and columns survive a reload', async () => {
    await button(tab(page), '刷新').click()
    const keyword = tab(page).getByRole('textbox', { name: '关键字' })
    await keyword.fill('测试牌')
    await keyword.press('Enter')
    await tab(page).getByText('共 35 条').waitFor()
    await tab(page).locator('th', { hasText: '折扣系数' }).click()
    await soon(async () => (await column(page, '折扣系数'))[0]).toBe('99')
    await tab(page).locator('th', { hasText: '折扣系数' }).click()
    await soon(async () => (await column(page, '折扣系数'))[0]).toBe('65')
    await tab(page).locator('.ant-pagination-options .ant-select').click()
    await page.locator('.ant-select-item-option', { hasText: '10 条/页' }).click()
    await soon(() => rows(page).count()).toBe(10)
    await tab(page).locator('.ant-pagination-item-2').click()
    await soon(async () => (await column(page, '折扣系数'))[0]).toBe('75')
    await button(tab(page), '列设置').click()
    await page.locator('.chooser').getByRole('checkbox', { name: '助记码' }).uncheck()
    await page.locator('.chooser li', { hasText: '排序' }).dragTo(page.locator('.chooser li', { hasText: '品牌名称' }))
    await soon(() => heads(page)).toEqual(['品牌编码', '排序', '品牌名称', '折扣系数', '品牌类型', '品牌LOGO', '备注', '上架'])
    await page.reload()
    await soon(async () => (await column(page, '折扣系数'))[0]).toBe('75')
    expect(await heads(page)).toEqual(['品牌编码', '排序', '品牌名称', '折扣系数', '品牌类型', '品牌LOGO', '备注', '上架'])
    expect(await tab(page).getByRole('textbox', { name: '关键字' }).inputValue()).toBe('测试牌')
  })

  test('R-MSG-018 a copied link shows the same list', async () => {
    await button(tab(page), '复制链接').click()
    await told(page, '复制成功')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await browser.context.newPage()
    await other.goto(link)
    await soon(() => column(other, '折扣系数')).toEqual(await column(page, '折扣系数'))
    await other.close()
  })

  test('its index is 70 wide', async () => {
    const index = tab(page).locator('.list-table thead th', { hasText: /^#$/ })
    expect((await index.boundingBox())!.width).toBe(70)
  })

  test('a column is as wide as its head was drawn', async () => {
    const head = tab(page).locator('th', { hasText: '品牌类型' })
    const edge = await head.locator('.widen').boundingBox()
    const before = (await head.boundingBox())!.width
    await page.mouse.move(edge!.x + 4, edge!.y + 10)
    await page.mouse.down()
    await page.mouse.move(edge!.x + 64, edge!.y + 10, { steps: 4 })
    await page.mouse.up()
    await soon(async () => Math.round((await head.boundingBox())!.width - before)).toBeGreaterThan(20)
  })

  test('Esc takes a word back, and a list without rows says why', async () => {
    const keyword = tab(page).getByRole('textbox', { name: '关键字' })
    await keyword.fill('没有这个品牌')
    await keyword.press('Enter')
    await tab(page).getByText('没有符合条件的品牌').waitFor()
    await keyword.press('Escape')
    await soon(() => rows(page).count()).toBe(10)
    await soon(() => keyword.inputValue()).toBe('')
  })

  test('R-FMT-047 the export holds what is filtered, in its order', async () => {
    const keyword = tab(page).getByRole('textbox', { name: '关键字' })
    await keyword.fill('测试牌3')
    await keyword.press('Enter')
    await tab(page).getByText('共 7 条').waitFor()
    const file = await fileFrom(page, button(tab(page), '导出').click())
    expect(file.suggestedFilename()).toMatch(/^品牌\d{12}\.xlsx$/)
    const [header, ...lines] = await rowsIn(file)
    expect(header).toContain('品牌名称')
    expect(lines).toHaveLength(7)
  })

  const heads = async (on: Page) =>
    (await tab(on).locator('.list-table .ant-table-thead th').allInnerTexts())
      .map(head => head.trim())
      .filter(head => head && !['#', '操作'].includes(head))
})
