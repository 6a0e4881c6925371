import { afterEach, expect, test } from 'vitest'
import { english } from '../../src/app/english.ts'
import { type Leaf, menu } from '../../src/app/menu.ts'
import type { Document } from '../../src/kit/document.ts'
import { listCall } from '../../src/kit/entity.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { fieldsOf, type Listed } from '../../src/web/client/rows.ts'
import { columnsOf } from '../../src/web/list/columns.ts'
import { ids } from '../company.ts'
import { askedThings } from '../generic/asked.ts'
import { fittingBill } from '../generic/fitting-bills.ts'
import { inventor } from '../generic/invent.ts'
import { draftOf } from '../generic/states.ts'
import { type Shown, together, whatIsShown } from '../screens/shown.ts'
import { held } from '../screens/unseen.ts'
import { bareIds } from './bare-ids.ts'
import { lacksOfLists } from './every-list.ts'
import { clippedIn, firstFigure, headsInSight } from './in-sight.ts'
import { fillWithMarkup, takenAsMarkup } from './markup.ts'
import { openedWhere } from './opened.ts'
import { address, button, dialog, labels, soon, tab } from './page-driver.ts'
import { type Stage, setStage } from './stage.ts'
import { poorStops } from './tab-stops.ts'
import { told } from './told.ts'
import { watchWords } from './words-in-sight.ts'

// One pass over all pages, in English: what they say there has gone the same way as in Chinese, and through the dictionary besides.
const { world, browser, page } = await setStage({ prepare, width: 1366, height: 768 })
const chineseIn = await watchWords(page, world)

/** Something of everything, and markup wherever people type texts. */
async function prepare(stage: Pick<Stage, 'admin' | 'world'>) {
  await trade(stage)
  await fillLists(stage)
  await fillWithMarkup(stage.world)
}

/** A little business, so that no list is empty. */
async function trade({ admin, world }: Pick<Stage, 'admin' | 'world'>) {
  const line = { commInfoId: ids.bearing, qty: 5, taxPrice: 11.3 }
  const [bought, sold] = [
    { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line] },
    { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [{ ...line, qty: 1 }] },
  ]
  for (const act of ['draft', 'accounting']) {
    await admin.ok.post(`blade-purchase/purchaseinhead/${act}`, bought)
    await admin.ok.post(`blade-sales/salesouthead/${act}`, sold)
  }
  // Counted where nobody begins by default: a depot is counted once at a time.
  const plain = { depotId: ids.ningbo, bodyList: [{ commInfoId: ids.bearing, qty: 1 }] }
  const bodyOf = async (document: Document) =>
    hasLines(document) ? { depotId: ids.hangzhou, ...((await fittingBill(world, document.name)) ?? plain) } : { remark: '月末归集' }
  for (const document of documents().filter(({ name }) => !['salesOut', 'purchaseIn'].includes(name)))
    await admin.ok.post(`${document.path}/${draftOf(document).wire}`, await bodyOf(document))
}

/** One record of every kind that the company has none of. */
async function fillLists({ admin, world }: Pick<Stage, 'admin' | 'world'>) {
  const { record } = inventor(world, admin)
  for (const entity of entities().filter(({ page, quiet }) => page && !quiet))
    if (!(await admin.ok.get(listCall(entity))).total) await admin.ok.post(`${entity.path}/submit`, await record(entity))
  await admin.ok.post('blade-barterer/customercontacts/submit', { customerId: ids.steelworks, contacts: '王建军', phone: '13700000001' })
  const [someone] = (await admin.ok.get('blade-user/page')).records
  await admin.ok.post('blade-base/userdepot/submit', { userId: someone.id, depotId: ids.hangzhou })
}

function hasLines({ parts }: Document) {
  return Object.keys(parts).length > 0
}

/** A bill is there when its lines are, or its page where it has none. */
const isOpen = (thing: Leaf['thing']) =>
  tab(page)
    .locator(thing.thing === 'document' && hasLines(thing) ? '.line-grid' : '.bill-page')
    .first()
    .waitFor()

