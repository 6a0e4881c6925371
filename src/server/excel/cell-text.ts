import { dec } from '../../base/decimal.ts'

/** What a person sees in a cell with a number: plain digits, or the day and the time that they stand for. */
export function shownNumber(text: string, isDate: boolean, is1904: boolean): string {
  const value = Number(text)
  if (Number.isNaN(value)) return text
  return isDate ? dateText(value, is1904) : numberText(value)
}

/** Excel shows fifteen digits; what binary numbers carry beyond them was never typed by anybody. */
const numberText = (value: number) => (Number.isSafeInteger(value) ? String(value) : dec(value.toPrecision(15)).toFixed())

const [dayZero1900, dayZero1904] = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)]
const dayThatNeverWas = 60

function dateText(serial: number, is1904: boolean) {
  const days = is1904 || serial < dayThatNeverWas ? serial : serial - 1
  const start = is1904 ? dayZero1904 : dayZero1900
  const moment = new Date(start + Math.round(days * 86_400) * 1000)
  const year = moment.getUTCFullYear()
  // The marks Excel itself shows for a date outside its calendar.
  if (!(serial >= 0 && year <= 9999)) return '#####'
  const [day, time] = moment.toISOString().slice(0, 19).split('T') as [string, string]
  if (year === 1899) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** `_x000D_` is how a letter is written that XML cannot hold. */
export const withoutEscapes = (text: string) =>
  text.includes('_x') ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text

const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

export const isBuiltInDate = (id: number) => builtInDates.some(([from, to]) => id >= from && id <= to)

/** Whether a format shows days or times: its letters tell, where they are not quoted, escaped or a colour. */
export function showsDate(code: string) {
  if (/\[(h+|m+|s+)\]/i.test(code)) return true
  const letters = code.replace(/\[[^\]]*\]|\\.|"[^"]*"|[*_]./g, ' ')
  return !/^\s*(general|standard)\s*$/i.test(letters) && /[yd]|m{3}|am\/pm|a\/p|(?<![a-z])[hs]{1,2}(?![a-z])/i.test(letters)
}
