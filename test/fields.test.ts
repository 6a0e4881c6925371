import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { isDecimal } from '../src/base/decimal.ts'
import { type Field, Misread } from '../src/kit/field.ts'
import { readRow } from '../src/kit/read.ts'
import { writeSheet } from '../src/server/excel/write.ts'
import { cellsOf } from '../src/server/records/export.ts'
import { type KindFacts, kinds } from './generic/kinds.ts'
import { rowsOf } from './generic/sheets.ts'

const named = kinds.map(facts => [facts.scale ?? facts.kind, facts] as const)
const read = (field: Field, wire: unknown) => {
  const { row, problems } = readRow({ field }, { name: wire })
  return { value: row.field as unknown, said: problems.map(problem => problem.message) }
}

/** What a client that means harm, or a broken one, may send in place of any value. */
const hostile = [
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NaN,
  1e300,
  '1e5',
  '0x10',
  'NaN',
  true,
  [],
  {},
  [[]],
  [null],
  ['x'],
  [{}],
  { a: { b: 1 } },
  JSON.parse('{"__proto__":{"name":1},"link":"x"}'),
  '\0',
  '\ud800',
  '%',
  "'",
  '😀'.repeat(3000),
  '9'.repeat(400),
  '-',
  ',',
  'null',
]

test('every kind of field is here', () => {
  const source = readFileSync('src/kit/field.ts', 'utf8')
  const declared = source.match(/export type Kind =([^\n]*\n(?: +\|[^\n]*\n)*)/)![1]!.match(/\w+(?=')/g)!
  expect([...new Set(kinds.map(facts => facts.kind))].sort()).toEqual(declared.sort())
})

describe.each(named)('%s', (_, facts: KindFacts) => {
  const field = facts.make()

  test('reads the wire and shows it again', () => {
    for (const [wire, value, back = wire] of facts.reads) {
      const { value: found, said } = read(field, wire)
      expect(said, JSON.stringify(wire)).toEqual([])
      if (isDecimal(value)) expect((found as typeof value).toFixed()).toBe(value.toFixed())
      else expect(found).toEqual(value)
      expect(field.show(found)).toEqual(back)
    }
  })

  test('says in Chinese what is wrong', () => {
    for (const [message, wires] of Object.entries(facts.refuses))
      for (const wire of wires) expect(read(field, wire).said.join('；'), JSON.stringify(wire)).toBe(message)
  })

  test('R-CAL-003 takes "", null and nothing for not given, and asks for it only when it is required', () => {
    for (const wire of ['', null, undefined]) {
      expect(read(field, wire)).toEqual({ value: facts.empty ?? null, said: [] })
      expect(read(facts.make({ required: true }), wire).said).toEqual([facts.required])
      expect(read(facts.make({ required: '缺了！' }), wire).said).toEqual(['缺了！'])
    }
  })

  test('takes nothing for a value it is not, and never breaks', () => {
    for (const wire of hostile) {
      const { value, said } = read(field, wire)
      if (said.length) expect(said.join(), JSON.stringify(wire)).toMatch(/\p{Script=Han}/u)
      else if (value !== null) expect(facts.isValue(value), `${JSON.stringify(wire)} became ${JSON.stringify(value)}`).toBe(true)
    }
  })

  test('throws nothing but a fault', () => {
    for (const wire of hostile) {
      try {
        field.read(wire)
      } catch (error) {
        expect(error).toBeInstanceOf(Misread)
      }
    }
  })

  test(`is kept in a column of type ${facts.sql || 'its own table'}`, () => {
    expect(field.sql).toBe(facts.sql)
    expect(field.kind).toBe(facts.kind)
    expect(field.scale).toBe(facts.scale)
  })
})

describe('limits', () => {
  const numbers = named.filter(([, { kind }]) => kind === 'integer' || kind === 'decimal')

  test.each(numbers)('a %s stays between its limits', (_, { make }) => {
    const limited = make({ min: 0, max: 100 })
    expect([-1, 0, 100, 101].map(value => read(limited, value).said)).toEqual([['名称不能小于0'], [], [], ['名称不能大于100']])
  })

  test.each(named.filter(([, { kind }]) => kind === 'text'))('a %s keeps its length and its pattern', (_, { make }) => {
    const limited = make({ length: 3, pattern: [/^[A-Z]*$/, '只能是大写字母！'] })
    expect(['ABC', 'ABCD', 'abc'].map(value => read(limited, value).said)).toEqual([[], ['名称不能超过3个字'], ['只能是大写字母！']])
  })

  test('what the server sets is not taken from a client', () => {
    for (const { make, reads } of kinds) expect(read(make({ fixed: true }), reads[0]![0]).value).toBeNull()
  })

  test('what is not given falls back', () => {
    for (const { make } of kinds.filter(facts => facts.kind === 'integer')) expect(read(make({ fallback: 5 }), '').value).toBe(5)
  })
})

test('R-STA-003 R-STA-004 yes is 2 and no is 1 on the wire, unless the field says otherwise', async () => {
  const { flag } = await import('../src/kit/fields/flag.ts')
  expect([flag('a', '甲').show(true), flag('a', '甲').show(false)]).toEqual([2, 1])
  expect([flag('a', '甲', {}, 1, 2).show(true), flag('a', '甲', {}, 1, 2).read(2)]).toEqual([1, false])
})

test('what a sheet can hold comes back from it as it went in', async () => {
  const through = kinds.filter(facts => facts.sheet)
  const fields = Object.fromEntries(through.map((facts, at) => [`f${at}`, facts.make()]))
  const values = through.map(facts => facts.reads[0]![1])
  const reader = {
    settings: { places: { price: 8, amount: 2, quantity: 6, rate: 4 } },
    user: { can: () => true },
    dictionary: () => new Map(),
  }
  const columns = cellsOf(reader as never, fields, Object.keys(fields))
  const row = Object.fromEntries(values.map((value, at) => [`f${at}`, isDecimal(value) ? value.toFixed() : value]))
  const file = await buffer(
    writeSheet({
      title: '来回',
      columns,
      rows: (async function* () {
        yield [columns.map(column => column.of(row))]
      })(),
    }),
  )
  const lines = await rowsOf(file)
  expect(lines[0]).toEqual(through.map(() => '名称'))
  for (const [at, facts] of through.entries()) expect(String(read(facts.make(), lines[1]![at]).value), facts.kind).toBe(String(values[at]))
})
