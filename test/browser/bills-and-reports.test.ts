import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import type { Person } from '../world.ts'
import { barriers } from './axe.ts'
import { fileFrom, rowsIn } from './files.ts'
import { answer, button, column, dialog, focused, listening, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'
import { told } from './told.ts'

const line = (qty: number, taxPrice: number) => ({ commInfoId: ids.bearing, qty, taxPrice, taxRate: 13 })

const { world, admin, browser, page } = await setStage({
  async prepare({ world, admin }) {
    await dropLogos({ world })
    await trade(admin)
  },
})

/** A hundred bearings came in; two bills are posted, two wait: one of them for more than there is. */
async function trade(admin: Person) {
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [line(100, 11.3)],
  })
  const out = (verb: string, customerId: string, qty: number, price: number) =>
    admin.ok.post(`blade-sales/salesouthead/${verb}`, { customerId, depotId: ids.hangzhou, bodyList: [line(qty, price)] })
  await out('accounting', ids.steelworks, 20, 22.6)
  await out('accounting', ids.shipyard, 10, 33.9)
  await out('submit', ids.steelworks, 5, 22.6)
  await out('submit', ids.shipyard, 5000, 22.6)
}

describe('a list of bills', () => {
  test('shows the last three months, states as tags, sums of the whole result', async () => {
    await browser.goTo('/sales/salesOut/list')
    await soon(() => rows(page).count()).toBe(4)
    expect(await column(page, '状态')).toEqual(['待记账', '待记账', '已记账', '已记账'])
    expect(await tab(page).locator('.presets [aria-pressed=true]').innerText()).toBe('近三月')
    expect(await tab(page).locator('div.ant-table-summary').innerText()).toMatch(/合计\s+4 张[\s\S]*5,035[\s\S]*113,904\.00/)
  })

  test('R-CON-072 a preset and a state narrow it, and stand in the address', async () => {
    await tab(page).locator('.presets').getByText('昨天').click()
    await tab(page).getByText('这段日期内没有销售出库单').waitFor()
    await tab(page).getByText('查看2022年起').click()
    await soon(() => rows(page).count()).toBe(4)
    await tab(page).getByRole('combobox', { name: '状态' }).click()
    await page.locator('.ant-select-item-option', { hasText: '已记账' }).click()
    await page.keyboard.press('Escape')
    await soon(() => rows(page).count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('status')).toBe('2704')
    await button(tab(page), '重置').click()
    await soon(() => rows(page).count()).toBe(4)
  })

  test('W-PIK-* 联想1页100条 R-CON-031 R-MSG-009 R-VAL-043 the party is picked by keyboard: F4, a word, arrow, Enter', async () => {
    const pageAsked = (word: string) =>
      page.waitForRequest(request => {
        const { pathname, searchParams } = new URL(request.url())
        return pathname.endsWith('/customer/list') && (searchParams.get('keyword') ?? '') === word
      })
    const sizeOf = (request: { url(): string }) => ['current', 'size'].map(name => new URL(request.url()).searchParams.get(name))
    const party = tab(page).locator('.search-field', { hasText: '客户' }).getByRole('combobox')
    const suggestions = pageAsked('北仑')
    await party.fill('北仑')
    expect(sizeOf(await suggestions)).toEqual(['1', '100'])
    await party.fill('')
    const choice = pageAsked('')
    await page.keyboard.press('F4')
    expect(sizeOf(await choice)).toEqual(['1', '10'])
    const picker = dialog(page, '选择客户')
    await picker.locator('tbody tr').first().waitFor()
    await soon(() => focused(page)).toBe('关键字')
    await page.keyboard.type('没有')
    await picker.getByText('暂无数据').waitFor()
    await page.keyboard.press('Control+Enter')
    await told(page, '请选择数据！')
    await picker.getByRole('textbox', { name: '关键字' }).fill('北仑')
    await page.keyboard.press('Enter')
    await picker.locator('tr.is-active', { hasText: '宁波北仑港机修造有限公司' }).waitFor()
    await page.keyboard.press('Enter')
    await picker.waitFor({ state: 'detached' })
    await soon(() => column(page, '客户')).toEqual(['宁波北仑港机修造有限公司', '宁波北仑港机修造有限公司'])
    await page.reload()
    await soon(() => tab(page).locator('.search-field', { hasText: '客户' }).innerText()).toContain('宁波北仑港机修造有限公司')
    await button(tab(page), '重置').click()
    await soon(() => rows(page).count()).toBe(4)
  })

  test('a batch tells what became of each bill', async () => {
    for (const row of await rows(page).filter({ hasText: '待记账' }).all()) await row.getByRole('checkbox').check()
    const bar = tab(page).locator('.toolbar.is-batch')
    await soon(() => bar.innerText()).toMatch(/已选 2 张\s+最终金额\s+113,113\.00/)
    await bar.getByRole('button', { name: '批量记账 2' }).click()
    await answer(page, '记账', '确定记账吗？')
    const outcomes = dialog(page, '批量记账')
    await soon(() => outcomes.locator('tbody').innerText()).toMatch(/未成功[\s\S]*库存不足[\s\S]*成功\s+操作成功/)
    await button(outcomes, '知道了').click()
    await soon(async () => (await column(page, '状态')).sort()).toEqual(['已记账', '已记账', '已记账', '待记账'])
  })

  test('what needs a reason asks for one', async () => {
    await more(rowWith(page, '待记账'), '驳回')
    const box = dialog(page, '驳回')
    await button(box, '驳回').click()
    await box.getByText('请输入驳回原因！').waitFor()
    await box.getByRole('textbox').fill('数量写错了')
    await page.keyboard.press('Control+Enter')
    await told(page, '驳回成功')
    await soon(() => rowWith(page, '已驳回').innerText()).toContain('编辑')
  })

  test('a bill is exported with its lines', async () => {
    await tab(page).getByRole('button', { name: /导出/ }).click()
    const file = await fileFrom(page, page.getByText('导出明细').click())
    const lines = await rowsIn(file)
    expect(lines.filter(line => line.includes('深沟球轴承'))).toHaveLength(4)
  })

  test('a reference opens its card over the list', async () => {
    await rowWith(page, '北仑').first().getByText('宁波北仑港机修造有限公司').click()
    const card = dialog(page, '客户')
    await card.locator('.read-box', { hasText: 'KH0002' }).waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  })
})

