import { describe, expect, test } from 'vitest'
import { otherTenant } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import type { Person } from '../world.ts'

const { world, admin } = await story('admin')

const path = (verb: string) => `blade-finance/accountingsubject/${verb}`
const save = (body: object) => admin.post(path('submit'), body)
const accountOf = async (code: string) => (await admin.ok.get(path('list'), { code_equal: code })).records[0]
const below = async (parent: string, code: string, name: string) =>
  save({ parentId: (await accountOf(parent)).id, code, name, direction: '1' })
const sheet = async (person: Person) => rowsOf((await person.download(path('export'))).body)
/** Nothing posts to an account of the company's own yet, so the owner of the database does. */
const booked = (account: string, amount: number) =>
  world.sql(
    `insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, batch_id, account, debit, credit)
     select '000000', nextval('book_seq'), 'TEST', 1, 'T1', current_date, to_char(current_date, 'YYYYMM'), now(), 77, u.account, u.debit, u.credit
     from unnest($1::text[], $2::numeric[], $3::numeric[]) u(account, debit, credit)`,
    [
      [account, '6602'],
      [amount, 0],
      [0, amount],
    ],
  )

test('a company starts with the accounts that documents post to, as a tree', async () => {
  const { records, total } = await admin.ok.get(path('list'), { size: 100 })
  expect(total).toBe(29)
  expect(records.map((row: any) => row.code)).toEqual([...records.map((row: any) => row.code)].sort())
  expect(await accountOf('2221.04')).toMatchObject({
    name: '待转销项税额',
    direction: '2',
    directionName: '贷',
    isSystem: 2,
    parentName: '应交税费',
  })
  const tree = await admin.ok.get(path('tree'))
  const taxes = tree.find((node: any) => node.title === '应交税费')
  expect(taxes.children.map((node: any) => node.title)).toEqual(['进项税额', '销项税额', '待认证进项税额', '待转销项税额'])
})

describe('sub-accounts', () => {
  test('are free, as long as their code begins with the one above', async () => {
    expect(await below('6601', '660201', '差旅费')).toMatchObject({ code: 400, msg: '科目编码必须以上级科目编码6601开头！' })
    expect(await below('6601', '6601', '差旅费')).toMatchObject({ code: 400 })
    expect(await below('6601', '660101', '差旅费')).toMatchObject({ code: 200 })
    expect(await below('6601', '660102', '运杂费')).toMatchObject({ code: 200 })
    expect(await accountOf('660101')).toMatchObject({ parentName: '销售费用', isSystem: 1, status: 1, balance: 0 })
    expect(await save({ code: '9001', name: '错类', direction: '1' })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('首位是类别'),
    })
  })

  test('an account shows what stands on it and on those below', async () => {
    await booked('660101', 120.5)
    await booked('6601', 30)
    expect((await accountOf('660101')).balance).toBe(120.5)
    expect((await accountOf('6601')).balance).toBe(150.5)
    expect((await accountOf('6602')).balance).toBe(-150.5)
    const [heads, ...rows] = await sheet(admin)
    expect(rows.find(row => row[0] === '6601')?.[heads!.indexOf('余额')]).toBe('150.5')
  })

  test('what has entries is neither removed nor renumbered, what has none is', async () => {
    const [used, free] = [await accountOf('660101'), await accountOf('660102')]
    expect(await admin.post(path('remove'), { ids: used.id })).toMatchObject({ code: 400, msg: '科目660101已有发生额，不能删除！' })
    expect(await save({ ...used, code: '660109' })).toMatchObject({ code: 400, msg: '科目660101已有发生额，不能修改编码！' })
    expect(await save({ ...used, name: '差旅交通费' })).toMatchObject({ code: 200 })
    expect(await save({ ...free, code: '660103' })).toMatchObject({ code: 200 })
    await admin.ok.post(path('disable'), { id: free.id })
    await admin.ok.post(path('remove'), { ids: free.id })
    expect(await accountOf('660103')).toBeUndefined()
  })

  test('an account with others below keeps its number and its place', async () => {
    await save({ code: '1601', name: '固定资产', direction: '1' })
    const top = await accountOf('1601')
    await save({ parentId: top.id, code: '1601.01', name: '车辆', direction: '1' })
    expect(await save({ ...top, code: '1602' })).toMatchObject({ code: 400, msg: '科目1601有下级科目，不能修改编码！' })
    expect((await admin.post(path('remove'), { ids: top.id })).msg).toContain('不能删除！')
  })
})

describe('an account of the system', () => {
  test('is not removed, not renumbered, not stopped; its name is free', async () => {
    const [stock, cash] = [await accountOf('1405'), await accountOf('1001')]
    expect(await admin.post(path('remove'), { ids: `${stock.id},${cash.id}` })).toMatchObject({ code: 400, msg: '系统科目不能删除！' })
    expect(await save({ ...stock, code: '1499' })).toMatchObject({ code: 400, msg: '系统科目不能修改编码、上级和方向！' })
    expect(await save({ ...stock, direction: '2' })).toMatchObject({ code: 400 })
    expect(await admin.post(path('disable'), { id: stock.id })).toMatchObject({ code: 400, msg: '系统科目不能停用！' })
    expect(await save({ ...stock, name: '库存货品' })).toMatchObject({ code: 200 })
    expect((await accountOf('1405')).name).toBe('库存货品')
  })
})

test('an account without the sight of costs shows no figure; whoever has no right sees none; another company has its own', async () => {
  const accountant = await world.as('accountant')
  expect((await accountant.ok.get(path('list'))).records[0]).toHaveProperty('balance')
  await world.sql(
    `delete from role_grant where tenant_id = '000000' and menu_id = (select id from menu where code = 'cost_view')
       and role_id = (select id from role where tenant_id = '000000' and alias = 'accountant')`,
  )
  await world.sql('update tenant set grant_version = grant_version + 1')
  expect((await accountant.ok.get(path('list'))).records[0]).not.toHaveProperty('balance')
  expect((await sheet(accountant))[0]).not.toContain('余额')
  expect(await (await world.as('sales')).get(path('list'))).toMatchObject({ code: 403 })
  const other = await (await world.as('admin', otherTenant)).ok.get(path('list'), { size: 100 })
  expect([other.total, other.records.filter((row: any) => row.balance !== 0)]).toEqual([29, []])
})