async function openFromMenu(group: string, path: string) {
  const link = page.locator(`.sidebar a[href="${path}"]`)
  if (!(await link.isVisible())) await page.locator('.sidebar').getByText(english[group]!, { exact: true }).click()
  await link.click()
  await browser.rest()
}

/** At most fifteen tabs are open at a time, so each page leaves when it has been seen. */
async function leave() {
  const close = page.locator('.tab.is-active .tab-close')
  while (await close.count()) await close.click()
}

/** What opens what is folded away: rare questions, the columns of lines, the menu of a row or a bill. */
const folds = [
  '.search button[aria-expanded=false]',
  '.text-link:has(.anticon-setting)',
  '.row-actions [aria-haspopup=menu]',
  '.bill-actions .ant-dropdown-trigger',
]

/** Opens what is folded away on a page, tells what stands there, and lets it be again. */
async function unfolded(): Promise<Shown> {
  for (const fold of folds) {
    const way = tab(page).locator(fold).first()
    if (await way.count()) await way.click()
  }
  if (await tab(page).locator(`${folds[2]}, ${folds[3]}`).count()) await page.locator('.ant-dropdown [role=menuitem]').first().waitFor()
  const shown = await whatIsShown(tab(page))
  await page.keyboard.press('Escape')
  return shown
}

/** What people make is asked for by the time when they made it. */
const isDated = (thing: Leaf['thing']) => thing.thing === 'document' || (thing.thing === 'entity' && !thing.quiet)

const said = (label: string) => english[label] ?? label

/** The fields whose heads or labels a page may show. */
function shownFields(thing: Leaf['thing']): Field[] {
  if (thing.thing === 'screen') return []
  const parts: { fields: Fields }[] = thing.thing === 'document' ? Object.values(thing.parts) : []
  return [fieldsOf(thing as Listed), ...parts.map(({ fields }) => fields)].flatMap(fields => Object.values(fields))
}

/** Names instead of ids, and no stop that nobody sees or that says nothing. */
async function readsWell(thing: Leaf['thing']) {
  await page.mouse.move(0, 0)
  expect(await bareIds(tab(page), shownFields(thing), said)).toEqual([])
  expect(await poorStops(tab(page))).toEqual([])
}

/** No column half below the actions, no head that ends in dots, and the first figure in sight before anybody scrolls. */
async function isInSight(thing: Leaf['thing']) {
  const listed = thing.thing === 'screen' ? undefined : (thing as Listed)
  const table = tab(page).locator('.list-table').first()
  if (!(await table.count())) return
  const { cut, seen, dotted } = await headsInSight(table)
  const figure = listed && firstFigure(columnsOf(listed, () => true).flatMap(({ field }) => field ?? []))
  expect({ cut, seen, dotted: listed ? dotted : [] }).toEqual({
    cut: [],
    dotted: [],
    seen: figure ? expect.arrayContaining([said(figure.label)]) : seen,
  })
}

afterEach(async () => {
  expect(await takenAsMarkup(page)).toEqual([])
  await leave()
})

/** Pages on which menus and dictionary words are records to edit: their rows say what is stored. */
const edited = ['menu', 'dictionary', 'businessDictionary', 'dataScope', 'apiScope']

const all = menu.flatMap(group => group.leaves.map(leaf => ({ ...leaf, name: leaf.thing.name, group: group.label })))
const leaves = askedThings(all)

