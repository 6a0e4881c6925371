import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { refs } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** A word that is hung on goods, customers or suppliers; a supplier's may stand for brands. */
export const Tag = entity({
  name: 'tag',
  label: '标签',
  path: 'blade-mall/tag',
  page: '/mall/tag/list',
  fields: {
    code: code('tagCode', '标签编码', { required: true, width: 110 }),
    name: text('tagName', '标签名称', { required: true, unique: true, title: true, search: true, length: 50, width: 160 }),
    mnemonic: text('mnCode', '助记码', { search: true, length: 50, width: 110 }),
    forGoods: flag('commUse', '商品可用', { search: true, width: 90 }),
    forCustomers: flag('customerUse', '客户可用', { search: true, width: 90 }),
    forSuppliers: flag('supplierUse', '供应商可用', { search: true, width: 100 }),
    brandIds: refs('brand', 'brandIds', '品牌', { width: 200 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'remark', 'mnemonic', 'forGoods', 'forCustomers', 'forSuppliers', 'brandIds'],
  picker: ['code', 'name', 'remark'],
  abilities: [enabling(), coding('BQ')],
})
