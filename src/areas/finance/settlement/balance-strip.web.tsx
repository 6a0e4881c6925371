import type { Decimal } from '../../../base/decimal.ts'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import { useAllLines } from '../../../web/bill/page/use-page.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { useSource } from '../../../web/grid/source.ts'
import { meansOf, settledIn } from '../bank/means.web.tsx'
import { restOf } from './balance.ts'
import { sideOf } from './side.ts'
import { Pair } from './strip-pair.web.tsx'

/** Beside what is owed: with what it is paid, and whether both sides are even. */
export function BalanceStrip({ bill, isTyped }: { bill: Bill; isTyped: boolean }) {
  useSource(bill.head)
  const lines = useAllLines(bill)
  const means = meansOf(bill, lines)
  const { document, feeWithin } = sideOf(bill.document)
  const { settled: owed, amount, fee, discount, used, over } = document.head
  const settled = settledIn(lines)
  const rest = restOf(settled, means)
  const words = (value: Decimal) => numberText(value, bill.places.amount)
  const takeRest = () => changeHead(bill, { amount: means.amount.minus(rest).toFixed(2) })
  return (
    <aside className="side-strip" aria-label="结算平衡">
      <section>
        <h2>结算平衡</h2>
        <Pair label={owed.label}>{words(settled)}</Pair>
      </section>
      <section>
        <Pair label={amount.label}>{words(means.amount)}</Pair>
        {feeWithin && <Pair label={fee.label}>{words(means.fee)}</Pair>}
        <Pair label={discount.label}>{words(means.discount)}</Pair>
        <Pair label={used.label}>{words(means.used)}</Pair>
      </section>
      <section>
        <Pair label={rest.gt(0) ? over.label : '差额'}>
          <span className={rest.lt(0) ? 'negative' : 'strong'}>{words(rest.abs())}</span>
        </Pair>
        {isTyped && rest.lt(0) && (
          <button type="button" className="text-link" onClick={takeRest}>
            {feeWithin ? '差额计入实收' : '差额计入实付'}
          </button>
        )}
      </section>
    </aside>
  )
}
