import { id, ref } from '../../kit/fields/choice.ts'
import { amount, integer, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'

/** What became of goods that were lent, borrowed or given on consignment, step by step: the last one can be undone. */
export const LendingStep = table({
  name: 'lendingStep',
  label: '借还与代销处理',
  fields: {
    billType: text('billType', '单据类型', { required: true }),
    billId: id('billId', '单据', { required: true }),
    stepNo: integer('stepNo', '步骤', { required: true }),
    kind: text('kind', '处理', { required: true }),
    lineId: id('bodyId', '明细行', { required: true }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
    batchNo: text('batchNo', '批号'),
    expiry: day('expiry', '有效期'),
    quantity: quantity('basicQty', '基本数量', { required: true }),
    cost: amount('costAmt', '成本', { required: true }),
    madeType: text('madeType', '生成单据类型'),
    madeId: id('madeId', '生成单据'),
    madeNo: text('madeNo', '生成单号'),
  },
  indexes: [['billType', 'billId', 'stepNo']],
  checks: ['quantity > 0'],
})
