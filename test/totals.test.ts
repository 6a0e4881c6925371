import { expect, test } from 'vitest'
import { questionsOf } from '../src/app/commands/bench/pages-touched.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')
const path = 'blade-base/unit/list'
await world.sql(
  `insert into unit (tenant_id, id, name, mnemonic) select '000000', 9000 + n, '计量' || n, 'JL' || n from generate_series(1, 7) n`,
)

/** What a page tells of the whole, and whether anything was counted for it. */
async function told(query: Record<string, unknown>) {
  let answer: any
  const questions = await questionsOf(async () => {
    answer = await admin.ok.get(path, { name: '计量', ...query })
  })
  const { total, pages, records } = answer
  return { total, pages, rows: records.length, isCounted: questions.some(({ text }) => text.startsWith('select count(*)')) }
}

test('a page that is not full is the last one: nothing is counted', async () => {
  expect(await told({ size: 10 })).toEqual({ total: 7, pages: 1, rows: 7, isCounted: false })
  expect(await told({ size: 3, current: 3 })).toEqual({ total: 7, pages: 3, rows: 1, isCounted: false })
  expect(await told({ size: 3, name: '没有' })).toEqual({ total: 0, pages: 0, rows: 0, isCounted: false })
})

test('who looks for a word counts on the way', async () => {
  expect(await told({ size: 3, keyword: '计量' })).toEqual({ total: 7, pages: 3, rows: 3, isCounted: false })
})

test('a page behind the end tells what there is', async () => {
  expect(await told({ size: 3, current: 9 })).toMatchObject({ total: 7, pages: 3, rows: 0 })
  expect(await told({ size: 3, current: 9, keyword: '计量' })).toMatchObject({ total: 7, pages: 3, rows: 0 })
})

test('what was counted for the first page holds for the next, until somebody writes', async () => {
  expect(await told({ size: 2 })).toEqual({ total: 7, pages: 4, rows: 2, isCounted: true })
  expect(await told({ size: 2, current: 2 })).toEqual({ total: 7, pages: 4, rows: 2, isCounted: false })
  await admin.ok.post('blade-base/unit/remove', {}, { ids: '9001' })
  expect(await told({ size: 2, current: 2 })).toEqual({ total: 6, pages: 3, rows: 2, isCounted: true })
})

test('whoever opens a list again has it counted', async () => {
  expect(await told({ size: 2 })).toMatchObject({ total: 6, isCounted: true })
  await world.sql(`update unit set deleted = true where tenant_id = '000000' and id = 9002`)
  expect(await told({ size: 2 })).toMatchObject({ total: 5, isCounted: true })
})

test('whoever wants the rows first is told the total where the page tells it, and asks for it apart where it does not', async () => {
  await world.sql(`update unit set deleted = false where tenant_id = '000000' and id in (9001, 9002)`)
  const ask = (query: object) => admin.ok.get(path, { name: '计量', ...query })
  const full = await ask({ size: 3, totals: 'none' })
  expect(full).toEqual({ records: expect.any(Array), size: 3, current: 1 })
  expect(full.records).toEqual((await ask({ size: 3 })).records)
  expect(await ask({ size: 3, current: 3, totals: 'none' })).toMatchObject({ total: 7, pages: 3, records: [expect.anything()] })
  expect(await ask({ size: 3, totals: 'only' })).toEqual({ records: [], total: 7, size: 3, current: 1, pages: 3 })
  const withSum = 2
  expect(await ask({ size: 3, withSum, totals: 'none' })).not.toHaveProperty('sums')
  expect(await ask({ size: 9, withSum, totals: 'none' })).toMatchObject({ total: 7, sums: {} })
  expect(await ask({ size: 3, withSum, totals: 'only' })).toMatchObject({ total: 7, sums: {}, records: [] })
})
