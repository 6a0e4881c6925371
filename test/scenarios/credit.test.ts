import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/base/date.ts'
import { rewrite } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line, salesOut as path, sale } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, warehouse, sales_manager: manager } = await story('admin', 'warehouse', 'sales_manager')
beforeAll(async () => {
  await buy(admin, [line(500, 11.3)])
  await owe(ids.steelworks, 900)
})

const today = dayOf(new Date())
const name = '中铁十四局集团第三工程有限公司'

const limit = (amount: number | null) => world.sql('update party set credit_limit = $2 where id = $1', [ids.steelworks, amount])
const bill = (amount: number, over: object = {}) => sale([line(amount / 100, 100)], over)
const submitted = (amount: number) => admin.ok.post(`${path}/submit`, bill(amount, { staffId: staffOf('sales') }))
const post = (person: Person, { id, version }: { id: string; version: number }, words: object = {}) =>
  person.post(`${path}/accountingById`, undefined, { id, version, ...words })
const owe = (customerId: string, amount: number) => admin.ok.post(`${path}/accounting`, bill(amount, { customerId }))
const remarks = async (id: string) => {
  const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: '0809', billId: id })
  return records[0].remark
}

test('CREDIT_MODE 2 blocks orders, 0 nothing: an outbound over the limit is posted without a word', async () => {
  await limit(1000)
  for (const mode of ['0', '2']) {
    await setting(world, 'CREDIT_MODE', mode)
    const { id, version, warnings } = await admin.ok.post(`${path}/accounting`, bill(200))
    expect(warnings).toBeUndefined()
    await admin.ok.post(`${path}/flush`, undefined, { id, version })
  }
})

test('CREDIT_MODE 1 warns: the bill is posted, the answer and the history tell by how much', async () => {
  await setting(world, 'CREDIT_MODE', '1')
  const told = `客户${name}信用额度1000.00，已占用900.00，本单200.00，超出100.00！`
  const { id, version, status, warnings } = await admin.ok.post(`${path}/accounting`, bill(200))
  expect({ status, warnings }).toEqual({ status: '2704', warnings: [told] })
  expect(await remarks(id)).toBe(told)
  await admin.ok.post(`${path}/flush`, undefined, { id, version })
})

test.each(['3', '4'])('CREDIT_MODE %s blocks: 客户{name}信用额度{limit}，已占用{used}，本单{amt}，超出{over}！', async mode => {
  await setting(world, 'CREDIT_MODE', mode)
  const sent = await submitted(200)
  const answer = await post(warehouse, sent)
  expect(answer).toMatchObject({ code: 400, msg: `客户${name}信用额度1000.00，已占用900.00，本单200.00，超出100.00！` })
  expect(answer.data?.override).toBeUndefined()
  expect(await admin.ok.get(`${path}/detail`, { id: sent.id })).toMatchObject({ status: '2702' })
})

test('what just fits the limit is posted; a customer without a limit is not limited', async () => {
  const { id, version } = await admin.ok.post(`${path}/accounting`, bill(100))
  await admin.ok.post(`${path}/flush`, undefined, { id, version })
  expect((await owe(ids.shipyard, 5000)).status).toBe('2704')
})

test('credit_override: who may steps over the limit with a reason, and the history keeps it', async () => {
  const sent = await submitted(200)
  expect(await post(manager, sent)).toMatchObject({ code: 400, data: { override: '信用放行' } })
  expect((await post(warehouse, sent, { overrideReason: '老客户' })).code).toBe(400)
  const { data } = await post(manager, sent, { overrideReason: '老客户，明日付款' })
  expect(data).toMatchObject({ status: '2704' })
  expect(data.warnings).toBeUndefined()
  expect(await remarks(sent.id)).toBe(`信用放行：老客户，明日付款；客户${name}信用额度1000.00，已占用900.00，本单200.00，超出100.00！`)
  await admin.ok.post(`${path}/flush`, undefined, { id: sent.id, version: data.version })
})

test('a bill that is posted as it is saved takes the reason along', async () => {
  const { data } = await admin.post(`${path}/accounting`, bill(200))
  expect(data).toMatchObject({ override: '信用放行', faults: [{ reason: 'override' }] })
  const { id, version, status } = await admin.ok.post(`${path}/accounting`, bill(200, { overrideReason: '总经理同意', remark: '加急' }))
  expect(status).toBe('2704')
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ remark: '加急' })
  expect(await remarks(id)).toContain('信用放行：总经理同意')
  await admin.ok.post(`${path}/flush`, undefined, { id, version })
})

test('the last approval posts, so it is guarded too', async () => {
  await setting(world, 'APPROVAL_MODE_0809', '1')
  const sent = await submitted(200)
  expect((await warehouse.get(`${path}/pass`, { id: sent.id })).msg).toContain('超出100.00！')
  const [outcome] = (await admin.post(`${path}/batchPass`, undefined, { ids: sent.id })).data
  expect(outcome).toMatchObject({ success: false, msg: expect.stringContaining('超出100.00！') })
  const [passed] = await admin.ok.post(`${path}/batchPass`, undefined, { ids: sent.id, overrideReason: '总经理同意' })
  expect(passed).toMatchObject({ success: true, msg: '操作成功' })
  await admin.ok.post(`${path}/flush`, undefined, { id: sent.id })
  await setting(world, 'APPROVAL_MODE_0809', '0')
})

test('S-20 E-22 limit 1000, exposure 900: of bills of 100 posted at once one passes, the others are refused', async () => {
  const sent = await Promise.all([submitted(100), submitted(100), submitted(100), submitted(100)])
  const answers = await Promise.all(sent.map(one => post(warehouse, one)))
  expect(answers.map(answer => answer.code).sort()).toEqual([200, 400, 400, 400])
  const refused = `客户${name}信用额度1000.00，已占用1000.00，本单100.00，超出100.00！`
  expect(answers.filter(answer => answer.code === 400).map(answer => answer.msg)).toEqual([refused, refused, refused])
})

test('CREDIT_OVERDUE_DAYS: 客户{name}存在逾期欠款{amt}元（最长逾期{d}天），不能下单！', async () => {
  await limit(100_000)
  await rewrite(world, 'update receivable set due_date = $2 where party_id = $1 and amount = 900', [ids.steelworks, addDays(today, -5)])
  expect((await admin.post(`${path}/accounting`, bill(100))).msg).toBe(`客户${name}存在逾期欠款900.00元（最长逾期5天），不能下单！`)
  await limit(950)
  expect((await admin.post(`${path}/accounting`, bill(100))).msg).toBe(
    `客户${name}信用额度950.00，已占用1000.00，本单100.00，超出150.00！；客户${name}存在逾期欠款900.00元（最长逾期5天），不能下单！`,
  )
  await limit(100_000)
})

test.each(['5', '-1'])('CREDIT_OVERDUE_DAYS %s: what is not overdue longer than that, or nothing, is looked at', async days => {
  await setting(world, 'CREDIT_OVERDUE_DAYS', days)
  const { id, version } = await admin.ok.post(`${path}/accounting`, bill(100))
  await admin.ok.post(`${path}/flush`, undefined, { id, version })
  await setting(world, 'CREDIT_OVERDUE_DAYS', '0')
})

test('a warning of overdue debts forbids nothing', async () => {
  await setting(world, 'CREDIT_MODE', '1')
  const { warnings } = await admin.ok.post(`${path}/accounting`, bill(100))
  expect(warnings).toEqual([`客户${name}存在逾期欠款900.00元（最长逾期5天）！`])
})
