import { describe, expect, test } from 'vitest'
import { setting } from '../setting.ts'
import { buy, line } from '../trading.ts'
import { barriers } from './axe.ts'
import { opened } from './opened.ts'
import { address, answer, button, dialog, focused, rows, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'
import { told } from './told.ts'

/** Entries of every kind that a menu may hold, below the masters' group. */
const entries = [
  { id: 901, parent: 'depot', name: '历史', path: '/base/unit/list' },
  { id: 902, parent: 'base', name: '隐藏页', path: '/base/depot/list', hidden: true },
  { id: 903, parent: 'base', name: '新窗口页', path: '/base/depot/list?size=30', opens: 2 },
  { id: 904, parent: 'base', name: '使用说明', path: '/healthz?doc.html' },
  { id: 905, parent: 'base', name: '二级分组', path: '' },
]

const { browser, page, admin } = await setStage({
  async prepare({ world }) {
    await dropLogos({ world })
    await setting(world, 'ERP_PRINT_LIMIT_PHONE', '13900000000,13800001000')
    for (const { id, parent, name, path, hidden, opens } of entries)
      await world.sql(
        `insert into menu (id, parent_id, code, name, path, sort, hidden, opens)
         values ($1::bigint, (select id from menu where code = $2), $3, $4, $5, $1::bigint::integer, $6, $7)`,
        [id, parent, `more${id}`, name, path, hidden ?? false, opens ?? 1],
      )
    await world.sql(`insert into menu (id, parent_id, code, name, path) values (906, 905, 'more906', '组内页', '/base/taxRate/list')`)
  },
})

const sidebar = () => page.locator('.sidebar')

describe('the sidebar', () => {
  test('R-CON-035 is 150 wide and shows the groups in their order', async () => {
    expect((await sidebar().boundingBox())!.width).toBe(150)
    const order = ['销售', '采购', '仓储', '财务', '营销', '商城', '分析', '资料', '设置']
    const shown = await sidebar().locator('.menu-group').allInnerTexts()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(order.filter(name => shown.includes(name)))
  })

  test('R-TRN-015 R-PER-002 R-MSG-002 level-2 groups are captions, hidden entries are absent, history stands beside its page', async () => {
    await sidebar().getByRole('button', { name: '资料' }).click()
    expect(await sidebar().getByText('隐藏页').count()).toBe(0)
    expect(await sidebar().locator('.menu-caption').allInnerTexts()).toContain('二级分组')
    await sidebar().getByRole('link', { name: '组内页' }).click()
    await soon(() => address(page)).toBe('/base/taxRate/list')
    await sidebar().getByTitle('仓库历史').click()
    await soon(() => address(page)).toBe('/base/unit/list')
  })

  test('R-TRN-015 an entry may open a window of its own, or a foreign page inside of a tab', async () => {
    const [other] = await Promise.all([browser.context.waitForEvent('page'), sidebar().getByRole('link', { name: '新窗口页' }).click()])
    await other.waitForSelector('.frame')
    expect(address(other)).toBe('/base/depot/list')
    await other.close()
    await sidebar().getByRole('link', { name: '使用说明' }).click()
    await soon(() => tab(page).locator('iframe').contentFrame().locator('body').innerText()).toContain('ok')
    expect(await page.locator('.tab.is-active').innerText()).toBe('使用说明')
  })

  test('R-TRN-015 the page that is shown is in sight, however long its group', async () => {
    await browser.goTo('/monitor/log/error')
    const active = sidebar().locator('.is-active')
    await active.waitFor()
    const edge = async () => (await sidebar().locator('.menu').boundingBox())!
    const place = async () => (await active.boundingBox())!
    await soon(async () => (await place()).y + (await place()).height <= (await edge()).y + (await edge()).height).toBe(true)
    expect((await place()).y).toBeGreaterThanOrEqual((await edge()).y)
  })

  test('W-SHL-012 W-SHL-011 R-TRN-015 it folds to icons, whose groups open beside them, and stays folded after a reload', async () => {
    await page.getByRole('button', { name: '收起菜单' }).click()
    await soon(async () => (await sidebar().boundingBox())!.width).toBe(48)
    await sidebar().getByRole('button', { name: '设置' }).hover()
    await page.locator('.menu-flyout').getByRole('link', { name: '部门' }).click()
    await soon(() => address(page)).toBe('/system/dept')
    await page.reload()
    await page.getByRole('button', { name: '展开菜单' }).click()
    await soon(async () => (await sidebar().boundingBox())!.width).toBe(150)
    opened('sidebar')
  })

  test('R-CON-061 it follows the width of the window: below 992 only icons have room', async () => {
    const wide = async () => (await sidebar().boundingBox())!.width
    await page.setViewportSize({ width: 991, height: 900 })
    await soon(wide).toBe(48)
    expect(await page.getByRole('button', { name: '展开菜单' }).count()).toBe(0)
    await page.setViewportSize({ width: 992, height: 900 })
    await soon(wide).toBe(150)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('W-SHL-011 LOGO: the mark of the house stands above the menu, also when it is folded, and leads home', async () => {
    await browser.goTo('/base/brand/list')
    const logo = sidebar().locator('a.logo')
    expect((await logo.locator('svg').boundingBox())!.y).toBeLessThan((await sidebar().locator('.menu').boundingBox())!.y)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await soon(async () => (await sidebar().boundingBox())!.width).toBe(48)
    expect(await logo.locator('svg').isVisible()).toBe(true)
    await logo.click()
    await soon(() => address(page)).toBe('/wel/home/index')
    await page.getByRole('button', { name: '展开菜单' }).click()
  })
})

describe('the top bar', () => {
  test('R-TRN-020 home is fixed; a top menu narrows the sidebar, also after a reload, and home shows all of it again', async () => {
    const groups = () => sidebar().locator('.menu-group').allInnerTexts()
    const all = await groups()
    const top = page.locator('.top-menu')
    await soon(() => top.locator('button').allInnerTexts()).toEqual(all)
    await top.getByRole('button', { name: '采购' }).click()
    await soon(groups).toEqual(['采购'])
    await sidebar().getByRole('link', { name: '采购入库', exact: true }).waitFor()
    await page.reload()
    await page.waitForSelector('.frame')
    await soon(groups).toEqual(['采购'])
    await top.getByRole('link', { name: '首页' }).click()
    await soon(groups).toEqual(all)
    expect(address(page)).toBe('/wel/home/index')
  })

  test('R-TRN-021 the user menu leads to the dashboard and to what is known of oneself, and leaving asks first', async () => {
    await browser.goTo('/base/brand/list')
    await page.locator('.user-button').click()
    await page.getByRole('menuitem', { name: '仪表盘' }).click()
    await soon(() => address(page)).toBe('/wel/home/index')
    await page.locator('.user-button').click()
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await soon(() => address(page)).toBe('/info/index')
    await page.locator('.user-button').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await answer(page, '取消', '确定退出登录吗？')
    expect(await page.locator('.frame').count()).toBe(1)
  })

  test('W-SHL-014 R-TRN-022 the whole screen can be had and given back', async () => {
    await page.getByRole('button', { name: '全屏', exact: true }).click()
    await soon(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.getByRole('button', { name: '退出全屏' }).click()
    await soon(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
    opened('top bar')
  })
})

const options = () => page.locator('.search-panel [role=option] > :first-child').allInnerTexts()

describe('the search in the menu', () => {
  test('R-TRN-022 R-TRN-023 Ctrl+K lists every page; Esc closes it and gives the focus back', async () => {
    await browser.goTo('/base/brand/list')
    const keyword = tab(page).getByRole('textbox', { name: '关键字' })
    await keyword.focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: '菜单搜索' }).waitFor()
    await soon(() => focused(page)).toBe('菜单搜索')
    await soon(options).toContain('销售出库')
    const all = await options()
    expect(all).toContain('组内页')
    expect(all).not.toContain('资料')
    expect(all).not.toContain('隐藏页')
    await page.keyboard.press('Escape')
    await page.locator('.search-panel').waitFor({ state: 'detached' })
    await soon(() => keyword.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('R-TRN-024 it finds by a name or its pinyin, what begins with the word first, and Enter opens', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('供应')
    await soon(async () => (await options()).slice(0, 3)).toEqual(['供应商欠票', '供应商', '供应商分类'])
    await page.keyboard.press('Control+a')
    await page.keyboard.type('XSCK')
    await soon(async () => (await options())[0]).toBe('销售出库')
    await page.keyboard.press('Enter')
    await soon(() => address(page)).toBe('/sales/salesOut/list')
    await page.locator('.search-panel').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('不是菜单')
    await page.getByText('没有找到“不是菜单”').waitFor()
    await page.keyboard.press('Escape')
  })

  test('it finds pages by other words, goods and counterparties by name or pinyin, bills by number, and begins a new bill', async () => {
    const { billNo, id } = await buy(admin, [line(3, 11.3)])
    const find = async (word: string, wanted: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(word)
      await soon(options).toContain(wanted)
      for (let at = (await options()).indexOf(wanted); at > 0; at--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.locator('.search-panel').waitFor({ state: 'detached' })
    }
    await find('月结', '结存设置')
    await soon(() => address(page)).toBe('/inventory/balanceConfig/list')
    await find(billNo, billNo)
    await soon(() => page.url()).toContain(`type=view&id=${id}`)
    await browser.goTo('/wel/home/index')
    await find(billNo.slice(-6), billNo)
    await soon(() => page.url()).toContain(`type=view&id=${id}`)
    await find('深沟球', '深沟球轴承')
    await soon(() => rows(page).count()).toBe(1)
    expect(await rows(page).first().innerText()).toContain('深沟球轴承')
    await find('xzcgrk', '新增采购入库单')
    await soon(() => page.url()).toContain('/purchase/purchaseIn/form?type=add')
  })

  test('W-SHL-016 R-TRN-024 the field in the top bar does the same; html goes through the frame', async () => {
    const search = page.getByRole('combobox', { name: '搜索菜单' })
    await search.fill('gys')
    const hits = page.locator('.menu-search-hits [role=option] > :first-child')
    await soon(async () => (await hits.allInnerTexts()).slice(0, 3)).toEqual(['供应商欠票', '供应商', '供应商分类'])
    await search.press('ArrowDown')
    await search.press('Enter')
    await soon(() => address(page)).toBe('/base/supplier/list')
    await search.fill('使用')
    await page.getByRole('option', { name: '使用说明' }).click()
    await soon(() => address(page)).toBe('/myiframe/more904')
    expect(await tab(page).locator('iframe').getAttribute('src')).toContain('/healthz?doc.html')
    await search.fill('新窗口页')
    const [other] = await Promise.all([browser.context.waitForEvent('page'), page.getByRole('option', { name: '新窗口页' }).click()])
    await other.waitForSelector('.frame')
    expect(address(other)).toBe('/base/depot/list')
    await other.close()
    await search.fill('x')
    await search.press('Escape')
    await soon(() => search.inputValue()).toBe('')
    opened('menu search / top autocomplete')
  })
})

describe('shortcuts and the bottom menu', () => {
  const strip = () => page.getByRole('navigation', { name: '快捷菜单' })
  const box = () => dialog(page, '编辑/添加')
  // Only the part of the tree that is in sight stands in the page, so that each page is looked for first.
  const tick = async (name: string) => {
    await box().getByRole('textbox', { name: '搜索功能' }).fill(name)
    await box()
      .locator('.ant-tree-treenode', { has: page.getByText(name, { exact: true }) })
      .locator('.ant-tree-checkbox')
      .last()
      .click()
  }
  const chosen = () => box().locator('.shortcuts li > .ellipsis').allInnerTexts()

  test('W-SHL-002 W-SHL-015 R-MSG-005 R-VAL-002 R-FMT-023 at most five pages are chosen from all functions, in their order', async () => {
    await button(strip(), '编辑/添加').click()
    await box().getByText('全部功能').waitFor()
    await soon(() => focused(page)).toBe('搜索功能')
    for (const name of ['商品', '品牌', '单位', '税率', '商品分类']) await tick(name)
    await tick('客户')
    await told(page, '最多设置5个常用菜单！')
    expect(await chosen()).toEqual(['商品', '品牌', '单位', '税率', '商品分类'])
    await box().getByRole('button', { name: '移除 单位' }).click()
    await box().getByRole('button', { name: '上移 品牌' }).click()
    await soon(chosen).toEqual(['品牌', '商品', '税率', '商品分类'])
    const [sent] = await Promise.all([
      page.waitForRequest(request => request.url().includes('fastmenu/add')),
      box().getByRole('button', { name: '确定' }).click(),
    ])
    expect(new URL(sent.url()).searchParams.get('menuIds')!.split(',')).toHaveLength(4)
    await told(page, '保存成功')
    await soon(() => strip().locator('.strip-link').allInnerTexts()).toEqual(['品牌', '商品', '税率', '商品分类'])
    await soon(() => focused(page)).toContain('编辑/添加')
    opened('top bar 快捷菜单 编辑/添加')
  })

  test('R-TRN-025 the bottom menu shows the same; the choice can be called off, searched and emptied', async () => {
    const bottom = page.locator('.bottom-menu')
    await bottom.getByRole('link', { name: '税率' }).click()
    await soon(() => address(page)).toBe('/base/taxRate/list')
    await button(bottom, '设置常用').click()
    await box().getByRole('textbox', { name: '搜索功能' }).fill('出库')
    await soon(() => box().locator('.ant-tree-title').allInnerTexts()).toEqual([
      '销售',
      '销售出库',
      '销售出库结算',
      '财务',
      '出库未结算设置',
      '分析',
      '出库毛利',
    ])
    await tick('销售出库')
    await button(box(), '取消').click()
    expect(await bottom.locator('a').allInnerTexts()).toEqual(['品牌', '商品', '税率', '商品分类'])
    await button(bottom, '设置常用').click()
    for (const name of ['品牌', '商品', '税率', '商品分类'])
      await box()
        .getByRole('button', { name: `移除 ${name}`, exact: true })
        .click()
    await box().getByRole('button', { name: '确定' }).click()
    await soon(() => bottom.locator('a').count()).toBe(0)
  })

  test('R-FMT-002 R-PER-005 the account is masked; whose number is listed prints a test page', async () => {
    const bottom = page.locator('.bottom-menu')
    expect(await bottom.innerText()).toMatch(/超级管理员\s*138\*{4}1000/)
    await page.context().addInitScript(() => {
      window.print = () => Object.assign(top!, { printed: document.body.innerText })
    })
    await page.reload()
    await bottom.getByRole('button', { name: '打印设置' }).click()
    await soon(() => page.evaluate(() => (window as unknown as { printed?: string }).printed ?? '')).toContain('打印测试页')
    opened('底部菜单 打印设置')
  })

  test('W-SHL-017 R-TRN-025 the person below leaves after a question, and R-PER-005 another one has no printer', async () => {
    await page.locator('.bottom-menu').getByText('138****1000').click()
    await page.locator('.person').getByRole('button', { name: '退出登录' }).click()
    await answer(page, '退出', '确定退出登录吗？')
    await soon(() => address(page)).toBe('/login')
    await browser.signIn('sales')
    // What was under way when one leaves is answered 401.
    expect(browser.takeFaults().filter(fault => !/: 401/.test(fault))).toEqual([])
    await page.locator('.bottom-menu').getByText('138****1001').waitFor()
    expect(await page.getByText('打印设置').count()).toBe(0)
    opened('bottom menu')
  })

  test('the search offers nobody what he may not see or do', async () => {
    const { billNo } = await buy(admin, [line(2, 11.3)])
    await page.keyboard.press('Control+k')
    await page.keyboard.type(billNo)
    await page.getByText(`没有找到“${billNo}”`).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('新增')
    await soon(options).toContain('新增销售出库单')
    expect(await options()).not.toContain('新增采购入库单')
    await page.keyboard.press('Escape')
  })
})

test('nothing serious for those who cannot see the shell', async () => {
  await browser.goTo('/base/brand/list')
  await rows(page).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('.search-panel [role=option]').first().waitFor()
  expect(await barriers(page)).toEqual([])
})
