import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

export const TransportCompany = entity({
  name: 'transportCompany',
  label: '运输公司',
  path: 'blade-base/transport',
  page: '/base/transport/list',
  fields: {
    code: code('code', '编码', { required: true, width: 110 }),
    name: text('name', '名称', { required: true, unique: true, title: true, search: true, length: 100, width: 240 }),
    contact: text('contacts', '联系人', { length: 50, width: 100 }),
    phone: text('phone', '电话', { length: 30, width: 130 }),
    address: text('address', '详细地址', { width: 260 }),
    remark: longText('remark', '备注'),
  },
  picker: ['code', 'name', 'contact', 'phone'],
  abilities: [enabling(), coding('YS')],
})
