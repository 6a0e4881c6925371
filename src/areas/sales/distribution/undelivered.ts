import { dialog } from '../../../kit/dialog.ts'
import { text } from '../../../kit/fields/text.ts'
import { linesPath } from './distribution-lines.ts'
import { mayDeliver } from './driver-tours.ts'

/** Why goods come back with the car. */
export const Undelivered = dialog({
  name: 'undelivered',
  label: '未送达登记',
  width: 480,
  fields: { reason: text('failReason', '未送达原因', { required: true, length: 200, hint: '例如：客户不在、地址不对、拒收' }) },
  submit: `${linesPath}/undelivered`,
  permission: mayDeliver,
  done: '已登记未送达',
  many: true,
})
