import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { button, column, rows, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  expects: /preference\/submit|ERR_FAILED/,
  async prepare({ admin }) {
    for (const name of ['筛选甲', '筛选乙']) await admin.ok.post('blade-base/unit/submit', { unitName: name, mnCode: name })
  },
})

const chooser = (page: Page) => page.locator('.chooser:visible')
const open = (page: Page) => tab(page).getByRole('button', { name: '常用筛选' }).click()
const keyword = (page: Page) => tab(page).getByRole('textbox', { name: '关键字' })
const named = (page: Page, name: string) => chooser(page).getByRole('button', { name, exact: true })

async function ask(page: Page, word: string) {
  await keyword(page).fill(word)
  await keyword(page).press('Enter')
}

async function save(page: Page, name: string) {
  await open(page)
  await chooser(page).getByRole('textbox', { name: '筛选名称' }).fill(name)
  await button(chooser(page), '保存筛选').click()
  await chooser(page).waitFor({ state: 'hidden' })
}

/** The same address in a browser that has never been here. */
async function elsewhere(account: string) {
  const other = await browser.stranger()
  await other.goto(`${browser.url}/login`)
  await other.fill('[name=tenantId]', '000000')
  await other.fill('[name=username]', account)
  await other.fill('[name=password]', account)
  await other.press('[name=password]', 'Enter')
  await other.waitForSelector('.frame')
  await other.goto(`${browser.url}/base/unit/list`)
  await rows(other).first().waitFor()
  return other
}

const heads = (page: Page) => tab(page).locator('.list-table .ant-table-thead th').allInnerTexts()

test('a filter that was saved here is there in a fresh browser, and so are the columns', async () => {
  await browser.goTo('/base/unit/list')
  await rows(page).first().waitFor()
  await ask(page, '筛选甲')
  await soon(() => rows(page).count()).toBe(1)
  await save(page, '只看甲')
  await button(tab(page), '重置').click()
  await soon(() => rows(page).count()).toBeGreaterThan(1)
  await tab(page).getByRole('button', { name: '列设置' }).click()
  const columns = await heads(page)
  const last = columns
    .filter(head => head.trim() && head.trim() !== '操作')
    .at(-1)!
    .trim()
  await chooser(page).getByRole('checkbox', { name: last, exact: true }).uncheck()
  await soon(() => heads(page)).not.toContain(last)
  await page.keyboard.press('Escape')
  await browser.rest()

  const other = await elsewhere('admin')
  await soon(() => heads(other)).not.toContain(last)
  await open(other)
  await named(other, '只看甲').click()
  await soon(() => column(other, '单位名称')).toEqual(['筛选甲'])
  await other.context().close()
})

test('what one saves, another does not see', async () => {
  const other = await elsewhere('sales')
  await open(other)
  await chooser(other).getByText('还没有保存的筛选').waitFor()
  await other.context().close()
})

test('a filter is renamed, made what the list opens with, and removed', async () => {
  await open(page)
  await shot('saved-filters')
  await named(page, '重命名只看甲').click()
  await chooser(page).getByRole('textbox', { name: '新的名称' }).fill('甲')
  await button(chooser(page), '确定').click()
  await named(page, '打开列表时用甲').click()
  await soon(() => named(page, '打开列表时用甲').getAttribute('aria-pressed')).toBe('true')
  await browser.rest()
  const other = await elsewhere('admin')
  await soon(() => column(other, '单位名称')).toEqual(['筛选甲'])
  await soon(() => keyword(other).inputValue()).toBe('筛选甲')
  await button(tab(other), '重置').click()
  await soon(() => rows(other).count()).toBeGreaterThan(1)
  await open(other)
  await named(other, '删除甲').click()
  await chooser(other).getByText('还没有保存的筛选').waitFor()
  await other.context().close()
})

test('what the server could not take is kept here and brought to it later', async () => {
  await page.route('**/preference/submit', route => route.abort())
  await page.reload()
  await rows(page).first().waitFor()
  await ask(page, '筛选乙')
  await soon(() => rows(page).count()).toBe(1)
  await save(page, '只看乙')
  await page.reload()
  await rows(page).first().waitFor()
  await open(page)
  await named(page, '只看乙').waitFor()
  await page.unrouteAll()
  await page.reload()
  await rows(page).first().waitFor()
  await browser.rest()
  const other = await elsewhere('admin')
  await open(other)
  await named(other, '只看乙').waitFor()
  await other.context().close()
})
