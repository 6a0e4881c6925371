import axe from 'axe-core'
import { expect, test } from 'vitest'
import { cell, cursor, editor, goTo, line, offered, press, type Server, type Store, settled } from './driver.ts'
import { setStage } from './stage.ts'

declare const store: Store
declare const server: Server

const open = setStage()

test('hits: 720 wide, six rows of 28, words marked, keys explained; arrows, Enter and Esc', async () => {
  const page = await open('lines=3')
  await goTo(page, 4, 1)
  await page.keyboard.type('轴承 62', { delay: 10 })
  await offered(page).waitFor()
  const box = await offered(page).boundingBox()
  expect(box?.width).toBe(720)
  expect((await offered(page).locator('.offer-row').first().boundingBox())?.height).toBe(28)
  expect((await offered(page).locator('.offer-rows').boundingBox())?.height).toBe(168)
  expect(await offered(page).locator('.offer-row').first().locator('mark').allTextContents()).toEqual(['轴承', '62'])
  expect((await offered(page).locator('.offer-foot').innerText()).replace(/\s+/g, ' ')).toBe(
    '↑ ↓ 选择 Enter 填入并到数量 F4 商品窗口 Esc 收起 1 / 54 条',
  )
  await press(page, 'ArrowDown', 'ArrowDown')
  expect(await offered(page).locator('[aria-selected=true]').innerText()).toContain('01010002')
  await press(page, 'Escape')
  expect(await offered(page).count()).toBe(0)
  expect(await editor(page)).toMatchObject({ text: '轴承 62' })
  await press(page, 'Escape')
  expect(await editor(page)).toMatchObject({ mode: 'rest' })
  await page.keyboard.type('6203')
  await offered(page).waitFor()
  await press(page, 'Enter')
  await settled(page)
  expect(await line(page, 4)).toMatchObject({ code: '01010003', quantity: 1 })
  expect(await cursor(page)).toBe('4 数量')
})

test('asks once when typing pauses and drops stale answers', async () => {
  const page = await open('lines=0')
  await page.evaluate(() => {
    server.delay = 300
  })
  await page.keyboard.type('轴', { delay: 20 })
  await page.waitForTimeout(200)
  await page.keyboard.type('承', { delay: 20 })
  await offered(page).waitFor()
  expect(await page.evaluate(() => server.asked)).toEqual(['search 轴', 'search 轴承'])
  expect(await offered(page).locator('mark').first().textContent()).toBe('轴承')
})

test('opens upwards at the bottom, five rows on a low screen, and stays inside the window', async () => {
  const page = await open('lines=100', { width: 1100, height: 700 })
  await press(page, 'Control+End', 'Home')
  await page.keyboard.type('轴承')
  await offered(page).waitFor()
  const box = (await offered(page).boundingBox())!
  const field = (await page.locator('.grid-editor').boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(field.y + 2)
  expect((await offered(page).locator('.offer-rows').boundingBox())?.height).toBe(140)
})

test('a click on a hit fills the line; F4 hands the text to the window; leaving looks the text up', async () => {
  const page = await open('lines=0')
  await page.keyboard.type('轴承')
  await offered(page).locator('.offer-row').nth(1).click()
  expect(await line(page, 1)).toMatchObject({ code: '01010001' })
  expect(await editor(page)).toEqual({ mode: 'typing', text: '1', selected: '1', focused: true })
  await press(page, 'Enter')
  await page.keyboard.type('螺栓')
  await press(page, 'F4')
  expect(await page.evaluate(() => server.more)).toEqual(['螺栓'])
  expect(await editor(page)).toMatchObject({ mode: 'rest' })
  await page.keyboard.type('01010009')
  await press(page, 'Tab')
  await settled(page)
  expect(await line(page, 2)).toMatchObject({ code: '01010009' })
})

test('problems are marked and listed, F8 goes round them; a line being entered is left in peace', async () => {
  const page = await open('lines=200')
  await page.evaluate(() => {
    store.patch(1, { quantity: undefined })
    store.patch(150, { price: 2 })
  })
  expect(await page.getByTestId('problems').textContent()).toContain('2 处需要处理')
  expect(await cell(page, 2, 6).getAttribute('title')).toBe('请输入数量')
  expect(await page.locator('[data-row="1"]').getAttribute('class')).toContain('bad')
  await press(page, 'F8')
  expect(await cursor(page)).toBe('2 数量')
  await press(page, 'F8')
  expect(await cursor(page)).toBe('151 含税单价')
  await page.getByText('F8 下一处').click()
  expect(await cursor(page)).toBe('2 数量')
  await page.keyboard.type('5')
  await press(page, 'Enter')
  expect(await page.getByTestId('problems').textContent()).toContain('1 处需要处理')
  await goTo(page, 201, 1)
  await page.evaluate(() => store.patch(200, { code: '01010001', quantity: undefined }))
  expect(await page.getByTestId('problems').textContent()).toContain('1 处需要处理')
  expect(await page.evaluate(() => store.check().length)).toBe(2)
  await goTo(page, 1, 1)
  expect(await page.getByTestId('problems').textContent()).toContain('2 处需要处理')
})

test('no serious accessibility finding', async () => {
  const page = await open('lines=50')
  await page.evaluate(() => store.patch(1, { quantity: undefined }))
  await goTo(page, 51, 1)
  await page.keyboard.type('轴承')
  await offered(page).waitFor()
  await page.addScriptTag({ content: axe.source })
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
