import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { longText } from '../../../kit/fields/text.ts'

/** A goods that a customer is let see. */
export const OpenGoods = entity({
  name: 'openGoods',
  label: '开放商品客户',
  path: 'open-comm-customer/opencommcustomer',
  page: '/base/openCommCustomer/list',
  fields: {
    customerId: ref('customer', 'customerId', '客户', { required: true, search: true, carry: ['code'], width: 260 }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true, search: true, carry: ['code', 'spec'], width: 220 }),
    remark: longText('remark', '备注'),
  },
  owner: { of: 'customerId' },
  unique: [['customerId', 'goodsId']],
})
