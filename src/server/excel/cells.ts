import { isLong } from '../../base/exact.ts'

/** One column of a sheet; `places` sets the digits shown behind the point, `total` asks for a sum below the rows. */
export interface SheetColumn {
  label: string
  width?: number
  kind: 'text' | 'number' | 'date' | 'moment'
  places?: number
  total?: boolean
}

/** The numbers of the cell formats, as the style sheet lists them. */
export interface CellFormats {
  text: number
  quoted: number
  value: number
}

const longestText = 32_767
const digits = /^-?\d+(\.\d+)?$/
const dayShape = /^\d{4}-\d{2}-\d{2}$/
const momentShape = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/
const firstSafeDay = '1900-03-01'
const dayBefore1900 = Date.UTC(1899, 11, 30)

/** Gives the function that writes a value of this column into the cell with the given address. */
export function cellWriter(kind: SheetColumn['kind'], formats: CellFormats): (value: unknown, address: string) => string {
  const plain = kind === 'text' ? undefined : { number: numberOf, date: dayOf, moment: momentOf }[kind]
  return (value, address) => {
    if (value == null || value === '') return ''
    const number = plain?.(value)
    // Excel keeps fifteen digits and would make zeros of the rest.
    if (kind === 'number' && number !== undefined && isLong(String(number))) return textCell(String(number), address, formats)
    return number === undefined ? textCell(String(value), address, formats) : `<c r="${address}" s="${formats.value}"><v>${number}</v></c>`
  }
}

/** Decimal strings go into the file digit by digit; they never pass through a binary number. */
export function numberOf(value: unknown): string | undefined {
  const text = String(value)
  return digits.test(text) || (typeof value === 'number' && Number.isFinite(value)) ? text : undefined
}

const dayOf = (value: unknown) => serialOf(String(value).slice(0, 10), '')

function momentOf(value: unknown) {
  const text = String(value)
  return momentShape.test(text) ? serialOf(text.slice(0, 10), text.slice(11, 19)) : serialOf(text, '')
}

/** Excel counts days; before March 1900 it counts a day that never was, so older days stay text. */
function serialOf(day: string, time: string): number | undefined {
  if (!dayShape.test(day) || day < firstSafeDay) return undefined
  const at = Date.parse(`${day}T${time || '00:00:00'}Z`)
  // 31 February is quietly parsed as 3 March.
  if (Number.isNaN(at) || (day.slice(8) > '28' && !new Date(at).toISOString().startsWith(day))) return undefined
  return (at - dayBefore1900) / 86_400_000
}

const startsFormula = /^[=+\-@\t\r]/
const needsCare = /[&<>"_\p{Cc}\p{Cs}\ufffe\uffff]/u

/**
 * Inline strings are never computed when the file is opened. The format with the quote prefix also keeps `=1+1` a text when somebody
 * edits the cell, while its value stays as typed: a visible `'` would come back with the next import.
 */
export function textCell(text: string, address: string, formats: Pick<CellFormats, 'text' | 'quoted'>) {
  const format = startsFormula.test(text) ? formats.quoted : formats.text
  const content = escapeText(text.length > longestText ? text.slice(0, longestText) : text)
  return `<c r="${address}" s="${format}" t="inlineStr"><is>${hasOuterSpace(content) ? '<t xml:space="preserve">' : '<t>'}${content}</t></is></c>`
}

/** Text for XML; what XML 1.0 cannot hold is dropped, and `_x0041_` is kept from being read as an escape. */
export function escapeText(text: string) {
  if (!needsCare.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const hasOuterSpace = (text: string) => text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32

/** 1 is A, 27 is AA. */
export function columnName(number: number): string {
  const rest = (number - 1) % 26
  return (number > 26 ? columnName((number - 1 - rest) / 26) : '') + String.fromCharCode(65 + rest)
}
