import { expect, test } from 'vitest'
import { checkUpload, safeFileName } from './upload-check.ts'

const bytes = (latin: string) => Buffer.from(latin, 'latin1')
const heads = {
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  jpg: bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  gif: bytes('GIF89a\x01\0'),
  webp: bytes('RIFF\x10\0\0\0WEBPVP8 '),
  bmp: bytes('BM\x36\0'),
  pdf: bytes('%PDF-1.7\n'),
  zip: bytes('PK\x03\x04\x14\0'),
  xls: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  rar: bytes('Rar!\x1a\x07\x01\0'),
  txt: Buffer.from('编码 < 名称'),
  html: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  svg: Buffer.from('\ufeff <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: bytes('MZ\x90\0'),
}
const check = (name: string, head: Buffer, types: string[], size = head.length, megabytes = 10) =>
  checkUpload({ name, head, size }, { types, megabytes })

test.each([
  ['a.png', heads.png, 'png'],
  ['a.JPG', heads.jpg, 'jpg'],
  ['a.jpeg', heads.jpg, 'jpg'],
  ['a.jpg', heads.jpg, 'jpeg'],
  ['a.gif', heads.gif, 'gif'],
  ['a.webp', heads.webp, 'webp'],
  ['a.bmp', heads.bmp, 'bmp'],
  ['a.pdf', heads.pdf, 'pdf'],
  ['a.zip', heads.zip, 'zip'],
  ['a.xlsx', heads.zip, 'xlsx'],
  ['a.docx', heads.zip, 'docx'],
  ['a.xls', heads.xls, 'xls'],
  ['a.doc', heads.xls, 'doc'],
  ['a.rar', heads.rar, 'rar'],
  ['a.b.txt', heads.txt, 'txt'],
])('%s with its own content may be uploaded', (name, head, type) => {
  expect(() => check(name, head, [type])).not.toThrow()
})

test.each(['a.html', 'a.png.svg', 'a.exe', 'png', 'a.', 'a.png ', ''])('%j is no name of an image', name => {
  expect(() => check(name, heads.png, ['png', 'jpg'])).toThrow('只能上传 png、jpg 格式的文件！')
})

test.each(Object.entries(heads).filter(([name]) => name !== 'png'))('%s disguised as png is refused', (_, head) => {
  expect(() => check('a.png', head, ['png'])).toThrow('文件内容不是 png 格式，请重新选择！')
})

test.each(['html', 'svg', 'exe', 'png'] as const)('S-12 %s disguised as text is refused', kind => {
  expect(() => check('a.txt', heads[kind], ['txt'])).toThrow('文件内容不是 txt 格式')
})

test('S-12 a type whose content nobody can check is never accepted', () => {
  expect(() => check('a.svg', heads.svg, ['svg'])).toThrow('只能上传 svg 格式的文件！')
})

test('S-12 the size has its limit, and is something', () => {
  const megabyte = 1024 * 1024
  expect(() => check('a.png', heads.png, ['png'], 10 * megabyte)).not.toThrow()
  expect(() => check('a.png', heads.png, ['png'], 10 * megabyte + 1)).toThrow('文件大小不能超过 10M！')
  expect(() => check('a.png', heads.png, ['png'], 600 * 1024, 0.5)).toThrow('文件大小不能超过 0.5M！')
  expect(() => check('a.png', Buffer.alloc(0), ['png'])).toThrow('不能上传空文件！')
})

test.each([
  ['合同 (1).pdf', '合同 (1).pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\李\\发票.jpg', '发票.jpg'],
  ['a\r\nSet-Cookie: b.png', 'aSet-Cookie b.png'],
  ['图\u202egnp.exe', '图gnp.exe'],
  ['..', '未命名'],
  ['.htaccess', 'htaccess'],
  ['a/', '未命名'],
  [`${'长'.repeat(200)}.xlsx`, `${'长'.repeat(95)}.xlsx`],
])('the name %j is kept as %j', (name, kept) => {
  expect(safeFileName(name)).toBe(kept)
})
