import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

const priceRight = { needs: 'purchase_price_view' } as const

/** What the lines of bills that buy are asked by, whatever the bill. */
export const asked = {
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
  supplierId: ref('supplier', 'bartererId', '供应商'),
  words: text('commInfoName', '商品', { hint: '编码 / 名称 / 拼音' }),
  billNo: text('billNo', '单据编号'),
  depotId: ref('depot', 'depotId', '仓库'),
  staffId: ref('staff', 'staffId', '业务员'),
  deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }),
  classId: ref('goodsClass', 'classifyId', '商品分类'),
  createdFrom: moment('createTime_dategt', '制单时间起'),
  createdTo: moment('createTime_datelt', '制单时间止'),
}

const filters = {
  ...asked,
  status: dict('purchase_status', 'status', '状态'),
  headId: id('headId', '采购订单'),
}

const silent = ['headId', 'createdFrom', 'createdTo'] as const

const ordered = {
  billNo: text('billNo', '采购单号', { width: 150 }),
  supplierId: ref('supplier', 'supplierId', '供应商', { width: 150 }),
  goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
  goodsId: ref('goods', 'commInfoId', '商品', { width: 130 }),
  unitId: ref('unit', 'unitId', '单位', { width: 56 }),
}

/** What stands behind the figures. */
const besides = {
  billDate: day('billDate', '单据日期', { width: 100 }),
  status: dict('purchase_status', 'status', '状态', { width: 84 }),
  depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
  staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
  spec: text('specification', '规格型号', { width: 110 }),
  remark: text('remark', '备注', { width: 160 }),
}

const carries = { billId: id('billId', '单据'), lineId: id('bodyId', '明细行') }

/** The lines of all purchase orders. */
export const PurchaseOrderLines = report({
  name: 'purchaseOrderLines',
  label: '采购订单明细',
  path: 'blade-purchase/purchaseorderbody',
  page: '/purchase/purchaseOrder/detailList',
  of: 'purchaseOrder',
  filters,
  silent,
  columns: {
    ...ordered,
    quantity: quantity('qty', '数量', { total: true, width: 90 }),
    taxPrice: price('taxPrice', '含税单价', { ...priceRight, width: 96 }),
    taxRate: rate('taxRate', '税率', { width: 60 }),
    final: amount('finalAmt', '最终金额', { ...priceRight, total: true, width: 116 }),
    received: quantity('inQty', '已入库', { total: true, width: 90 }),
    unreceived: quantity('unInQty', '未入库', { total: true, width: 90 }),
    closed: quantity('closedQty', '关闭数量', { total: true, width: 90 }),
    planInDate: day('planInDate', '计划到货日', { width: 100 }),
    ...besides,
  },
  carries,
  order: '-billDate',
})

/** What is on its way to us, and what of it is late. */
export const PurchaseTracking = report({
  name: 'purchaseTracking',
  label: '采购订单跟踪',
  path: 'blade-purchase/purchaseordertracking',
  page: '/purchase/tracking/list',
  synonyms: ['在途', '到货'],
  of: 'purchaseOrder',
  filters,
  silent,
  columns: {
    ...ordered,
    planInDate: day('planInDate', '计划到货日', { width: 100 }),
    quantity: quantity('qty', '应到', { total: true, width: 90 }),
    received: quantity('inQty', '已到', { total: true, width: 90 }),
    unreceived: quantity('unInQty', '未到', { total: true, width: 90 }),
    onTheWay: quantity('wayQty', '在途', { total: true, width: 90 }),
    lateDays: integer('delayDays', '延期天数', { width: 84 }),
    ...besides,
  },
  carries,
  order: 'planInDate',
})
