import type { Decimal } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import { figureText, numberText } from '../../web/fields/number-text.ts'
import type { EntryCard } from './entry.ts'
import type { Side } from './goods-calls.web.tsx'
import { depotOf } from './line/depot-of.web.tsx'
import { type GoodsLine, goodsIn, goodsLinesOf, proposedFor, unitIn } from './line/lines.web.tsx'
import { marginOf } from './line/margin.ts'
import { Fact, Pair, Section } from './strip-parts.web.tsx'

interface Props {
  bill: Bill
  line: GoodsLine
  isTyped: boolean
  side: Side
  card: EntryCard
}

/** What is proposed for the line and why, what it last went for to this party, and what it should. */
export function StripPrices({ bill, line, isTyped, side, card }: Props) {
  const price = (value: Decimal | null) => figureText(value, 'price', bill.places)
  const lines = goodsLinesOf(bill)
  const goods = lines && goodsIn(lines, line)
  const unit = unitIn(goods, line)
  const proposed = lines && goods && unit && proposedFor(lines, goods, unit)
  const put = (value: Decimal) => (isTyped ? <PriceLink bill={bill} value={value} words={price(value)} /> : price(value))
  const margin = side === 'sales' ? marginOf(line, costAt(bill, card)) : null
  return (
    <>
      <Section title={side === 'sales' ? '该客户最近售价' : '该供应商最近进价'} note="含税">
        {card.prices.map(({ billNo, billDate, price: value, unit: name }) => (
          <Pair key={`${billNo} ${value}`} label={billDate?.slice(5)} title={`${billNo} ${name}`}>
            {put(value!)}
          </Pair>
        ))}
        {!card.prices.length && <p className="muted">还没有成交过</p>}
      </Section>
      <Section title="价格" note="含税">
        {proposed && (
          <Pair label={proposed.reason} title="本行按此取价" isOwn>
            {put(proposed.price)}
          </Pair>
        )}
        {!proposed?.isListed && <Fact label="统一售价" words={price(card.salePrice)} />}
        <Fact label="最低售价" words={price(card.lowestPrice)} />
        <Fact label="最近进价" words={price(card.purchasePrice)} />
        {margin && <Fact label="本行毛利率" words={`${numberText(margin, 2)}%`} isBad={margin.lt(0)} />}
      </Section>
    </>
  )
}

/** What one is worth in the depot that the bill takes from, else wherever there is some. */
const costAt = (bill: Bill, { stock }: EntryCard): Decimal | null =>
  (stock.find(({ depotId }) => depotId === depotOf(bill)) ?? stock[0])?.cost ?? null

/** A price of the past, put into the line at the cursor by a click. */
function PriceLink({ bill, value, words }: { bill: Bill; value: Decimal; words: string }) {
  const put = () => {
    const { row } = bill.lines.state().active
    const taxPrice: Partial<GoodsLine> = { taxPrice: value, isGift: false }
    bill.lines.patch(row, taxPrice, 'taxPrice')
    bill.grid.current?.focus()
  }
  return (
    <button type="button" className="text-link" title="填入单价" onMouseDown={event => event.preventDefault()} onClick={put}>
      {words}
    </button>
  )
}
