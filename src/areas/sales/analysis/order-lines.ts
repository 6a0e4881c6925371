import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked, unasked } from './asked.ts'

/** The lines of all sales orders. */
export const SalesOrderLines = report({
  name: 'salesOrderLines',
  label: '销售明细查询',
  path: 'blade-sales/salesorderbody',
  page: '/sales/salesDetail/list',
  synonyms: ['订单明细', '订单行'],
  of: 'salesOrder',
  filters: {
    ...asked,
    words: text('commInfoName', '商品', { hint: '编码 / 名称 / 拼音' }),
    status: dict('sale_status', 'status', '状态'),
    headId: id('headId', '销售订单'),
  },
  silent: [...unasked, 'headId'],
  columns: {
    billNo: text('billNo', '单号', { width: 150 }),
    billDate: day('billDate', '单据日期', { required: true, width: 100 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 170 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 140 }),
    spec: text('specification', '规格型号', { width: 110 }),
    unitId: ref('unit', 'unitId', '单位', { width: 56 }),
    quantity: quantity('qty', '数量', { total: true, width: 90 }),
    taxPrice: price('taxPrice', '单价', { width: 96 }),
    taxRate: rate('taxRate', '税率', { width: 60 }),
    final: amount('finalAmt', '金额', { total: true, width: 116 }),
    sent: quantity('sendQty', '已发数量', { total: true, width: 90 }),
    unsent: quantity('unsendQty', '未发数量', { total: true, width: 90 }),
    closed: quantity('closedQty', '关闭数量', { total: true, width: 90 }),
    isGift: flag('isGift', '赠品', { width: 56 }),
    planSendDate: day('planSendDate', '计划发货日', { width: 100 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    status: dict('sale_status', 'status', '状态', { width: 84 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
    remark: text('remark', '备注', { width: 160 }),
  },
  carries: { billId: id('billId', '单据'), billType: text('billType', '单据类型'), lineId: id('bodyId', '明细行') },
  order: '-billDate',
})
