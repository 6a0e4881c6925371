import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, integer, price } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked, unasked } from './asked.ts'

/** What did not go as one would wish: sold at a loss, cheaper than the last time, sent late, signed by nobody. */
export const SalesException = report({
  name: 'salesException',
  label: '销售异常',
  path: 'blade-sales/salesexception',
  page: '/sales/salesException/list',
  synonyms: ['亏本', '降价', '迟发', '未签回'],
  of: 'salesOut',
  filters: { ...asked, kind: dict('sales_exception', 'exceptionType', '异常类型'), status: dict('sign_back', 'status', '签回状态') },
  silent: [...unasked, 'status'],
  columns: {
    kind: dict('sales_exception', 'exceptionType', '异常类型', { width: 110 }),
    billNo: text('billNo', '单号', { width: 160 }),
    billDate: day('billDate', '单据日期', { required: true, width: 100 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 180 }),
    loss: amount('lossAmt', '亏损', { needs: 'cost_view', total: true, width: 100 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 140 }),
    explanation: text('remark', '说明', { width: 240 }),
    taxPrice: price('taxPrice', '本次单价', { width: 96 }),
    lastPrice: price('lastPrice', '上次单价', { width: 96 }),
    lateDays: integer('delayDays', '超期天数', { width: 84 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 84 }),
  },
  carries: { id: text('id', '异常'), billId: id('billId', '单据'), billType: text('billType', '单据类型') },
  order: '-billDate',
})
