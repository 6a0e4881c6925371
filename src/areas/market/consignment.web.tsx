import type { Bill } from '../../web/bill/bill.ts'
import { headValue } from '../../web/bill/values.ts'
import { followingParty } from '../lending/follow-party.web.tsx'
import { asksStep } from '../lending/steps.web.tsx'
import type { GoodsLine } from '../trade/line/lines.web.tsx'
import { pastedPriced, tradeBill } from '../trade/trade-bill.web.tsx'
import { tradeWork } from '../trade/trade-work.web.tsx'
import { Consignment, ofSupplier } from './consignment.ts'

/** A supplier's goods come at a price that we shall pay, ours go at one that a customer will. */
const side = ({ document, head }: Bill) => (headValue(document, head.get(), 'kind') === ofSupplier ? 'purchase' : 'sales')

const agreed = ({ final, basicQuantity }: GoodsLine) => (basicQuantity?.gt(0) ? (final?.div(basicQuantity) ?? null) : null)

export const consignmentBill = tradeBill({
  document: Consignment,
  side,
  hidden: ['net', 'tax', 'coupon', 'isGift', 'depotId', 'batchNo', 'batches', 'expiry', 'cost', 'remark'],
  stops: ['goodsId', 'quantity', 'taxPrice'],
  signatures: ['制单', '仓库', '审核', '往来单位'],
  work: bill => followingParty(bill, 'kind', tradeWork(bill, { side, pasted: pastedPriced })),
  asking: {
    giveBack: asksStep({ title: '退回' }),
    report: asksStep({ title: '报结', priced: agreed }),
  },
})
