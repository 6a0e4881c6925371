import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { price } from '../../../kit/fields/number.ts'
import { longText } from '../../../kit/fields/text.ts'

/** What a customer who buys the goods for the first time is shown as its price, per basic unit. */
export const FirstPrice = entity({
  name: 'firstPrice',
  label: '首次价格',
  path: 'blade-base/firstprice',
  page: '/base/firstPrice/list',
  fields: {
    goodsId: ref('goods', 'commInfoId', '商品', {
      required: true,
      unique: '该商品已有首次价格，请直接修改！',
      search: true,
      carry: ['code', 'spec'],
      width: 220,
    }),
    unitId: ref('unit', 'unitId', '单位', { fixed: true, width: 90 }),
    price: price('firstPrice', '首次价格', { required: true, min: 0, width: 130 }),
    remark: longText('remark', '备注'),
  },
})
