import { refuseUnreadable } from './archive.ts'

/** What a document says, in its order; names come without prefixes, attributes as they are written. */
interface XmlListener {
  open?(name: string, attributes: string): void
  text?(text: string): void
  close?(name: string): void
}

/** A piece of the document; its marks are looked for letter by byte, its texts are read from the bytes themselves. */
interface Piece {
  bytes: Buffer
  marks: string
}

/** Longer than the longest cell, however it is escaped. */
const longestToken = 1_048_576

/** Takes a document in pieces of any length and holds no more of it than one tag or text; entities are only the five that XML knows. */
export function xmlReader(listener: XmlListener): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return chunk => {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
    const piece = { bytes, marks: bytes.toString('latin1') }
    let at = 0
    for (let next = 0; next >= 0 && at < bytes.length; at = Math.max(at, next))
      next = piece.marks[at] === '<' ? readMark(piece, at, listener) : readText(piece, at, listener)
    rest = bytes.subarray(at)
    if (rest.length > longestToken) refuseUnreadable()
  }
}

/** As the others below, answers where it ends, or -1 when the end has not come yet. */
function readText({ bytes, marks }: Piece, at: number, { text }: XmlListener): number {
  const end = marks.indexOf('<', at)
  if (end > at) text?.(withoutEntities(bytes.toString('utf8', at, end)))
  return end
}

function readMark(piece: Piece, at: number, listener: XmlListener): number {
  const { marks } = piece
  const kind = marks[at + 1]
  if (kind === '!') return readBang(piece, at, listener)
  if (kind === '?') return behind(marks, '?>', at)
  const end = kind === '/' ? marks.indexOf('>', at) : endOfTag(marks, at)
  if (end < 0) return -1
  if (kind === '/') listener.close?.(nameIn(marks, at + 2, end))
  else readOpening(marks, at + 1, end, listener)
  return end + 1
}

const data = '<![CDATA['

function readBang({ bytes, marks }: Piece, at: number, { text }: XmlListener): number {
  if (marks.length < at + data.length) return -1
  if (marks.startsWith('<!--', at)) return behind(marks, '-->', at + 4)
  if (!marks.startsWith(data, at)) return behind(marks, '>', at)
  const end = behind(marks, ']]>', at + data.length)
  if (end > 0) text?.(bytes.toString('utf8', at + data.length, end - 3))
  return end
}

function behind(marks: string, mark: string, from: number) {
  const at = marks.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** A value in quotes may contain what else would end the tag. */
function endOfTag(marks: string, from: number): number {
  let quote = ''
  for (let at = from; at < marks.length; at++) {
    const letter = marks[at]!
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '>') return at
    else if (letter === '"' || letter === "'") quote = letter
  }
  return -1
}

function readOpening(marks: string, from: number, end: number, { open, close }: XmlListener) {
  const isClosed = marks[end - 1] === '/'
  const to = isClosed ? end - 1 : end
  const name = nameIn(marks, from, to)
  open?.(name, marks.slice(endOfName(marks, from, to), to))
  if (isClosed) close?.(name)
}

function nameIn(marks: string, from: number, to: number) {
  const name = marks.slice(from, endOfName(marks, from, to))
  return name.slice(name.indexOf(':') + 1)
}

function endOfName(marks: string, from: number, to: number) {
  let at = from
  while (at < to && marks[at]! > ' ') at++
  return at
}

/** The attributes by their full names; what matters of them is in plain letters. */
export function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let at = 0
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    let from = equals + 1
    while (text[from]! <= ' ') from++
    const end = text.indexOf(text[from] ?? '"', from + 1)
    if (end < 0) break
    found[text.slice(at, equals).trim()] = withoutEntities(text.slice(from + 1, end))
    at = end + 1
  }
  return found
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function withoutEntities(text: string) {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (whole, hex, digits, name) => {
    if (name) return entities[name]!
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
