import { noWord } from '../ground/dictionary.ts'
import type { Words } from '../kit/words.ts'
import { areaServers } from './areas.server.ts'

export interface Word {
  code: string
  word: string
  name: string
  sort: number
  remark?: string
}

const platform = areaServers.flatMap(({ platformWords = [] }) => platformWords)
const company = areaServers.flatMap(({ words = [] }) => words)
const titles = new Map([...platform, ...company].map(({ code, title }) => [code, title]))

const wordsOf = ({ code, names, remarks }: Words): Word[] =>
  Object.entries(names).map(([word, name], index) => ({ code, word, name, sort: index + 1, remark: remarks[word] }))

/** The dictionaries themselves, above their words. */
export const topsOf = (some: Word[]): Word[] =>
  [...new Set(some.map(({ code }) => code))].map((code, index) => ({ code, word: noWord, name: titles.get(code)!, sort: index + 1 }))

/** The platform's dictionaries, which clients of the wire expect. */
export const dictionaries: Word[] = platform.flatMap(wordsOf)

/** A tenant's own dictionaries: it may rename them, the codes are fixed. */
export const businessDictionaries: Word[] = company.flatMap(wordsOf)

const named = new Map([...platform, ...company].map(({ code, names }) => [code, new Map(Object.entries(names))]))

/** Codes and names of a dictionary as every company begins with them. */
export const firstWords = (code: string): ReadonlyMap<string, string> => named.get(code) ?? new Map()
