import { expect, test } from 'vitest'
import { readLedger, readUnseen } from '../../src/app/commands/ledgers.ts'
import { type Document, type Doing, keyOf } from '../../src/kit/document.ts'
import { documents } from '../../src/kit/registry.ts'
import { offeredActions } from '../../src/web/bill/actions.ts'

/** What the ledger calls a step → what it is to a bill, whatever its button says. */
const steps: Record<string, Doing[]> = { 提交: ['submits', 'posts'], 记账: ['posts'], 审核: ['approves'], 红冲: ['reverses'] }

const rows = readUnseen().filter(({ why }) => why === 'test/screens/actions.test.ts')
const ways = new Map(readLedger('screens').map(({ id, route_or_trigger: way }) => [id, way!]))

const documentAt = (way: string): Document =>
  documents().find(({ page, formPage }) => way === formPage || way.startsWith(`${page} `)) ?? expect.fail(`no bill at ${way}`)

test('there are such words', () => expect(rows.length).toBeGreaterThan(4))

test.each(rows)('$screen offers $word in a state of its bill, to whoever may', ({ screen, word }) => {
  const document = documentAt(ways.get(screen)!)
  const key = keyOf(document, ...steps[word]!)
  const { from, wire } = document.actions[key]!
  const saved = { id: '1', state: from[0], actions: [wire] }
  expect(offeredActions(document, saved, true, () => true).map(one => one.key)).toEqual([key])
  expect(offeredActions(document, { ...saved, actions: [] }, true, () => true)).toEqual([])
})
