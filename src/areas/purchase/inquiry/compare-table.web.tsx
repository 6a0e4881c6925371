import { Button, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { figureText } from '../../../web/fields/number-text.ts'
import type { Places } from '../../../web/fields/places.ts'
import { type Choices, sharesOf } from './choosing.ts'
import { firstChoice, walkQuotes } from './compare-keys.web.ts'
import { OfferCell, type ShownOffer } from './offer-cell.web.tsx'

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
  chosenId: string
  orderNo: string
  offers: ShownOffer[]
}

export interface Supplier {
  supplierId: string
  supplierName: string
  quotedCount: number
  total?: number | string
  stopReason: string
}

interface Props {
  inquiryId: string
  lines: Line[]
  suppliers: Supplier[]
  places: Places
  /** By line, the quote that is taken; without them nothing is chosen here. */
  choices?: Choices
  choose(line: string, quoteId: string | null | undefined): void
  chooseAll(supplierId: string): void
  /** What Ctrl+Enter does. */
  onConfirmed?: () => void
  /** What happens once a counter price or its answer is kept; without it there is no bargaining. */
  onBargained?: () => void
}

/** One row for each line, one column for each supplier, what was paid before between them. */
export function CompareTable({ inquiryId, lines, suppliers, places, choices, choose, chooseAll, onConfirmed, onBargained }: Props) {
  const price = (value: unknown) => figureText(value, 'price', places)
  const shares = sharesOf(lines, choices ?? {})
  const begin = useBeginning()
  return (
    <div className="quote-table" role="none" ref={begin} onKeyDown={event => walkQuotes(event, onConfirmed)}>
      <table>
        <thead>
          <tr>
            <th className="is-held">商品</th>
            <th className="is-number">数量</th>
            <th className="is-number">上次进价</th>
            {suppliers.map(supplier => (
              <th key={supplier.supplierId}>
                {supplier.supplierName}
                <small>
                  {supplier.stopReason || `已报 ${supplier.quotedCount}/${lines.length} 行`}
                  {supplier.total != null && ` · ${figureText(supplier.total, 'amount', places)}`}
                </small>
                {choices && supplier.quotedCount > 0 && !supplier.stopReason && (
                  <Button
                    size="small"
                    type="link"
                    aria-label={`全选${supplier.supplierName}`}
                    onClick={() => chooseAll(supplier.supplierId)}
                  >
                    全选此家
                  </Button>
                )}
              </th>
            ))}
            {choices && <th />}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td className="is-held">
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
              {suppliers.map(({ supplierId }) => {
                const offer = line.offers.find(one => one.supplierId === supplierId)
                return (
                  <td key={supplierId} className={offer?.isBest === 2 ? 'is-best' : undefined}>
                    {offer ? (
                      <OfferCell
                        inquiryId={inquiryId}
                        line={line}
                        offer={offer}
                        places={places}
                        choice={choices && { isChosen: choices[line.id] === offer.quoteId, choose: () => choose(line.id, offer.quoteId) }}
                        onBargained={onBargained}
                      />
                    ) : (
                      <span className="muted">未报价</span>
                    )}
                  </td>
                )
              })}
              {choices && (
                <td>
                  <Checkbox
                    className="quote-choice"
                    checked={choices[line.id] === null}
                    onChange={event => choose(line.id, event.target.checked ? null : undefined)}
                  >
                    不采购
                  </Checkbox>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {choices && shares.size > 0 && (
          <tfoot>
            <tr>
              <td className="is-held" colSpan={3}>
                下单合计
              </td>
              {suppliers.map(({ supplierId }) => {
                const share = shares.get(supplierId)
                return <td key={supplierId}>{share ? `${share.count} 行 · ${figureText(share.total, 'amount', places)}` : ''}</td>
              })}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Whoever opens it to choose has the keyboard on what is chosen for the first line. */
function useBeginning() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => firstChoice(box.current!)?.focus(), [])
  return box
}
