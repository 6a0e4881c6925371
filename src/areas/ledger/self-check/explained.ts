import { id, ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'

/** Every row of every book names the bill that explains it. */
export const explained = {
  seq: id('seq', '序号', { required: true }),
  billType: text('billType', '单据类型', { required: true }),
  billId: id('billId', '单据', { required: true }),
  billNo: text('billNo', '单据编号', { required: true }),
  billDate: day('billDate', '单据日期', { required: true }),
  period: text('period', '期间', { required: true }),
  postedAt: moment('postTime', '记账时间', { required: true }),
  userId: ref('account', 'createUser', '记账人', { fixed: true }),
}
