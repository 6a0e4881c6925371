import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, number, press, reverse, state, tool, total } from './bill-driver.ts'
import { path, setBillStage } from './bill-stage.ts'
import { fileFrom } from './files.ts'
import { opened, sees } from './opened.ts'
import { answer, button, dialog, focused, more, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const { admin, browser, page, draftOf, postedOf, openNew, openSaved } = await setBillStage()
const grease = [{ commInfoId: ids.grease, qty: 3, taxPrice: 20 }]

describe('what belongs to a bill', () => {
  test('W-DLG-001 R-CON-008 R-CON-030 its history tells every step, ten to a page, and every changed field by name', async () => {
    const { id, version } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }])
    await admin.ok.post(`${path}/draft`, {
      id,
      version,
      customerId: ids.shipyard,
      depotId: ids.hangzhou,
      bodyList: [{ commInfoId: ids.bolt, qty: 2, taxPrice: 3 }],
    })
    for (let note = 1; note <= 9; note++) await admin.ok.post(`${path}/updateRemark`, { id, remark: `备注${note}` })
    await openSaved(id, 'view')
    await tool(page, '操作历史 11').click()
    const box = dialog(page, '操作历史')
    await soon(() => box.locator('.ant-table-row').count()).toBe(10)
    const titles = await box.locator('th').allInnerTexts()
    expect(titles.filter(Boolean)).toEqual(['单据编号', '阶段', '操作时间', '操作人', '备注', '结果'])
    expect((await box.boundingBox())!.width).toBe(800)
    await sees(box, '单据 操作历史 按钮')
    await box.locator('.ant-table-row', { hasText: '保存草稿' }).click()
    await box.locator('.differences > li').first().waitFor()
    const words = (await box.locator('.differences > li').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' '))
    expect(words).toContain('客户：中铁十四局集团第三工程有限公司 → 宁波北仑港机修造有限公司')
    expect(words).toContain('第1行新增行：（空） → 外六角螺栓')
    expect(words).toContain('删除行：深沟球轴承 → （空）')
    await box.locator('.ant-modal-footer').getByText('关闭').click()
    await box.waitFor({ state: 'detached' })
    opened('单据 操作历史 按钮')
  })

  test('files are added, counted, fetched and removed', async () => {
    const { id } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }])
    await openSaved(id)
    await tool(page, '附件').click()
    const box = dialog(page, '附件')
    await box.locator('input[type=file]').setInputFiles({ name: '送货单.txt', mimeType: 'text/plain', buffer: Buffer.from('签收') })
    await told(page, '文件上传成功')
    await box.locator('li', { hasText: '送货单.txt' }).waitFor()
    const file = await fileFrom(page, box.getByText('下载').click())
    expect(file.suggestedFilename()).toBe('送货单.txt')
    await sees(box, '单据附件')
    await box.getByText('公开', { exact: true }).click()
    await box.getByText('对外可见').waitFor()
    await box.getByText('取消公开').click()
    await box.getByText('对外可见').waitFor({ state: 'detached' })
    await press(page, 'Escape')
    await tool(page, '附件 1').click()
    await dialog(page, '附件').getByText('删除').click()
    await answer(page, '删除')
    await dialog(page, '附件').getByText('还没有附件').waitFor()
    await press(page, 'Escape')
    await soon(() => tool(page, '附件').innerText()).toBe('附件')
    opened('单据附件')
  })

  test('W-DLG-021 R-VAL-004 the paper holds every line, page by page, and unsaved bills have none', async () => {
    const { id } = await draftOf(Array.from({ length: 60 }, (_, at) => ({ commInfoId: String(70_001 + at), qty: 1, taxPrice: 1.5 })))
    await openSaved(id, 'view')
    await tool(page, '打印').click()
    const box = dialog(page, '打印预览')
    await soon(() => box.locator('.paper').count()).toBe(2)
    expect(await box.locator('tbody tr').count()).toBe(60)
    expect(await box.locator('thead').count()).toBe(2)
    expect(await box.locator('.paper > footer').allInnerTexts()).toEqual([
      expect.stringContaining('第 1 / 2 页'),
      expect.stringContaining('第 2 / 2 页'),
    ])
    expect(await box.locator('tfoot').innerText()).toContain('90.00')
    expect(await box.locator('.paper-closing').innerText()).toContain('玖拾元整')
    expect(
      await box
        .locator('.paper-no img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(50)
    await box.getByText('241 mm').click()
    await soon(() => box.locator('.paper').count()).toBeGreaterThan(3)
    expect(await box.locator('tbody tr').count()).toBe(60)
    await press(page, 'Escape')
    await openNew()
    await tool(page, '打印').click()
    await told(page, '请先保存！')
  })

  test('W-DLG-029 reversing asks first and leaves a red bill that leads back', async () => {
    const { id, billNo } = await postedOf(grease)
    await openSaved(id, 'view')
    await action(page, '红冲').click()
    const box = dialog(page, '红冲')
    await soon(() => box.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/锂基润滑脂\s+杭州总仓\s+\+3 \S/),
      expect.stringMatching(/应收账款\s+中铁十四局集团第三工程有限公司\s+-60.00/),
      expect.stringMatching(/^1122/),
      expect.stringMatching(/^1405/),
      expect.stringMatching(/^2221.04/),
      expect.stringMatching(/^6001/),
      expect.stringMatching(/^6401/),
    ])
    await sees(box, '单据 红冲')
    await button(box, '红冲').click()
    await box.getByText('请输入红冲原因！').waitFor()
    await box.getByLabel('红冲原因').fill('客户退单')
    await button(box, '红冲').click()
    await told(page, '已红冲')
    await soon(() => state(page)).toBe('已红冲')
    await soon(() => bill(page).locator('.left-behind').innerText()).toMatch(/已被红字单 XSCK\d+ 冲销：客户退单/)
    await bill(page).locator('.left-behind a').click()
    await soon(() => bill(page).locator('.bill-origin').innerText()).toContain(`红字，冲销 ${billNo}`)
    await soon(() => bill(page).locator('[data-field="remark"]').innerText()).toContain('客户退单')
    const { records } = await admin.ok.get(`${path}/list`, { sourceBillNo: billNo })
    await openSaved(records[0].id, 'view')
    await soon(() => total(page, '最终金额')).toBe('¥ -60.00')
    await bill(page).locator('.bill-origin a', { hasText: billNo }).click()
    await soon(() => number(page)).toBe(billNo)
    opened('单据 红冲')
  })

  test('reversing may go on with a copy, the cursor in it', async () => {
    const { id } = await postedOf(grease)
    await openSaved(id, 'view')
    await reverse(page, '红冲并复制')
    await told(page, '已红冲')
    await soon(() => focused(page)).toBe('salesOut-customerId')
    expect(await number(page)).toBe('新单')
    await soon(() => total(page, '最终金额')).toBe('¥ 60.00')
    expect((await admin.ok.get(`${path}/detail`, { id })).statusName).toBe('已红冲')
  })

  test('a copy begins with the same lines and saves as a bill of its own; a draft can be removed', async () => {
    const { id, billNo } = await postedOf(grease)
    await openSaved(id, 'view')
    await more(bill(page), '复制')
    await soon(() => number(page)).toBe('新单')
    await soon(() => total(page, '最终金额')).toBe('¥ 60.00')
    await press(page, 'Control+s')
    await soon(() => number(page)).toMatch(/^XSCK/)
    expect(await number(page)).not.toBe(billNo)
    await soon(() => bill(page).locator('.bill-origin').innerText()).toBe('第 1 版')
    const tabs = await page.locator('.tab').count()
    await more(bill(page), '删除')
    await answer(page, '删除')
    await told(page, '删除成功')
    await soon(() => page.locator('.tab').count()).toBe(tabs - 1)
  })

  test('Alt and the arrows lead through the list one came from', async () => {
    await browser.goTo('/sales/salesOut/list')
    await tab(page).locator('.list-table .ant-table-row a').first().waitFor()
    const numbers = await tab(page).locator('.list-table .ant-table-row a[href*="/form?id="]').allInnerTexts()
    await tab(page).locator('.list-table .ant-table-row a[href*="/form?id="]').first().click()
    await soon(() => number(page)).toBe(numbers[0])
    await press(page, 'Alt+ArrowRight')
    await soon(() => number(page)).toBe(numbers[1])
    await press(page, 'Alt+ArrowLeft')
    await soon(() => number(page)).toBe(numbers[0])
  })
})

describe('room', () => {
  test.each([
    { width: 1440, height: 900, least: 14 },
    { width: 1366, height: 768, least: 11 },
  ])('$least lines at $width × $height, nothing to scroll sideways', async ({ width, height, least }) => {
    const { id } = await draftOf(Array.from({ length: 40 }, (_, at) => ({ commInfoId: String(70_001 + at), qty: 1, taxPrice: 1.5 })))
    await page.setViewportSize({ width, height })
    await openSaved(id)
    const scroller = bill(page).locator('.grid-scroll')
    const { rows, sideways } = await scroller.evaluate(box => ({
      rows: Math.floor((box.clientHeight - 31) / 31),
      sideways: box.scrollWidth - box.clientWidth,
    }))
    expect(rows).toBeGreaterThanOrEqual(least)
    expect(sideways).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
