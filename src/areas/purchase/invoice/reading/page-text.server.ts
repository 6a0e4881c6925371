import { levelled, plainText } from '../../../../server/gateways/convert/layout.ts'
import type { Word } from '../../../../server/gateways/reading/paper.ts'

/** The text of a page, a row below the other, and how surely each of its characters was read. Two blanks stand for a gap. */
export interface PageText {
  text: string
  sures: number[]
}

export interface Found {
  text: string
  sure: number
}

const chinese = /[\u3000-\u303f\u3400-\u9fff]/

export function pageText(words: Word[]): PageText {
  const page: PageText = { text: '', sures: [] }
  const add = (text: string, sure: number) => {
    page.text += text
    for (let at = 0; at < text.length; at++) page.sures.push(sure)
  }
  for (const row of levelled(words)) {
    let last: Word | undefined
    for (const word of row) {
      const text = plainText(word.text).normalize('NFKC').trim()
      if (!text) continue
      if (last) add(gapBetween(last, word, text), 1)
      add(text, word.sure)
      last = word
    }
    add('\n', 1)
  }
  return page
}

function gapBetween(last: Word, word: Word, text: string): string {
  const gap = word.x - (last.x + last.width)
  const height = Math.min(last.height, word.height)
  if (gap > height * 1.1) return '  '
  const isInside = chinese.test(last.text.at(-1)!) && chinese.test(text[0]!)
  return gap > height * 0.3 && !isInside ? ' ' : ''
}

/** What the first group of a pattern finds, as surely as its weakest character. */
export function findIn(page: PageText, pattern: RegExp): Found | undefined {
  return findAll(page, pattern)[0]
}

export function findAll({ text, sures }: PageText, pattern: RegExp): Found[] {
  return [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace(/[dg]/g, '')}dg`))].flatMap(match => {
    const [from, to] = match.indices![1] ?? [0, 0]
    return to > from ? [{ text: match[1]!, sure: Math.min(...sures.slice(from, to)) }] : []
  })
}
