import { type Fault, refuseAll } from '../../../base/refusal.ts'
import type { Following } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import type { PurchaseInDoc } from '../receipt/in.ts'
import { PurchaseOrder } from './order.ts'

/** Whether anything comes in that no order has asked for. */
export const isDirect = ({ sourceType, lines }: PurchaseInDoc) =>
  sourceType === PurchaseOrder.billType ? lines.some(line => !line.sourceLineId) : !sourceType

/** Supplier, goods, units and prices are those of the order; whoever may change prices may do so here too. */
export async function agrees(work: Work, bill: PurchaseInDoc, { sources, lines }: Following) {
  const mayReprice = work.user.can('in_price_edit')
  refuseAll(
    bill.lines.flatMap((row, line) => {
      const source = lines.get(row.sourceLineId!)
      if (!source) return []
      const order = sources.get(source.headId)!
      const said: Fault[] = []
      if (order.supplierId !== bill.supplierId) said.push({ line, message: `的订单${order.billNo}不是该供应商的订单！` })
      if (source.goodsId !== row.goodsId || source.unitId !== (row.unitId ?? source.unitId))
        said.push({ line, field: 'goodsId', message: '商品或单位与订单不一致，请重新选单！' })
      const isSame = !row.taxPrice || (row.taxPrice.eq(source.taxPrice) && (!row.taxRate || row.taxRate.eq(source.taxRate ?? row.taxRate)))
      if (!isSame && !mayReprice) said.push({ line, field: 'taxPrice', message: '单价与订单不一致，无权修改入库单价！' })
      return said
    }),
  )
}
