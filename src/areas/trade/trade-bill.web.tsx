import type { ComponentType } from 'react'
import type { Relation } from '../../kit/relation.ts'
import type { Bill } from '../../web/bill/bill.ts'
import { pullTools } from '../../web/bill/follow/pull-tool.tsx'
import type { BillCommand, BillSpec, LineTool } from '../../web/bill/spec.ts'
import { type GoodsBill, goodsBill } from './goods-family.web.tsx'
import { GoodsStrip } from './goods-strip.web.tsx'
import { sideOf, type Trade, tradeWork } from './trade-work.web.tsx'

/** What it costs to carry what a bill trades. */
export const freightInfo: BillCommand = {
  label: '运费信息',
  run: async bill => (await import('./freight-info.web.tsx')).openFreight(bill),
}

interface Given extends Pick<Trade, 'side' | 'spread' | 'remembers' | 'copied'>, GoodsBill {
  /** What stands beside the lines about whom it is traded with. */
  Party?: ComponentType<{ bill: Bill }>
  /** What it follows is fetched from a window. */
  follows?: Relation
  /** Tools of this kind of bill alone. */
  tools?(bill: Bill): readonly LineTool[]
}

/** Columns that a pasted block without titles is read into. */
export const pastedPriced = ['goodsId', 'quantity', 'taxPrice']

/** The page of a bill that trades goods with a party. */
export const tradeBill = ({ document, side, spread, remembers, copied, follows, tools, Party, ...given }: Given): BillSpec =>
  goodsBill({
    document,
    totals: { totalQuantity: '数量', net: '不含税', tax: '税额', ...(document.grid.includes('coupon') && { coupon: '优惠' }) },
    final: 'final',
    printed: ['goodsId', 'unitId', 'quantity', 'taxPrice', 'final', 'remark'],
    Side: props => <GoodsStrip {...props} side={sideOf(side, props.bill)} Party={Party} />,
    work: bill =>
      tradeWork(bill, {
        ...{ side, spread, remembers, copied },
        pasted: pastedPriced,
        tools: [...(follows ? pullTools(bill, follows) : []), ...(tools?.(bill) ?? [])],
      }),
    ...given,
  })
