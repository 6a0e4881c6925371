import type { Decimal } from './decimal.ts'

/** More digits than any binary number and any cell of Excel is sure to hold. */
const surely = 15

/** How many digits of a decimal say something: neither the zeros before nor those behind. */
const significant = (text: string) => text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length

export const isLong = (text: string) => text.length > surely && significant(text) > surely

let isWriting = false

/** A decimal with more digits than a binary number holds; on the wire it is a number all the same, and typed by somebody else a text of digits. */
export class Exact {
  constructor(private readonly digits: string) {}

  toString() {
    return this.digits
  }

  toJSON() {
    return isWriting ? `\0${this.digits}\0` : this.digits
  }
}

export type Figure = number | Exact

/** What stands on the wire for a decimal: a number, written from its own digits where these are many. */
export function exact(value: Decimal | string | number): Figure {
  const text = typeof value === 'object' ? value.toFixed() : String(value)
  return isLong(text) ? new Exact(text.includes('.') ? text.replace(/\.?0+$/, '') : text) : Number(text)
}

const longInJson = /"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}(?:[eE][-+]?\d+)?/g

/** Reads JSON without losing a digit: a number with more of them than a binary number holds becomes the text of its digits. */
export function readJson(text: string): unknown {
  const isPlain = (part: string) => /^"|[eE]/.test(part) || !isLong(part)
  return JSON.parse(/[:[,]-?\d[\d.]{15}/.test(text) ? text.replace(longInJson, part => (isPlain(part) ? part : `"${part}"`)) : text)
}

const marked = /"\\u0000(-?\d+(?:\.\d+)?)\\u0000"/g

/** JSON whose numbers have all their digits. No text can hold the mark: neither the wire nor the database lets it in. */
export function writeJson(value: unknown): string {
  isWriting = true
  try {
    const text = JSON.stringify(value)
    return text?.includes('"\\u0000') ? text.replace(marked, '$1') : text
  } finally {
    isWriting = false
  }
}
