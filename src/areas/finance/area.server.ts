import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { lineCalls } from '../../server/documents/line-calls.ts'
import { answer } from '../../server/question.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { banksNamed } from '../ledger/asked.server.ts'
import { advance, preReceipt } from './ahead/ahead.server.ts'
import { aheadCalls } from './ahead/ahead-calls.server.ts'
import { paidAheadCalls } from './ahead/paid-ahead-calls.server.ts'
import { bank, bankType } from './bank/bank.server.ts'
import { bankFacts } from './bank/bank-facts.server.ts'
import { bankTransfer } from './bank/bank-transfer.server.ts'
import { demoBanks } from './demo/banks.server.ts'
import { demoCapital } from './demo/capital.server.ts'
import { demoMethods } from './demo/methods.server.ts'
import { demoMoney } from './demo/money.server.ts'
import { demoSupplements } from './demo/supplements.server.ts'
import { firstMethods } from './first-methods.server.ts'
import {
  bankInvariants,
  openingInvariants,
  otherInvariants,
  settlementInvariants,
  supplementInvariants,
  writeOffInvariants,
} from './invariants.server.ts'
import { incomeExpenseType, settlementMethod } from './masters.server.ts'
import { openingBalanceCalls } from './opening/opening-balance.server.ts'
import { expense, otherIncome } from './other/other.server.ts'
import { financeSettings } from './settings.server.ts'
import { batchAuditCalls } from './settlement/batch-audit.server.ts'
import { collection } from './settlement/collection.server.ts'
import { distributionCalls } from './settlement/distribution.server.ts'
import { mergeCalls } from './settlement/merge.server.ts'
import { openItemCalls } from './settlement/open-item-calls.server.ts'
import { partyItemCalls } from './settlement/party-items.server.ts'
import { payment } from './settlement/payment.server.ts'
import { unsettledInvoiceCalls } from './settlement/unsettled-invoices.server.ts'
import { reasons } from './supplement/reasons.ts'
import { payableSupplement, receivableSupplement } from './supplement/supplement.server.ts'
import { supplementCalls } from './supplement/supplement-calls.server.ts'
import { payableWriteOff, receivableWriteOff } from './write-off/write-off.server.ts'
import { writeOffCalls } from './write-off/write-off-calls.server.ts'
import { payableTypes, receivableTypes } from './write-off/write-off-types.ts'

/** Bills of money: written by the cashier, approved by whoever keeps the books. */
const bills = [
  'receipt',
  'arsettle',
  'arwriteoff',
  'arsupplement',
  'prepayment',
  'apsettle',
  'apwriteoff',
  'apsupplement',
  'income',
  'expense',
  'banktransfer',
]
const handled = ['view', 'add', 'edit', 'delete', 'accounting', 'cancel', 'print', 'export']

export const financeAreaServer: AreaServer = {
  settings: financeSettings,
  entities: [settlementMethod, incomeExpenseType, bank, bankType],
  documents: [
    preReceipt,
    collection,
    receivableWriteOff,
    receivableSupplement,
    advance,
    payment,
    payableWriteOff,
    payableSupplement,
    otherIncome,
    expense,
    bankTransfer,
  ],
  calls: [
    ...openItemCalls,
    ...unsettledInvoiceCalls,
    ...batchAuditCalls,
    ...partyItemCalls,
    ...mergeCalls,
    ...distributionCalls,
    ...aheadCalls,
    ...paidAheadCalls,
    ...supplementCalls,
    ...openingBalanceCalls,
    ...writeOffCalls,
    ...lineCalls(expense, 'blade-finance/exinbody'),
  ],
  answers: [answer(banksNamed, bankFacts)],
  invariants: [
    ...bankInvariants,
    ...settlementInvariants,
    ...otherInvariants,
    ...supplementInvariants,
    ...writeOffInvariants,
    ...openingInvariants,
  ],
  furnishings: [firstMethods],
  words: [
    words('bank_account', '资金科目', { 1001: '1001 库存现金', 1002: '1002 银行存款', 1012: '1012 其他货币资金' }),
    words('expend_account', '收支科目', {
      4001: '4001 实收资本',
      6051: '6051 其他业务收入',
      6301: '6301 营业外收入',
      6601: '6601 销售费用',
      6602: '6602 管理费用',
      6603: '6603 财务费用',
      6711: '6711 营业外支出',
    }),
    words('settle_status', '结算单状态', { 2601: '草稿', 2602: '待审核', 2603: '已驳回', 2604: '已记账', 2605: '已红冲', 2606: '已作废' }),
    words('ar_write_off_type', '应收核销类型', receivableTypes),
    words('ap_write_off_type', '应付核销类型', payableTypes),
    words('supplement_reason', '补充原因', reasons),
    words('expend_type', '收支类型', { 6001: '收入', 6002: '支出', 6003: '费用报销', 6004: '收入申报' }),
    words('invoice_status', '开票状态', { A401: '草稿', A402: '待开票', A403: '已驳回', A404: '已开票', A405: '已红冲', A406: '已作废' }),
  ],
  specialRights: [{ code: 'writeoff_transfer', label: '转移应收应付给其他单位' }],
  grants: [
    { to: ['finance_manager'], rights: ['writeoff_transfer'] },
    { to: ['accountant', 'finance_manager'], rights: ['bank_*', 'bartererbalance_*', 'banktype_*', 'expend_*', 'settlement_*'] },
    { to: ['cashier'], rights: ['bank_view', 'banktype_view', 'expend_view', 'settlement_view'] },
    { to: ['cashier'], rights: rightsOn('bartererbalance', 'view', 'add', 'edit', 'delete', 'export') },
    { to: ['cashier'], rights: bills.flatMap(bill => rightsOn(bill, ...handled)) },
    { to: ['accountant', 'finance_manager'], rights: bills.map(bill => `${bill}_*`) },
    { to: ['boss'], rights: bills.map(bill => `${bill}_audit`) },
  ],
  demo: [demoMethods, demoBanks, demoCapital, demoMoney, demoSupplements],
}
