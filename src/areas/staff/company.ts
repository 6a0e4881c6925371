import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** A legal person in whose name the tenant sells or buys. */
export const Company = entity({
  name: 'company',
  label: '公司主体',
  path: 'blade-base/company',
  page: '/base/company/list',
  fields: {
    code: code('code', '编码', { required: true, width: 110 }),
    name: text('name', '名称', { required: true, unique: true, title: true, search: true, length: 100, width: 260 }),
    isSales: flag('isSales', '销售主体', { fallback: true, search: true, width: 100 }),
    isPurchase: flag('isPurchase', '采购主体', { fallback: true, search: true, width: 100 }),
    taxNo: text('taxNo', '税号', { length: 20, width: 190 }),
    // Who it is for the others of us, when goods go from one legal person to another.
    innerCustomerId: ref('customer', 'innerCustomerId', '内部客户', { width: 200 }),
    innerSupplierId: ref('supplier', 'innerSupplierId', '内部供应商', { width: 200 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'isSales', 'isPurchase', 'taxNo', 'innerCustomerId', 'innerSupplierId', 'remark'],
  picker: ['code', 'name'],
  abilities: [enabling(), coding('GS')],
})
