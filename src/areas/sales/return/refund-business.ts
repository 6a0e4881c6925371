import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked, unasked } from '../analysis/asked.ts'

/** What customers get back for returns, of what was sent and of what never was: how, how much, and how far that has come. */
export const RefundBusiness = report({
  name: 'refundBusiness',
  label: '退款业务',
  path: 'blade-sales/refundbusiness',
  page: '/sales/refundBusiness/list',
  synonyms: ['退款', '退钱'],
  of: 'salesReturn',
  filters: {
    ...asked,
    status: dict('return_status', 'status', '状态'),
    refundMode: dict('refund_mode', 'refundMode', '退款方式'),
    returnId: id('id', '销售退货单'),
  },
  silent: [...unasked, 'returnId'],
  columns: {
    billDate: day('billDate', '单据日期', { required: true, width: 100 }),
    billNo: text('billNo', '单号', { width: 150 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 190 }),
    sourceNo: text('sourceBillNo', '原单号', { width: 152 }),
    isOut: flag('isOut', '已出库', { width: 72 }),
    refundMode: dict('refund_mode', 'refundMode', '退款方式', { width: 84 }),
    final: amount('finalAmt', '退款金额', { total: true, width: 110 }),
    refunded: amount('refundedAmt', '已退款金额', { width: 110 }),
    status: dict('return_status', 'status', '状态', { width: 84 }),
    orderNo: text('soNo', '销售订单号', { width: 152 }),
    createdAt: moment('createTime', '制单时间', { width: 152 }),
    depotId: ref('depot', 'depotId', '退货仓库', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 84 }),
  },
  carries: {
    billId: id('billId', '单据'),
    billType: text('billType', '单据类型'),
    sourceId: text('sourceBillId', '来源单据'),
    sourceType: text('sourceBillType', '来源类型'),
  },
  order: '-billDate',
})
