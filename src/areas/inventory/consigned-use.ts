import { id, ref } from '../../kit/fields/choice.ts'
import { amount, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { table } from '../../kit/table.ts'

/** Which line of which bill has used which consigned goods, so that undoing it gives them back to whom they belonged. */
export const ConsignedUse = table({
  name: 'consignedUse',
  label: '代销使用',
  fields: {
    billType: text('billType', '单据类型', { required: true }),
    billId: id('billId', '单据', { required: true }),
    billNo: text('billNo', '单据编号', { required: true }),
    lineId: id('bodyId', '明细行', { required: true }),
    sourceId: id('consignmentId', '代销单', { required: true }),
    sourceLineId: id('consignmentBodyId', '代销明细', { required: true }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
    quantity: quantity('basicQty', '基本数量', { required: true }),
    total: amount('totalAmt', '价税合计', { required: true }),
  },
  indexes: [['billType', 'billId'], ['sourceLineId'], ['sourceId']],
  checks: ['quantity > 0'],
})
