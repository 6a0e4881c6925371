import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Decimal } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import { headValue } from '../../web/bill/values.ts'
import { figureText } from '../../web/fields/number-text.ts'
import { useRested } from '../../web/fields/suggestions.ts'
import { useSource } from '../../web/grid/source.ts'
import type { EntryCard } from './entry.ts'
import { cardKey, goodsCard, type Side } from './goods-calls.web.tsx'
import { depotOf } from './line/depot-of.web.tsx'
import type { GoodsLine } from './line/lines.web.tsx'
import { useStrip } from './use-strip.web.tsx'

interface Props {
  bill: Bill
  isTyped: boolean
  side: Side
}

/** Beside the lines, following the cursor: where the goods lies, what it last went for. */
export function GoodsStrip({ bill, isTyped, side }: Props) {
  const { isOpen, toggle } = useStrip()
  if (!isOpen) {
    return (
      <button type="button" className="strip-rail" aria-label="展开商品速览" title="展开商品速览" onClick={toggle}>
        <DoubleLeftOutlined />
      </button>
    )
  }
  return (
    <aside className="side-strip" aria-label="商品速览">
      <button type="button" className="strip-fold" aria-label="收起商品速览" title="收起" onClick={toggle}>
        <DoubleRightOutlined />
      </button>
      <Card bill={bill} isTyped={isTyped} side={side} />
    </aside>
  )
}

function useCard({ document, head, lines }: Bill, side: Props['side']): EntryCard | undefined {
  const form = useSource(head)
  const atCursor = (): GoodsLine | undefined => lines.rows()[lines.state().active.row]
  const goodsId = useSyncExternalStore(lines.subscribe, () => atCursor()?.goodsId ?? '')
  const rested = useRested(goodsId, 120)
  const partyId = (document.party && headValue<string | null>(document, form, document.party)) ?? ''
  const depotId = depotOf({ document, head })
  const { data } = useQuery({
    queryKey: [...cardKey, side, partyId, rested],
    queryFn: () => goodsCard({ side, partyId, depotId }, rested),
    enabled: rested !== '',
  })
  return rested && rested === goodsId ? data : undefined
}

function Card({ bill, isTyped, side }: Props) {
  const card = useCard(bill, side)
  const { places } = bill
  useSource(bill.head)
  const depotId = depotOf(bill)
  if (!card) return <p className="strip-empty">{side === 'stock' ? '光标所在商品的库存' : '光标所在商品的库存与价格'}</p>
  return (
    <>
      <Section title={[card.name, card.spec].filter(Boolean).join(' ')}>
        <p className="muted">{[card.code, card.brand, card.unit].filter(Boolean).join(' · ')}</p>
      </Section>
      <Section title="库存" note="可用 / 在库">
        {card.stock.map(({ depotId: id, depot, available, onHand }) => (
          <Pair key={id} label={depot} isOwn={id === depotId}>
            <span className={available?.gt(0) ? 'strong' : 'negative'}>{figureText(available, 'quantity', places)}</span>
            <span className="muted"> / {figureText(onHand, 'quantity', places)}</span>
          </Pair>
        ))}
        {!card.stock.length && <p className="muted">没有库存</p>}
      </Section>
      {side !== 'stock' && <Prices bill={bill} isTyped={isTyped} side={side} card={card} />}
    </>
  )
}

/** What it last went for to this party, and what it should. */
function Prices({ bill, isTyped, side, card }: Props & { card: EntryCard }) {
  const price = (value: Decimal | null) => figureText(value, 'price', bill.places)
  return (
    <Section title={side === 'sales' ? '该客户最近售价' : '该供应商最近进价'} note="含税">
      {card.prices.map(({ billNo, billDate, price: value, unit }) => (
        <Pair key={`${billNo} ${value}`} label={billDate?.slice(5)} title={`${billNo} ${unit}`}>
          {isTyped ? <PriceLink bill={bill} value={value!} words={price(value)} /> : price(value)}
        </Pair>
      ))}
      {!card.prices.length && <p className="muted">还没有成交过</p>}
      <Fact label="统一售价" words={price(card.salePrice)} />
      <Fact label="最低售价" words={price(card.lowestPrice)} />
      <Fact label="最近进价" words={price(card.purchasePrice)} />
    </Section>
  )
}

const Section = ({ title, note, children }: { title: ReactNode; note?: string; children: ReactNode }) => (
  <section>
    <h2>
      <span>{title}</span>
      {note && <small>{note}</small>}
    </h2>
    {children}
  </section>
)

const Pair = ({ label, title, isOwn, children }: { label: ReactNode; title?: string; isOwn?: boolean; children: ReactNode }) => (
  <p className={isOwn ? 'pair is-own' : 'pair'} title={title}>
    <span className="ellipsis">{label}</span>
    <span>{children}</span>
  </p>
)

const Fact = ({ label, words }: { label: string; words: string }) => words && <Pair label={label}>{words}</Pair>

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
