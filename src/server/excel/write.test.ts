import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './read.ts'
import { type SheetColumn, writeSheet } from './write.ts'

const text = (label: string): SheetColumn => ({ label, kind: 'text' })
const amount = (label: string, total = false): SheetColumn => ({ label, kind: 'number', places: 2, total })

async function* inBatches(...batches: unknown[][][]) {
  yield* batches
}

const fileOf = (columns: SheetColumn[], rows: unknown[][], limits?: { rows: number; characters: number }) =>
  buffer(writeSheet({ title: '销售明细', columns, rows: inBatches(rows) }, limits))

async function readBack(file: Buffer) {
  const rows: string[][] = []
  for await (const row of readSheet(file)) rows.push(row)
  return rows
}

/** The XML of a part, taken out by the archive's own directory. */
function partOf(file: Buffer, wanted: string) {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = file.readUInt32LE(end + 16)
  for (let entry = 0; entry < file.readUInt16LE(end + 10); entry++) {
    const name = file.subarray(at + 46, at + 46 + file.readUInt16LE(at + 28)).toString()
    const data = file.readUInt32LE(at + 42) + 30 + name.length
    if (name === wanted) return inflateRawSync(file.subarray(data, data + file.readUInt32LE(at + 20))).toString()
    at += 46 + name.length + file.readUInt16LE(at + 30)
  }
  throw new Error(`no part ${wanted}`)
}

const sheetOf = (file: Buffer, number = 1) => partOf(file, `xl/worksheets/sheet${number}.xml`)

test('every kind of value comes back as it was shown', async () => {
  const columns: SheetColumn[] = [
    text('编码'),
    amount('金额'),
    { label: '数量', kind: 'number' },
    { label: '日期', kind: 'date' },
    { label: '时间', kind: 'moment' },
  ]
  const rows = [
    ['000123', '1286450.72', 3, '2026-11-15', '2026-11-15 07:05:09'],
    ['商品 & <1号> "甲"', '-0.30', '0.125', '1900-03-01', '2026-11-15 23:59:59'],
    [null, null, null, null, null],
    ['末行', '999999999999.99', 1e21, '9999-12-31', '2026-11-15 00:00:00'],
  ]
  expect(await readBack(await fileOf(columns, rows))).toEqual([
    ['编码', '金额', '数量', '日期', '时间'],
    ['000123', '1286450.72', '3', '2026-11-15', '2026-11-15 07:05:09'],
    ['商品 & <1号> "甲"', '-0.3', '0.125', '1900-03-01', '2026-11-15 23:59:59'],
    [],
    ['末行', '999999999999.99', '1000000000000000000000', '9999-12-31', '2026-11-15'],
  ])
})

test('decimal strings stand in the file digit by digit, as numbers with thousands separators', async () => {
  const file = await fileOf([amount('金额'), { label: '数量', kind: 'number', places: 0 }], [['12345.60', '7']])
  expect(sheetOf(file)).toContain('<v>12345.60</v>')
  const { sheets } = await readXlsx(file, { readStyles: true })
  const cells = sheets[0]!.cells!
  expect(cells.get('1,0')).toMatchObject({ value: 12345.6, style: { numFmt: '#,##0.00' } })
  expect(cells.get('1,1')).toMatchObject({ value: 7, style: { numFmt: '#,##0' } })
  expect(cells.get('0,0')).toMatchObject({ value: '金额', style: { font: { bold: true } } })
})

test('the header is frozen, and a filter covers the rows', async () => {
  const xml = sheetOf(
    await fileOf(
      [text('编码'), amount('金额', true)],
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ),
  )
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('</sheetData><autoFilter ref="A1:B3"/></worksheet>')
})

test('what does not fit its column is written as the text it is', async () => {
  const columns: SheetColumn[] = [amount('金额'), { label: '日期', kind: 'date' }, { label: '时间', kind: 'moment' }]
  const rows = [
    ['***', '1899-01-01', '待定'],
    ['1e5', '2026-02-31', '2026-11-15'],
    [Number.NaN, '', '2026-13-01 00:00:00'],
  ]
  expect((await readBack(await fileOf(columns, rows))).slice(1)).toEqual([
    ['***', '1899-01-01', '待定'],
    ['1e5', '2026-02-31', '2026-11-15'],
    ['NaN', '', '2026-13-01 00:00:00'],
  ])
})

