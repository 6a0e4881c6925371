import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { menu } from '../../src/app/menu.ts'
import { opened } from './opened.ts'
import { address, answer, labels, rows, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'

const other = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end('<body>别家的页面<script>try { top.document.title = "换了" } catch { document.body.append("，够不着") }</script></body>')
})
await new Promise<void>(done => void other.listen(0, '127.0.0.1', done))
const elsewhere = `http://localhost:${(other.address() as AddressInfo).port}/`
afterAll(() => {
  other.close()
  other.closeAllConnections()
})

const { browser, page } = await setStage({
  async prepare({ world }) {
    await dropLogos({ world })
    const entries = [
      ['901', '健康检查', '/healthz?doc.html'],
      ['902', '别家', elsewhere],
    ]
    for (const [id, name, path] of entries)
      await world.sql(
        `insert into menu (id, parent_id, code, name, path) values ($1::text::bigint, (select id from menu where code = 'base'), 'framed' || $1::text, $2, $3)`,
        [id, name, path],
      )
  },
})
const framed = (src: string, name: string) => `/myiframe/x?src=${encodeURIComponent(src)}&name=${name}`

const home = '/wel/home/index'
const go = (path: string) => page.goto(browser.url + path).then(() => page.waitForSelector('.frame'))
const closeAll = async () => {
  await page.getByRole('button', { name: '页签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await soon(() => page.locator('.tab').count()).toBe(1)
}

test('R-TRN-001 R-TRN-010 the root and the login page lead home, whoever is signed in', async () => {
  for (const path of ['/', '/wel', '/login']) {
    await go(path)
    await soon(() => address(page)).toBe(home)
  }
  opened('/ → /wel', home)
})

test('W-PUB-002 W-PUB-003 W-PUB-004 R-TRN-002 unknown addresses end at 404; each error page explains itself and leads home', async () => {
  for (const [path, goal, words] of [
    ['/no/such/page', '/404', '地址可能写错了'],
    ['/403', '/403', '联系管理员授权'],
    ['/500', '/500', '请稍后重试'],
  ] as const) {
    await go(path)
    await soon(() => address(page)).toBe(goal)
    await tab(page).getByText(words).waitFor()
    await tab(page).getByRole('link', { name: '返回首页' }).click()
    await soon(() => address(page)).toBe(home)
    opened(goal)
  }
  await closeAll()
})

test('R-TRN-011 R-FMT-001 without a token the free pages open and all others lead to login', async () => {
  const other = await browser.stranger()
  for (const path of ['/404', '/403', '/500']) {
    await other.goto(browser.url + path)
    await other.getByText('返回首页').waitFor()
    expect(address(other)).toBe(path)
  }
  await other.goto(`${browser.url}/base/brand/list?current=2`)
  await other.locator('[name=username]').waitFor()
  expect(other.url()).toBe(`${browser.url}/login?to=${encodeURIComponent('/base/brand/list?current=2')}`)
  await soon(() => other.title()).toBe('login')
  await other.context().close()
})

test('W-SHL-010 R-TRN-009 R-FMT-001 a page of the menu becomes a tab with its name, which is also the title', async () => {
  await go('/base/brand/list')
  await rows(page).first().waitFor()
  expect(await labels(page)).toEqual(['首页', '品牌'])
  await soon(() => page.title()).toBe('品牌')
  await page.locator('.tab', { hasText: '首页' }).click()
  await soon(() => page.title()).toBe('首页')
  await page.goBack()
  await soon(() => page.title()).toBe('品牌')
  opened('every navigation')
})

test('R-TRN-014 a page is found again where it was scrolled to', async () => {
  await browser.goTo('/base/region-like-none')
  await soon(() => address(page)).toBe('/404')
  await go('/wel/home/index')
  await page.setViewportSize({ width: 1366, height: 420 })
  const box = tab(page).locator('.tab-scroll')
  await box.evaluate(element => element.scrollTo(0, 120))
  const before = await box.evaluate(element => element.scrollTop)
  expect(before).toBeGreaterThan(0)
  await browser.goTo('/base/brand/list')
  await rows(page).first().waitFor()
  await browser.goTo(home)
  await page.locator('.tab.is-active', { hasText: '首页' }).waitFor()
  await soon(() =>
    tab(page)
      .locator('.tab-scroll')
      .evaluate(element => element.scrollTop),
  ).toBe(before)
  await page.setViewportSize({ width: 1440, height: 900 })
  await closeAll()
})

test('W-PUB-009 R-TRN-004 R-TRN-013 a foreign page of the menu is embedded under its name, locked in', async () => {
  await browser.goTo(framed('/healthz?doc.html', '健康检查'))
  const frame = tab(page).locator('iframe')
  await soon(() => frame.contentFrame().locator('body').innerText()).toContain('ok')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
  expect(await page.locator('.tab.is-active').innerText()).toBe('健康检查')
  opened('/myiframe/{routerPath}')
})

test('S-14 R-TRN-004 what is not in the menu is never embedded: no script, no page of ours, no address that somebody sent', async () => {
  for (const src of ['javascript:top.alert(1)', `${browser.url}/healthz`, `${elsewhere}login`, '']) {
    await browser.goTo(framed(src, '别处'))
    await tab(page).getByText('无法打开外部页面').waitFor()
    expect(await tab(page).locator('iframe').count()).toBe(0)
    await page.locator('.tab.is-active').getByRole('button').click()
  }
})

test('R-TRN-004 a page of another house is shown as it is and cannot reach ours', async () => {
  await browser.goTo(framed(elsewhere, '别家'))
  const frame = tab(page).locator('iframe')
  await soon(() => frame.contentFrame().locator('body').innerText()).toBe('别家的页面，够不着')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await soon(() => page.title()).toBe('别家')
})

test('W-SHL-010 R-TRN-013 target opens a window and leaves this one alone; menu hides the sidebar', async () => {
  const before = [page.url(), await labels(page)]
  const [other] = await Promise.all([browser.context.waitForEvent('page'), browser.goTo('/base/brand/list?target=_blank')])
  await other.waitForSelector('.frame')
  expect(new URL(other.url()).search).toBe('')
  expect([page.url(), await labels(page)]).toEqual(before)
  await other.close()
  await browser.goTo('/base/brand/list?menu=false')
  await rows(page).first().waitFor()
  await page.locator('.sidebar').waitFor({ state: 'detached' })
  await browser.goTo(home)
  await page.locator('.sidebar').waitFor()
  await closeAll()
})

/** Dates become inputs while they have the focus, which says nothing of the content. */
function withoutSearch(root: Element) {
  const copy = root.cloneNode(true) as Element
  for (const row of copy.querySelectorAll('.search-row')) row.remove()
  return copy.textContent
}

test('R-CON-001 R-MSG-001 a sixteenth tab is refused and neither address nor content changes', async () => {
  const paths = menu.flatMap(group => group.leaves.map(leaf => leaf.path))
  for (const path of paths.slice(0, 14)) await browser.goTo(path)
  await soon(() => page.locator('.tab').count()).toBe(15)
  await browser.rest()
  await soon(() => tab(page).locator('[aria-busy=true]').count()).toBe(0)
  const state = async () => [page.url(), await page.locator('.tab.is-active').innerText(), await tab(page).evaluate(withoutSearch)]
  const before = await state()
  await browser.goTo(paths[14]!)
  const alert = page.locator('.ant-modal-confirm')
  await alert.waitFor()
  expect(await alert.innerText()).toContain('最多可以同时打开15个菜单，请先关闭不需要的菜单!')
  expect(await state()).toEqual(before)
  await answer(page, '确定')
  expect(await state()).toEqual(before)
  await browser.goTo(paths[0]!)
  await soon(() => address(page)).toBe(paths[0])
  await closeAll()
}, 120_000)

test('R-CON-001 an address that is typed while fifteen tabs are open says so, and shows the tab that stays', async () => {
  const paths = menu.flatMap(group => group.leaves.map(leaf => leaf.path))
  for (const path of paths.slice(0, 14)) await browser.goTo(path)
  await soon(() => page.locator('.tab').count()).toBe(15)
  await browser.rest()
  await page.goto(browser.url + paths[14]!)
  await page.locator('.ant-modal-confirm').waitFor()
  await answer(page, '确定')
  await tab(page).locator('.toolbar, .first-steps, .list-table, .page').first().waitFor()
  expect((await tab(page).innerText()).trim().length).toBeGreaterThan(20)
  expect(await page.locator('.tab').count()).toBe(15)
  expect(address(page)).not.toBe(paths[14])
  await closeAll()
}, 120_000)
