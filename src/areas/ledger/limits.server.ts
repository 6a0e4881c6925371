import type { Decimal } from '../../base/decimal.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { byKey } from '../../base/text.ts'
import { isTooFar } from '../../kit/fields/number.ts'
import type { OpenItem } from './entry.ts'
import type { JournalRow } from './journal/journal.ts'
import type { ValuedEntry } from './stock/valuation.ts'

const tooFar = (label: string) => `${label}数值超出允许范围！`

/** No figure of the books is further from nothing than one that somebody types, nor is what it leaves behind. */
export function refuseTooFar(entries: ValuedEntry[], items: OpenItem[], journal: JournalRow[]) {
  const faults = [
    ...entries.flatMap(farEntry),
    ...items.filter(({ amount }) => isTooFar('amount', amount)).map(() => ({ message: tooFar('往来金额') })),
    ...journal.flatMap(({ account, debit, credit }) =>
      [debit, credit].some(amount => isTooFar('amount', amount)) ? [{ message: tooFar(`科目${account}金额`) }] : [],
    ),
  ]
  refuseAll([...byKey(faults, ({ line, message }: Fault) => `${line} ${message}`).values()])
}

function farEntry({ move, quantity, cost, balanceQuantity, balanceCost }: ValuedEntry): Fault[] {
  const fault = (field: string, label: string) => ({ line: move.lineNo - 1, field, message: tooFar(label) })
  const far = (scale: 'quantity' | 'amount', value: Decimal, label: string) =>
    isTooFar(scale, value) ? [fault(scale === 'amount' ? 'cost' : 'quantity', label)] : []
  return [
    ...far('quantity', quantity, '基本数量'),
    ...far('amount', cost, '成本金额'),
    ...far('quantity', balanceQuantity, '结存数量'),
    ...far('amount', balanceCost, '结存金额'),
  ]
}
