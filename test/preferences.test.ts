import { afterAll, expect, test } from 'vitest'
import { mostPreferences } from '../src/areas/desk/preference.ts'
import { makeWorld, type Person } from './world.ts'

const world = await makeWorld()
afterAll(() => world.close())
const admin = await world.as('admin')
const sales = await world.as('sales')

const list = (person: Person) => person.ok.get('blade-desk/preference/list')
const keep = (person: Person, code: string, value: string) => person.post('blade-desk/preference/submit', { code, value })

test('what a user keeps is his alone, and the last who writes is right', async () => {
  expect(await list(admin)).toEqual([])
  await keep(admin, 'filters goods', '["轴承"]')
  await keep(admin, 'filters goods', '["电机"]')
  await keep(sales, 'filters goods', '["皮带"]')
  expect(await list(admin)).toEqual([{ code: 'filters goods', value: '["电机"]' }])
  expect(await list(sales)).toEqual([{ code: 'filters goods', value: '["皮带"]' }])
})

test('nothing kept is nothing stored', async () => {
  expect(await keep(admin, 'filters goods', '')).toMatchObject({ code: 200 })
  expect(await list(admin)).toEqual([])
  expect(await list(sales)).toHaveLength(1)
})

test('what is too long, too many or nameless is refused in words', async () => {
  expect(await keep(sales, 'columns goods', 'x'.repeat(20_001))).toMatchObject({ code: 400, msg: expect.stringContaining('内容') })
  expect(await keep(sales, '', '1')).toMatchObject({ code: 400, msg: expect.stringContaining('名称') })
  await world.sql(
    `insert into preference (tenant_id, account_id, code, value) select tenant_id, account_id, 'columns ' || n, '1' from preference, generate_series(2, $1::int) n`,
    [mostPreferences],
  )
  expect(await keep(sales, 'one more', '1')).toMatchObject({ code: 400, msg: expect.stringContaining('最多保存500项') })
  expect(await keep(sales, 'filters goods', '2')).toMatchObject({ code: 200 })
})
