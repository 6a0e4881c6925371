import { zero } from '../../../base/decimal.ts'
import { part } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { financeActions, financeStates } from './family.ts'
import { settledLine, usedLine } from './settled.ts'

/** What the two sides of settling call the same things; the wire knows the money by two names. */
interface Words {
  account: string
  owed: string
  paid: string
  wire: 'collectAmt' | 'payAmt'
  used: string
  over: string
  items: string
  none: string
}

/** A settlement of either side but for its party: with what it is paid, and what of it is too much. */
export const settlementHead = ({ account, owed, paid, wire, used, over }: Words) => ({
  bankId: ref('bank', 'bankId', account, { search: true, width: 160 }),
  settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
  settled: amount('settleAmt', owed, { derived: true, total: true, width: 120 }),
  amount: amount(wire, paid, { fallback: zero, min: 0, total: true, width: 120 }),
  fee: amount('feeAmt', '手续费', { fallback: zero, min: 0, total: true, width: 90 }),
  discount: amount('discountAmt', '优惠金额', { fallback: zero, min: 0, total: true, width: 100 }),
  used: amount('precpUsedAmt', used, { derived: true, total: true, width: 110 }),
  over: amount('overAmt', over, { min: 0, total: true, width: 110 }),
})

/** Which items it takes, and what was paid ahead for them. */
export const settlementParts = ({ items, none, used }: Words) => ({
  lines: part('bodyList', items, settledLine, {
    grid: ['itemNo', 'itemType', 'itemDate', 'dueDate', 'itemAmount', 'open', 'settled', 'remark'],
    required: none,
    bound: true,
  }),
  prepaid: part('precpList', used, usedLine, {
    grid: ['itemNo', 'itemType', 'itemDate', 'itemAmount', 'open', 'used', 'remark'],
    bound: true,
  }),
})

export const settlementLife = { states: financeStates, actions: financeActions }

/** Who pays, or is paid, under the name it has at its bank. */
export const atBank = (wire: string, label: string) => text(wire, label, { length: 100, width: 120 })
