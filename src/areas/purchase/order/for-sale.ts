import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'

/** The line of a sales order that a line is bought for. */
export const forSale = {
  salesLineId: id('sourceBodyId', '销售订单明细', { indexed: true }),
  salesOrderId: id('soHeadId', '销售订单', { fixed: true, indexed: true }),
  salesNo: text('soNo', '销售订单号', { fixed: true, width: 150 }),
}
