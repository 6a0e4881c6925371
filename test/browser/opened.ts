import { appendFileSync, mkdirSync } from 'node:fs'
import { readLedger } from '../../src/app/commands/ledgers.ts'

/** Screens that were used and showed no fault go on record, by the way to them that the ledger names. */
export function opened(...ways: string[]) {
  const ids = readLedger('screens').flatMap(({ id, route_or_trigger: way }) => (ways.includes(way!) ? [id] : []))
  if (ids.length < ways.length) throw new Error(`No such screen among ${ways.join(', ')}`)
  mkdirSync('.cache', { recursive: true })
  for (const id of ids) appendFileSync('.cache/opened.txt', `${id}\n`)
}
