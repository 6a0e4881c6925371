import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { price } from '../../../kit/fields/number.ts'
import { longText } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

/** What was agreed with a customer for a goods in a unit; nothing but a price typed by hand goes before it. */
export const CustomerPrice = entity({
  name: 'customerPrice',
  label: '客户价格',
  path: 'blade-barterer/customerprice',
  page: '/base/customerPrice/list',
  quiet: true,
  fields: {
    customerId: ref('customer', 'bartererId', '客户', { required: true, search: true, carry: ['code'], width: 200 }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true, search: true, carry: ['code', 'spec', 'itemNo'], width: 200 }),
    unitId: ref('unit', 'unitId', '单位', { required: true, width: 80 }),
    price: price('finalPrice', '客户价格', { required: true, min: 0, width: 130 }),
    validFrom: day('beginDate', '生效日期', { width: 110 }),
    validTo: day('endDate', '失效日期', { width: 110 }),
    remark: longText('remark', '备注'),
  },
  unique: [['customerId', 'goodsId', 'unitId']],
  owner: { of: 'customerId' },
  check: ({ validFrom, validTo }) =>
    validFrom && validTo && validFrom > validTo ? [{ field: 'validTo', message: '失效日期不能早于生效日期！' }] : [],
})
