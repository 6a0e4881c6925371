import { appendFileSync, mkdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { readLedger } from '../../src/app/commands/ledgers.ts'

/** Screens that were used go on record, by the way to them that the ledger names, once their story has ended without a fault. */
export function opened(...ways: string[]) {
  if (openedWhere(way => ways.includes(way)) < ways.length) throw new Error(`No such screen among ${ways.join(', ')}`)
}

/** The same for all screens with such a way to them; says how many they are. */
export function openedWhere(isUsed: (way: string) => boolean): number {
  const ids = readLedger('screens').flatMap(({ id, route_or_trigger: way }) => (isUsed(way!) ? [id] : []))
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'pass') return
    mkdirSync('.cache', { recursive: true })
    for (const id of ids) appendFileSync('.cache/opened.txt', `${id}\n`)
  })
  return ids.length
}
