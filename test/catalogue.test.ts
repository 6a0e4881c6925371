import { expect, test } from 'vitest'
import { type LedgerName, readLedger, servedCalls } from '../src/app/commands/ledgers.ts'
import { countSpec } from '../src/app/commands/spec.ts'
import { groupBy, unique } from '../src/base/text.ts'

const served = servedCalls()
const calls = readLedger('calls')

test.each<[LedgerName, number]>([
  ['calls', 1613],
  ['screens', 487],
  ['rules', 422],
])('the ledger of %s is whole: %i rows, each with an id of its own', (name, rows) => {
  const ids = readLedger(name).map(({ id }) => id)
  expect(ids.length).toBe(rows)
  expect(new Set(ids).size).toBe(rows)
})

test('every path of the contract that is served is served by a method of the contract', () => {
  const listed = groupBy(calls, ({ path }) => path!)
  const paths = unique([...served].map(call => call.split(' ')[1]!)).filter(path => listed.has(path))
  const wrong = paths.filter(path => !listed.get(path)!.some(({ method }) => served.has(`${method} ${path}`)))
  expect(wrong.map(path => listed.get(path)!.map(({ id, method }) => `${id} ${method} ${path}`))).toEqual([])
  expect(paths.length).toBeGreaterThan(100)
})

test('what is counted by area adds up to the whole', () => {
  const { areas, ...total } = countSpec()
  const sum = (kind: 'calls' | 'screens' | 'rules') => Object.values(areas).reduce((all, area) => all + area[kind].listed, 0)
  expect([sum('calls'), sum('screens'), sum('rules')]).toEqual([total.calls.listed, total.screens.listed, total.rules.listed])
  expect(Object.keys(areas)).toEqual(expect.arrayContaining(['auth', 'sales', 'R-VAL']))
  expect(total.calls.answered).toBe(calls.filter(({ method, path }) => served.has(`${method} ${path}`)).length)
})
