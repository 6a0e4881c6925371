import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { makeWorld, type Person, type World } from '../world.ts'
import { action, agree, bill, enterGoods, enterParty, lines, number, press, problems, state, tool, total } from './bill-driver.ts'
import { type Browser, openBrowser } from './browser.ts'
import { button, dialog, message, tab } from './page-driver.ts'

let world: World
let admin: Person
let browser: Browser
let page: Page

const form = '/sales/salesOut/form'
const path = 'blade-sales/salesouthead'
const codeOf = (at: number) => `0900${String(at).padStart(4, '0')}`

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.as('admin')
  await addGoods()
  await stockUp()
  browser = await openBrowser(world)
  page = browser.page
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})
afterEach(() => expect(browser.takeFaults()).toEqual([]))

/** 110 goods beside the company's three: 齿轮 with prices that do not divide evenly. */
async function addGoods() {
  await world.sql(
    `insert into goods (tenant_id, id, code, name, spec, class_id, basic_unit_id, mnemonic, barcode, sale_price, tax_rate_id, created_at)
     select '000000', 70000 + n, '0900' || lpad(n::text, 4, '0'), '齿轮', 'M' || n, $1, $2, 'CL' || n, '6930000' || lpad(n::text, 6, '0'), 3.33 + n, $3, now()
     from generate_series(1, 110) n`,
    [ids.bearings, ids.piece, ids.tax13],
  )
}

async function stockUp() {
  const goods = [ids.bearing, ids.bolt, ids.grease, ...Array.from({ length: 105 }, (_, at) => String(70_001 + at))]
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: goods.map(id => ({ commInfoId: id, qty: 1000, taxPrice: 2.26 })),
  })
}

/** A draft made by someone else, with these lines. */
const draftOf = (some: { commInfoId: string; qty: number; taxPrice: number }[], more: object = {}) =>
  admin.ok.post(`${path}/draft`, { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: some, ...more })

const posted = () =>
  admin.ok.post(`${path}/accounting`, {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.grease, qty: 3, taxPrice: 20 }],
  })

async function openNew() {
  await browser.goTo(`${form}?type=add`)
  await bill(page).locator('.grid-head').waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'salesOut-customerId')
}

async function openSaved(id: string, type = 'edit') {
  await browser.goTo(`${form}?type=${type}&id=${id}`)
  await bill(page).locator('.grid-lines .grid-row').first().waitFor()
}

/** Closes whatever is open, so that every story begins with nothing typed. */
beforeEach(async () => {
  if ((await page.locator('.tab').count()) === 1) return
  await page.locator('[aria-label="页签操作"]').click()
  await page.locator('.ant-dropdown-menu-item:visible', { hasText: '关闭所有' }).click()
  const isDirty = await page.locator('.dirty-dot').count()
  if (isDirty) await agree(page, '放弃修改并关闭')
  await page.waitForFunction(() => document.querySelectorAll('.tab').length === 1)
})

