import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { foundCompany, type Size } from '../src/app/commands/bench/data.ts'
import { pagesTouched, questionsOf } from '../src/app/commands/bench/pages-touched.ts'
import { type Reading, readingsOf } from '../src/app/commands/bench/readings.ts'
import { nextToClose, tradeForAYear } from '../src/app/commands/bench/year.ts'
import { dayOf } from '../src/base/date.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { askedCalls } from './generic/asked.ts'
import { crowd } from './generic/crowd.ts'
import { makeWorld, type Person, testKey } from './world.ts'

const sizes: (Size & { code: string; others: number })[] = [
  { code: 'growth1', documents: 2000, goods: 500, customers: 300, others: 300 },
  { code: 'growth2', documents: 20_000, goods: 5000, customers: 3000, others: 3000 },
]

/** What so many pages hold is read whole sooner than by an index, however much less it was before. */
const few = 240
const most = 2.5
/** Ten times the goods are ten times the figures; anything beyond joins each of them with many. */
const mostOfSums = 13

/** Lists of the platform, which a company does not see, and those that ask of something that it has not. */
const mostSkipped = 18

/** What looks at everything there is of something, and why; nothing else may. This list may only shrink. */
const grows: Record<string, string> = {
  close: 'keeps every shelf and every counterparty',
  'blade-sales/salesouthead/selectNoCourierNoNotice': 'looks through all posted bills for the few that were sent without a number',
  'blade-report/ledger/detail': 'without an account it is in the order of all accounts',
  'blade-report/profitreport/list': 'adds up what was kept of every account and counterparty',
  'blade-inventory/inventory/list': 'shows goods in the order of their names, from every shelf',
  'blade-report/businessbalance/ar': 'adds up what is open with every customer, and what moved since the first day',
  'blade-report/bartererbalance/ar': 'adds up what is open with every customer, and what moved since the first day',
  'blade-report/bartererinvoice/arinvoice': 'adds up all that was sold in these days and what of it was invoiced',
  'salesdistributionhead/selectOuts 最后一页': 'looks at every outbound that nobody has signed yet',
  'blade-finance/apsettle/list 最后一页': 'walks to the end of two kinds of bills in one order',
  'blade-inventory/inventory/basicList': 'adds up what lies of every goods',
  'blade-inventory/inventory/ageList': 'walks back on every shelf until it is covered',
  'blade-desk/statistics/stockAge': 'walks back on every shelf until it is covered',
  'blade-sales/salesorderhead/CustormerOwnInvoice': 'adds up all that was sold and has no invoice yet',
  'blade-base/comminfo/entrySubstitutes': 'looks at every goods of the class',
  'blade-desk/statistics/invoicetop10': 'adds up all that was sold and has no invoice yet',
  'blade-inventory/inventorystock/warningList': 'looks at every shelf for those that run short or lie for long',
}

interface Look {
  name: string
  ask(admin: Person): Promise<unknown>
}

const world = await makeWorld()
const pages = new Map<string, number[]>()
const skipped: string[] = []
const closing = (verb: string) => `blade-inventory/balanceconfig/${verb}`
const next = nextToClose(dayOf(new Date()))

beforeAll(async () => {
  for (const size of sizes) {
    skipped.length = 0
    await foundCompany(world.house, size.code)
    const admin = await world.as('admin', size.code)
    const close = (id: string) => admin.ok.post(closing('balance'), undefined, { id, confirm: 2 })
    await tradeForAYear(world.house.db, size, { code: size.code, lines: 2 }, close)
    await count(size.code, 'check', () => admin.ok.get(closing('check'), { id: next }))
    await count(
      size.code,
      'close',
      () => close(next),
      () => admin.ok.post(closing('unbalance'), { remark: '再量一次' }, { id: next }),
    )
    await crowd(world.house, size.code, 0, size.others)
    const calls = askedCalls(allCalls(tokensOf(testKey)))
    for (const look of (await readingsOf(calls, admin.get, path => skipped.push(path))).flatMap(looksOf)) {
      await count(size.code, look.name, () => look.ask(admin))
    }
  }
}, 600_000)
afterAll(() => world.close())

async function count(code: string, name: string, ask: () => Promise<unknown>, undo?: () => Promise<unknown>) {
  const questions = await questionsOf(ask)
  await undo?.()
  pages.set(name, [...(pages.get(name) ?? []), await pagesTouched(world.house.db, code, questions)])
}

/** The same page in the ways it is asked for; what there is in all is asked apart and grows with what is counted. */
function looksOf({ kind, path, query, answer }: Reading): Look[] {
  const look = (what: string, more: object = {}): Look => ({
    name: `${kind} ${path}${what}`,
    ask: admin => admin.ok.get(path, { ...query, totals: 'none', ...more }),
  })
  const { keyword = '' } = query
  if (kind === '查找') return [look(''), ...(keyword.length > 4 ? [look(' 中间几个字', { keyword: keyword.slice(2, -1) })] : [])]
  const pages = Math.ceil((answer?.total ?? 0) / 30)
  return [look(''), ...(kind === '列表' && pages > 2 ? [look(' 最后一页', { current: String(pages) })] : [])]
}

const grown = (times: number) =>
  [...pages].flatMap(([name, [before = 0, after = 0]]) => (after > times * Math.max(before, few) ? [`${name}: ${before} → ${after}`] : []))
const isKnown = (name: string) => Object.keys(grows).some(one => name.includes(one))

test('who shows thirty rows, finds one or opens one looks at as much among ten times the bills', () => {
  expect(pages.size).toBeGreaterThan(process.env.TEST_AREAS ? 0 : 200)
  expect(grown(most).filter(name => !isKnown(name))).toEqual([])
})

test('who adds up looks at each figure as often as before', () => {
  expect(grown(mostOfSums)).toEqual([])
})

test('what is said to grow does', () => {
  const all = grown(most)
  expect(process.env.TEST_AREAS ? [] : Object.keys(grows).filter(one => !all.some(name => name.includes(one)))).toEqual([])
})

test('hardly any call that answers a page is left out for want of what it asks', () => {
  // What answers the sums of a list is no page.
  const isPage = (path: string) => /list|page/i.test(path) && !/total$/i.test(path)
  const asked = askedCalls(allCalls(tokensOf(testKey))).filter(({ path }) => skipped.includes(path) && isPage(path))
  expect(asked.length).toBeLessThan(mostSkipped)
})
