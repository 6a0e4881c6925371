import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Decimal, round } from '../../../base/decimal.ts'
import { readRow } from '../../../kit/read.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { BillLink } from '../../../web/bill/bill-link.tsx'
import { call } from '../../../web/client/http.ts'
import type { Sent } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { placeUnder } from '../../../web/grid/place.ts'
import { convertPrice } from '../entry.ts'
import { type GoodsLine, partyOf } from '../line/lines.web.tsx'
import { type PriceMemory, type Remembered, remembersAs } from './price-memory.ts'
import './price-memory.web.css'

/** Under the price at the cursor: what was paid before, put into the line by Enter or by a click. */
export const opensMemory = (memory: PriceMemory) => (bill: Bill, line: GoodsLine, at: number) => openPriceMemory(memory, bill, line, at)

async function openPriceMemory(memory: PriceMemory, bill: Bill, line: GoodsLine, at: number) {
  const cell = document.activeElement?.closest<HTMLElement>('.grid-editor')
  if (!cell || !line.goodsId) return
  const show = (close: (price?: Decimal) => void) => <Memory memory={memory} bill={bill} line={line} cell={cell} onClose={close} />
  const taxPrice = await openDialog<Decimal>(show, 'price-memory')
  const now = bill.lines.rows()[at]
  const changed: Partial<GoodsLine> = { taxPrice, isGift: false }
  if (taxPrice && now?.key === line.key) bill.lines.patch(at, changed, 'taxPrice')
  bill.grid.current?.focus()
}

interface Props {
  memory: PriceMemory
  bill: Bill
  line: GoodsLine
  cell: HTMLElement
  onClose(price?: Decimal): void
}

function Memory({ memory, bill, line, cell, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const [at, goTo] = useState(0)
  const { data } = useQuery({
    queryKey: ['priceMemory', memory.path, line.goodsId, partyOf(bill)],
    queryFn: () => ask(memory, bill, line),
    gcTime: 0,
  })
  const { own = [], all = [] } = data ?? {}
  const prices = [...own, ...all]
  usePlace(card, cell, data)
  const inLine = ({ taxPrice, numerator, denominator }: Remembered) =>
    round(
      convertPrice(
        taxPrice!,
        { numerator: numerator!, denominator: denominator! },
        { numerator: line.numerator ?? 1, denominator: line.denominator ?? 1 },
      ),
      bill.places.price,
    )
  const take = (index: number) => prices[index] && onClose(inLine(prices[index]))
  const keys: Record<string, () => unknown> = {
    ArrowDown: () => goTo(Math.min(at + 1, Math.max(prices.length - 1, 0))),
    ArrowUp: () => goTo(Math.max(at - 1, 0)),
    Enter: () => take(at),
    Escape: () => onClose(),
    F4: () => onClose(),
    Tab: () => onClose(),
  }
  const press = (event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const list = (some: Remembered[], from: number) =>
    some.map((one, index) => (
      <PriceRow
        key={one.lineId}
        one={one}
        billType={memory.document.billType}
        price={figureText(one.taxPrice, 'price', bill.places)}
        quantity={figureText(one.quantity, 'quantity', bill.places)}
        isAt={from + index === at}
        take={() => take(from + index)}
      />
    ))
  return (
    <div
      ref={card}
      className="price-memory"
      role="dialog"
      aria-label={memory.label}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={event => leave(event, onClose)}
    >
      <h3>
        {memory.own} <small>含税</small>
      </h3>
      <div role="listbox" aria-label={memory.own}>
        {list(own, 0)}
      </div>
      {data && !own.length && <p>还没有成交过</p>}
      <h3>
        {memory.all} <small>含税</small>
      </h3>
      <div role="listbox" aria-label={memory.all}>
        {list(all, own.length)}
      </div>
      {data && !all.length && <p>还没有成交过</p>}
    </div>
  )
}

async function ask(memory: PriceMemory, bill: Bill, { goodsId }: GoodsLine): Promise<{ own: Remembered[]; all: Remembered[] }> {
  const query = { 'commInfoId': goodsId!, 'bartererId': partyOf(bill) }
  return readRow(remembersAs(memory), await call<Sent>('GET', memory.path, { query, silent: true }), true).row
}

/** It stands at its cell and has the keyboard as soon as it is there. */
const usePlace = (card: RefObject<HTMLDivElement | null>, cell: HTMLElement, data: unknown) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come makes it higher
  useLayoutEffect(() => {
    if (!card.current) return
    placeUnder(card.current, cell)
    card.current.focus()
  }, [data])

const leave = ({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }, onClose: () => void) => {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose()
}

interface RowProps {
  one: Remembered
  billType: string
  price: string
  quantity: string
  isAt: boolean
  take(): void
}

const PriceRow = ({ one, billType, price, quantity, isAt, take }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the card
  <div role="option" tabIndex={-1} aria-selected={isAt} className="price-row" onClick={take}>
    <span>{one.billDate}</span>
    <span title={one.party ?? ''}>{one.party}</span>
    <span role="none" onClick={event => event.stopPropagation()}>
      <BillLink billType={billType} id={one.billId ?? ''} no={one.billNo ?? ''} />
    </span>
    <span className="right">
      {quantity} {one.unit}
    </span>
    <span className="right">{price}</span>
  </div>
)