describe('entering a bill', () => {
  test('a whole outbound with the keyboard only: customer, five goods by pinyin and quantity, posted', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '12')
    await enterGoods(page, 'WLJLS', '500')
    await enterGoods(page, 'LJRHZ', '1.5')
    await enterGoods(page, 'CL7', '3')
    await enterGoods(page, 'M11', '7')
    expect(await lines(page)).toMatchObject([
      {
        商品编码: '01010205',
        单位: '个',
        数量: '12.00',
        含税单价: '19.50000',
        税率: '13%',
        价税合计: '234.00',
        优惠: '—',
        最终金额: '234.00',
      },
      { 商品编码: '02010112', 数量: '500.00', 最终金额: '640.00' },
      { 商品编码: '08010003', 数量: '1.50', 最终金额: '402.00' },
      { 商品编码: codeOf(7), 数量: '3.00', 最终金额: '30.99' },
      { 商品编码: codeOf(11), 数量: '7.00', 最终金额: '100.31' },
      { 商品编码: '' },
    ])
    expect(await total(page, '最终金额')).toBe('¥ 1,407.30')
    expect(await total(page, '不含税')).toBe('1,245.39')
    expect(await total(page, '税额')).toBe('161.91')
    expect(await bill(page).locator('.capital').innerText()).toBe('壹仟肆佰零柒元叁角整')
    await press(page, 'Control+Enter')
    await message(page, '已记账').waitFor()
    expect(await state(page)).toBe('已记账')
    const [row] = await world.sql('select final, net, tax, bill_no from sales_out order by id desc limit 1')
    expect(row).toEqual({ final: '1407.30', net: '1245.39', tax: '161.91', bill_no: await number(page) })
    expect(await action(page, '红冲').isVisible()).toBe(true)
    expect(await action(page, '记账').count()).toBe(0)
  })

  test('a block of 100 lines from a spreadsheet goes in at once, bad ones marked, and one Ctrl+Z takes it out', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await bill(page).getByText('从 Excel 粘贴').click()
    const block = ['编码\t数量', ...Array.from({ length: 99 }, (_, at) => `${codeOf(at + 1)}\t${at + 1}`), '99999999\t5'].join('\n')
    await dialog(page, '从 Excel 粘贴').getByLabel('粘贴的内容').fill(block)
    await button(dialog(page, '从 Excel 粘贴'), '加入 100 行').click()
    await expect.poll(() => total(page, '行数')).toBe('100')
    await expect.poll(() => problems(page)).toEqual(['第 100 行 没有编码或条码为“99999999”的商品'])
    const sum = Array.from({ length: 99 }, (_, at) => (3.33 + at + 1) * (at + 1)).reduce((all, one) => all + Math.round(one * 100) / 100, 0)
    expect((await total(page, '最终金额')).replaceAll(/[¥, ]/g, '')).toBe(sum.toFixed(2))
    await press(page, 'Control+z')
    expect(await total(page, '行数')).toBe('0')
  })

  test('goods entered twice are merged on demand', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '12')
    await enterGoods(page, 'WLJLS', '5')
    await enterGoods(page, 'SGQZC', '3')
    await button(dialog(page, '商品重复'), '合并').waitFor()
    await press(page, 'Enter')
    await expect.poll(() => total(page, '行数')).toBe('2')
    expect((await lines(page))[0]).toMatchObject({ 商品编码: '01010205', 数量: '15.00', 最终金额: '292.50' })
    await press(page, 'Control+End', 'Home')
    await enterGoods(page, 'SGQZC', '1')
    await button(dialog(page, '商品重复'), '保留两行').click()
    await expect.poll(() => total(page, '行数')).toBe('3')
  })

  test('another unit brings its price, a gift costs nothing, a scanned code counts up', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '2')
    await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await page.keyboard.type('箱')
    await press(page, 'Enter')
    expect((await lines(page))[0]).toMatchObject({ 单位: '箱', 数量: '2.00', 含税单价: '175.50000', 最终金额: '351.00' })
    await bill(page).locator('[data-row="0"] .grid-tick').click()
    expect((await lines(page))[0]).toMatchObject({ 含税单价: '0.00000', 最终金额: '—' })
    await bill(page).getByText('扫码').click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '条码或编码')
    for (const code of ['6930000000005', '6930000000005', '6900000000011', '123']) {
      await page.keyboard.type(code)
      await press(page, 'Enter')
    }
    const box = dialog(page, '扫码')
    await expect
      .poll(() => box.locator('.scanned li').allInnerTexts())
      .toEqual([
        '123 没有找到该条码的商品！',
        '6900000000011 深沟球轴承 1.00 个',
        '6930000000005 齿轮 2.00 个',
        '6930000000005 齿轮 1.00 个',
      ])
    await button(box, '完成').click()
    expect((await lines(page)).map(line => line.数量)).toEqual(['2.00', '2.00', '1.00', ''])
  })

  test('the strip follows the cursor; the last price to the customer is proposed, and an older one taken by a click', async () => {
    await admin.ok.post(`${path}/accounting`, {
      customerId: ids.shipyard,
      depotId: ids.hangzhou,
      bodyList: [251, 249.5].map(taxPrice => ({ commInfoId: ids.grease, qty: 1, taxPrice })),
    })
    await openNew()
    await enterParty(page, 'NBBLG')
    await enterGoods(page, 'LJRHZ', '2')
    expect((await lines(page))[0]).toMatchObject({ 含税单价: '249.50000', 最终金额: '499.00' })
    await press(page, 'ArrowUp')
    const strip = bill(page).locator('.side-strip')
    await strip.getByText('锂基润滑脂 3# 15kg').waitFor()
    expect(await strip.innerText()).toMatch(
      /杭州总仓\s+[\d.]+ \/ [\d.]+[\s\S]*该客户最近售价[\s\S]*249\.50000[\s\S]*251\.00000[\s\S]*统一售价\s+268\.00000/,
    )
    await strip.getByText('251.00000').click()
    expect(await total(page, '最终金额')).toBe('¥ 502.00')
  })

  test('F4 opens all goods; what is ticked there is added with its quantities', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await press(page, 'F4')
    const box = dialog(page, '选择商品')
    await box.getByLabel('关键字').fill('CL10')
    await box.locator('.picker-rows tbody tr', { hasText: codeOf(10) }).click()
    await box.locator('.picker-rows tbody tr', { hasText: codeOf(100) }).click()
    await press(page, 'Control+Enter')
    await expect.poll(() => total(page, '行数')).toBe('2')
    expect((await lines(page)).map(line => line.商品编码)).toEqual([codeOf(10), codeOf(100), ''])
  })

  test('what must be there is said where it is missing, and the cursor goes there', async () => {
    await openNew()
    await press(page, 'Control+Enter')
    await message(page, '请选择客户！').waitFor()
    await enterParty(page, 'ZTSSJ')
    await press(page, 'Control+Enter')
    await message(page, '请至少录入一条商品明细！').waitFor()
    await enterGoods(page, 'SGQZC', '1.5')
    await press(page, 'Control+Enter')
    await message(page, '第1行个不允许输入小数！').waitFor()
    expect(await problems(page)).toEqual(['第 1 行 个不允许输入小数！'])
  })
})

