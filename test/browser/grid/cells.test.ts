import { describe, expect, test } from 'vitest'
import { cell, countLines, cursor, editor, goTo, line, offered, press, type Store } from './driver.ts'
import { setStage } from './stage.ts'

declare const store: Store

const open = setStage()

describe('moving', () => {
  test('500 lines: only those in sight are drawn, the cursor stays in sight', async () => {
    const page = await open('lines=500')
    expect(await page.locator('.grid-lines .grid-row').count()).toBeLessThan(60)
    await press(page, 'Control+End')
    expect(await cursor(page)).toBe('501 赠')
    expect(await cell(page, 501, 1).isVisible()).toBe(true)
    await press(page, 'Home', 'PageUp')
    expect(await cursor(page)).toBe('477 商品编码')
    await press(page, 'PageDown', 'Control+Home', 'ArrowUp', 'ArrowLeft')
    expect(await cursor(page)).toBe('1 商品编码')
    await press(page, 'End', 'ArrowDown', 'ArrowLeft')
    expect(await cursor(page)).toBe('2 最终金额')
    expect((await editor(page)).focused).toBe(true)
  })

  test('scrolls sideways only when the columns do not fit; head and numbers stay', async () => {
    const wide = await open('lines=100')
    const room = () => {
      const { scrollWidth, clientWidth } = document.querySelector('.grid-scroll')!
      return scrollWidth - clientWidth
    }
    expect(await wide.evaluate(room)).toBe(0)
    const narrow = await open('lines=100', { width: 1000, height: 600 })
    expect(await narrow.evaluate(room)).toBeGreaterThan(0)
    const before = await narrow.locator('.grid-head .grid-number').boundingBox()
    await press(narrow, 'End', 'PageDown', 'PageDown', 'PageDown')
    expect(await narrow.locator('.grid-head .grid-number').boundingBox()).toEqual(before)
    const { row } = await narrow.evaluate(() => store.state().active)
    const number = await narrow.locator(`[data-row="${row}"] .grid-number`).boundingBox()
    expect(number?.x).toBe(before?.x)
  })
})

describe('editing', () => {
  test('typing replaces, F2 goes on with the text, Esc leaves it as it was', async () => {
    const page = await open('lines=3')
    await goTo(page, 2, 6)
    expect(await line(page, 2)).toMatchObject({ quantity: 8 })
    await page.keyboard.type('45')
    await press(page, 'ArrowDown')
    expect(await line(page, 2)).toMatchObject({ quantity: 45, amount: 45 * 11.5 })
    expect(await cursor(page)).toBe('3 数量')
    await press(page, 'ArrowUp', 'F2', 'ArrowLeft', '6', 'Enter')
    expect(await line(page, 2)).toMatchObject({ quantity: 465 })
    await goTo(page, 2, 6)
    await page.keyboard.type('99')
    await press(page, 'Escape')
    expect(await line(page, 2)).toMatchObject({ quantity: 465 })
    expect(await editor(page)).toMatchObject({ mode: 'rest', text: '', focused: true })
  })

  test('read-only cells take no text; Delete and Backspace clear', async () => {
    const page = await open('lines=3')
    await goTo(page, 1, 2)
    await page.keyboard.type('x')
    expect(await editor(page)).toMatchObject({ mode: 'rest', text: '' })
    await goTo(page, 1, 6)
    await press(page, 'Delete')
    expect((await line(page, 1)).quantity).toBeUndefined()
    await press(page, 'Delete', 'Delete', 'Control+z')
    expect(await page.evaluate(() => store.isChanged())).toBe(false)
    await goTo(page, 2, 7)
    await press(page, 'Backspace', 'Enter')
    expect((await line(page, 2)).price).toBeUndefined()
  })

  test('what cannot be read stays as typed, is marked, and can be put right', async () => {
    const page = await open('lines=3')
    await goTo(page, 2, 6)
    await page.keyboard.type('1o')
    await press(page, 'ArrowDown')
    expect(await cell(page, 2, 6).textContent()).toBe('1o')
    expect(await cell(page, 2, 6).getAttribute('title')).toBe('数量要填数字')
    await press(page, 'ArrowUp', 'F2')
    expect(await editor(page)).toMatchObject({ mode: 'editing', text: '1o' })
    await press(page, 'Backspace', '0', 'Enter')
    expect(await line(page, 2)).toMatchObject({ quantity: 10 })
    expect(await page.locator('.grid-cell.bad').count()).toBe(0)
  })

  test('options: type to filter, arrows, Enter; F4 opens them all', async () => {
    const page = await open('lines=2')
    await goTo(page, 1, 5)
    await page.keyboard.type('分')
    expect(await offered(page).locator('.offer-row').allTextContents()).toEqual(['宁波分仓', '上海分仓'])
    await press(page, 'ArrowDown', 'Enter')
    expect(await line(page, 1)).toMatchObject({ depot: 'sh' })
    expect(await cursor(page)).toBe('1 数量')
    await goTo(page, 1, 5)
    await press(page, 'F4')
    expect(await offered(page).locator('[aria-selected=true]').textContent()).toBe('上海分仓')
    await press(page, 'ArrowUp', 'Tab')
    expect(await line(page, 1)).toMatchObject({ depot: 'nb' })
    await goTo(page, 1, 5)
    await page.keyboard.type('北京')
    await press(page, 'Escape', 'Enter')
    expect(await cell(page, 1, 5).getAttribute('title')).toBe('仓库里没有“北京”')
  })

  test('an open text goes into its own cell when the page moves the cursor', async () => {
    const page = await open('lines=3')
    await goTo(page, 2, 6)
    await page.keyboard.type('45')
    await goTo(page, 1, 7)
    expect(await editor(page)).toMatchObject({ mode: 'rest', text: '' })
    expect(await line(page, 2)).toMatchObject({ quantity: 45 })
    expect(await line(page, 1)).toMatchObject({ price: 10.5 })
  })

  test('a tick toggles by space and click', async () => {
    const page = await open('lines=2')
    await goTo(page, 1, 11)
    await press(page, ' ')
    expect((await line(page, 1)).gift).toBe(true)
    await cell(page, 1, 11).click()
    expect((await line(page, 1)).gift).toBe(false)
    await cell(page, 2, 11).click()
    expect((await line(page, 2)).gift).toBe(true)
  })

  test('a shortcut of the page finds the open text in its cell, and leaving the grid keeps it', async () => {
    const page = await open('lines=2')
    await page.evaluate(() => {
      document.addEventListener('keydown', event => {
        if (event.ctrlKey && event.key === 's') document.title = String(store.rows()[0]?.quantity)
        if (event.ctrlKey && event.key === 's') event.preventDefault()
      })
    })
    await goTo(page, 1, 6)
    await page.keyboard.type('77')
    await press(page, 'Control+s')
    expect(await page.title()).toBe('77')
    await page.keyboard.type('78')
    await page.getByText('提交审核').click()
    expect((await line(page, 1)).quantity).toBe(78)
  })
})

