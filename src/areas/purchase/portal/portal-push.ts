import { dialog } from '../../../kit/dialog.ts'
import { dict, id } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { integer } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { table } from '../../../kit/table.ts'
import { PurchaseOrder } from '../order/order.ts'

/** What waits to be fetched by the portal of suppliers: each revision of an order once, as it was then. */
export const PortalPush = table({
  name: 'portalPush',
  label: 'SRM推送',
  key: ['orderId', 'revision'],
  fields: {
    orderId: id('poHeadId', '采购订单', { required: true }),
    revision: integer('revision', '修订版', { required: true }),
    supplierId: id('supplierId', '供应商', { required: true }),
    content: longText('content', '内容', { required: true }),
    pushedAt: moment('pushTime', '推送时间', { required: true }),
    ending: dict('close_type', 'closeType', '关闭方式'),
    endedAt: moment('endTime', '关闭时间'),
  },
})

const released = ['approved', 'partly'] as const

export const PurchaseOrderPush = dialog({
  name: 'purchaseOrderPush',
  label: '推送SRM',
  width: 420,
  fields: {},
  submit: `${PurchaseOrder.path}/pushSrm`,
  permission: permissionOf(PurchaseOrder, 'submit'),
  done: '已推送供应商',
  on: { document: PurchaseOrder, from: released },
})

/** Whether more may come than was ordered, decided order by order. */
export const PurchaseOrderExceed = dialog({
  name: 'purchaseOrderExceed',
  label: '超量',
  width: 420,
  fields: { mayExceed: flag('isExceed', '允许超量入库', { fallback: true }) },
  submit: `${PurchaseOrder.path}/exceedBatch`,
  permission: permissionOf(PurchaseOrder, 'audit'),
  done: '超量设置成功',
  on: { document: PurchaseOrder, from: released, many: true },
})

/** The words of the dictionary `srm_answer`. */
export const portalAnswer = { accepted: '1', refused: '2', otherDay: '3' }

/** What the supplier says to what was pushed: his portal tells it, or whoever he has told. */
export const PurchaseOrderAnswer = dialog({
  name: 'purchaseOrderAnswer',
  label: 'SRM答复',
  width: 480,
  fields: {
    answer: dict('srm_answer', 'srmAnswer', '供应商答复', { required: '请选择供应商答复！' }),
    answerDay: day('srmPlanDate', '答复交期'),
    answerRemark: text('srmRemark', '答复说明', { length: 300 }),
  },
  submit: `${PurchaseOrder.path}/srmReply`,
  permission: permissionOf(PurchaseOrder, 'srmReply'),
  done: '答复已登记',
  on: { document: PurchaseOrder, from: released },
})
