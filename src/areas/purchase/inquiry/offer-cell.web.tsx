import { Button, Radio } from 'antd'
import { useState } from 'react'
import { figureText } from '../../../web/fields/number-text.ts'
import type { Places } from '../../../web/fields/places.ts'
import { useBargain } from './bargain-fields.web.tsx'
import type { Offer } from './choosing.ts'

export interface ShownOffer extends Offer {
  revision: number
  taxRate?: number | string
  deliveryDays?: number
  minimum?: number | string
  validTo?: string
  remark?: string
  lastPrice?: number | string
  counterPrice?: number | string
  roundId?: string
}

interface Props {
  inquiryId: string
  line: { id: string; goodsName: string; description: string; chosenId: string; orderNo: string }
  offer: ShownOffer
  places: Places
  choice?: { isChosen: boolean; choose(): void }
  onBargained?: () => void
}

/** What one supplier says to one line: it is chosen here, and bargained about here. */
export function OfferCell({ inquiryId, line, offer, places, choice, onBargained }: Props) {
  const [isBargaining, setBargaining] = useState(false)
  const price = (value: unknown) => figureText(value, 'price', places)
  const terms = [
    offer.deliveryDays != null && `${offer.deliveryDays} 天交货`,
    offer.minimum != null && `起订 ${figureText(offer.minimum, 'quantity', places)}`,
    offer.validTo && `有效至 ${offer.validTo}`,
    offer.lastPrice != null && `上次 ${price(offer.lastPrice)}`,
  ]
  const said = offer.taxPrice == null ? '—' : `${price(offer.taxPrice)}（税 ${figureText(offer.taxRate ?? 0, 'rate', places)}）`
  return (
    <>
      {choice ? (
        <Radio
          className="quote-choice"
          name={`quote ${line.id}`}
          checked={choice.isChosen}
          disabled={!!offer.whyNot}
          onChange={choice.choose}
        >
          {said}
        </Radio>
      ) : (
        <b>{said}</b>
      )}
      {offer.isBest === 2 && <em className="quote-mark">最优</em>}
      {line.chosenId === offer.supplierId && <em className="quote-mark">中标</em>}
      {offer.revision > 1 && <em>{`第${offer.revision}次`}</em>}
      <small>{terms.filter(Boolean).join(' · ')}</small>
      {offer.remark && <small>{offer.remark}</small>}
      {offer.whyNot && <small className="negative">{offer.whyNot}</small>}
      {offer.counterPrice != null && <small className="quote-counter">{`已还价 ${price(offer.counterPrice)}，待答复`}</small>}
      {onBargained && offer.taxPrice != null && !isBargaining && (
        <Button size="small" type="link" onClick={() => setBargaining(true)}>
          {offer.roundId ? '录入结果' : '还价'}
        </Button>
      )}
      {onBargained && isBargaining && (
        <BargainHere
          asked={{ inquiryId, line, offer }}
          onEnd={done => {
            setBargaining(false)
            if (done) onBargained()
          }}
        />
      )}
    </>
  )
}

function BargainHere({ asked, onEnd }: { asked: Parameters<typeof useBargain>[0]; onEnd(done: boolean): void }) {
  const { fields, send } = useBargain(asked, () => onEnd(true))
  return (
    <form
      className="quote-bargain"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {fields}
      <Button size="small" type="primary" htmlType="submit">
        确定
      </Button>
      <Button size="small" onClick={() => onEnd(false)}>
        取消
      </Button>
    </form>
  )
}