describe('trees', () => {
  const node = (title: string) => tab(page).locator('.tree-row', { hasText: title })

  test('a class is added below the chosen one and moved by dragging', async () => {
    await browser.goTo('/base/goodsClassify/list')
    await node('轴承').click()
    await tab(page).getByText('没有符合条件的商品分类').waitFor()
    await button(tab(page).locator('.toolbar'), '新增').click()
    const box = dialog(page, '新增商品分类')
    await soon(() => box.locator('.form-field').first().innerText()).toContain('轴承')
    await button(box, '取编码').click()
    await soon(() => box.locator('#goodsClass-code').inputValue()).toBe('010001')
    await box.locator('#goodsClass-name').fill('滚针轴承')
    await page.keyboard.press('Enter')
    await told(page, '新增成功')
    await soon(() => column(page, '分类名称')).toEqual(['滚针轴承'])
    await node('轴承').first().locator('.tree-caret').click()
    await node('滚针轴承').dragTo(node('全部分类'))
    await answer(page, '确定', '移动“滚针轴承”？')
    await told(page, '更新成功')
    await node('全部分类').click()
    await soon(async () => (await column(page, '分类名称')).sort()).toEqual(['密封件', '滚针轴承', '轴承'])
  })

  test('a class beside the goods stands for all below it', async () => {
    await world.sql('update goods_class set parent_id = $1 where name = $2', [ids.bearings, '滚针轴承'])
    await world.sql(
      `update goods set class_id = (select id from goods_class where name = '滚针轴承') where id = $1 and tenant_id = '000000'`,
      [ids.bolt],
    )
    await browser.goTo('/base/goods/list')
    await page.reload()
    await soon(() => rows(page).count()).toBe(3)
    await tab(page).locator('.tree-row', { hasText: '轴承' }).locator('.tree-caret').click()
    await tab(page).locator('.tree-row', { hasText: '滚针轴承' }).click()
    await soon(() => column(page, '商品名称')).toEqual(['外六角螺栓'])
    await tab(page)
      .locator('.tree-row')
      .filter({ hasText: /^轴承$/ })
      .click()
    await soon(() => rows(page).count()).toBe(3)
  })
})

