import { existsSync, readFileSync } from 'node:fs'
import '../tables.ts'
import { channels } from '../../kit/channels.ts'
import { tokensOf } from '../../server/rights/tokens.ts'
import { allCalls } from '../calls.ts'

export type LedgerName = 'calls' | 'screens' | 'rules' | 'entities' | 'statuses'

/** The rows of a ledger of the specification, by the names of its columns. */
export function readLedger(name: LedgerName): Record<string, string>[] {
  const [head = '', ...rows] = readFileSync(`spec/${name}.tsv`, 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return rows.map(row => {
    const cells = row.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}

/** What a screen should show and a look at its page does not find: the screen (a star stands for any ending), the word, and why. */
export interface Unseen {
  screen: string
  word: string
  /** The test that looks at it, by its path, or what is missing. */
  why: string
}

export function readUnseen(): Unseen[] {
  const [, ...rows] = readFileSync('spec/unseen.tsv', 'utf8').trimEnd().split('\n')
  return rows.map(row => row.split('\t')).map(([screen = '', word = '', why = '']) => ({ screen, word, why }))
}

export const isProven = ({ why }: Unseen) => /^(test|src)\/\S+\.test\.ts$/.test(why)

/** What differs from the specification on purpose, with its reason told in the decisions. */
export function readDifferent(): Set<string> {
  const told = readFileSync('docs/DECISIONS.md', 'utf8').matchAll(/^- \*\*([RW]-[A-Z]{3}-\d{3})\*\*/gm)
  return new Set([...told].map(([, id]) => id!))
}

/** Every call that the server answers, as the ledger writes it: method and path. */
export function servedCalls(): Set<string> {
  const calls = allCalls(tokensOf(new Uint8Array(32)))
  const answered = calls.flatMap(({ method, path, both }) => (both ? ['GET', 'POST'] : [method]).map(one => `${one} /api/${path}`))
  return new Set([...answered, 'WS /api/socket', ...channels.map(channel => `SUB /api/socket#${channel}`)])
}

/** What the last full run of the tests has done: calls looked at, screens opened, rules proven. */
export interface SpecRecord {
  calls: string[]
  screens: string[]
  rules: string[]
}

export const recordFile = 'spec/record.json'

export const readRecord = (): SpecRecord =>
  existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : { calls: [], screens: [], rules: [] }
