import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked, unasked } from './asked.ts'

/** What was sold by each outbound, and what of it the customer has settled. */
export const SalesOutSettle = report({
  name: 'salesOutSettle',
  label: '销售出库结算',
  path: 'blade-sales/salesoutsettle',
  page: '/sales/salesOutSettle/list',
  synonyms: ['出库收款'],
  of: 'salesOut',
  filters: { ...asked, status: dict('settlement_status', 'status', '结算状态') },
  silent: unasked,
  columns: {
    billDate: day('billDate', '单据日期', { required: true, width: 100 }),
    billNo: text('billNo', '出库单号', { width: 160 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 200 }),
    final: amount('finalAmt', '出库金额', { total: true, width: 120 }),
    settled: amount('settlementAmt', '已结算', { total: true, width: 120 }),
    unsettled: amount('unSettlementAmt', '未结算', { total: true, width: 120 }),
    status: dict('settlement_status', 'status', '结算状态', { width: 90 }),
    dueDate: day('dueDate', '到期日', { width: 100 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 84 }),
  },
  carries: { billId: id('billId', '单据'), billType: text('billType', '单据类型') },
  order: '-billDate',
})
