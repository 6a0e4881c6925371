import type { BillSpec } from '../../web/bill/spec.ts'
import { type GoodsBill, goodsBill } from './goods-family.web.tsx'
import { GoodsStrip } from './goods-strip.web.tsx'
import { tradeWork } from './trade-work.web.tsx'

/** The page of a bill that moves goods without trading them: stock at the cursor, no prices. */
export const stockBill = (given: GoodsBill): BillSpec =>
  goodsBill({
    totals: { totalQuantity: '数量' },
    final: 'totalQuantity',
    printed: ['goodsId', 'unitId', 'quantity', 'remark'],
    Side: props => <GoodsStrip {...props} side="stock" />,
    work: bill => tradeWork(bill, { side: 'stock' }),
    ...given,
  })
