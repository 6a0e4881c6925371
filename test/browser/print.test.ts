import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { press, tool } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { button, dialog, soon } from './page-driver.ts'
import { told } from './told.ts'

const { admin, browser, page, draftOf, openSaved } = await setBillStage()

/** The script of a local print service that writes down what it is told. */
const service = (version: string) => `
  window.told = []
  const listener = { get: (_, name) => ({ CVERSION: '${version}', webskt: { readyState: 1 } })[name] ?? ((...words) => void told.push([name, ...words])) }
  window.getCLodop = () => new Proxy({}, listener)`

const orders = (): Promise<[string, ...unknown[]][]> => page.evaluate(() => (window as any).told)

/** What answers on the ports of the machine, and which ports were asked; every story begins with a fresh page. */
async function machineWith(answers: Record<string, string>): Promise<string[]> {
  const asked: string[] = []
  await page.unrouteAll()
  await page.route(/^http:\/\/localhost:\d+\/CLodopfuncs\.js$/, route => {
    const { port } = new URL(route.request().url())
    asked.push(port)
    const script = answers[port]
    return script ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort('connectionrefused')
  })
  await refresh()
  return asked
}

async function refresh() {
  await page.reload()
  await page.locator('.tab').first().waitFor()
}

/** A bill of sixty lines before the printer: two sheets of A4. */
async function openPaper() {
  const bodyList = Array.from({ length: 60 }, (_, at) => ({ commInfoId: String(70_001 + at), qty: 1, taxPrice: 1.5 }))
  const saved = await draftOf(bodyList)
  await openSaved(saved.id, 'view')
  await tool(page, '打印').click()
  const box = dialog(page, '打印预览')
  await soon(() => box.locator('.paper').count()).toBe(2)
  return { ...saved, box }
}

const choose = (box: Locator, way: string) => box.locator('.print-panel').getByText(way, { exact: true }).click()

async function printsOf(id: string): Promise<number> {
  const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: '0809', billId: id })
  return records.filter(({ stage: step }: { stage: string }) => step === '打印').length
}

test('W-DLG-021 控件未安装提示 安装链接 R-CON-018 R-ERR-007 without a print service both ports are asked, a notice says where to get it, and nothing counts as printed', async () => {
  const asked = await machineWith({})
  const { id, box } = await openPaper()
  expect(asked).toEqual([])
  await choose(box, '直接打印')
  await button(box, '打印').click()
  const notice = page.locator('.ant-notification-notice')
  await notice.waitFor()
  expect(asked).toEqual(['8000', '18000'])
  expect(await notice.innerText()).toContain('打印控件（Web 打印服务）未安装或未启动')
  expect(await notice.innerText()).toContain('完成后请刷新页面再打印')
  const link = notice.getByText('下载并安装')
  expect(await link.getAttribute('href')).toBe('https://www.lodop.net/download.html')
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  for (const _ of asked) await browser.refused('ERR_CONNECTION_REFUSED')
  expect(await printsOf(id)).toBe(0)
  await page.waitForTimeout(6000)
  expect(await notice.isVisible()).toBe(true)
})

test('R-ERR-007 a print service that is too old has to be upgraded first', async () => {
  await machineWith({ 8000: service('3.0.4.1') })
  const { id, box } = await openPaper()
  await button(box, '打印').click()
  const notice = page.locator('.ant-notification-notice', { hasText: '打印控件（Web 打印服务）需要升级' })
  expect(await notice.innerText()).toContain('至少需要 4.1.5.8')
  expect(await notice.getByText('下载新版本').getAttribute('href')).toBe('https://www.lodop.net/download.html')
  expect(await orders()).toEqual([])
  expect(await printsOf(id)).toBe(0)
})

