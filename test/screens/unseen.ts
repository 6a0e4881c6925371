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

function heldScreen(id: string, thing: Thing, shown: Shown) {
  const absent = unmet(id, shown, thing)
  const known = listed.filter(({ screen }) => fits(screen, id))
  expect(
    absent.filter(text => !known.some(({ word }) => fits(word, text))),
    `${id} does not show`,
  ).toEqual([])
  // What has been mended leaves the list.
  const exact = known.filter(one => one.screen === id && !isProven(one))
  expect(
    exact.filter(({ word }) => !absent.includes(word)).map(({ word }) => word),
    `${id} shows what is listed as lacking`,
  ).toEqual([])
}
