import { expect, test } from 'vitest'
import { brokenInvariants, journal } from '../books.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { openAccount } from '../trading.ts'

const { world, admin, cashier, accountant } = await story('admin', 'cashier', 'accountant')
const [incomes, expenses, types] = ['blade-finance/income', 'blade-finance/expense', 'blade-base/expend']
const bankId = await openAccount(admin, '工行其他')
await setting(world, 'SELF_AUDIT_FINANCE', '1')

const typeOf = async (expendName: string, expendType: string, accountCode = ''): Promise<string> =>
  (await admin.ok.post(`${types}/submit`, { expendName, expendType, accountCode })).id
const capital = await typeOf('股东投入', '6001', '4001')
const scrap = await typeOf('废品', '6001')
const rent = await typeOf('房租', '6002')
const fee = await typeOf('银行手续费', '6002', '6603')

const balance = async () =>
  Number((await world.sql('select balance from bank_balance where tenant_id = $1 and bank_id = $2', ['000000', bankId]))[0]?.balance ?? 0)
const line = (expendId: string, amt: number | string, more: object = {}) => ({ expendId, amt, ...more })

async function booked(path: string, bodyList: object[], more: object = {}): Promise<string> {
  const { id } = await cashier.ok.post(`${path}/accounting`, { bankId, bodyList, ...more })
  await accountant.ok.post(`${path}/audit`, { id })
  return id
}

test('7.7 0824 money moves at once when it is audited, to the account of each type; an account opens with what lies there', async () => {
  const { id, status } = await cashier.ok.post(`${incomes}/submit`, {
    bankId,
    bodyList: [line(capital, 5000), line(scrap, 20.5)],
  })
  expect([status, (await cashier.ok.get(`${incomes}/detail`, { id })).totalAmt]).toEqual(['2601', 5020.5])
  expect((await cashier.ok.post(`${incomes}/accountingById`, { id })).status).toBe('2602')
  expect(await balance()).toBe(0)
  await accountant.ok.post(`${incomes}/audit`, { id })
  expect(await balance()).toBe(5020.5)
  expect(await journal(world, id)).toEqual({ 1002: 5020.5, 4001: -5000, 6051: -20.5 })
  await accountant.ok.post(`${incomes}/flush`, { id, remark: '写错了' })
  expect(await balance()).toBe(0)
  await booked(incomes, [line(capital, 5000)])
})

test('7.7 0825 what is spent is borne by the department and the person of its line, else by those of the bill', async () => {
  const id = await booked(expenses, [line(rent, 800, { deptId: ids.salesDept }), line(rent, 200), line(fee, 5)], {
    bartererId: ids.factory,
    deptId: ids.headOffice,
  })
  expect(await journal(world, id)).toEqual({ 1002: -1005, 6602: 1000, 6603: 5 })
  const rows = await world.sql(
    'select account, dept_id, party_id, (debit - credit)::float as amount from journal_entry where bill_id = $1 order by account, amount',
    [id],
  )
  expect(rows.filter(({ account }: { account: string }) => account !== '1002')).toEqual([
    { account: '6602', dept_id: ids.headOffice, party_id: ids.factory, amount: 200 },
    { account: '6602', dept_id: ids.salesDept, party_id: ids.factory, amount: 800 },
    { account: '6603', dept_id: ids.headOffice, party_id: ids.factory, amount: 5 },
  ])
  await accountant.ok.post(`${expenses}/flush`, { id, remark: '写错了' })
  const left = await world.sql(
    `select dept_id, sum(debit - credit)::float as amount from journal_entry where account = '6602' group by dept_id having sum(debit - credit) <> 0`,
  )
  expect(left).toEqual([])
})

test('7.7 请选择收支项目！金额必须大于0！ every bad line is told at once, and nothing is written', async () => {
  const none = await cashier.post(`${expenses}/accounting`, { bankId, bodyList: [line('', 5), line('', 7)] })
  expect([none.code, none.msg]).toEqual([400, '第1行请选择收支项目！；第2行请选择收支项目！'])
  const typed = await cashier.post(`${expenses}/accounting`, { bankId, bodyList: [line(scrap, 5), line(rent, 0), line(rent, -3)] })
  expect(typed.msg.split('；')).toEqual(['第1行收支项目废品不是支出类型，请重新选择！', '第2行金额必须大于0！', '第3行金额必须大于0！'])
  expect((await cashier.post(`${expenses}/accounting`, { bankId: '', bodyList: [] })).msg).toContain('请选择付款账户！')
  expect((await cashier.ok.get(`${expenses}/list`, { status: '2602' })).records).toEqual([])
})

