import { appendFileSync, mkdirSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { readLedger } from '../../src/app/commands/ledgers.ts'
import { menu } from '../../src/app/menu.ts'
import { type Shown, together, whatIsShown } from '../screens/shown.ts'
import { heldByHand } from '../screens/unseen.ts'

/** The pages that the crawl holds against what they must show. */
const crawled = new Set(
  menu.flatMap(({ leaves }) => leaves.flatMap(({ path, form }) => [path, `${path} 行内 新增/编辑/查看`, ...(form ? [form] : [])])),
)

const looked = new Map<string, Shown>()

/** Remembers what stands in a box while it is open, for the screen that the ledger calls so. */
export async function sees(box: Locator, way: string) {
  const shown = await whatIsShown(box)
  looked.set(way, together(...(looked.has(way) ? [looked.get(way)!] : []), shown))
}

/** Screens that were used go on record, by the way to them that the ledger names, once their story has ended without a fault; what they must show was seen, or is listed. */
export function opened(...ways: string[]) {
  for (const way of ways.filter(one => !crawled.has(one))) heldByHand(way, looked.get(way))
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
