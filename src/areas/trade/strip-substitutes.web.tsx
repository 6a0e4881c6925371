import { useQuery } from '@tanstack/react-query'
import type { Bill } from '../../web/bill/bill.ts'
import { figureText } from '../../web/fields/number-text.ts'
import { cardKey, type GoodsHit, substitutesFor } from './goods-calls.web.tsx'
import { askingOf, chosen, derived, type GoodsLine, goodsLinesOf, type TradeLines } from './line/lines.web.tsx'
import { shortHint } from './line/short-hint.web.tsx'
import { Pair, Section } from './strip-parts.web.tsx'

/** Where a line asks for more than there is: what of its kind is there instead, put in its place by a click. */
export function Substitutes({ bill, line }: { bill: Bill; line: GoodsLine }) {
  const lines = goodsLinesOf(bill)
  const isShort = lines !== undefined && shortHint(lines, line) !== undefined
  const { data } = useQuery({
    queryKey: [...cardKey, 'substitutes', lines && askingOf(lines), line.goodsId],
    queryFn: () => substitutesFor(askingOf(lines!), line.goodsId!),
    enabled: isShort,
  })
  if (!isShort || !data) return null
  return (
    <Section title="可替代商品" note="可用">
      {data.map(goods => (
        <Pair key={goods.id} label={<Choice lines={lines} goods={goods} />} title={[goods.code, goods.name, goods.spec].join(' ')}>
          {figureText(goods.available, 'quantity', bill.places)}
        </Pair>
      ))}
      {!data.length && <p className="muted">同类商品也没有库存</p>}
    </Section>
  )
}

function Choice({ lines, goods }: { lines: TradeLines; goods: GoodsHit }) {
  return (
    <button
      type="button"
      className="text-link ellipsis"
      title="换成该商品"
      onMouseDown={event => event.preventDefault()}
      onClick={() => replace(lines, goods)}
    >
      {goods.code} {goods.spec || goods.name}
    </button>
  )
}

/** As many pieces as were wanted, in the basic unit and at the price of the other goods. */
function replace(lines: TradeLines, goods: GoodsHit) {
  const { lines: store, grid } = lines.bill
  const { row } = store.state().active
  const line: GoodsLine = store.rows()[row]!
  const changed = { ...chosen(lines, goods, line), quantity: line.basicQuantity ?? line.quantity }
  store.patch(row, derived(lines, { ...line, ...changed }), 'goodsId')
  grid.current?.focus()
}