test.each(['/sales/salesOut/list', '/report/salesOutProfit/list'])(
  'R-CON-028 %s begins with ten rows a page, offers the sizes of all lists, and its index is 70 wide',
  async path => {
    await browser.goTo(path)
    await rows(page).first().waitFor()
    const sizes = tab(page).locator('.ant-pagination-options .ant-select')
    expect(await sizes.innerText()).toContain('10 条/页')
    await sizes.click()
    await soon(() => page.locator('.ant-select-item-option:visible').allInnerTexts()).toEqual(
      [10, 30, 50, 100, 200].map(size => `${size} 条/页`),
    )
    await page.keyboard.press('Escape')
    const index = tab(page).locator('.list-table thead th', { hasText: /^#$/ })
    expect((await index.boundingBox())!.width).toBe(70)
  },
)

describe('a report', () => {
  test('its figures, its totals and its export are one', async () => {
    await browser.goTo('/report/salesOutProfit/list')
    await soon(() => rows(page).count()).toBe(3)
    const figures = await tab(page).locator('.figure b').allInnerTexts()
    expect(figures).toEqual(['800.00', '350.00', '450.00', '56.25%'])
    for (const figure of figures.slice(0, 3)) expect(await tab(page).locator('div.ant-table-summary').innerText()).toContain(figure)
    expect(await column(page, '出库金额')).toEqual(['452.00', '339.00', '113.00'])
    await tab(page).locator('.chart canvas').waitFor()
    const file = await fileFrom(page, tab(page).getByRole('button', { name: /导出/ }).click())
    const sheet = await rowsIn(file)
    expect(sheet.filter(row => /^XSCK/.test(row[1]!))).toHaveLength(3)
  })

  test('another order is asked of the server', async () => {
    await tab(page).locator('th', { hasText: '数量' }).click()
    await soon(() => new URL(page.url()).searchParams.get('descs')).toBe('totalQty')
    await soon(() => column(page, '数量')).toEqual(['20', '10', '5'])
  })
})

test('work in the background is told of, found again and fetched', async () => {
  await listening(page)
  await admin.ok.get('blade-base/comminfo/export', { async: 2 })
  await told(page, '导出商品已完成')
  await page.getByRole('button', { name: /^任务/ }).click()
  const file = await fileFrom(page, page.locator('.jobs').getByText('下载').first().click())
  expect(await rowsIn(file)).toHaveLength(4)
  await page.keyboard.press('Escape')
})

describe('accessibility: nothing serious', () => {
  test('in a list, a form, a picker and a report', async () => {
    await browser.goTo('/base/brand/list')
    await rows(page).first().waitFor()
    expect(await barriers(page, '.tab-page:not([style*="none"])')).toEqual([])
    await button(tab(page).locator('.toolbar'), '新增').click()
    await dialog(page, '新增品牌').waitFor()
    expect(await barriers(page, '.ant-modal')).toEqual([])
    await page.keyboard.press('Escape')
    await browser.goTo('/sales/salesOut/list')
    await tab(page).locator('.search-field', { hasText: '客户' }).getByRole('combobox').focus()
    await page.keyboard.press('F4')
    await dialog(page, '选择客户').locator('tbody tr').first().waitFor()
    expect(await barriers(page, '.ant-modal')).toEqual([])
    await page.keyboard.press('Escape')
    await browser.goTo('/report/salesOutProfit/list')
    await rows(page).first().waitFor()
    expect(await barriers(page, '.tab-page:not([style*="none"])')).toEqual([])
  }, 120_000)
})
