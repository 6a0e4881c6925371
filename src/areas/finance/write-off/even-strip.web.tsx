import type { Decimal } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { useAllLines } from '../../../web/bill/page/use-page.ts'
import { wordOf } from '../../../web/client/rows.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { useSource } from '../../../web/grid/source.ts'
import { Pair } from '../settlement/strip-pair.web.tsx'
import { evenOf } from './even.ts'
import { typeOf } from './write-off-types.ts'
import { writingOff } from './writing-off.ts'

/** Beside what is set off: both sums, and whether they are even. */
export function EvenStrip({ bill }: { bill: Bill }) {
  const head = useSource(bill.head)
  const { left, right, rest } = evenOf(useAllLines(bill))
  const { side } = writingOff.find(({ document }) => document.name === bill.document.name)!
  const type = typeOf(side.book, wordOf(head.kind))
  const words = (value: Decimal) => numberText(value, bill.places.amount)
  return (
    <aside className="side-strip" aria-label="核销平衡">
      <section>
        <h2>核销平衡</h2>
        <Pair label={type?.left.noun ?? '核销单据'}>{words(left.abs())}</Pair>
        {(!type || type.right) && <Pair label={type?.right?.noun ?? '被核销单据'}>{words(right.abs())}</Pair>}
      </section>
      {(!type || type.right) && (
        <section>
          <Pair label="差额">
            <span className={rest.eq(0) ? 'strong' : 'negative'}>{words(rest.abs())}</span>
          </Pair>
        </section>
      )}
    </aside>
  )
}
