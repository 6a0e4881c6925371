import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { longText } from '../../../kit/fields/text.ts'

/** Who brought a customer; nobody is brought twice. */
export const Recommendation = entity({
  name: 'recommendation',
  label: '客户推荐',
  path: 'blade-barterer/customerrecommended',
  page: '/base/customerRecommended/list',
  fields: {
    customerId: ref('customer', 'customerId', '客户', {
      required: true,
      unique: '该客户已有推荐人，请先清除！',
      search: true,
      carry: ['code', 'mobile'],
      width: 240,
    }),
    recommenderId: ref('customer', 'recommendedId', '推荐人', { required: true, search: true, width: 240 }),
    remark: longText('remark', '备注'),
  },
  owner: { of: 'customerId' },
  check: ({ customerId, recommenderId }) =>
    customerId === recommenderId ? [{ field: 'recommenderId', message: '推荐人不能是客户自己！' }] : [],
})