describe('what the server refuses', () => {
  test('every short line is told in full and marked in its cell', async () => {
    const short = [ids.bolt, ids.grease].map(commInfoId => ({ commInfoId, qty: 5000, taxPrice: 3 }))
    const { id } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }, ...short])
    await openSaved(id)
    await press(page, 'Control+Enter')
    const box = dialog(page, '暂不能记账')
    await box.waitFor()
    expect(await box.locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/^第 2 行 外六角螺栓库存不足，当前可用\d+，需要5000！$/),
      expect.stringMatching(/^第 3 行 锂基润滑脂库存不足，当前可用[\d.]+，需要5000！$/),
    ])
    await button(box, '第 3 行').click()
    const cells = bill(page).locator('.grid-cell.bad')
    expect(await cells.allInnerTexts()).toEqual(['5,000.00', '5,000.00'])
    expect(await problems(page)).toHaveLength(2)
    await page.keyboard.type('1')
    await press(page, 'Enter')
    expect(await problems(page)).toHaveLength(1)
    expect(browser.takeFaults().join()).toContain('库存不足')
  })

  test('what stands in the way of reversing is named, with the way to it', async () => {
    const { id, billNo } = await posted()
    await world.sql(
      `insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
       select tenant_id, nextval('book_seq'), '0813', 990001, 'SKD202611150001', bill_date, '202611', now(), (select id from account where account = 'cashier' and tenant_id = '000000'), 'receivable', id, 20
       from receivable where bill_id = $1`,
      [id],
    )
    await world.sql('update receivable set open = open - 20 where bill_id = $1', [id])
    await openSaved(id, 'view')
    await action(page, '红冲').click()
    await agree(page, '红冲')
    const box = dialog(page, '暂不能红冲')
    await box.waitFor()
    expect(await box.locator('li').allInnerTexts()).toEqual(['已收款，不能红冲，请先红冲收款单SKD202611150001！'])
    expect(await box.locator('.blockers tbody td').allInnerTexts()).toEqual(
      expect.arrayContaining(['SKD202611150001', '已核销本单', '20.00']),
    )
    expect(await box.locator('.ant-modal-title').innerText()).toContain(billNo)
    await press(page, 'Enter')
    await box.waitFor({ state: 'detached' })
    expect(await state(page)).toBe('已记账')
    expect(browser.takeFaults().join()).toContain('请先红冲收款单')
  })

  test('someone else has saved meanwhile: both values are shown, the choice is saved', async () => {
    const { id, version } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }])
    await openSaved(id)
    const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
    await draftOf([{ ...bodyList[0], qty: 8, totalAmt: '', salesAmt: '', taxAmt: '', finalAmt: '' }], { id, version, remark: '他改的' })
    await bill(page).locator('#salesOut-remark').fill('我改的')
    await press(page, 'Control+s')
    const box = dialog(page, '单据已被他人修改')
    await box.waitFor()
    const shown = await box.locator('tbody tr').allInnerTexts()
    expect(shown.map(row => row.split(/\s+/).filter(Boolean))).toEqual([
      ['备注', '我改的', '他改的'],
      ['第1行', '数量', '1.00', '8.00'],
    ])
    await button(box, '按所选合并').click()
    await press(page, 'Control+s')
    await expect.poll(async () => (await admin.ok.get(`${path}/detail`, { id })).version).toBe(version + 2)
    expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ remark: '我改的', totalQty: 8, finalAmt: 160 })
    expect(browser.takeFaults().join()).toContain('数据已被他人修改')
  })
})

