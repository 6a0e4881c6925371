import { beforeAll, describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { verifyBooks } from '../src/app/commands/verify.ts'
import { stockReports } from '../src/areas/inventory/reads/reads.server.ts'
import { sinceClosed } from '../src/areas/period/since.server.ts'
import { owedReports } from '../src/areas/report/owed/owed.server.ts'
import { salesOutProfits } from '../src/areas/report/sales-out-profit.server.ts'
import { statements } from '../src/areas/report/statements.server.ts'
import { addDays, dayOf, monthAfter, monthsFrom, periodOf } from '../src/base/date.ts'
import { dice, pick, type Roll } from '../src/base/dice.ts'
import type { Field } from '../src/kit/field.ts'
import { type ServedReport, serveReport } from '../src/server/report-sql.ts'
import { reportTotals } from '../src/server/report-totals.ts'
import { reportRows } from '../src/server/reports.ts'
import type { Work } from '../src/server/work.ts'
import { atWork } from './at-work.ts'
import { ids } from './company.ts'
import { workAtRandom } from './random/run.ts'
import { gather } from './story.ts'
import { buy, line, salesOut, sell } from './trading.ts'

/** The same reports told without any thought of speed: everything is joined, and every figure is summed up from the first entry on. */
const naive = import.meta.glob<string>('./naive/*.sql', { query: '?raw', import: 'default', eager: true })
const fileOf = (name: string) => `./naive/${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.sql`
const served = [...stockReports, ...statements, ...salesOutProfits, ...owedReports].filter(({ report }) => naive[fileOf(report.name)])

const { world, admin } = await gather('admin')
const today = dayOf(new Date())
const december = `${Number(today.slice(0, 4)) - 1}12`
const dayIn = (month: string, day = '15') => `${month.slice(0, 4)}-${month.slice(4)}-${day}`
const closing = (verb: string) => `blade-inventory/balanceconfig/${verb}`
const close = (id: string) => admin.post(closing('balance'), undefined, { id, confirm: 2 })
const reopen = (id: string) => admin.ok.post(closing('unbalance'), { remark: '补记单据' }, { id })
const closed = async (): Promise<string[]> => (await world.sql('select month from period order by month')).map(row => row.month)

/** Years meet in it, bills of closed months were undone later, and some came late into months that were still open. */
beforeAll(async () => {
  const start = periodOf(addDays(dayIn(december, '01'), -1))
  const bill = (billDate: string) => ({ billDate, depotId: ids.ningbo })
  await buy(admin, [line(500, 11.3), line(300, 4.52, { commInfoId: ids.bolt })], bill(dayIn(start)))
  const undone = await sell(admin, [line(20, 22.6)], bill(dayIn(december)))
  await sell(admin, [line(7, 22.6), line(300, 9.04, { commInfoId: ids.bolt })], bill(dayIn(december, '31')))
  const lately = periodOf(addDays(today, -80))
  for (const month of monthsFrom(start, lately).slice(0, -1)) expect(await close(month)).toMatchObject({ code: 200 })
  await admin.ok.post(`${salesOut}/flush`, { id: undone.id, version: undone.version })
  // What it says is not looked at: it counts shelves from nothing, and something lay on these before.
  await workAtRandom(world, { seed: 17, operations: 120, workers: 2, round: 30, every: 4 })
}, 240_000)

/** Something that a page might send for a filter; nothing for those that are typed. */
function sentFor(roll: Roll, key: string, { kind, target, rules }: Field): unknown {
  const refs: Record<string, string[]> = {
    depot: [ids.hangzhou, ids.ningbo],
    goods: [ids.bearing, ids.bolt],
    party: [ids.steelworks, ids.factory],
    customer: [ids.steelworks],
    supplier: [ids.factory],
    journalAccount: ['1122', '1405', '6001', '2221'],
  }
  if (kind === 'day')
    return pick(roll, [
      today,
      addDays(today, -roll(70)),
      addDays(today, -roll(400)),
      dayIn(december, '31'),
      dayIn(monthAfter(december), '01'),
    ])
  if (key === 'period') return pick(roll, [december, monthAfter(december), periodOf(today), periodOf(addDays(today, -40))])
  if (key === 'words') return '轴承'
  if (target && refs[target]) return pick(roll, refs[target])
  if (rules.fallback !== undefined && kind === 'flag') return pick(roll, ['1', '2'])
  return undefined
}

function question(roll: Roll, { report }: ServedReport): Record<string, unknown> {
  const asked = Object.entries(report.filters as Record<string, Field>).filter(() => !roll(4))
  const columns = Object.values(report.columns as Record<string, Field>).map(({ wire }) => wire)
  const sent = Object.fromEntries(asked.map(([key, field]) => [field.wire, sentFor(roll, key, field)]))
  const { billDateStart: from, billDateEnd: to } = sent
  if (from && to && String(from) > String(to)) Object.assign(sent, { billDateStart: to, billDateEnd: from })
  return {
    ...sent,
    ...(roll(2) ? {} : { [pick(roll, ['ascs', 'descs'])]: pick(roll, columns) }),
  }
}

/** A report of one day is asked for days on which something was written, near to a close and far from it. */
function daysAsked({ report }: ServedReport): Record<string, unknown>[] {
  const [first, ...others] = Object.values(report.filters as Record<string, Field>).filter(({ kind }) => kind === 'day')
  if (!first || others.length) return []
  const recent = Array.from({ length: 8 }, (_, at) => addDays(today, -at * 9))
  const early = ['01', '15', '31'].flatMap(day => [dayIn(december, day), addDays(dayIn(december, day), 30)])
  return [...recent, ...early, addDays(today, -62)].map(day => ({ [first.wire]: day }))
}

const asSet = (rows: object[]) => rows.map(row => JSON.stringify(row)).sort()

async function agrees(work: Work, one: ServedReport, query: Record<string, unknown>) {
  const twin = serveReport(one.report, naive[fileOf(one.report.name)]!)
  const rows = await reportRows(work, one, query)
  expect([query, asSet(rows)]).toEqual([query, asSet(await reportRows(work, twin, query))])
  expect([query, await reportTotals(work, one, query)]).toEqual([query, await reportTotals(work, twin, query)])
  const pages = await Promise.all([1, 2].map(current => reportRows(work, one, query, { current, size: 5 })))
  if (!query.ascs && !query.descs) expect([query, pages.flat()]).toEqual([query, rows.slice(0, 10)])
  return rows.length
}

const isClosed = { 'some months closed': async () => {}, 'every past month closed': closeAll, 'two of them reopened': reopenTwo }

async function closeAll() {
  const last = (await closed()).at(-1)!
  for (const month of monthsFrom(monthAfter(last), periodOf(today)).slice(0, -1)) if ((await close(month)).code !== 200) break
  expect((await closed()).length).toBeGreaterThanOrEqual(10)
}

async function reopenTwo() {
  for (const month of (await closed()).slice(-2).reverse()) await reopen(month)
}

describe.each(Object.entries(isClosed))('with %s', (_, prepare) => {
  beforeAll(prepare, 120_000)

  test('who asks what was written since the last close finds the books as true as who asks all', async () => {
    for (const since of [undefined, sinceClosed]) expect((await verifyBooks(world.url, since)).filter(({ count }) => count)).toEqual([])
  })

  test.each(served.map(one => [one.report.label, one] as const))(
    '%s tells what its naive twin tells, whatever it is asked',
    async (_label, one) => {
      const roll = dice(one.report.name.length * 31)
      const shown = await atWork(world, async work => {
        let rows = await agrees(work, one, {})
        for (const query of daysAsked(one)) rows += await agrees(work, one, query)
        for (let times = 0; times < 16; times++) rows += await agrees(work, one, question(roll, one))
        return rows
      })
      expect(shown).toBeGreaterThan(0)
    },
  )
})