test('7.7 no more is spent than lies on the account', async () => {
  const { id } = await cashier.ok.post(`${expenses}/accounting`, { bankId, bodyList: [line(rent, 5000.01)] })
  expect((await accountant.post(`${expenses}/audit`, { id })).msg).toBe('账户工行其他余额不足，当前余额5000.00！')
})

test('7.7 the account of a type suits its kind; what was booked keeps its account when the type is moved', async () => {
  const wrong = await admin.post(`${types}/submit`, { expendName: '罚款', expendType: '6002', accountCode: '6051' })
  expect(wrong.msg).toContain('对应科目与类型不符')
  const id = await booked(incomes, [line(scrap, 7)])
  const type = await admin.ok.get(`${types}/detail`, { id: scrap })
  await admin.ok.post(`${types}/submit`, { ...type, accountCode: '6301' })
  await accountant.ok.post(`${incomes}/flush`, { id, remark: '写错了' })
  const rows = await world.sql(
    `select account, sum(debit - credit)::float as amount from journal_entry where account in ('6051', '6301') group by account`,
  )
  expect(rows.filter(({ amount }: { amount: number }) => amount !== 0)).toEqual([])
})

test('FIN-043 FIN-044 FIN-045 a line of an expense is looked at, changed and removed by itself', async () => {
  const lines = 'blade-finance/exinbody'
  const { id } = await cashier.ok.post(`${expenses}/submit`, { bankId, bodyList: [line(rent, 10), line(fee, 2)] })
  const [first, second] = (await cashier.ok.get(`${expenses}/detail`, { id })).bodyList
  expect(await cashier.ok.get(`${lines}/detail`, { id: first.id })).toMatchObject({ expendName: '房租', amt: 10 })
  await cashier.ok.post(`${lines}/submit`, { id: first.id, amt: 12 })
  expect(await cashier.ok.get(`${expenses}/detail`, { id })).toMatchObject({ totalAmt: 14 })
  await cashier.ok.post(`${lines}/remove`, undefined, { ids: second.id })
  expect(await cashier.ok.get(`${expenses}/detail`, { id })).toMatchObject({ totalAmt: 12 })
})

test('I-39 a line or an amount that somebody changes behind the books is found', async () => {
  const id = await booked(expenses, [line(rent, 6), line(fee, 4)])
  const told = async () => (await brokenInvariants(world)).map(fault => fault.slice(0, 4))
  expect(await told()).toEqual([])
  await world.sql(`update expense_line set amount = amount + 1 where head_id = $1 and line_no = 1`, [id])
  expect(await told()).toEqual(['I-39'])
  await world.sql(`update expense_line set amount = amount - 1 where head_id = $1 and line_no = 1`, [id])
  await world.sql(`update bank_entry set amount = amount - 1 where bill_id = $1`, [id])
  expect(await told()).toContain('I-39')
  await world.sql(`update bank_entry set amount = amount + 1 where bill_id = $1`, [id])
  expect(await told()).toEqual([])
})

test('7.7 a type that is no longer in use is for no new bill; what is not there is told with its line', async () => {
  const old = await typeOf('旧费用', '6002')
  await admin.ok.post(`${types}/disable`, undefined, { id: old })
  expect((await cashier.post(`${expenses}/accounting`, { bankId, bodyList: [line(rent, 1), line(old, 1)] })).msg).toBe(
    '第2行收支项目旧费用已停用！',
  )
  const strange = { deptId: '4611686018427387904', staffId: '4611686018427387904' }
  const faults = await cashier.post(`${expenses}/submit`, { bankId, bodyList: [line(rent, 1), line(rent, 1, strange)] })
  expect([faults.code, faults.msg]).toEqual([400, '第2行承担部门不存在或无权限！；第2行承担人不存在或无权限！'])
})

test('FIN-030 FIN-039 the lists tell what the money was for, under the names of today', async () => {
  const id = await booked(expenses, [line(rent, 3), line(fee, 1), line(rent, 2)])
  const [row] = (await cashier.ok.get(`${expenses}/list`, { billNo: (await cashier.ok.get(`${expenses}/detail`, { id })).billNo })).records
  expect([row.expendName, row.totalAmt]).toEqual(['房租、银行手续费', 6])
  const type = await admin.ok.get(`${types}/detail`, { id: fee })
  await admin.ok.post(`${types}/submit`, { ...type, expendName: '手续费' })
  expect((await cashier.ok.get(`${expenses}/detail`, { id })).expendName).toBe('房租、手续费')
})
