import type { Document } from '../../kit/document.ts'
import type { BillSpec } from '../../web/bill/spec.ts'
import { GoodsStrip } from './goods-strip.web.tsx'
import { type Trade, tradeWork } from './trade-work.web.tsx'

interface Given extends Trade {
  document: Document<any, any, any, any>
  hidden: readonly string[]
  stops: string[]
  signatures: readonly string[]
}

/** The page of a bill that trades goods with a party. */
export const tradeBill = ({ document, side, spread, hidden, stops, signatures }: Given): BillSpec => ({
  document,
  hidden,
  stops,
  signatures,
  pasted: ['goodsId', 'quantity', 'taxPrice'],
  totals: { totalQuantity: '数量', net: '不含税', tax: '税额', ...(document.grid.includes('coupon') && { coupon: '优惠' }) },
  final: 'final',
  hints: [
    [/库存/, 'quantity'],
    [/单价|售价/, 'taxPrice'],
  ],
  printed: ['goodsId', 'unitId', 'quantity', 'taxPrice', 'final', 'remark'],
  Side: props => <GoodsStrip {...props} side={side} />,
  work: bill => tradeWork(bill, { side, spread }),
})
