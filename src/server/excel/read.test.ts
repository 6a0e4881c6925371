import { crc32, deflateRawSync } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type ReadLimits, readSheet } from './read.ts'

async function read(file: Uint8Array, limits?: ReadLimits) {
  const rows: string[][] = []
  for await (const row of readSheet(Buffer.from(file), limits)) rows.push(row)
  return rows
}

const bookOf = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({
    sheets: [
      { name: '一', rows },
      { name: '二', rows: [['别处']] },
    ],
  })

/** A workbook written by hand, with what no honest program writes; `declared` is the size the directory claims for the sheet. */
function forged(sheet: string, declared?: number, prolog = '') {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const link = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  return archive([
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', link('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    ['xl/_rels/workbook.xml.rels', link('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', `${prolog}<worksheet><sheetData>${sheet}</sheetData></worksheet>`, declared],
  ])
}

function archive(parts: [name: string, text: string, declared?: number][]) {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text, declared] of parts) {
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw)
    const header = Buffer.from('504b03041400000008000000210000000000000000000000000000000000', 'hex')
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(8, 10)
    for (const [index, number] of [crc32(raw), packed.length, declared ?? raw.length].entries()) {
      header.writeUInt32LE(number, 14 + 4 * index)
      entry.writeUInt32LE(number, 16 + 4 * index)
    }
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(header, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    offset += header.length + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

test('cells are what a person sees: trimmed, never in exponents, never with binary dust', async () => {
  const file = await bookOf([
    [' 名称\u3000', '数量', null, '日期'],
    ['甲', 0.1 + 0.2, null, new Date('2026-11-15T00:00:00Z')],
    ['乙', 1e21, true, new Date('2026-11-15T08:09:10Z')],
    ['丙', 0.0000001, false, new Date('2026-11-15T23:59:59.999Z')],
    ['丁', 123456789012345],
    ['戊', -1286450.72, '=1+1'],
  ])
  expect(await read(file)).toEqual([
    ['名称', '数量', '', '日期'],
    ['甲', '0.3', '', '2026-11-15'],
    ['乙', '1000000000000000000000', 'TRUE', '2026-11-15 08:09:10'],
    ['丙', '0.0000001', 'FALSE', '2026-11-16'],
    ['丁', '123456789012345'],
    ['戊', '-1286450.72', '=1+1'],
  ])
})

test('rows keep their numbers: blank ones in between are empty, those at the end do not count', async () => {
  const sheet =
    '<row r="2"><c r="B2"><v>1</v></c></row><row r="4"><c t="inlineStr"><is><t> </t></is></c></row><row r="5"><c><v>2</v></c></row><row r="1048576"><c s="0"/></row>'
  expect(await read(forged(sheet), { rows: 5, bytes: 10_000 })).toEqual([[], ['', '1'], [], [], ['2']])
})

test.each([
  ['text', Buffer.from('编码,名称\n1,甲'), '只能导入 .xlsx 格式的文件'],
  ['nothing', Buffer.alloc(0), '只能导入 .xlsx 格式的文件'],
  ['an old .xls or a file with a password', Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'), '不支持 .xls 格式或带密码的文件'],
  ['the beginning of a file', forged('').subarray(0, 100), '无法读取该文件'],
  ['another archive', archive([['a.txt', 'a']]), '无法读取该文件'],
  [
    'a directory that points nowhere',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'), Buffer.alloc(18, 1)]),
    '无法读取该文件',
  ],
  ['a size kept silent', forged('<row/>'.repeat(100_000), 0), '无法读取该文件'],
  ['a size that lies', forged('<row/>'.repeat(100_000), 100), '无法读取该文件'],
  ['a file with macros', archive([['xl/vbaProject.bin', 'x']]), '文件中含有宏'],
  ['too many columns', forged('<row><c r="XFD1"><v>1</v></c></row>'.repeat(20)), '表格不能超过 256 列'],
])('%s is refused with what to do', async (_, file, message) => {
  await expect(read(file)).rejects.toThrow(message)
})

test('S-12 what unpacks to more than the limit is refused before it is unpacked', async () => {
  const file = forged('<row/>'.repeat(1_000_000))
  expect(file.length).toBeLessThan(20_000)
  await expect(read(file, { rows: 10, bytes: 1_000_000 })).rejects.toThrow('文件内容过多，请拆分成几个文件后分别导入！')
})

test('S-28 one row too many is refused', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => [index])
  expect(await read(await bookOf(rows), { rows: 11, bytes: 1e6 })).toHaveLength(11)
  await expect(read(await bookOf(rows), { rows: 10, bytes: 1e6 })).rejects.toThrow('表格不能超过 10 行')
})

test('S-12 entities of the document are neither expanded nor fetched', async () => {
  const prolog = '<!DOCTYPE a [<!ENTITY ten "0123456789"><!ENTITY secret SYSTEM "file:///etc/hosts">]>'
  const file = forged('<row><c t="inlineStr"><is><t>&amp;&ten;&secret;</t></is></c></row>', undefined, prolog)
  expect(await read(file)).toEqual([['&&ten;&secret;']])
})

test('who has seen enough may stop', async () => {
  const file = await bookOf(Array.from({ length: 3_000 }, (_, index) => [index]))
  for await (const row of readSheet(Buffer.from(file))) {
    expect(row).toEqual(['0'])
    break
  }
})

test('the first rows are there before the rest is unpacked; what is wrong at the end is told at the end', async () => {
  const sheet = '<row><c t="inlineStr"><is><t>商品</t></is></c></row>'.repeat(100_000)
  const wrapped = Buffer.byteLength(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`)
  const rows = readSheet(forged(sheet, wrapped - 1))
  expect((await rows.next()).value).toEqual(['商品'])
  await expect(
    (async () => {
      for await (const _ of rows);
    })(),
  ).rejects.toThrow('无法读取该文件')
})

test('a file as Excel writes it reads the same as the library reads it', async () => {
  const days = (at: number) => new Date(Date.UTC(2026, at % 12, 1 + (at % 28), at % 24))
  const rows = Array.from({ length: 3_000 }, (_, at) => [`不锈钢螺栓 ${at % 700}`, at / 7, days(at), at % 2 === 0, null, `备注<${at}>&"`])
  const file = await bookOf(rows)
  const { sheets } = await readXlsx(file)
  const shown = (value: unknown) => {
    if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
    if (typeof value === 'number') return String(Number(value.toPrecision(15)))
    return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
  }
  expect(await read(file)).toEqual(sheets[0]!.rows.map(row => row.map(shown)))
})