describe('nothing typed is lost', () => {
  test('a half-typed new bill survives a reload, and a saved draft stays what it is', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '4')
    await page.keyboard.type('不存在')
    await press(page, 'Tab')
    await bill(page).getByText('草稿已暂存').waitFor()
    await page.reload()
    await message(page, '已恢复未保存的内容').waitFor()
    expect((await lines(page))[0]).toMatchObject({ 商品编码: '01010205', 数量: '4.00' })
    expect(await total(page, '最终金额')).toBe('¥ 78.00')
    await bill(page).locator('[data-row="1"] .grid-number').click()
    await press(page, 'Control+Delete', 'Control+s')
    await message(page, '草稿').waitFor()
    const no = await number(page)
    expect(no).toMatch(/^XSCK\d+$/)
    expect(await page.locator('.tab.is-active .dirty-dot').count()).toBe(0)
    await page.reload()
    await expect.poll(() => number(page)).toBe(no)
    expect(await total(page, '最终金额')).toBe('¥ 78.00')
  })

  test('leaving asks; the typing of another window is offered back', async () => {
    await openNew()
    await enterParty(page, 'NBBLG')
    await enterGoods(page, 'SGQZC', '4')
    await bill(page).getByText('草稿已暂存').waitFor()
    await page.locator('.tab.is-active .tab-close').click()
    await agree(page, '取消')
    await page.evaluate(() => sessionStorage.removeItem('hengshang.window'))
    await page.locator('.tab.is-active .tab-close').click()
    await agree(page, '放弃修改并关闭')
    await openNew()
    await bill(page).locator('.left-behind', { hasText: '宁波北仑港机修造有限公司，1 行' }).waitFor()
    await button(bill(page), '恢复').click()
    expect(await total(page, '最终金额')).toBe('¥ 78.00')
  })
})

