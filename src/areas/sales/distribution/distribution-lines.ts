import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, integer } from '../../../kit/fields/number.ts'
import { phoneRight, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { asked, unasked } from '../analysis/asked.ts'

export const linesPath = 'blade-sales/salesdistributionbody'

/** The stops of all distributions, with what became of them. */
export const DistributionLines = report({
  name: 'distributionLines',
  label: '配送明细',
  path: linesPath,
  page: '/inventory/deliveryDetail/list',
  synonyms: ['送货记录', '未送达'],
  of: 'salesDistribution',
  filters: {
    ...asked,
    routeId: ref('route', 'routeId', '线路'),
    carId: ref('car', 'carId', '车辆'),
    driverId: ref('staff', 'driverId', '司机'),
    status: dict('distribution_status', 'status', '状态'),
    outcome: dict('delivery_outcome', 'deliveryStatus', '送达情况'),
    headId: id('headId', '配送单'),
  },
  silent: [...unasked, 'headId', 'deptId'],
  columns: {
    billNo: text('billNo', '配送单号', { width: 150 }),
    billDate: day('billDate', '单据日期', { required: true, width: 100 }),
    status: dict('distribution_status', 'status', '状态', { width: 76 }),
    routeId: ref('route', 'routeId', '线路', { width: 120 }),
    carId: ref('car', 'carId', '车辆', { width: 100 }),
    driverId: ref('staff', 'driverId', '司机', { width: 84 }),
    place: integer('lineNo', '站', { width: 48 }),
    outNo: text('outBillNo', '出库单号', { width: 150 }),
    final: amount('finalAmt', '最终金额', { total: true, width: 108 }),
    customerId: ref('customer', 'bartererId', '客户', { width: 180 }),
    consigneeName: text('consigneeName', '收货人', { width: 84 }),
    consigneePhone: text('consigneeTelephone', '收货电话', { masked: phoneRight, width: 116 }),
    consigneeAddress: text('consigneeAddress', '收货地址', { width: 220 }),
    outcome: dict('delivery_outcome', 'deliveryStatus', '送达情况', { width: 84 }),
    signedAt: moment('signTime', '签回时间', { width: 140 }),
    reason: text('failReason', '未送达原因', { width: 160 }),
    depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
    remark: text('remark', '备注', { width: 140 }),
  },
  carries: {
    billId: id('billId', '单据'),
    billType: text('billType', '单据类型'),
    lineId: id('bodyId', '明细行'),
    outId: id('outId', '出库单'),
  },
  order: '-billDate',
})