test('S-15 a text that looks like a formula stays a text, as typed', async () => {
  const values = ['=1+1', '+86 138', '-5 度', '@SUM(A1)', '\t=1', '\r=1', 'a=1']
  const file = await fileOf(
    [text('备注')],
    values.map(value => [value]),
  )
  expect((await readBack(file)).slice(1).flat()).toEqual(values.map(value => value.trim()))
  const formats = [...partOf(file, 'xl/styles.xml').matchAll(/<xf [^>]*applyNumberFormat[^>]*>/g)].map(([format]) =>
    format.includes('quotePrefix="1"'),
  )
  const used = [...sheetOf(file).matchAll(/<c r="A\d+" s="(\d+)" t="inlineStr">/g)].slice(1).map(([, format]) => formats[Number(format)])
  expect(used).toEqual([true, true, true, true, true, true, false])
  expect(sheetOf(file)).not.toContain('<f>')
})

test('what XML cannot hold is dropped, what it would change is kept', async () => {
  const values = ['a\u0000b\u0008c\u001f', '半个\ud83d字', '全个😀字', '_x0041_', '一\r\n二\n三', 'x'.repeat(40_000)]
  const file = await fileOf(
    [text('备注')],
    values.map(value => [value]),
  )
  expect((await readBack(file)).slice(1).flat()).toEqual(['abc', '半个字', '全个😀字', '_x0041_', '一\n二\n三', 'x'.repeat(32_767)])
  expect(sheetOf(await fileOf([text('备注')], [[' 空格 ']]))).toContain('<t xml:space="preserve"> 空格 </t>')
})

test('rows beyond the limit go on to further sheets, the totals stand below the last row', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [`第${index + 1}行`, '0.10'])
  const { sheets } = await readXlsx(await fileOf([text('名称'), amount('金额', true)], rows, { rows: 4, characters: 1e9 }))
  expect(sheets.map(sheet => sheet.name)).toEqual(['销售明细', '销售明细 (2)', '销售明细 (3)', '销售明细 (4)'])
  expect(sheets.map(sheet => sheet.rows.length)).toEqual([3, 3, 3, 3])
  expect(sheets[3]!.rows).toEqual([
    ['名称', '金额'],
    ['第7行', 0.1],
    ['合计', 0.7],
  ])
})

test('a sheet that is exactly full needs no further one', async () => {
  const { sheets } = await readXlsx(await fileOf([text('名称')], [['一'], ['二'], ['三']], { rows: 4, characters: 1e9 }))
  expect(sheets.map(sheet => sheet.rows.length)).toEqual([4])
})

test('a sheet too long for one part of the archive goes on as well', async () => {
  const rows = Array.from({ length: 300 }, () => ['字'.repeat(1_000)])
  const { sheets } = await readXlsx(await fileOf([text('名称')], rows, { rows: 1_000, characters: 100_000 }))
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.reduce((sum, sheet) => sum + sheet.rows.length - 1, 0)).toBe(300)
})

test('a list without rows is the header alone, with the formats of its columns for those who fill it in', async () => {
  const file = await fileOf([text('编码'), amount('金额', true)], [])
  expect(await readBack(file)).toEqual([['编码', '金额']])
  expect(sheetOf(file)).toMatch(/<col min="1" max="1" width="16" style="\d+" customWidth="1"\/>/)
})

test('nothing is fetched that nobody has read yet', async () => {
  let fetched = 0
  let closed = false
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 100 }, () => [`${Math.random()}`.repeat(20), ++fetched])
    } finally {
      closed = true
    }
  }
  const stream = writeSheet({ title: '无尽', columns: [text('值'), amount('号')], rows: endless() })
  stream.once('readable', () => stream.read(1))
  let before: number
  do {
    before = fetched
    await pause(300)
  } while ((before === 0 || before !== fetched) && fetched < 20_000)
  expect(fetched).toBeLessThan(20_000)
  stream.destroy()
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(true)
})

test('an error of the query ends the file with that error', async () => {
  async function* failing() {
    yield [['一']]
    throw new Error('connection lost')
  }
  await expect(buffer(writeSheet({ title: '坏', columns: [text('值')], rows: failing() }))).rejects.toThrow('connection lost')
})
