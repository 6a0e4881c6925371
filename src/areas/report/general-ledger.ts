import { dict, ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'
import { asked, figure } from './statement-fields.ts'

const entries = { report: 'accountEntries', by: ['accountId', 'partyId', 'deptId', 'staffId'], of: 'accountId' }

export const sumName = '合计'
export const openingName = '期初余额'

/** What stood on each account, what came and went, and what stands there now; an account holds what those below it hold. */
export const GeneralLedger = report({
  name: 'generalLedger',
  label: '总账',
  path: 'blade-report/ledger',
  page: '/finance/ledger/list',
  isStatement: true,
  filters: asked,
  silent: ['period'],
  columns: {
    accountCode: text('subjectCode', '科目编码', { width: 110 }),
    accountId: ref('journalAccount', 'subjectId', '科目名称', { width: 220 }),
    direction: dict('account_direction', 'direction', '方向', { width: 60 }),
    opening: figure('beginAmt', '期初余额'),
    debit: figure('drAmt', '本期借方'),
    credit: figure('crAmt', '本期贷方'),
    closing: figure('endAmt', '期末余额'),
  },
  carries: { level: integer('rowLevel', '层级') },
  order: 'accountCode',
  beside: ['accountEntries'],
  opens: { opening: entries, debit: entries, credit: entries, closing: entries },
})

/** Every entry of an account and of those below it, with what stood there after it. */
export const AccountEntries = report({
  name: 'accountEntries',
  label: '明细账',
  path: 'blade-report/ledger',
  page: '/finance/ledger/detail',
  isBehind: true,
  listAs: 'detail',
  exportAs: 'exportDetail',
  filters: asked,
  silent: ['period'],
  columns: {
    billDate: day('billDate', '日期', { width: 92 }),
    billNo: text('billNo', '单据编号', { width: 146 }),
    billType: dict('bill_type', 'billType', '单据类型', { width: 90 }),
    accountId: ref('journalAccount', 'subjectId', '科目', { width: 116 }),
    partyId: ref('party', 'bartererId', '往来单位', { width: 150 }),
    deptId: ref('dept', 'deptId', '部门', { width: 76 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
    debit: figure('drAmt', '借方', { total: true, width: 108 }),
    credit: figure('crAmt', '贷方', { total: true, width: 108 }),
    balance: figure('balAmt', '余额', { width: 108 }),
  },
  carries: { billId: text('billId', '单据'), place: text('place', '顺序') },
  order: 'place',
})
