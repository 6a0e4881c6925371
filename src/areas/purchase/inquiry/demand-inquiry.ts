import { dialog } from '../../../kit/dialog.ts'
import { refs } from '../../../kit/fields/choice.ts'
import { moment } from '../../../kit/fields/time.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { QuoteInquiry } from './inquiry.ts'

/** What is needed is asked of several suppliers before it is ordered. */
export const DemandInquiry = dialog({
  name: 'demandInquiry',
  label: '转询价',
  width: 480,
  fields: {
    supplierIds: refs('supplier', 'supplierIds', '供应商', { required: '请选择供应商！' }),
    deadline: moment('deadline', '截止时间', { required: true }),
  },
  submit: `${QuoteInquiry.path}/saveByDemand`,
  permission: permissionOf(QuoteInquiry, 'add'),
  done: '已生成报价询价单草稿',
  many: true,
})
