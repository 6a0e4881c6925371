import { id } from './fields/choice.ts'
import { amount, integer, quantity } from './fields/number.ts'
import { rows } from './fields/rows.ts'
import { text } from './fields/text.ts'
import { day } from './fields/time.ts'

/** Where is asked which bills belong to one. */
export const relatedPath = 'blade-sales/billrelation/sale'

const bill = {
  billType: text('billType', '单据类型', { required: true }),
  kind: text('billTypeName', '单据'),
  billId: id('billId', '单据', { required: true }),
  billNo: text('billNo', '单号', { required: true }),
  billDate: day('billDate', '日期'),
  status: text('status', '状态'),
  stateName: text('statusName', '状态'),
  color: text('statusColor', '颜色'),
}

const linked = {
  ...bill,
  /** How many steps away: 1 is what it was made from, or what was made from it. */
  distance: integer('level', '层级', { fallback: 1 }),
  quantity: quantity('qty', '数量'),
}

/** Where a bill comes from, what came of it, and how its money was settled; what the reader may not see is only counted. */
export const relatedBills = {
  sources: rows('upList', '来源单据', linked),
  followers: rows('downList', '后续单据', linked),
  settlements: rows('settleList', '结算记录', {
    ...bill,
    itemNo: text('itemBillNo', '结算单据'),
    amount: amount('settlementAmt', '结算金额'),
  }),
  hidden: integer('hiddenCount', '无权查看', { fallback: 0 }),
}
