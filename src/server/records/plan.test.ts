import { expect, test } from 'vitest'
import { action, document, state } from '../../kit/document.ts'
import { planOf, type Standing } from './plan.ts'

const Slip = document({
  name: 'slip',
  label: '单',
  path: 'x/slip',
  page: '/x/list',
  formPage: '/x/form',
  menuLabel: '单',
  billType: '9999',
  prefix: 'S',
  approval: 0,
  side: 'trade',
  head: {},
  parts: {},
  states: { draft: state('1', '草稿', '#909399'), posted: state('4', '已记账', '#67C23A'), gone: state('5', '已红冲', '#9B59B6') },
  actions: {
    draft: action('draft', '保存草稿', { saves: true, from: ['draft'], to: 'draft' }),
    cancel: action('cancel', '作废', { from: ['draft'], to: 'gone', danger: true, reason: '请输入作废原因！' }),
    reverse: action('flush', '红冲', { from: ['posted'], to: 'gone', danger: true }),
  },
  list: [],
  form: [],
})

const bill = (billNo: string, more: Partial<Standing> = {}): Standing => ({
  billType: '9999',
  billTypeName: '单',
  billId: billNo,
  billNo,
  document: Slip as never,
  version: 1,
  ...more,
})
const plan = (blockers: Standing[], may: (code: string) => boolean = () => true) =>
  planOf(bill('本单', { version: 7 }), Slip.actions.reverse, blockers, may)

test('first what has no effect yet, then the latest, at last the bill itself', () => {
  const steps = plan([
    bill('旧', { state: 'posted', time: '2026-11-01 10:00:00' }),
    bill('新', { state: 'posted', time: '2026-11-09 10:00:00' }),
    bill('草', { state: 'draft', time: '2026-11-05 10:00:00' }),
  ])
  expect(steps.map(({ billNo, actionName, action: wire }) => [billNo, actionName, wire])).toEqual([
    ['草', '作废', 'cancel'],
    ['新', '红冲', 'flush'],
    ['旧', '红冲', 'flush'],
    ['本单', '红冲', 'flush'],
  ])
  expect(steps[0]!.ask).toBe('请输入作废原因！')
  expect(steps.at(-1)).toMatchObject({ version: 7, isAllowed: true })
})

test('what the user may not do, and what the product does not know, is told and not offered', () => {
  const steps = plan([bill('草', { state: 'draft' }), bill('外', { document: undefined })], code => code !== 'slip_cancel')
  expect(steps.map(({ billNo, isAllowed, action: wire, actionName }) => [billNo, isAllowed, wire, actionName])).toEqual([
    ['草', false, 'cancel', '作废'],
    ['外', false, '', '红冲'],
    ['本单', true, 'flush', '红冲'],
  ])
})

test('what another bill has made goes with that bill: no step of its own, and each maker once', () => {
  const maker = { ...bill('源', { state: 'posted', version: 3 }), times: 1 }
  const made = (billNo: string) => bill(billNo, { state: 'posted', maker })
  const told = (steps: ReturnType<typeof plan>) => steps.map(({ billNo, version }) => `${billNo} ${version}`)
  expect(told(planOf(made('本单'), Slip.actions.reverse, [maker], () => true))).toEqual(['源 3'])
  expect(told(planOf(made('本单'), Slip.actions.reverse, [bill('收', { state: 'posted' })], () => true))).toEqual(['收 1', '源 3'])
  expect(told(plan([made('甲'), made('乙')]))).toEqual(['源 3', '本单 7'])
  const stepped = { ...bill('甲', { state: 'posted' }), maker: { ...maker, times: 2 } }
  expect(told(plan([stepped]))).toEqual(['源 3', '源 4', '本单 7'])
})