describe('lines', () => {
  test('Insert adds above, Ctrl+Delete removes, Ctrl+D copies from above, all can be undone and redone', async () => {
    const page = await open('lines=3')
    await goTo(page, 2, 6)
    await press(page, 'Insert')
    expect(await cursor(page)).toBe('2 商品编码')
    expect((await line(page, 2)).code).toBe('')
    expect((await line(page, 3)).code).toBe('01010001')
    await press(page, 'Control+Delete', 'ArrowDown', 'Control+Delete')
    expect(await countLines(page)).toBe(2)
    await press(page, 'Control+z')
    expect((await line(page, 3)).code).toBe('01010002')
    await goTo(page, 3, 7)
    await press(page, 'Control+d')
    expect((await line(page, 3)).price).toBe(11.5)
    await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z')
    expect((await line(page, 3)).price).toBe(12.5)
    expect(await page.evaluate(() => store.isChanged())).toBe(false)
    await press(page, 'Control+y', 'Control+y', 'Control+y')
    expect(await countLines(page)).toBe(3)
  })
})

describe('mouse', () => {
  test('click selects, double click edits, Shift and dragging select a block, a number its line', async () => {
    const page = await open('lines=5')
    await cell(page, 2, 6).click()
    expect(await cursor(page)).toBe('2 数量')
    expect(await editor(page)).toMatchObject({ mode: 'rest', focused: true })
    await cell(page, 3, 7).dblclick()
    expect(await editor(page)).toMatchObject({ mode: 'editing', text: '12.5' })
    await page.keyboard.type('5')
    await cell(page, 4, 7).click({ modifiers: ['Shift'] })
    expect((await line(page, 3)).price).toBe(12.55)
    expect(await page.locator('.grid-selection').count()).toBe(1)
    await cell(page, 1, 6).hover()
    await page.mouse.down()
    await cell(page, 3, 7).hover()
    await page.mouse.up()
    expect(await page.evaluate(() => store.state())).toMatchObject({ anchor: { row: 0, column: 5 }, active: { row: 2, column: 6 } })
    await page.locator('[data-row="4"] .grid-number').click()
    expect(await page.evaluate(() => store.state())).toMatchObject({ anchor: { row: 4, column: 10 }, active: { row: 4, column: 0 } })
  })

  test('a read-only grid moves and copies but changes nothing and has no blank line', async () => {
    const page = await open('lines=3&readonly')
    await goTo(page, 1, 6)
    await page.keyboard.type('9')
    await press(page, 'Delete', 'Control+Delete', 'Insert', 'Control+d', 'F2', 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await cell(page, 1, 11).click()
    expect(await page.evaluate(() => store.isChanged())).toBe(false)
    expect(await page.locator('.grid-lines .grid-row').count()).toBe(3)
    const empty = await open('readonly')
    await empty.getByText('没有明细').waitFor()
  })
})
