import { afterEach, expect, test } from 'vitest'
import { menu } from '../../src/app/menu.ts'
import { documents } from '../../src/kit/registry.ts'
import { ids } from '../company.ts'
import { fittingBill } from '../generic/fitting-bills.ts'
import { draftOf } from '../generic/states.ts'
import { fillWithMarkup, takenAsMarkup } from './markup.ts'
import { openedWhere } from './opened.ts'
import { address, button, soon, tab } from './page-driver.ts'
import { type Stage, setStage } from './stage.ts'

const { browser, page } = await setStage({ prepare })

/** Something of everything, and markup wherever people type texts. */
async function prepare(stage: Pick<Stage, 'admin' | 'world'>) {
  await trade(stage)
  await fillWithMarkup(stage.world)
}

/** A little business, so that no list is empty. */
async function trade({ admin, world }: Pick<Stage, 'admin' | 'world'>) {
  const line = { commInfoId: ids.bearing, qty: 5, taxPrice: 11.3 }
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line] })
  await admin.ok.post('blade-sales/salesouthead/accounting', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ ...line, qty: 1 }],
  })
  // Counted where nobody begins by default: a depot is counted once at a time.
  const plain = { depotId: ids.ningbo, bodyList: [{ commInfoId: ids.bearing, qty: 1 }] }
  for (const document of documents().filter(({ name }) => !['salesOut', 'purchaseIn'].includes(name)))
    await admin.ok.post(`${document.path}/${draftOf(document).wire}`, {
      depotId: ids.hangzhou,
      ...((await fittingBill(world, document.name)) ?? plain),
    })
}

async function openFromMenu(group: string, path: string) {
  const link = page.locator(`.sidebar a[href="${path}"]`)
  if (!(await link.isVisible())) await page.locator('.sidebar').getByText(group, { exact: true }).click()
  await link.click()
  await browser.rest()
}

/** At most fifteen tabs are open at a time, so each page leaves when it has been seen. */
afterEach(async () => {
  expect(await takenAsMarkup(page)).toEqual([])
  const close = page.locator('.tab.is-active .tab-close')
  if (await close.count()) await close.click()
})

const leaves = menu.flatMap(group => group.leaves.map(leaf => ({ ...leaf, group: group.label })))

test.each(leaves)('S-14 $group/$label opens from the menu and shows something, without a fault', async ({ group, path, thing }) => {
  await openFromMenu(group, path)
  const shown = tab(page)
  await shown.locator('.ant-table-row, .ant-empty, .list-empty, .ant-tree-treenode').first().waitFor()
  expect((await shown.innerText()).trim().length).toBeGreaterThan(20)
  openedWhere(route => route === path)
  if (thing.thing !== 'entity') return
  await button(shown, '新增').first().click()
  const dialog = shown.locator('.ant-modal').last()
  // Files are dropped, not typed.
  await dialog.locator('.form-field, .ant-upload').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  openedWhere(route => route === `${path} 行内 新增/编辑/查看`)
})

test.each(leaves.filter(leaf => leaf.form))('S-14 $label is written and read on its form page', async ({ group, path, form }) => {
  await browser.goTo(`${form}?type=add`)
  await tab(page).locator('.line-grid').first().waitFor()
  await page.locator('.tab.is-active .tab-close').click()
  await openFromMenu(group, path)
  const first = tab(page).locator('.ant-table-row a').first()
  const billNo = (await first.innerText()).trim()
  await first.click()
  await tab(page).locator('.line-grid').first().waitFor()
  await browser.rest()
  await soon(() => tab(page).innerText()).toContain(billNo)
  // The ledger calls some forms of bills a dialog of their list.
  openedWhere(route => route === form || route === `${path} 行内 新增/编辑/查看`)
})

test('S-14 markup that somebody typed is shown as he typed it', async () => {
  const customers = leaves.find(leaf => leaf.thing.name === 'customer')!
  await openFromMenu(customers.group, customers.path)
  await tab(page).getByText('onerror="window.owned=1"').first().waitFor()
})

test('the home page, the pages for what is not there, and the login page', async () => {
  const { url } = browser
  await page.goto(`${url}/`)
  await page.waitForSelector('.frame')
  expect(address(page)).toBe('/wel/home/index')
  openedWhere(route => route === '/wel/home/index' || route === '/ → /wel')
  for (const path of ['/404', '/403', '/500']) {
    await page.goto(url + path)
    await page.getByText('首页').first().waitFor()
    openedWhere(route => route === path)
  }
  openedWhere(route => ['/login', 'sidebar', 'tab strip', 'top bar', 'every request', 'every navigation'].includes(route))
})
