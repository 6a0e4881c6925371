import type { ReactNode } from 'react'
import type { Decimal } from '../../base/decimal.ts'
import { type Bill, changeHead } from '../../web/bill/bill.ts'
import { useAllLines } from '../../web/bill/page/use-page.ts'
import { numberText } from '../../web/fields/number-text.ts'
import { useSource } from '../../web/grid/source.ts'
import { restOf } from './balance.ts'
import { paymentOf, settledIn } from './payment.web.tsx'

/** Beside what is owed: with what it is paid, and whether both sides are even. */
export function BalanceStrip({ bill, isTyped }: { bill: Bill; isTyped: boolean }) {
  useSource(bill.head)
  const lines = useAllLines(bill)
  const payment = paymentOf(bill, lines)
  const settled = settledIn(lines)
  const rest = restOf(settled, payment)
  const words = (value: Decimal) => numberText(value, bill.places.amount)
  const takeRest = () => changeHead(bill, { amount: payment.amount.minus(rest).toFixed(2) })
  return (
    <aside className="side-strip" aria-label="结算平衡">
      <section>
        <h2>结算平衡</h2>
        <Pair label="应收金额">{words(settled)}</Pair>
      </section>
      <section>
        <Pair label="实收金额">{words(payment.amount)}</Pair>
        <Pair label="手续费">{words(payment.fee)}</Pair>
        <Pair label="优惠金额">{words(payment.discount)}</Pair>
        <Pair label="预收核销">{words(payment.used)}</Pair>
      </section>
      <section>
        <Pair label={rest.gt(0) ? '多收转预收' : '差额'}>
          <span className={rest.lt(0) ? 'negative' : 'strong'}>{words(rest.abs())}</span>
        </Pair>
        {isTyped && rest.lt(0) && (
          <button type="button" className="text-link" onClick={takeRest}>
            差额计入实收
          </button>
        )}
      </section>
    </aside>
  )
}

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="pair">
    <span className="ellipsis">{label}</span>
    <span>{children}</span>
  </p>
)
