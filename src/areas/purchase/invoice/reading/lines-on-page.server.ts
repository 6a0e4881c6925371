import { type Decimal, dec, readDecimal, zero } from '../../../../base/decimal.ts'
import type { PageText } from './page-text.server.ts'
import type { ReadLine } from './read-invoice.ts'

const rate = /^(\d{1,2}(?:\.\d)?)%$|^(免税|不征税|\*{2,}|零税率)$/
const figure = /^-?[\d,]+(?:\.\d+)?$/

interface Token {
  text: string
  sure: number
}

/** What stands between the headings of the columns and the sums: each row that has a rate is a line, others go on with its name. */
export function linesOn({ text, sures }: PageText): ReadLine[] {
  const lines: ReadLine[] = []
  let from = 0
  let isInside = false
  for (const row of text.split('\n')) {
    const tokens = tokensOf(row, sures.slice(from, from + row.length))
    from += row.length + 1
    if (/合\s*计/.test(row)) isInside = false
    else if (isInside) addRow(lines, tokens)
    if (/(项目名称|货物或应税|服务名称|规格型号)/.test(row) || (/单价/.test(row) && /税额/.test(row))) isInside = true
  }
  return lines
}

/** Cells stand apart; one of several figures is several, and words that are written apart are one. */
function tokensOf(row: string, sures: number[]): Token[] {
  const sureOf = (from: number, length: number) => Math.min(...sures.slice(from, from + length))
  return [...row.matchAll(/\S+(?: \S+)*/g)].flatMap(({ 0: cell, index }) => {
    const parts = [...cell.matchAll(/\S+/g)].map(({ 0: text, index: at }) => ({ text, sure: sureOf(index + at, text.length) }))
    const words = parts.findLastIndex(({ text }) => !figure.test(text) && !rate.test(text)) + 1
    const joined = {
      text: parts
        .slice(0, words)
        .map(({ text }) => text)
        .join(''),
      sure: Math.min(...parts.slice(0, words).map(({ sure }) => sure)),
    }
    return [...(words ? [joined] : []), ...parts.slice(words)]
  })
}

function addRow(lines: ReadLine[], tokens: Token[]) {
  const at = rateIn(tokens)
  const last = lines.at(-1)
  if (at > 0) lines.push(lineOf(tokens, at))
  else if (last && tokens.length === 1 && !figure.test(tokens[0]!.text)) last.name += tokens[0]!.text
}

const rates = [13, 9, 6, 5, 3, 1]

/** Where the rate stands: as it is written, or between an amount and the tax that one of the rates makes of it. */
function rateIn(tokens: Token[]): number {
  const written = tokens.findIndex(({ text }) => rate.test(text))
  return written > 0 ? written : tokens.findIndex((_, at) => at > 0 && percentBetween(tokens, at) !== undefined)
}

function percentBetween(tokens: Token[], at: number): Decimal | undefined {
  const [net, tax] = [numberIn(tokens[at - 1]), numberIn(tokens[at + 1])]
  const made = net && tax && !net.eq(0) ? rates.find(one => net.times(one).div(100).minus(tax).abs().lte('0.02')) : undefined
  return made && tokens[at]!.text.startsWith(String(made)) ? dec(made) : undefined
}

/** From the rate to the left: amount, price, quantity; what is left are words: name, type, unit. */
function lineOf(tokens: Token[], at: number): ReadLine {
  let first = at
  while (first > 0 && at - first < 3 && figure.test(tokens[first - 1]!.text)) first--
  const figures = tokens.slice(first, at)
  const words = tokens.slice(0, first).map(({ text }) => text)
  const [net, price, quantity] = [1, 2, 3].map(back => numberIn(figures.at(-back)))
  const unit = words.length > 1 && words.at(-1)!.length <= 3 && !/\d/.test(words.at(-1)!) ? words.pop()! : ''
  const [name = '', ...spec] = words
  const written = rate.exec(tokens[at]!.text)?.[1]
  const percent = written ? dec(written) : (percentBetween(tokens, at) ?? zero)
  return {
    name: name.replace(/^["“”'‘’]/, '*'),
    spec: spec.join(' '),
    unit,
    quantity: quantity ?? null,
    price: price ?? null,
    net: net ?? null,
    rate: percent,
    tax: numberIn(tokens[at + 1]) ?? (percent.eq(0) ? zero : null),
    sure: Math.min(...tokens.map(({ sure }) => sure)),
    doubts: [],
  }
}

const numberIn = (token?: Token): Decimal | undefined => (token && figure.test(token.text) ? readDecimal(token.text) : undefined)
