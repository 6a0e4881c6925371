import { zero } from '../../../base/decimal.ts'
import type { Fields } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { table } from '../../../kit/table.ts'
import { explained } from '../self-check/explained.ts'

/** What is owed, or was paid ahead, until settlements have taken all of it. */
const openItem = <F extends Fields>(name: string, label: string, more: F, listedBy: keyof F & string) =>
  table({
    name,
    label,
    fields: {
      ...more,
      partyId: id('bartererId', '往来单位', { required: true }),
      staffId: ref('staff', 'staffId', '业务员'),
      deptId: ref('dept', 'deptId', '部门'),
      billType: explained.billType,
      billId: explained.billId,
      billNo: explained.billNo,
      billDate: explained.billDate,
      account: text('glAccount', '科目', { required: true }),
      amount: amount('amt', '金额', { required: true }),
      open: amount('openAmt', '未结金额', { required: true }),
    },
    indexes: [
      ['billType', 'billId'],
      ['partyId', listedBy],
      ['billDate'],
      { name: 'open', by: ['partyId', 'account'], includes: ['open'], where: 'open <> 0' },
    ],
    checks: ['open = 0 or (sign(open) = sign(amount) and abs(open) <= abs(amount))'],
  })

const due = { dueDate: day('dueDate', '到期日', { required: true }) }
export const Receivable = openItem('receivable', '应收', due, 'dueDate')
export const Payable = openItem('payable', '应付', due, 'dueDate')

/** Money that came, or went, before what it pays for. */
export const Prepayment = openItem(
  'prepayment',
  '预收预付',
  { direction: integer('direction', '方向', { required: true }), orderId: id('orderId', '订单') },
  'direction',
)

/** What an account of ours holds. */
export const BankBalance = table({
  name: 'bankBalance',
  label: '账户余额',
  key: ['bankId'],
  fields: {
    bankId: ref('bank', 'bankId', '账户', { required: true }),
    balance: amount('balance', '余额', { fallback: zero }),
    mayBeNegative: flag('isOverdraft', '允许透支'),
  },
  checks: ['balance >= 0 or may_be_negative'],
})

/** Every cent that came into an account of ours or left it. */
export const BankEntry = table({
  name: 'bankEntry',
  label: '资金账',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    lineId: id('bodyId', '明细行'),
    bankId: ref('bank', 'bankId', '账户', { required: true }),
    partyId: id('bartererId', '往来单位'),
    amount: amount('amt', '金额', { required: true }),
    balance: amount('balAfter', '结存', { required: true }),
    reverseOf: id('reverseOf', '冲销'),
  },
  indexes: [['bankId', 'seq'], ['billType', 'billId'], ['period']],
})

/** Which line of an invoice took how much of which line whose goods were sent, or came. */
const invoiceRegister = (name: string, label: string) =>
  table({
    name,
    label,
    appendOnly: true,
    key: ['seq'],
    fields: {
      ...explained,
      lineId: id('invoiceBodyId', '发票行', { required: true }),
      sourceType: text('sourceBillType', '来源类型', { required: true }),
      sourceId: id('sourceBillId', '来源单据', { required: true }),
      sourceLineId: id('sourceBodyId', '来源行', { required: true }),
      quantity: quantity('qty', '数量', { required: true }),
      amount: amount('amt', '金额', { required: true }),
      tax: amount('taxAmt', '税额', { required: true }),
      reverseOf: id('reverseOf', '冲销'),
    },
    indexes: [['sourceLineId'], ['sourceId'], ['billType', 'billId'], ['period']],
  })

export const OutInvoiceLine = invoiceRegister('outInvoiceLine', '销项开票登记')
export const InInvoiceLine = invoiceRegister('inInvoiceLine', '进项收票登记')

/** Which settlement took how much of which open item. */
export const Allocation = table({
  name: 'allocation',
  label: '结算分配',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    lineId: id('settleBodyId', '结算行'),
    itemKind: text('itemKind', '项目类型', { required: true }),
    itemId: id('itemId', '项目', { required: true }),
    amount: amount('amt', '金额', { required: true }),
    reverseOf: id('reverseOf', '冲销'),
  },
  indexes: [['itemKind', 'itemId'], ['billType', 'billId'], ['period']],
})

export const JournalEntry = table({
  name: 'journalEntry',
  label: '日记账',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    batchId: id('batchId', '凭证', { required: true }),
    account: text('accountCode', '科目', { required: true }),
    partyId: id('bartererId', '往来单位'),
    depotId: ref('depot', 'depotId', '仓库'),
    bankId: ref('bank', 'bankId', '账户'),
    deptId: ref('dept', 'deptId', '部门'),
    staffId: ref('staff', 'staffId', '业务员'),
    debit: amount('dr', '借方', { fallback: zero }),
    credit: amount('cr', '贷方', { fallback: zero }),
    reverseOf: id('reverseOf', '冲销'),
  },
  indexes: [
    ['batchId'],
    ['billType', 'billId'],
    ['account', 'billDate', 'seq'],
    ['partyId', 'account'],
    { name: 'by_period', by: ['period', 'account'], includes: ['debit', 'credit', 'billDate', 'partyId', 'billType'] },
  ],
})
