import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { figureText } from '../../../web/fields/number-text.ts'
import type { Places } from '../../../web/fields/places.ts'

interface Offer {
  quoteId: string
  supplierId: string
  revision: number
  taxPrice?: number | string
  taxRate?: number | string
  deliveryDays?: number
  minimum?: number | string
  validTo?: string
  remark?: string
  lastPrice?: number | string
  counterPrice?: number | string
  roundId?: string
  whyNot?: string
  isBest: number
}

export interface Line {
  id: string
  lineNo: number
  goodsCode: string
  goodsName: string
  spec: string
  description: string
  unitName: string
  quantity: number | string
  targetPrice?: number | string
  lastPrice?: number | string
  offers: Offer[]
}

interface Supplier {
  supplierId: string
  supplierName: string
  quotedCount: number
  total?: number | string
  stopReason: string
}

interface Props {
  lines: Line[]
  suppliers: Supplier[]
  places: Places
  /** By line, the quote that is taken; without them nothing is chosen here. */
  choices?: Readonly<Record<string, string | null>>
  onChoose(line: string, quoteId: string): void
  onBargain?: (line: Line, offer: Offer, supplierName: string) => void
  skip(line: string, isSkipped: boolean): ReactNode
}

/** One row for each line, one column for each supplier, what was paid before between them. */
export function CompareTable({ lines, suppliers, places, choices, onChoose, onBargain, skip }: Props) {
  const price = (value: unknown) => figureText(value, 'price', places)
  return (
    <div className="quote-table">
      <table>
        <thead>
          <tr>
            <th>商品</th>
            <th className="is-number">数量</th>
            <th className="is-number">上次进价</th>
            {suppliers.map(supplier => (
              <th key={supplier.supplierId}>
                {supplier.supplierName}
                <small>
                  {supplier.stopReason || `已报 ${supplier.quotedCount}/${lines.length} 行`}
                  {supplier.total != null && ` · ${figureText(supplier.total, 'amount', places)}`}
                </small>
              </th>
            ))}
            {choices && <th />}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td>
                <b>{line.goodsName || line.description}</b>
                <small>{[line.goodsCode, line.spec, line.goodsName && line.description].filter(Boolean).join(' ')}</small>
              </td>
              <td className="is-number">
                {figureText(line.quantity, 'quantity', places)} {line.unitName}
              </td>
              <td className="is-number">
                {price(line.lastPrice) || '—'}
                {line.targetPrice != null && <small>{`目标 ${price(line.targetPrice)}`}</small>}
              </td>
              {suppliers.map(({ supplierId, supplierName }) => {
                const offer = line.offers.find(one => one.supplierId === supplierId)
                return (
                  <td key={supplierId} className={offer?.isBest === 2 ? 'is-best' : undefined}>
                    {offer ? (
                      <OfferCell
                        offer={offer}
                        places={places}
                        choice={choices && { isChosen: choices[line.id] === offer.quoteId, choose: () => onChoose(line.id, offer.quoteId) }}
                        bargain={onBargain && offer.taxPrice != null ? () => onBargain(line, offer, supplierName) : undefined}
                      />
                    ) : (
                      <span className="muted">未报价</span>
                    )}
                  </td>
                )
              })}
              {choices && <td>{skip(line.id, choices[line.id] === null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  offer: Offer
  places: Places
  choice?: { isChosen: boolean; choose(): void }
  bargain?: () => void
}

function OfferCell({ offer, places, choice, bargain }: CellProps) {
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
        <Radio checked={choice.isChosen} disabled={!!offer.whyNot} onChange={choice.choose}>
          {said}
        </Radio>
      ) : (
        <b>{said}</b>
      )}
      {offer.isBest === 2 && <em className="quote-mark">最优</em>}
      {offer.revision > 1 && <em>{`第${offer.revision}次`}</em>}
      <small>{terms.filter(Boolean).join(' · ')}</small>
      {offer.remark && <small>{offer.remark}</small>}
      {offer.whyNot && <small className="negative">{offer.whyNot}</small>}
      {offer.counterPrice != null && <small className="quote-counter">{`已还价 ${price(offer.counterPrice)}，待答复`}</small>}
      {bargain && (
        <Button size="small" type="link" onClick={bargain}>
          {offer.roundId ? '录入结果' : '还价'}
        </Button>
      )}
    </>
  )
}
