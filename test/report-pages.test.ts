import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { listCall } from '../src/kit/entity.ts'
import type { Field } from '../src/kit/field.ts'
import { reports } from '../src/kit/registry.ts'
import { inventor } from './generic/invent.ts'
import { gather } from './story.ts'
import { buy, line, sell } from './trading.ts'

const { world, admin } = await gather('admin')
const invent = inventor(world, admin)
const ledger = 'blade-inventory/inventorystock/selectVOPage'
const asked = { size: 2, commInfoName: '轴承' }

beforeAll(async () => {
  await buy(admin, [line(100, 11.3)])
  for (let times = 0; times < 4; times++) await sell(admin, [line(1, 22.6)])
})

/** The page, and how often anything was counted for it. */
async function page(current: number, query: object = asked) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await admin.ok.get(ledger, { ...query, current })
    const texts = spy.mock.calls.map(([sent]) => (sent as unknown as { text?: string })?.text ?? '')
    return { ...answer, counted: texts.filter(text => text.includes('found_rows')).length }
  } finally {
    spy.mockRestore()
  }
}

test('a report is counted for its first page, and not again for those after it', async () => {
  expect(await page(1)).toMatchObject({ total: 5, counted: 1, sums: { inQty: 100, outQty: 4 } })
  for (const current of [2, 3])
    expect(await page(current)).toMatchObject({ total: 5, pages: 3, counted: 0, sums: { inQty: 100, outQty: 4 } })
  expect(await page(1)).toMatchObject({ counted: 1 })
})

test('it is counted anew when it is asked otherwise, by somebody who sees less, or when something happened to a bill', async () => {
  expect(await page(2, { ...asked, kind: 'SALE_OUT' })).toMatchObject({ total: 4, counted: 1 })
  const clerk = await world.as('warehouse')
  expect(Object.keys((await clerk.ok.get(ledger, { ...asked, current: 2 })).sums)).not.toContain('costAmt')
  await sell(admin, [line(1, 22.6)])
  expect(await page(2)).toMatchObject({ total: 6, counted: 1, sums: { outQty: 5 } })
})

test('S-09 an order that only names tell is one over all rows, page by page', async () => {
  const codes: string[] = []
  for (const current of [1, 2, 3])
    codes.push(...(await page(current, { ...asked, descs: 'commInfoCode' })).records.map((row: any) => row.seq))
  expect(new Set(codes).size).toBe(6)
})

test('the rows come without what they sum up to, which is asked apart', async () => {
  const whole = await page(1)
  const rows = await page(1, { ...asked, totals: 'none' })
  expect(rows).toMatchObject({ counted: 0, records: whole.records, size: 2, current: 1 })
  expect(rows).not.toHaveProperty('total')
  expect(await page(1, { ...asked, totals: 'only' })).toMatchObject({ counted: 1, records: [], total: whole.total, sums: whole.sums })
})

const ranged = reports().filter(({ filters }) => filters.from && filters.to)
test.each(ranged.map(report => [report.label, report] as const))(
  '%s is not asked from a day on until one before it: {to}不能早于{from}！',
  async (_, report) => {
    const filters = Object.values<Field>(report.filters).filter(({ rules }) => rules.required)
    const needed = Object.fromEntries(await Promise.all(filters.map(async field => [field.wire, await invent.value(field)])))
    const { from, to } = report.filters as Record<string, Field>
    const { code, msg } = await admin.get(listCall(report), { ...needed, [from!.wire]: '2026-03-02', [to!.wire]: '2026-03-01' })
    expect([code, msg]).toEqual([400, `${to!.label}不能早于${from!.label}！`])
  },
)