test('R-CON-018 the service on the second port gets every sheet in its size, under the number of the bill', async () => {
  const asked = await machineWith({ 18000: service('6.5.7.1') })
  const { id, billNo, box } = await openPaper()
  await button(box, '打印').click()
  await told(page, '已交给打印服务')
  expect(asked).toEqual(['8000', '18000'])
  await browser.refused('ERR_CONNECTION_REFUSED')
  const sheet = ['ADD_PRINT_HTM', 0, 0, '210mm', '297mm', expect.stringContaining(billNo)]
  expect(await orders()).toEqual([['PRINT_INIT', billNo], ['SET_PRINT_PAGESIZE', 1, 2100, 2970, ''], sheet, ['NewPage'], sheet, ['PRINT']])
  const [first, second] = (await orders()).filter(([name]) => name === 'ADD_PRINT_HTM').map(words => words[5])
  expect(first).toContain('第 1 / 2 页')
  expect(second).toContain('第 2 / 2 页')
  await soon(() => printsOf(id)).toBe(1)
  await box.getByText('241 mm').click()
  await soon(() => box.locator('.paper').count()).toBeGreaterThan(3)
  const count = await box.locator('.paper').count()
  await button(box, '打印').click()
  await soon(async () => (await orders()).filter(([name]) => name === 'PRINT').length).toBe(2)
  const again = (await orders()).slice((await orders()).findLastIndex(([name]) => name === 'PRINT_INIT'))
  expect(again).toContainEqual(['SET_PRINT_PAGESIZE', 1, 2410, 1400, ''])
  expect(again.filter(([name]) => name === 'ADD_PRINT_HTM')).toHaveLength(count)
  await soon(() => printsOf(id)).toBe(2)
})

test('a sheet sent to the service looks as the one on the desk', async () => {
  await machineWith({ 8000: service('6.5.7.1') })
  const { box } = await openPaper()
  await button(box, '打印').click()
  await told(page, '已交给打印服务')
  const sent = String((await orders()).find(([name]) => name === 'ADD_PRINT_HTM')![5])
  const alone = await browser.context.newPage()
  await alone.setContent(sent)
  const placesOn = (sheet: Locator) =>
    sheet.evaluate(paper => {
      const { left, top } = paper.getBoundingClientRect()
      const placeOf = (part: Element) => {
        const box = part.getBoundingClientRect()
        return [box.left - left, box.top - top, box.width, box.height].map(Math.round)
      }
      return ['h1', 'h2', '.paper-no img', 'dl', 'thead', 'tbody tr:last-child'].map(part => placeOf(paper.querySelector(part)!))
    })
  expect(await placesOn(alone.locator('.paper'))).toEqual(await placesOn(box.locator('.paper').first()))
  await alone.close()
})

test('R-ERR-008 whoever prints before the page has loaded is told to wait', async () => {
  await machineWith({ 8000: service('6.5.7.1') })
  const { id, box } = await openPaper()
  await page.evaluate(() => Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true }))
  await button(box, '打印').click()
  await page.locator('.ant-modal-confirm', { hasText: '页面还没有加载完，请等页面加载完成后再打印！' }).waitFor()
  expect(await printsOf(id)).toBe(0)
  await refresh()
})

test('the browser prints when that was chosen, and asks no service', async () => {
  const asked = await machineWith({ 8000: service('6.5.7.1') })
  const { id, box } = await openPaper()
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { sheets: document.querySelectorAll('.print-root > .paper').length })
  })
  await choose(box, '浏览器打印')
  await button(box, '打印').click()
  await soon(() => page.evaluate(() => (window as any).sheets)).toBe(2)
  expect(asked).toEqual([])
  await soon(() => printsOf(id)).toBe(1)
  await press(page, 'Escape')
})

test('R-CON-018 the pages let in scripts and lines of the print service on the own machine, and no others', async () => {
  const { headers } = await fetch(browser.url)
  const rules = headers.get('content-security-policy')!.split('; ')
  expect(rules).toContain("default-src 'self'")
  expect(rules).toContain("script-src 'self' http://localhost:8000 http://localhost:18000")
  expect(rules).toContain("connect-src 'self' ws://localhost:8000 ws://localhost:18000 http://localhost:8000 http://localhost:18000")
})
