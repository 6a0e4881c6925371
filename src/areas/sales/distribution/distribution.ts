import { action, type Doc, document, part, state } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, quantity } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'
import { consignee } from '../../trade/fields.ts'
import { cancel } from '../../trade/line/steps.ts'

/** A stop of the tour: what is told of its outbound is always that outbound's own, what became of it is the tour's. */
const stop = {
  outId: id('outId', '出库单', { indexed: true }),
  outNo: cited(text('outBillNo', '出库单号', { width: 152 })),
  outState: cited(dict('stock_bill_status', 'outStatus', '出库状态', { width: 84 })),
  customerId: cited(ref('customer', 'bartererId', '客户', { width: 180 })),
  consigneeName: cited(text('consigneeName', '收货人', { width: 84 })),
  consigneePhone: cited({ ...consignee.consigneePhone, rules: { ...consignee.consigneePhone.rules, width: 116 } }),
  consigneeAddress: cited(text('consigneeAddress', '收货地址', { width: 220 })),
  totalQuantity: cited(quantity('totalQty', '总数量', { width: 84 })),
  final: cited(amount('finalAmt', '最终金额', { width: 108 })),
  outcome: cited(dict('delivery_outcome', 'deliveryStatus', '送达情况', { width: 84 })),
  signedAt: cited(moment('signTime', '签回时间', { width: 140 })),
  hasFailed: flag('isFailed', '未送达', { fixed: true, width: 72 }),
  reason: text('failReason', '未送达原因', { fixed: true, width: 160 }),
  remark: longText('remark', '备注', { width: 140 }),
}

/** One car, one driver, one route: which outbounds go along, and in which order they are brought. It only arranges; what leaves and what is signed stays the outbounds' own. */
export const SalesDistribution = document({
  name: 'salesDistribution',
  label: '配送单',
  path: 'blade-sales/salesdistributionhead',
  page: '/inventory/deliveryCenter/list',
  synonyms: ['送货', '排车', '装车'],
  formPage: '/inventory/deliveryCenter/form',
  menuLabel: '配送中心',
  billType: '0847',
  prefix: 'PSD',
  approval: 0,
  side: 'trade',
  withoutBooks: true,
  head: {
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 90 }),
    routeId: ref('route', 'routeId', '线路', { required: '请选择线路！', search: true, width: 130 }),
    carId: ref('car', 'carId', '车辆', { required: '请选择车辆！', search: true, width: 100 }),
    driverId: ref('staff', 'driverId', '司机', { required: '请选择司机！', search: true, width: 84 }),
    departedAt: moment('departTime', '发车时间', { fixed: true, width: 140 }),
    finishedAt: moment('finishTime', '完成时间', { fixed: true, width: 140 }),
    stops: cited(integer('stopCount', '站数', { width: 64 })),
    delivered: cited(integer('signedCount', '已签收', { width: 72 })),
    failed: cited(integer('failedCount', '未送达', { width: 72 })),
  },
  parts: {
    lines: part('bodyList', '配送明细', stop, {
      grid: [
        'outNo',
        'outState',
        'customerId',
        'consigneeName',
        'consigneePhone',
        'consigneeAddress',
        'totalQuantity',
        'final',
        'outcome',
        'reason',
        'remark',
      ],
      required: '请至少加入一张出库单！',
      bound: true,
    }),
  },
  states: {
    draft: state('2701', '排车', '#909399'),
    departed: state('2702', '已发车', '#409EFF'),
    done: state('2704', '已完成', '#67C23A'),
    cancelled: state('2706', '已作废', '#606266'),
  },
  actions: {
    draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft'], to: 'draft', permission: 'add' }),
    depart: action('depart', '发车', { saves: true, byId: 'departById', from: ['draft'], to: ['departed', 'done'], primary: true }),
    recall: action('recall', '撤销发车', { from: ['departed'], to: 'draft', reason: '请输入撤销发车的原因！', permission: 'depart' }),
    cancel: cancel(['draft']),
  },
  list: [
    'billDate',
    'billNo',
    'routeId',
    'carId',
    'driverId',
    'depotId',
    'stops',
    'delivered',
    'failed',
    'departedAt',
    'finishedAt',
    'staffId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['depotId', 'routeId', 'carId', 'driverId', 'staffId', 'deptId', 'billDate', 'remark'],
})

export type SalesDistributionDoc = Doc<typeof SalesDistribution>