describe('what belongs to a bill', () => {
  test('R-CON-008 its history tells every step, ten to a page, and every changed field by name', async () => {
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
    await expect.poll(() => box.locator('.ant-table-row').count()).toBe(10)
    const titles = await box.locator('th').allInnerTexts()
    expect(titles.filter(Boolean)).toEqual(['单据编号', '阶段', '操作时间', '操作人', '备注', '结果'])
    expect((await box.boundingBox())!.width).toBe(800)
    await box.locator('.ant-table-row', { hasText: '保存草稿' }).click()
    const words = (await box.locator('.differences > li').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' '))
    expect(words).toContain('客户：中铁十四局集团第三工程有限公司 → 宁波北仑港机修造有限公司')
    expect(words).toContain('第1行新增行：（空） → 外六角螺栓')
    expect(words).toContain('删除行：深沟球轴承 → （空）')
    await box.locator('.ant-modal-footer').getByText('关闭').click()
    await box.waitFor({ state: 'detached' })
  })

  test('files are added, counted, fetched and removed', async () => {
    const { id } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }])
    await openSaved(id)
    await tool(page, '附件').click()
    const box = dialog(page, '附件')
    await box.locator('input[type=file]').setInputFiles({ name: '送货单.txt', mimeType: 'text/plain', buffer: Buffer.from('签收') })
    await box.locator('li', { hasText: '送货单.txt' }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), box.getByText('下载').click()])
    expect(file.suggestedFilename()).toBe('送货单.txt')
    await press(page, 'Escape')
    await tool(page, '附件 1').click()
    await dialog(page, '附件').getByText('删除').click()
    await agree(page, '删除')
    await dialog(page, '附件').getByText('还没有附件').waitFor()
    await press(page, 'Escape')
    expect(await tool(page, '附件').innerText()).toBe('附件')
  })

  test('R-VAL-004 the paper holds every line, page by page, and unsaved bills have none', async () => {
    const { id } = await draftOf(Array.from({ length: 60 }, (_, at) => ({ commInfoId: String(70_001 + at), qty: 1, taxPrice: 1.5 })))
    await openSaved(id, 'view')
    await tool(page, '打印').click()
    const box = dialog(page, '打印预览')
    await expect.poll(() => box.locator('.paper').count()).toBe(2)
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
    await expect.poll(() => box.locator('.paper').count()).toBeGreaterThan(3)
    expect(await box.locator('tbody tr').count()).toBe(60)
    await press(page, 'Escape')
    await openNew()
    await tool(page, '打印').click()
    await message(page, '请先保存！').waitFor()
  })

  test('reversing asks first and leaves a red bill that leads back', async () => {
    const { id, billNo } = await posted()
    await openSaved(id, 'view')
    await action(page, '红冲').click()
    await agree(page, '红冲')
    await message(page, '已红冲').waitFor()
    expect(await state(page)).toBe('已红冲')
    const { records } = await admin.ok.get(`${path}/list`, { sourceBillNo: billNo })
    await openSaved(records[0].id, 'view')
    expect(await total(page, '最终金额')).toBe('¥ -60.00')
    await bill(page).locator('.bill-origin a', { hasText: billNo }).click()
    await expect.poll(() => number(page)).toBe(billNo)
  })

  test('Alt and the arrows lead through the list one came from', async () => {
    await browser.goTo('/sales/salesOut/list')
    await tab(page).locator('.list-table .ant-table-row a').first().waitFor()
    const numbers = await tab(page).locator('.list-table .ant-table-row a[href*="/form?id="]').allInnerTexts()
    await tab(page).locator('.list-table .ant-table-row a[href*="/form?id="]').first().click()
    await expect.poll(() => number(page)).toBe(numbers[0])
    await press(page, 'Alt+ArrowRight')
    await expect.poll(() => number(page)).toBe(numbers[1])
    await press(page, 'Alt+ArrowLeft')
    await expect.poll(() => number(page)).toBe(numbers[0])
  })
})

describe('room', () => {
  test.each([
    { width: 1440, height: 900, least: 14 },
    { width: 1366, height: 768, least: 11 },
  ])('$least lines at $width × $height, nothing to scroll sideways', async ({ width, height, least }) => {
    const { id } = await draftOf(Array.from({ length: 40 }, (_, at) => ({ commInfoId: String(70_001 + at), qty: 1, taxPrice: 1.5 })))
    // The rows for shortcuts and favourites take their room only once they are filled.
    await page.setViewportSize({ width, height: height - (height < 800 ? 52 : 58) })
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
