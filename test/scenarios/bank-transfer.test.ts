import { expect, test } from 'vitest'
import { enter } from '../../src/areas/ledger/books.server.ts'
import { credit } from '../../src/areas/ledger/entry.ts'
import { comesIn } from '../../src/areas/ledger/money/money.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { journal } from '../books.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { openAccount } from '../trading.ts'

const { world, admin, cashier, accountant, finance_manager: manager } = await story('admin', 'cashier', 'accountant', 'finance_manager')
const transfers = 'blade-finance/banktransfer'

const bank = await openAccount(admin, '工行城北支行')
const till = await openAccount(admin, '出纳现金', { accountCode: '1001' })
const opening = { type: '0824', id: '990001', no: 'QTSR1', date: dayOf(new Date()), staffId: null, deptId: null }
await atWork(world, async work => void (await enter(work, opening, [comesIn(bank, dec(1000)), credit('4001', dec(1000))])))

const bill = (transferAmt: number | string, more: object = {}) => ({ outBankId: bank, inBankId: till, transferAmt, ...more })
const send = (transferAmt: number, more: object = {}) => cashier.ok.post(`${transfers}/accounting`, bill(transferAmt, more))
const pass = ({ id, version }: { id: string; version: number }) => accountant.post(`${transfers}/audit`, { id, version, auditFlag: 2 })
const balances = async () => {
  const rows = await world.sql('select bank_id, balance::float from bank_balance')
  return [bank, till].map(id => rows.find(row => row.bank_id === id)?.balance ?? 0)
}
const ledger = (id: string) =>
  world.sql('select bank_id, amount::float, balance::float from bank_entry where bill_id = $1 order by seq', [id])

