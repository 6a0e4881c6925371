import { refuse } from '../../base/refusal.ts'

interface Upload {
  name: string
  /** The first bytes, 512 or more of them. */
  head: Buffer
  size: number
}

type Test = (head: Buffer) => boolean

const startsWith =
  (...magics: string[]): Test =>
  head =>
    magics.some(magic => head.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1')))

const isZip = startsWith('PK\x03\x04', 'PK\x05\x06')
const isOldOffice = startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isJpeg = startsWith('\xff\xd8\xff')
const looksLikeMarkup = /^\s*<(!doctype|html|head|body|script|svg|iframe|\?xml)/i

/** Text has no magic number: it must have no zero bytes, and nothing a browser would take for a page. */
const isText: Test = head => !head.includes(0) && !looksLikeMarkup.test(head.toString().replace(/^\ufeff/, ''))

const contents: Record<string, Test> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: startsWith('\x89PNG\r\n\x1a\n'),
  gif: startsWith('GIF87a', 'GIF89a'),
  webp: head => startsWith('RIFF')(head) && startsWith('WEBP')(head.subarray(8)),
  bmp: startsWith('BM'),
  pdf: startsWith('%PDF-'),
  zip: isZip,
  xlsx: isZip,
  docx: isZip,
  pptx: isZip,
  xls: isOldOffice,
  doc: isOldOffice,
  ppt: isOldOffice,
  rar: startsWith('Rar!\x1a\x07'),
  txt: isText,
  csv: isText,
}

/** Refuses a file whose name, content or size is not what the field allows; the content must be what the name says. */
export function checkUpload({ name, head, size }: Upload, { types, megabytes }: { types: string[]; megabytes: number }) {
  const type = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const isAllowed = types.includes(type) || (isJpegName(type) && types.some(isJpegName))
  if (!isAllowed || !contents[type]) refuse(`只能上传 ${types.join('、')} 格式的文件！`)
  if (size > megabytes * 1024 * 1024) refuse(`文件大小不能超过 ${megabytes}M！`)
  if (size === 0) refuse('不能上传空文件！')
  if (!contents[type](head)) refuse(`文件内容不是 ${type} 格式，请重新选择！`)
}

const isJpegName = (type: string) => type === 'jpg' || type === 'jpeg'

const longestName = 100

/** The name to show and to offer for download: no folders, no control or direction marks, nothing a file system refuses. */
export function safeFileName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? ''
  const clean = bare.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const end = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, -end.length || undefined).slice(0, longestName - end.length) + end || '未命名'
}
