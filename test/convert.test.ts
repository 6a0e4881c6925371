import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { localConverter, secondsFor } from '../src/server/gateways/convert/converter.ts'
import { convert } from '../src/server/gateways/convert/modes.ts'
import { lockedPdf, makePdf, scannedPdf } from './convert/make-pdf.ts'
import { textOfWord } from './convert/read-word.ts'
import { rowsOf } from './generic/sheets.ts'

const picture = readFileSync('test/convert/delivery.png')
const silent = () => {}

const bill = makePdf([
  [
    { text: '销售出库单', x: 40, y: 780, size: 22 },
    { text: '客户：杭州钢铁有限公司', x: 40, y: 740 },
    ...table(700, [
      ['商品', '数量', '金额'],
      ['深沟球轴承', '10', '1,226.00'],
      ['内六⻆螺栓', '200', '70.50'],
    ]),
  ],
  [{ text: '第二页', x: 40, y: 780 }],
])

function table(top: number, rows: string[][]) {
  return rows.flatMap((row, at) => row.map((text, column) => ({ text, x: 40 + column * 160, y: top - at * 24 })))
}

test('R-CON-017 mode 1 makes Word of a PDF: its words, its table, and the characters that are meant', async () => {
  const steps: number[][] = []
  const [file] = await convert(1, [bill], (done, total) => steps.push([done, total]))
  const text = await textOfWord(file!)
  for (const words of ['销售出库单', '客户：杭州钢铁有限公司', '内六角螺栓', '第二页']) expect(text).toContain(words)
  expect(text).toContain('<w:tbl>')
  expect(steps).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('R-CON-017 mode 2 makes Word of pictures', async () => {
  const text = (await textOfWord((await convert(2, [picture], silent))[0]!)).replace(/<[^>]+>/g, '')
  for (const words of ['杭州钢铁有限公司', '深沟球轴承', '226.00']) expect(text).toContain(words)
})

test('R-CON-017 mode 3 makes a sheet of a PDF, with numbers that can be added up', async () => {
  const rows = await rowsOf((await convert(3, [bill], silent))[0]!)
  expect(rows).toContainEqual(['深沟球轴承', '10', '1226'])
  expect(rows).toContainEqual(['内六角螺栓', '200', '70.5'])
})

test('R-CON-017 mode 3 reads a scanned page like a picture', async () => {
  const rows = await rowsOf((await convert(3, [await scannedPdf(picture)], silent))[0]!)
  expect(rows.flat().join(' ')).toContain('深沟球轴承')
})

test('R-CON-017 mode 4 makes a sheet of pictures, cell by cell', async () => {
  const rows = await rowsOf((await convert(4, [picture], silent))[0]!)
  expect(rows).toContainEqual(['深沟球轴承', '10', '226'])
})

test('R-CON-017 mode 5 makes a picture of every page', async () => {
  const pictures = await convert(5, [bill], silent)
  const sizes = await Promise.all(pictures.map(async one => sharp(one).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 1190, 1684],
    ['png', 1190, 1684],
  ])
})

test('R-CON-017 mode 6 makes one PDF of the pictures, a sheet for each, across or upright', async () => {
  const tall = await sharp(picture).rotate(90).jpeg().toBuffer()
  const pdf = await PDFDocument.load((await convert(6, [picture, tall], silent))[0]!)
  expect(pdf.getPages().map(page => page.getWidth() > page.getHeight())).toEqual([true, false])
})

test('what cannot be converted is refused in words', async () => {
  const refused = (mode: 1 | 2 | 5, file: Buffer) => expect(convert(mode, [file], silent)).rejects
  await refused(1, await lockedPdf()).toThrow('文件已加密，请先解除密码再转换！')
  await refused(5, Buffer.from('%PDF-1.7 and then nothing')).toThrow('文件已损坏或不是有效的PDF文件，请重新选择！')
  await refused(5, makePdf(Array.from({ length: 51 }, () => []))).toThrow('文件共51页，最多可转换50页')
  await refused(2, picture.subarray(0, 200)).toThrow('图片已损坏，无法打开，请重新选择！')
  await refused(
    2,
    await sharp({ create: { width: 400, height: 400, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  ).toThrow('没有识别到文字')
})

test('a conversion runs in a process of its own, tells how far it is, and refuses as it would here', async () => {
  const steps: number[][] = []
  const { convert: apart } = localConverter()
  const [file] = await apart(1, [bill], (done, total) => steps.push([done, total]))
  expect(await textOfWord(file!)).toContain('销售出库单')
  expect(steps.at(-1)).toEqual([2, 2])
  await expect(apart(1, [await lockedPdf()], silent)).rejects.toThrow('文件已加密')
})

test('S-28 pages and pixels are counted before any work: what is too large is refused without being drawn', async () => {
  const pages = await PDFDocument.create()
  for (let page = 0; page < 40; page++) pages.addPage([3000, 3000])
  await expect(convert(5, [Buffer.from(await pages.save())], () => expect.unreachable('a page was drawn'))).rejects.toThrow(
    '文件页面尺寸过大',
  )
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  for (const mode of [2, 4, 6] as const)
    await expect(convert(mode, Array(9).fill(large), () => expect.unreachable('a picture was opened'))).rejects.toThrow('图片总尺寸过大')
})

test('S-28 a small file has little time, a large one no more than four minutes', () => {
  expect(secondsFor([Buffer.alloc(27_000)])).toBeLessThanOrEqual(61)
  expect(secondsFor([Buffer.alloc(5 * 1_048_576)])).toBeLessThanOrEqual(240)
  expect(secondsFor(Array(30).fill(Buffer.alloc(1_048_576)))).toBe(240)
})

test('a conversion ends when its time is over or somebody stops it', async () => {
  await expect(localConverter(0.05).convert(1, [bill], silent)).rejects.toThrow('转换超时')
  const stop = new AbortController()
  const running = localConverter().convert(1, [bill], silent, stop.signal)
  stop.abort()
  await expect(running).rejects.toThrow('已取消')
})

test('what is built has a converter of its own beside the server', async () => {
  const outDir = resolve(`.cache/test-server-${process.pid}`)
  try {
    await build({ logLevel: 'warn', mode: 'production', build: { ssr: true, outDir, emptyOutDir: true } })
    expect(readdirSync(outDir)).toEqual(expect.arrayContaining(['converter.js', 'server.js']))
    const [file] = await localConverter(60, `${outDir}/converter.js`).convert(6, [picture], silent)
    expect((await PDFDocument.load(file!)).getPageCount()).toBe(1)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
})