test('R-CON-007 the shell offers both languages and starts anew in the chosen one, with what was open', async () => {
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

test('R-CON-007 no word of the menus and of the settings is clipped in English at 1366', async () => {
  await browser.goTo('/system/sysConfig/list')
  await tab(page).locator('.setting-groups button').first().waitFor()
  expect(await clippedIn(page, '.top-menu > *, .sidebar .menu-group, .sidebar .menu-entry, .setting-groups > *, .settings th')).toEqual([])
})

test.each(leaves)(
  'W-SHL-022 W-DLG-030 S-14 R-CON-007 $group/$label opens from the menu and shows what every list has, without a fault and without a Chinese word of ours',
  async ({ group, path, thing }) => {
    await openFromMenu(group, path)
    const shown = tab(page)
    await shown.locator('.ant-table-row, .ant-empty, .list-empty, .ant-tree-treenode, .self-check-groups li').first().waitFor()
    expect((await shown.innerText()).trim().length).toBeGreaterThan(20)
    await soon(() => chineseIn('.app', edited.includes(thing.name))).toEqual([])
    openedWhere(route => route === path)
    await isInSight(thing)
    await readsWell(thing)
    if (thing.thing !== 'report') expect(await lacksOfLists(shown)).toEqual([])
    const list = await unfolded()
    held([path], thing, list)
    if (isDated(thing)) expect(list.filters).toEqual(expect.arrayContaining(['创建时间从', '创建时间到'].map(said)))
    if (thing.thing === 'document') expect(list.buttons).toContain(said('修改备注'))
    if (thing.thing !== 'entity') return
    await button(shown, english['新增']!).first().click()
    const form = shown.locator('.ant-modal').last()
    // Files are dropped, not typed.
    await form.locator('.form-field, .ant-upload').first().waitFor()
    await soon(() => chineseIn('.ant-modal')).toEqual([])
    await browser.rest()
    await page.mouse.move(0, 0)
    expect(await poorStops(form)).toEqual([])
    const empty = await whatIsShown(form)
    held([`${path} 行内 新增/编辑/查看`], thing, { ...empty, buttons: [...empty.buttons, ...list.buttons] })
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
    openedWhere(route => route === `${path} 行内 新增/编辑/查看`)
  },
)

test.each(leaves.filter(leaf => leaf.form))(
  'W-* 查询参数 type: S-14 R-CON-007 $label is written and read on its form page, without a Chinese word of ours',
  async ({ group, path, form, thing }) => {
    await browser.goTo(`${form}?type=add`)
    await isOpen(thing)
    await browser.rest()
    await soon(() => chineseIn('.app')).toEqual([])
    await readsWell(thing)
    const empty = await whatIsShown(tab(page))
    await leave()
    await openFromMenu(group, path)
    const first = tab(page).locator('.ant-table-row a').first()
    const billNo = (await first.innerText()).trim()
    await first.click()
    await isOpen(thing)
    await browser.rest()
    await soon(() => tab(page).innerText()).toContain(billNo)
    await readsWell(thing)
    held([form!, `${path} 行内 新增/编辑/查看`], thing, together(empty, await unfolded()))
    // The ledger calls some forms of bills a dialog of their list.
    openedWhere(route => route === form || route === `${path} 行内 新增/编辑/查看`)
  },
)

test('S-14 markup that somebody typed is shown as he typed it', async () => {
  const customers = all.find(leaf => leaf.name === 'customer')!
  await openFromMenu(customers.group, customers.path)
  await tab(page).getByText('onerror="window.owned=1"').first().waitFor()
})

test('R-CON-007 a posted bill and its history in English', async () => {
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

test('R-CON-007 what the server refuses is said in English, beside the field it speaks of', async () => {
  await browser.goTo('/base/brand/list')
  await tab(page).locator('.ant-table-row').first().waitFor()
  await tab(page).locator('.ant-table-row .ant-checkbox').first().click()
  await tab(page).getByRole('button', { name: 'Delete 1' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'cannot be deleted')
  await browser.refused(': 400')
})

test('R-CON-007 the choice survives the sign-out and a reload, and the way in speaks it too', async () => {
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
  openedWhere(route => route === '/login')
})

test('the home page, and the pages for what is not there', async () => {
  const { url } = browser
  await page.goto(`${url}/`)
  await page.waitForSelector('.frame')
  expect(address(page)).toBe('/wel/home/index')
  openedWhere(route => route === '/wel/home/index' || route === '/ → /wel')
  for (const path of ['/404', '/403', '/500']) {
    await page.goto(url + path)
    await page.getByText(english['首页']!).first().waitFor()
    openedWhere(route => route === path)
  }
})
