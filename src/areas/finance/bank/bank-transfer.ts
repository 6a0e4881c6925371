import { zero } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { financeActions, financeStates } from '../settlement/family.ts'

/** Our own money goes from one account to another; what the bank takes for it is ours to bear. */
export const BankTransfer = document({
  name: 'bankTransfer',
  label: '银行转账单',
  path: 'blade-finance/banktransfer',
  page: '/finance/bankTransfer/list',
  formPage: '/finance/bankTransfer/form',
  menuLabel: '银行转账',
  billType: '0829',
  prefix: 'YHZZ',
  approval: 1,
  side: 'finance',
  head: {
    fromId: ref('bank', 'outBankId', '转出账户', { required: '请选择转出账户！', search: true, width: 170 }),
    toId: ref('bank', 'inBankId', '转入账户', { required: '请选择转入账户！', search: true, width: 170 }),
    amount: amount('transferAmt', '转账金额', { required: true, total: true, width: 120 }),
    fee: amount('feeAmt', '手续费', { fallback: zero, min: 0, total: true, width: 100 }),
  },
  parts: {},
  states: financeStates,
  actions: financeActions,
  list: ['billDate', 'billNo', 'fromId', 'toId', 'amount', 'fee', 'staffId', 'deptId', 'sourceNo', 'createdBy', 'createdAt', 'remark'],
  form: ['fromId', 'toId', 'amount', 'fee', 'staffId', 'billDate', 'remark'],
})

export type BankTransferDoc = Doc<typeof BankTransfer>
