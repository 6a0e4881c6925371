import { expect } from 'vitest'
import { isProven, readUnseen } from '../../src/app/commands/ledgers.ts'
import type { Thing } from '../../src/kit/registry.ts'
import { screens, unmet } from './held.ts'
import type { Shown } from './shown.ts'

const listed = readUnseen()

/** A star stands for any ending. */
const fits = (pattern: string, text: string) => (pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : pattern === text)

/** Holds what is on a page against what the ledger wants on it: every word is there, or is listed with the reason why not. */
export function held(ways: string[], thing: Thing, shown: Shown) {
  for (const [id, { route_or_trigger: way }] of screens) if (ways.includes(way!)) heldScreen(id, thing, shown)
}

const nothing: Shown = { heads: [], lines: [], filters: [], labels: [], buttons: [], looks: [] }
/** What was written by hand has no fields of its own. */
const byHand = { thing: 'screen', name: '' } as Thing

/** The same for a screen that no declaration draws; what nobody looked at shows nothing. */
export function heldByHand(way: string, shown: Shown = nothing) {
  for (const [id, { route_or_trigger }] of screens) if (route_or_trigger === way && !known.has(id)) heldScreen(id, byHand, shown)
}

/** Those that were held in this file already. */
const known = new Set<string>()

function heldScreen(id: string, thing: Thing, shown: Shown) {
  known.add(id)
  const absent = unmet(id, shown, thing)
  const mine = listed.filter(({ screen }) => fits(screen, id))
  expect(
    absent.filter(text => !mine.some(({ word }) => fits(word, text))),
    `${id} does not show`,
  ).toEqual([])
  // What has been mended leaves the list.
  const exact = mine.filter(one => one.screen === id && !isProven(one))
  expect(
    exact.filter(({ word }) => !absent.includes(word)).map(({ word }) => word),
    `${id} shows what is listed as lacking`,
  ).toEqual([])
}
