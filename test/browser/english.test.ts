import { afterEach, describe, expect, test } from 'vitest'
import { english } from '../../src/app/english.ts'
import { menu } from '../../src/app/menu.ts'
import { ids } from '../company.ts'
import { button, dialog, labels, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page } = await setStage({
  async prepare({ admin }) {
    const line = { commInfoId: ids.bearing, qty: 5, taxPrice: 11.3 }
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line] })
    await admin.ok.post('blade-sales/salesouthead/accounting', {
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      bodyList: [{ ...line, qty: 1 }],
    })
  },
})

const isChinese = /[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]/

/** What the company calls its things and people: it came from the server and is no word of the product. */
const own = new Set<string>()

function noteOwn(value: unknown): void {
  if (value && typeof value === 'object') for (const inner of Object.values(value)) noteOwn(inner)
  else if (typeof value === 'string' && isChinese.test(value) && english[value] === undefined) own.add(value)
}

// People are called by what they do, which the dictionary knows too.
for (const { name } of await world.sql('select name from staff union select name from account union select name from tenant'))
  own.add(name).add(name[0])
page.on('response', async response => {
  if (response.headers()['content-type']?.includes('json')) noteOwn(await response.json().catch(() => undefined))
})

/** The name of the other language, and menus where they are records to edit. */
const notOurs = '[lang=zh-CN]:not(html), .class-tree[aria-label=Menu]'

/** The words and titles in sight that are still Chinese without what is the company's own. */
async function chineseIn(selector: string, isOfRecords = false): Promise<string[]> {
  const texts = await page
    .locator(selector)
    .evaluateAll(
      (roots, apart) =>
        roots.flatMap(root =>
          [root, ...root.querySelectorAll('*')]
            .filter(element => element.checkVisibility() && !element.closest(apart))
            .flatMap(element => [
              ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''),
              ...['title', 'placeholder', 'aria-label', 'alt'].map(name => element.getAttribute(name) ?? ''),
            ]),
        ),
      isOfRecords ? `${notOurs}, .ant-table-row` : notOurs,
    )
  const names = [...own].sort((one, other) => other.length - one.length)
  return texts.filter(text => isChinese.test(text) && isChinese.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text)))
}

/** At most fifteen tabs are open at a time, so each page leaves when it has been seen. */
afterEach(async () => {
  const close = page.locator('.tab.is-active .tab-close')
  if (await close.count()) await close.click()
})

/** Pages on which menus and dictionary words are records to edit: their rows say what is stored. */
const edited = ['menu', 'dictionary', 'businessDictionary']

const leaves = menu.flatMap(group => group.leaves.map(leaf => ({ ...leaf, group: group.label })))

describe('R-CON-007 the pages in English', () => {
  test('the shell offers both languages and starts anew in the chosen one, with what was open', async () => {
    await browser.goTo('/base/goods/list')
    await tab(page).locator('.ant-table-row').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.locator('.tab.is-active', { hasText: 'Goods' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    await soon(() => page.title()).toContain('Goods')
    await soon(() => labels(page)).toEqual(['Home', 'Goods'])
    await page.locator('.sidebar').getByText('Sales', { exact: true }).waitFor()
  })

  test.each(leaves)('$group/$label says nothing in Chinese but what the company calls its things', async ({ path, thing, form }) => {
    await browser.goTo(path)
    await tab(page).locator('.card').first().waitFor()
    await browser.rest()
    await soon(() => chineseIn('.app', edited.includes(thing.name))).toEqual([])
    const add = button(tab(page), 'New').first()
    if (thing.thing === 'entity' && (await add.count())) {
      await add.click()
      await tab(page).locator('.ant-modal :is(.form-field, .ant-upload)').first().waitFor()
      await soon(() => chineseIn('.ant-modal')).toEqual([])
      await page.keyboard.press('Escape')
    }
    if (form) {
      await browser.goTo(`${form}?type=add`)
      await tab(page).locator('.line-grid').first().waitFor()
      await browser.rest()
      await soon(() => chineseIn('.app')).toEqual([])
    }
  })

  test('a posted bill and its history', async () => {
    await browser.goTo('/sales/salesOut/list')
    await tab(page).locator('.ant-table-row a').first().click()
    await tab(page).locator('.bill-title .tag', { hasText: 'Posted' }).waitFor()
    await browser.rest()
    await soon(() => chineseIn('.app')).toEqual([])
    await tab(page)
      .getByRole('button', { name: /^(\w+ )?History/ })
      .click()
    const history = dialog(page, 'History')
    await history.locator('.ant-table-row').first().waitFor()
    expect(await history.locator('.ant-table-row').first().innerText()).toContain('Post')
    await soon(() => chineseIn('.history-dialog')).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('what the server refuses is said in English, beside the field it speaks of', async () => {
    await browser.goTo('/base/brand/list')
    await tab(page).locator('.ant-table-row').first().waitFor()
    await tab(page).locator('.ant-table-row .ant-checkbox').first().click()
    await tab(page).getByRole('button', { name: 'Delete 1' }).click()
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Delete' }).click()
    await told(page, 'cannot be deleted')
    await browser.refused(': 400')
  })

  test('the choice survives the sign-out and a reload, and the way in speaks it too', async () => {
    const { url } = browser
    await page.locator('.user-button').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForSelector('[name=password]')
    expect(await chineseIn('body')).toEqual([])
    await page.fill('[name=tenantId]', '000000')
    await page.fill('[name=username]', 'admin')
    await page.fill('[name=password]', 'wrong')
    await page.press('[name=password]', 'Enter')
    await soon(() => page.locator('.login-refusal').innerText()).toBe('Wrong user name or password')
    await browser.refused('oauth/token')
    await page.goto(`${url}/login`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    await page.getByRole('button', { name: '简体中文' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await browser.signIn('admin')
    await soon(() => chineseIn('.app')).toEqual([])
  })
})
