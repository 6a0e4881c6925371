import { derived } from '../../base/derived.ts'
import { refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { wired } from '../../kit/faults.ts'
import type { Fields, Problem } from '../../kit/field.ts'
import type { Work } from '../work.ts'
import { wordsIn } from './word-name.ts'

type Row = Record<string, any>

const worded = derived((fields: Fields) =>
  Object.entries(fields).filter(([, { kind, rules, fields: inner }]) => inner || (kind === 'dict' && !rules.fixed)),
)

/** Codes that their dictionary does not know. What is stored may stay: its word may have been sealed since. */
export function strangeWords(work: Pick<Work, 'offers'>, fields: Fields, row: Row, stored: Row = {}): Problem[] {
  return worded(fields).flatMap(([key, field]) => {
    const { group, label, fields: inner } = field
    const value = row[key]
    if (inner) return strangeChildren(work, inner, value ?? []).map(message => ({ field: key, message: `${label}${message}` }))
    const kept = isEmpty(stored[key]) ? [] : wordsIn(field, stored[key])
    const strange = isEmpty(value) ? [] : wordsIn(field, value).filter(word => !kept.includes(word) && !work.offers(group!, word))
    return strange.length ? [{ field: key, message: `${label}“${strange.join('、')}”不存在，请重新选择！` }] : []
  })
}

/** The same of what is asked for, where a word that is offered no more is still a word. */
export const unknownWords = (work: Work, fields: Fields, row: Row): Problem[] =>
  strangeWords({ offers: (group, word) => work.dictionary(group).has(word) }, fields, row)

const strangeChildren = (work: Pick<Work, 'offers'>, fields: Fields, rows: Row[]) =>
  rows.flatMap((row, index) => strangeWords(work, fields, row).map(({ message }) => `第${index + 1}行${message}`))

export const refuseStrangeWords = (work: Work, fields: Fields, row: Row, stored?: Row) =>
  refuseAll(wired(fields, strangeWords(work, fields, row, stored)))
