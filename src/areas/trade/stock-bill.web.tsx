import type { BillSpec } from '../../web/bill/spec.ts'
import { GoodsStrip } from './goods-strip.web.tsx'
import { tradeWork } from './trade-work.web.tsx'

type Given = Pick<BillSpec, 'document' | 'hidden' | 'stops' | 'signatures'> & Partial<BillSpec>

/** The page of a bill that moves goods without trading them: stock at the cursor, no prices. */
export const stockBill = (given: Given): BillSpec => ({
  pasted: ['goodsId', 'quantity'],
  totals: { totalQuantity: '数量' },
  final: 'totalQuantity',
  hints: [
    [/库存/, 'quantity'],
    [/批号/, 'batchNo'],
  ],
  printed: ['goodsId', 'unitId', 'quantity', 'remark'],
  Side: props => <GoodsStrip {...props} side="stock" />,
  work: bill => tradeWork(bill, { side: 'stock' }),
  ...given,
})
