import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { text } from '../../../kit/fields/text.ts'

/** What a customer calls a goods of ours: learned when somebody matches it by hand, and found by his next inquiry. */
export const CustomerGoodsName = entity({
  name: 'customerGoodsName',
  label: '客户商品名称',
  path: 'blade-sales/customergoodsname',
  page: '/sales/customerGoodsName/list',
  synonyms: ['客户料号', '客户叫法', '商品对照'],
  fields: {
    customerId: ref('customer', 'bartererId', '客户', { required: true, search: true, carry: ['code'], width: 200 }),
    name: text('customerCommName', '客户叫法', { required: true, title: true, search: true, length: 500, width: 260 }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true, search: true, indexed: true, carry: ['code', 'spec'], width: 200 }),
    unitId: ref('unit', 'unitId', '单位', { width: 70 }),
    /** Somebody chose it although our own words say something else. */
    goesFirst: flag('isFirst', '优先于编码和名称', { width: 130 }),
  },
  unique: [['customerId', 'name']],
  owner: { of: 'customerId' },
})
