import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'

/** What bills that sell are asked by in reports. */
export const asked = {
  from: day('billDateStart', '开始日期'),
  to: day('billDateEnd', '结束日期'),
  customerId: ref('customer', 'bartererId', '客户'),
  billNo: text('billNo', '单据编号'),
  depotId: ref('depot', 'depotId', '仓库'),
  staffId: ref('staff', 'staffId', '业务员'),
  deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }),
  createdFrom: moment('createTime_dategt', '制单时间起'),
  createdTo: moment('createTime_datelt', '制单时间止'),
}

/** The moments are the wire's own; people ask by the day of the bill. */
export const unasked = ['createdFrom', 'createdTo'] as const
