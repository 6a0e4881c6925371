import { entity } from '../../../kit/entity.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'

/** What was talked about with a customer, by whom and when. */
export const CustomerVisit = entity({
  name: 'customerVisit',
  label: '客户拜访',
  path: 'blade-barterer/customervisithistory',
  page: '/base/customerVisit/list',
  fields: {
    customerId: ref('customer', 'customerId', '客户', { required: true, search: true, width: 220 }),
    staffId: ref('staff', 'staffId', '业务员', { required: true, search: true, width: 100 }),
    visitedAt: moment('visitTime', '拜访时间', { required: true, width: 170 }),
    kind: dict('visit_type', 'visitType', '拜访方式', { fallback: '1', search: true, width: 100 }),
    contact: text('contacts', '接洽人', { search: true, length: 50, width: 100 }),
    content: longText('visitContent', '内容', { required: true, title: true, search: true, width: 360 }),
  },
  list: ['customerId', 'staffId', 'visitedAt', 'kind', 'content'],
  owner: { staff: 'staffId' },
})
