import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Bill } from '../../web/bill/bill.ts'
import { headValue } from '../../web/bill/values.ts'
import { figureText } from '../../web/fields/number-text.ts'
import { useRested } from '../../web/fields/suggestions.ts'
import { useSource } from '../../web/grid/source.ts'
import type { EntryCard } from './entry.ts'
import { cardKey, goodsCard, type Side } from './goods-calls.web.tsx'
import { depotOf } from './line/depot-of.web.tsx'
import type { GoodsLine } from './line/lines.web.tsx'
import { Pair, Section } from './strip-parts.web.tsx'
import { StripPrices } from './strip-prices.web.tsx'
import { Substitutes } from './strip-substitutes.web.tsx'
import { useStrip } from './use-strip.web.tsx'

interface Props {
  bill: Bill
  isTyped: boolean
  side: Side
  /** What a kind of bill shows above it, about the party. */
  Party?: ComponentType<{ bill: Bill }>
}

/** Beside the lines, following the cursor: where the goods lies, what it last went for. */
export function GoodsStrip({ bill, isTyped, side, Party }: Props) {
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
      {Party && <Party bill={bill} />}
      <Card bill={bill} isTyped={isTyped} side={side} />
    </aside>
  )
}

const useLine = ({ lines }: Bill): GoodsLine | undefined =>
  useSyncExternalStore(lines.subscribe, () => lines.rows()[lines.state().active.row])

function useCard({ document, head }: Bill, side: Props['side'], goodsId: string): EntryCard | undefined {
  const form = useSource(head)
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

function Card({ bill, isTyped, side }: Omit<Props, 'Party'>) {
  const line = useLine(bill)
  const card = useCard(bill, side, line?.goodsId ?? '')
  const { places } = bill
  useSource(bill.head)
  const depotId = depotOf(bill)
  if (!card || !line) return <p className="strip-empty">{side === 'stock' ? '光标所在商品的库存' : '光标所在商品的库存与价格'}</p>
  return (
    <>
      <Section title={[card.name, card.spec].filter(Boolean).join(' ')}>
        <p className="muted">{[card.code, card.brand, card.unit].filter(Boolean).join(' · ')}</p>
      </Section>
      <Section title="库存" note="可用 / 在库">
        {card.stock.map(({ depotId: id, depot, available, onHand, reserved }) => (
          <Pair
            key={id}
            label={depot}
            isOwn={id === depotId}
            title={reserved?.gt(0) ? `已为订单保留 ${figureText(reserved, 'quantity', places)}` : undefined}
          >
            <span className={available?.gt(0) ? 'strong' : 'negative'}>{figureText(available, 'quantity', places)}</span>
            <span className="muted"> / {figureText(onHand, 'quantity', places)}</span>
          </Pair>
        ))}
        {!card.stock.length && <p className="muted">没有库存</p>}
      </Section>
      {card.coming.length > 0 && (
        <Section title="在途" note="预计到货">
          {card.coming.map(({ depot, day, quantity }) => (
            <Pair key={`${depot} ${day}`} label={`${day?.slice(5) ?? '日期待定'} ${depot}`}>
              {figureText(quantity, 'quantity', places)}
            </Pair>
          ))}
        </Section>
      )}
      {isTyped && side === 'sales' && <Substitutes bill={bill} line={line} />}
      {side !== 'stock' && <StripPrices bill={bill} line={line} isTyped={isTyped} side={side} card={card} />}
    </>
  )
}
