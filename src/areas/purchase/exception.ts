import { dict, id, ref } from '../../kit/fields/choice.ts'
import { quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'
import { asked } from './order/order-lines.ts'

/** What did not go as it was ordered: late, short, dearer than before, sent back by the keeper. */
export const PurchaseException = report({
  name: 'purchaseException',
  label: '采购异常',
  path: 'blade-purchase/purchaseexception',
  page: '/purchase/purchaseException/list',
  synonyms: ['延期', '少到', '涨价'],
  filters: { ...asked, kind: dict('purchase_exception', 'exceptionType', '异常类型'), status: text('status', '状态') },
  silent: ['createdFrom', 'createdTo', 'status'],
  columns: {
    kind: dict('purchase_exception', 'exceptionType', '异常类型', { width: 100 }),
    billNo: text('billNo', '单号', { width: 150 }),
    billDate: day('billDate', '单据日期', { width: 100 }),
    supplierId: ref('supplier', 'supplierId', '供应商', { width: 160 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 140 }),
    expected: quantity('qty', '应到', { width: 84 }),
    lacking: quantity('lackQty', '少到', { width: 84 }),
    lateDays: quantity('delayDays', '延期天数', { places: 0, width: 84 }),
    rise: rate('riseRate', '涨幅(%)', { places: 2, needs: 'purchase_price_view', width: 84 }),
    explanation: text('remark', '说明', { width: 220 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
  },
  carries: { id: text('id', '异常'), billId: id('billId', '单据'), billType: text('billType', '单据类型') },
  of: 'purchaseOrder',
  order: '-billDate',
})
