import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { soon } from '../page-driver.ts'
import { cursor, editor, line, offered, press, type Server, type Store } from './driver.ts'
import { describeMeasure, measureGrid } from './measure.ts'
import { setStage } from './stage.ts'

declare const store: Store
declare const server: Server

const open = setStage()

describe('entering lines', () => {
  test('a whole order with the keyboard only', async () => {
    const page = await open('lines=0')
    for (const [code, quantity] of [
      ['01010003', '12'],
      ['01010007', '3.5'],
    ] as const) {
      await page.keyboard.type(code)
      await offered(page).waitFor()
      await press(page, 'Enter')
      // Whoever types slowly is offered something before the last letter; Enter then waits for what belongs to all of them.
      await soon(() => editor(page)).toEqual({ mode: 'typing', text: '1', selected: '1', focused: true })
      await page.keyboard.type(quantity)
      await press(page, 'Enter')
    }
    expect(await cursor(page)).toBe('3 商品编码')
    expect(await line(page, 1)).toMatchObject({ code: '01010003', quantity: 12, price: 13.5, amount: 162 })
    expect(await line(page, 2)).toMatchObject({ code: '01010007', quantity: 3.5 })
    expect(await page.getByTestId('total').textContent()).toContain('223.25')
  })

  test('Enter goes from stop to stop, value selected; a blank line keeps it', async () => {
    const page = await open('lines=2')
    await press(page, 'Enter')
    expect(await cursor(page)).toBe('1 数量')
    expect((await editor(page)).selected).toBe('1')
    await press(page, 'Enter')
    expect(await cursor(page)).toBe('2 商品编码')
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter', 'Enter', 'Enter')
    expect(await cursor(page)).toBe('3 商品编码')
    expect(await page.evaluate(() => store.isChanged())).toBe(false)
  })

  test('Tab goes through the fields, on the last one to a new line, and out of the grid behind the end', async () => {
    const page = await open('lines=1')
    const seen: string[] = []
    for (let step = 0; step < 8; step++) {
      await press(page, 'Tab')
      seen.push(await cursor(page))
    }
    expect(seen).toEqual(['1 仓库', '1 数量', '1 含税单价', '1 优惠', '1 赠', '2 商品编码', '2 仓库', '2 仓库'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('提交审核')
    await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
    expect(await cursor(page)).toBe('1 赠')
  })

  test('a scan resolves by the exact code and keeps what is typed meanwhile', async () => {
    const page = await open('lines=0')
    await page.evaluate(() => {
      server.delay = 150
    })
    // A scanner types faster than any clock of the page, however slow the machine is.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.keyboard.type('6901234500042')
    await press(page, 'Enter')
    await page.keyboard.type('25')
    await page.clock.runFor(200)
    await page.clock.resume()
    await page.waitForFunction(() => store.lines().length === 1)
    expect(await cursor(page)).toBe('1 数量')
    await press(page, 'Enter')
    expect(await line(page, 1)).toMatchObject({ code: '01010042', quantity: 25 })
    expect(await page.evaluate(() => server.asked)).toEqual(['exact 6901234500042'])
  })

  test('after a scan the quantity is focused with its value selected; an unknown code is kept and selected', async () => {
    const page = await open('lines=0')
    await page.keyboard.type('6901234500042')
    await press(page, 'Enter')
    await page.waitForFunction(() => store.lines().length === 1)
    expect(await editor(page)).toEqual({ mode: 'typing', text: '1', selected: '1', focused: true })
    await press(page, 'Enter')
    await page.keyboard.type('9999999')
    await press(page, 'Enter')
    await offered(page).getByText('没有找到“9999999”').waitFor()
    expect(await editor(page)).toMatchObject({ text: '9999999', selected: '9999999' })
    expect(await cursor(page)).toBe('2 商品编码')
  })
})

describe('input methods', () => {
  const compose = async (page: Page, text: string) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    return devtools
  }

  test('Chinese on a selected cell loses no letter, and Enter while composing moves nothing', async () => {
    const page = await open('lines=3')
    await press(page, 'ArrowDown')
    await compose(page, 'z')
    await compose(page, 'zhou')
    const devtools = await compose(page, "zhou'cheng")
    expect(await editor(page)).toMatchObject({ mode: 'typing', text: "zhou'cheng" })
    await press(page, 'Enter', 'ArrowDown')
    expect(await cursor(page)).toBe('2 商品编码')
    await devtools.send('Input.insertText', { text: '轴承' })
    expect(await editor(page)).toMatchObject({ text: '轴承' })
    await offered(page).locator('mark', { hasText: '轴承' }).first().waitFor()
    expect(await page.evaluate(() => server.asked)).toEqual(['search 轴承'])
    expect(await cursor(page)).toBe('2 商品编码')
  })
})

test('from key to paint at 500 lines', async () => {
  const measure = await measureGrid(20)
  console.log(describeMeasure(measure))
  expect(measure.enter.p95).toBeGreaterThan(0)
})
