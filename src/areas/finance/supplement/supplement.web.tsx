import { sum, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine, BillSpec } from '../../../web/bill/spec.ts'
import { headValue } from '../../../web/bill/values.ts'
import { isWithin } from '../../ledger/money/money.ts'
import { owedFields } from '../settlement/open-item.ts'
import { type TakingLines, takingWork } from '../settlement/open-item-lines.web.tsx'
import { badDebt } from './reasons.ts'
import { owedMore, owingMore, type Supplementing } from './supplementing.ts'

/** A line may be about an open bill; what it lets off of one is not more than is open, what it adds is anything. */
const aboutBills = (bill: Bill): TakingLines => ({
  bill,
  part: 'lines',
  taken: 'amount',
  source: 'unsettled',
  fields: owedFields,
  noun: '源单',
  hotkey: 'F9',
  fits: (amount, { itemAmount, open }) => amount.times(itemAmount ?? zero).gte(0) || isWithin(amount.neg(), open!),
  tooMuch: '调整金额大于未结算金额！',
  begins: rest => (headValue(bill.document, bill.head.get(), 'reason') === badDebt && rest.gt(0) ? rest.neg() : null),
})

const amountOf = (line: BillLine) => (line.amount as typeof zero | null | undefined) ?? zero

const billOf = ({ document }: Supplementing): BillSpec => ({
  document,
  families: { lines: { stops: ['itemNo', 'amount'], sums: { amount: 'total' } } },
  totals: {},
  final: 'total',
  signatures: ['制单', '会计', '审核'],
  work: bill => ({
    lines: { lines: takingWork(aboutBills(bill)) },
    totals: lines => ({ total: sum((lines.lines ?? []).map(amountOf)) }),
  }),
})

export const receivableSupplementBill = billOf(owedMore)
export const payableSupplementBill = billOf(owingMore)
