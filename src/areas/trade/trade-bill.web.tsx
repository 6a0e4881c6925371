import type { BillSpec } from '../../web/bill/spec.ts'
import { GoodsStrip } from './goods-strip.web.tsx'
import { sideOf, type Trade, tradeWork } from './trade-work.web.tsx'

type Given = Trade & Pick<BillSpec, 'document' | 'hidden' | 'stops' | 'signatures'> & Partial<BillSpec>

/** The page of a bill that trades goods with a party. */
export const tradeBill = ({ document, side, spread, ...given }: Given): BillSpec => ({
  document,
  pasted: ['goodsId', 'quantity', 'taxPrice'],
  totals: { totalQuantity: '数量', net: '不含税', tax: '税额', ...(document.grid.includes('coupon') && { coupon: '优惠' }) },
  final: 'final',
  hints: [
    [/库存/, 'quantity'],
    [/单价|售价/, 'taxPrice'],
  ],
  printed: ['goodsId', 'unitId', 'quantity', 'taxPrice', 'final', 'remark'],
  Side: props => <GoodsStrip {...props} side={sideOf(side, props.bill)} />,
  work: bill => tradeWork(bill, { side, spread }),
  ...given,
})
