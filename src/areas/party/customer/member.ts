import { enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { longText, phone, text } from '../../../kit/fields/text.ts'
import { takenPhone } from '../fields.ts'

/** Somebody who buys for a customer in the mall, known by his phone. */
export const Member = entity({
  name: 'member',
  label: '会员',
  path: 'blade-barterer/member',
  page: '/base/member/list',
  fields: {
    customerId: ref('customer', 'customerId', '客户', { required: true, search: true, width: 220 }),
    name: text('memberName', '姓名', { required: true, title: true, search: true, length: 50, width: 120 }),
    phone: phone('phone', '手机', { required: '请输入手机号码', unique: takenPhone, search: true, width: 130 }),
    remark: longText('remark', '备注'),
  },
  owner: { of: 'customerId' },
  abilities: [enabling()],
})
