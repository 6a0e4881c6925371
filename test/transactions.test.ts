import { expect, test } from 'vitest'
import { post } from '../src/kit/call.ts'
import { transaction } from '../src/server/db.ts'
import { run } from '../src/server/runner.ts'
import type { Work } from '../src/server/work.ts'
import { gather } from './story.ts'

const { world } = await gather()

const insert = 'insert into number_series (tenant_id, series, last) values ($1, $2, $3)'
const count = async (series: string) => (await world.sql('select 1 from number_series where series = $1', [series])).length

test('a write that nobody waited for fails the commit, with its own error, and leaves nothing', async () => {
  const run = transaction(world.house.db, '000000', async tx => {
    tx.write(insert, ['000000', 'first', 1])
    tx.write(insert, ['000000', 'first', 2])
    tx.write(insert, ['000000', 'second', 1])
  })
  await expect(run).rejects.toMatchObject({ code: '23505' })
  expect(await count('first')).toBe(0)
  expect(await count('second')).toBe(0)
})

test('what is asked after a failed write tells that failure, not its consequence', async () => {
  const run = transaction(world.house.db, '000000', async tx => {
    tx.write(insert, ['000000', 'third', 1])
    tx.write(insert, ['000000', 'third', 1])
    await tx.one('select 1')
  })
  await expect(run).rejects.toMatchObject({ code: '23505' })
})

test('a connection is usable again after a failed transaction', async () => {
  const db = world.house.db
  await expect(transaction(db, '000000', async tx => tx.write('select 1 / 0'))).rejects.toMatchObject({ code: '22012' })
  await transaction(db, '000000', async tx => tx.write(insert, ['000000', 'fourth', 1]))
  expect(await count('fourth')).toBe(1)
})

test('a connection that is cut in the middle fails what was asked, not the server, and leaves nothing', async () => {
  const db = world.house.db
  const run = transaction(db, '000000', async tx => {
    tx.write(insert, ['000000', 'fifth', 1])
    const { pid } = (await tx.one('select pg_backend_pid() as pid'))!
    await world.sql('select pg_terminate_backend($1)', [pid])
    await tx.one('select pg_sleep(5)')
  })
  await expect(run).rejects.toThrow()
  expect(await count('fifth')).toBe(0)
  await transaction(db, '000000', async tx => tx.write(insert, ['000000', 'fifth', 2]))
  expect(await count('fifth')).toBe(1)
})

test('what is asked again on a connection is answered as the first time, with rows, without any, and with other types', async () => {
  const db = world.house.db
  const rows = `select n, n::text || 'a' as text, array[n] as list, null::date as day from generate_series(1, $1::int) n`
  const three = [1, 2, 3].map(n => ({ n, text: `${n}a`, list: [n], day: null }))
  await transaction(db, '000000', async tx => {
    expect(await tx.many(rows, [3])).toEqual(three)
    const again = await Promise.all([tx.many(rows, [3]), tx.many(rows, [0]), tx.many(rows, [3])])
    expect(again).toEqual([three, [], three])
    for (const last of [1, 2]) expect(await tx.run(insert, ['000000', `shape ${last}`, last])).toBe(1)
    const text = 'select $1::jsonb as json, $2::timestamptz as at, $3::text[] as words'
    const values = [{ 甲: "a'\\" }, new Date(0), ['a,b', '{"c"}']]
    const told = { json: values[0], at: '1970-01-01 08:00:00', words: values[2] }
    for (let time = 0; time < 3; time++) expect(await tx.one(text, values)).toEqual(told)
  })
})

test('a statement that failed on a connection fails anew and is answered once it can be', async () => {
  const db = world.house.db
  const ask = (by: number) => transaction(db, '000000', async tx => (await tx.one('select 12 / $1::int as part', [by]))!.part)
  await expect(ask(0)).rejects.toMatchObject({ code: '22012' })
  expect(await ask(3)).toBe(4)
  await expect(ask(0)).rejects.toMatchObject({ code: '22012' })
  expect(await ask(4)).toBe(3)
})

test('R-08 two hundred who ask for a number at once get two hundred numbers without a gap', async () => {
  const taken = await Promise.all(Array.from({ length: 200 }, () => world.house.numbers('000000', 'many')))
  expect(new Set(taken).size).toBe(200)
  expect(Math.max(...taken)).toBe(200)
})

test('one who cannot get a number is told, and the next one is served', async () => {
  await expect(world.house.numbers('000000', '\0')).rejects.toThrow('invalid byte sequence')
  expect(await world.house.numbers('000000', 'x')).toBe(1)
})

test('two calls that lock each other out are both done: the one that lost is tried again and nobody hears of it', async () => {
  let tries = 0
  let meet = () => {}
  const met = new Promise<void>(resolve => {
    meet = resolve
  })
  const crossing = (first: number, second: number) =>
    post('blade-test/crossing', 'open', {}, async ({ tx }: Work) => {
      const lock = (name: number) => tx.run('select pg_advisory_xact_lock(77, $1)', [name])
      await lock(first)
      if (++tries === 2) meet()
      await met
      await lock(second)
      await tx.run(insert, ['000000', `crossed ${first}`, 1])
      return first
    })
  const raw = { query: {}, body: undefined, headers: {}, address: '' }
  const answers = await Promise.all([1, 2].map(at => run(world.house, { call: crossing(at, 3 - at), raw, requestId: `crossing-${at}` })))
  expect([answers, tries, await count('crossed 1'), await count('crossed 2')]).toEqual([[1, 2], 3, 1, 1])
})
