import { expect, test } from 'vitest'
import { cell, clipboard, countLines, cursor, editor, goTo, line, paste, press, type Server, type Store, settled } from './driver.ts'
import { setStage } from './stage.ts'

declare const store: Store
declare const server: Server

const open = setStage()

const code = (index: number) => `0101${String(index).padStart(4, '0')}`

test('a block of 100 lines from Excel goes in in one step, bad cells marked and kept, one Ctrl+Z takes it out', async () => {
  const page = await open('lines=1')
  await goTo(page, 2, 1)
  const rows = Array.from({ length: 100 }, (_, index) => [code(index), '名称', '规格', '套', '宁波分仓', String(index + 1), '88.5'])
  rows[10]![0] = 'NOPE'
  rows[20]![5] = '三十'
  rows[30]![4] = '火星仓'
  await paste(page, `${rows.map(row => row.join('\t')).join('\r\n')}\r\n`)
  await settled(page)
  expect(await countLines(page)).toBe(101)
  expect(await line(page, 2)).toMatchObject({ code: code(0), name: '深沟球轴承', depot: 'nb', quantity: 1, price: 88.5, amount: 88.5 })
  expect(await line(page, 101)).toMatchObject({ code: code(99), quantity: 100, price: 88.5 })
  expect(await page.evaluate(() => server.asked)).toEqual(['exactMany 100'])
  expect(await page.evaluate(() => store.problems().map(({ row, message }) => `${row} ${message}`))).toEqual([
    '11 没有编码或条码为“NOPE”的商品',
    '21 数量要填数字',
    '31 仓库里没有“火星仓”',
  ])
  expect(await cell(page, 12, 1).textContent()).toBe('NOPE')
  expect(await line(page, 12)).toMatchObject({ quantity: 11, price: 88.5 })
  await press(page, 'Control+z')
  expect(await countLines(page)).toBe(1)
  expect(await cursor(page)).toBe('2 商品编码')
  await press(page, 'Control+y')
  expect(await countLines(page)).toBe(101)
  expect(await line(page, 2)).toMatchObject({ name: '深沟球轴承' })
})

test('an empty cell beside goods says nothing, so the goods bring their own; a block without goods clears what it covers', async () => {
  const page = await open('lines=1')
  await goTo(page, 2, 1)
  await paste(page, [code(3), '', '', '', '', '', ''].join('\t'))
  await settled(page)
  const brought = await line(page, 2)
  await goTo(page, 3, 1)
  await paste(page, `${code(3)}\n${code(4)}`)
  await settled(page)
  const { key: _, ...alone } = await line(page, 3)
  expect(brought).toMatchObject(alone)
  expect(brought).toMatchObject({ quantity: 1, price: expect.any(Number) })
  await goTo(page, 2, 6)
  await paste(page, '7\t\n8\t')
  expect(await line(page, 2)).toMatchObject({ quantity: 7, price: undefined })
})

test('an answer that comes after an undo spoils nothing and is there after a redo', async () => {
  const page = await open('lines=0')
  await page.evaluate(() => {
    server.delay = 200
  })
  await paste(page, `${code(5)}\n${code(6)}`)
  expect(await cell(page, 1, 1).getAttribute('class')).toContain('waiting')
  await press(page, 'Control+z')
  await settled(page)
  expect(await countLines(page)).toBe(0)
  expect(await page.evaluate(() => store.isChanged())).toBe(false)
  await press(page, 'Control+y')
  expect(await line(page, 2)).toMatchObject({ code: code(6), quantity: 1 })
})

test('Shift+arrows select a block; it is copied, cleared, filled and pasted elsewhere', async () => {
  const page = await open('lines=6')
  await goTo(page, 1, 6)
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c')
  expect(await clipboard(page)).toBe('1\t10.5\n8\t11.5\n15\t12.5')
  await goTo(page, 4, 6)
  await press(page, 'Control+v')
  expect(await line(page, 6)).toMatchObject({ quantity: 15, price: 12.5 })
  await press(page, 'Control+z')
  expect(await line(page, 6)).toMatchObject({ quantity: 36 })
  await goTo(page, 1, 6)
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  expect(await line(page, 3)).toMatchObject({ quantity: 1 })
  await paste(page, '7')
  expect(await line(page, 2)).toMatchObject({ quantity: 7 })
  await press(page, 'Control+x')
  expect((await line(page, 3)).quantity).toBeUndefined()
  expect(await clipboard(page)).toBe('7\n7\n7')
  await press(page, 'Control+z', 'Escape')
  expect(await page.locator('.grid-selection').count()).toBe(0)
})

test('a block pasted over an open text goes into cells, a word into the text; a read-only column can be the start', async () => {
  const page = await open('lines=3')
  await goTo(page, 1, 6)
  await page.keyboard.type('4')
  await paste(page, '2')
  expect(await editor(page)).toMatchObject({ mode: 'typing', text: '42' })
  await paste(page, '5\t6')
  expect(await line(page, 1)).toMatchObject({ quantity: 5, price: 6 })
  await goTo(page, 2, 2)
  await paste(page, '名称\t规格\t套\t上海分仓\t70')
  expect(await line(page, 2)).toMatchObject({ name: '角接触球轴承', depot: 'sh', quantity: 70 })
})

test('a copied goods cell is looked up again where it is put', async () => {
  const page = await open('lines=3')
  await press(page, 'Control+c')
  await goTo(page, 4, 1)
  await press(page, 'Control+v')
  await settled(page)
  expect(await line(page, 4)).toMatchObject({ code: code(0), name: '深沟球轴承', quantity: 1 })
  await press(page, 'ArrowDown', 'Control+d')
  await settled(page)
  expect(await line(page, 5)).toMatchObject({ code: code(0) })
})