test('7.10 the cashier keeps and sends it, the accountant lets it through: two rows of one batch, the fee to 6603', async () => {
  const draft = await cashier.ok.post(`${transfers}/submit`, bill(300))
  expect(draft).toMatchObject({ status: '2601', billNo: expect.stringMatching(/^YHZZ\d{12}$/) })
  const edited = await cashier.ok.post(`${transfers}/edit`, { ...bill(300, { feeAmt: 2.5 }), id: draft.id, version: draft.version })
  expect(edited).toMatchObject({ status: '2601', version: 2 })
  const sent = await cashier.ok.post(`${transfers}/accountingById`, { id: draft.id, version: 2 })
  expect([sent.status, await balances()]).toEqual(['2602', [1000, 0]])
  const posted = (await pass(sent)).data
  expect(posted.status).toBe('2604')
  expect(await balances()).toEqual([697.5, 300])
  expect(await ledger(draft.id)).toEqual([
    { bank_id: bank, amount: -302.5, balance: 697.5 },
    { bank_id: till, amount: 300, balance: 300 },
  ])
  expect(await journal(world, draft.id)).toEqual({ 1001: 300, 1002: -302.5, 6603: 2.5 })
  expect(await world.sql('select count(distinct batch_id)::int as batches from journal_entry where bill_id = $1', [draft.id])).toEqual([
    { batches: 1 },
  ])
  expect(await accountant.ok.get(`${transfers}/detail`, { id: draft.id })).toMatchObject({
    outBankName: '工行城北支行',
    inBankName: '出纳现金',
    transferAmt: 300,
    feeAmt: 2.5,
    actions: ['flush'],
  })
  expect((await pass(posted)).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('7.10 all that is wrong is told at once, each where it belongs', async () => {
  const refused = await cashier.post(`${transfers}/accounting`, bill(0, { inBankId: bank }))
  expect(refused.msg).toBe('转出账户与转入账户不能相同！；转账金额必须大于0！')
  expect(refused.data.faults).toMatchObject([{ field: 'inBankId' }, { field: 'transferAmt' }])
  expect((await cashier.post(`${transfers}/submit`, bill(-1))).msg).toBe('转账金额必须大于0！')
  expect((await cashier.post(`${transfers}/submit`, bill(1, { feeAmt: -1 }))).msg).toBe('手续费不能小于0')
  expect((await cashier.post(`${transfers}/accounting`, {})).msg).toBe('请选择转出账户！；请选择转入账户！；请输入转账金额')
  const old = await openAccount(admin, '旧账户')
  await admin.ok.post('fi-bank/bank/disable', undefined, { id: old })
  expect((await cashier.post(`${transfers}/accounting`, bill(1, { inBankId: old }))).msg).toBe('账户旧账户已停用！')
  expect((await cashier.ok.post(`${transfers}/submit`, bill(1, { inBankId: old }))).status).toBe('2601')
})

test('3.7 I-14 no more leaves an account than it holds, the fee included, unless it may', async () => {
  const before = await balances()
  const short = await send(697.5, { feeAmt: 0.01 })
  expect((await pass(short)).msg).toBe('账户工行城北支行余额不足，当前余额697.50！')
  expect(await balances()).toEqual(before)
  await setting(world, 'BANK_OVERDRAFT', '2')
  const posted = (await pass(short)).data
  expect(await balances()).toEqual([-0.01, 997.5])
  await accountant.ok.post(`${transfers}/flush`, { id: posted.id, version: posted.version })
  await setting(world, 'BANK_OVERDRAFT', '1')
  expect(await balances()).toEqual(before)
})

test('3.7 of two that would empty an account at once exactly one goes through', async () => {
  const two = [await send(500), await send(500)]
  const answers = await Promise.all(two.map(pass))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)!.msg).toBe('账户工行城北支行余额不足，当前余额197.50！')
  const { id, version } = answers.find(({ code }) => code === 200)!.data
  await accountant.ok.post(`${transfers}/flush`, { id, version })
})

test('a flush is the mirror image; what has gone on cannot come back', async () => {
  const before = await balances()
  const posted = (await pass(await send(100, { feeAmt: 1 }))).data
  const reversed = await accountant.ok.post(`${transfers}/flush`, { id: posted.id, version: posted.version })
  expect([reversed.status, await balances()]).toEqual(['2605', before])
  const [red] = (await accountant.ok.get(`${transfers}/list`, { sourceBillId: posted.id })).records
  expect(red).toMatchObject({ isHcs: 2, transferAmt: -100, feeAmt: -1, status: '2604' })
  expect(await journal(world, red.id)).toEqual({ 1001: -100, 1002: 101, 6603: -1 })
  expect((await ledger(red.id)).map(({ bank_id, amount }) => [bank_id, amount])).toEqual([
    [bank, 101],
    [till, -100],
  ])
  expect((await accountant.post(`${transfers}/flush`, { id: red.id })).msg).toBe('红冲单据不能再次红冲！')
  const there = (await pass(await send(50))).data
  const back = (await pass(await send(350, { outBankId: till, inBankId: bank }))).data
  expect(await balances()).toEqual([997.5, 0])
  expect((await accountant.post(`${transfers}/flush`, { id: there.id })).msg).toBe('账户出纳现金余额不足，当前余额0.00！')
  await accountant.ok.post(`${transfers}/flush`, { id: back.id })
})

test('one call passes or rejects; it is told which, and why, and passes without a word', async () => {
  const sent = await send(10)
  const audit = (more: object) => accountant.post(`${transfers}/audit`, { id: sent.id, version: sent.version, ...more })
  expect((await audit({ auditFlag: 3 })).msg).toBe('审核通过只能选择是或否')
  expect((await audit({ auditFlag: 1 })).msg).toBe('请输入驳回原因！')
  const rejected = (await audit({ auditFlag: 1, remark: '金额不对' })).data
  expect(rejected.status).toBe('2603')
  const other = await send(10)
  expect((await accountant.ok.post(`${transfers}/audit`, { id: other.id, version: other.version })).status).toBe('2604')
  expect((await cashier.post(`${transfers}/cancel`, { id: sent.id })).msg).toBe('请输入作废原因！')
  const again = await cashier.ok.post(`${transfers}/accounting`, { ...bill(11), id: sent.id, version: rejected.version })
  const withdrawn = await cashier.ok.post(`${transfers}/withdraw`, { id: sent.id, version: again.version })
  expect([again.status, withdrawn.status]).toEqual(['2602', '2601'])
  expect((await cashier.ok.post(`${transfers}/cancel`, { id: sent.id, remark: '不转了' })).status).toBe('2606')
})

test('1.8 whoever wrote it does not let it through; a company may do without approval', async () => {
  const own = await manager.ok.post(`${transfers}/accounting`, bill(10))
  expect((await manager.post(`${transfers}/audit`, { id: own.id, auditFlag: 2 })).msg).toBe('不能审核自己提交的单据！')
  expect((await cashier.post(`${transfers}/audit`, { id: own.id, auditFlag: 2 })).code).toBe(403)
  await setting(world, 'APPROVAL_MODE_0829', '0')
  expect((await send(10)).status).toBe('2604')
  await setting(world, 'APPROVAL_MODE_0829', '1')
})
