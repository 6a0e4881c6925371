import { expect, test } from 'vitest'
import type { Book } from './book.ts'
import { rowReader } from './rows.ts'

const book: Book = {
  sheet: { size: 0, unpacked: async function* () {} },
  strings: index => ['零', ' 一 '][index] ?? '',
  isDate: style => style === 1,
  is1904: false,
}

const read = (sheet: string, more: Partial<Book> = {}) =>
  rowReader(
    { ...book, ...more },
    100,
  )(Buffer.from(`<worksheet><cols><c r="A1"><v>9</v></c></cols><sheetData>${sheet}</sheetData></worksheet>`))

const cells = (xml: string, more?: Partial<Book>) => read(`<row>${xml}</row>`, more)[0]?.cells

test('each kind of cell shows what it holds', () => {
  expect(cells('<c t="s"><v>1</v></c><c t="s"><v>7</v></c><c t="s"><v>-1</v></c><c t="s"><v>0</v></c>')).toEqual(['一', '', '', '零'])
  expect(cells('<c t="str"><f>A1&amp;"x"</f><v>和_x000A_数</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>')).toEqual([
    '和\n数',
    'TRUE',
    '#N/A',
  ])
  const rich = '<is><r><rPr><b/></rPr><t>加</t></r><r><t>粗</t></r><rPh sb="0" eb="1"><t>jia</t></rPh></is>'
  expect(cells(`<c t="inlineStr">${rich}</c><c><v>1.50</v></c>`)).toEqual(['加粗', '1.5'])
})

test('days are counted from 1900 with the day that never was, or from 1904', () => {
  const day = (serial: number, more?: Partial<Book>) => cells(`<c s="1"><v>${serial}</v></c>`, more)?.[0]
  expect([1, 59, 60, 61, 46341, 0.5, 46341.75, -5, 3e6].map(serial => day(serial))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-02-28',
    '1900-03-01',
    '2026-11-15',
    '12:00:00',
    '2026-11-15 18:00:00',
    '#####',
    '#####',
  ])
  expect(day(44879, { is1904: true })).toBe('2026-11-15')
})

test('cells stand where their addresses say; what is empty counts neither as a column nor as a row', () => {
  expect(cells('<c r="B1"><v>1</v></c><c><v>2</v></c><c r="AA1"><v>3</v></c><c r="XFD1" s="1"/>')).toEqual([
    '',
    '1',
    '2',
    ...Array(23).fill(''),
    '3',
  ])
  expect(read('<row r="3"><c><v>1</v></c></row><row r="200"><c s="1"/></row>')).toEqual([{ index: 2, cells: ['1'] }])
})

test.each([
  ['a row that comes twice', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>', '无法读取该文件'],
  ['a row without a number', '<row r="x"><c><v>1</v></c></row>', '无法读取该文件'],
  ['a cell without a column', '<row><c r="12"><v>1</v></c></row>', '无法读取该文件'],
  ['a row too many', '<row r="101"><c><v>1</v></c></row>', '表格不能超过 100 行'],
  ['a column too many', '<row><c r="IW1"><v>1</v></c></row>', '表格不能超过 256 列'],
])('%s is refused', (_, sheet, message) => {
  expect(() => read(sheet)).toThrow(message)
})
