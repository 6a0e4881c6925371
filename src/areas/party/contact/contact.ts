import { entity } from '../../../kit/entity.ts'
import { ref, region } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { phone, text } from '../../../kit/fields/text.ts'
import { coordinate, takenPhone } from '../fields.ts'

/** Who is called and delivered to at a customer; one of them is the default. */
export const CustomerContact = entity({
  name: 'customerContact',
  label: '客户联系人',
  path: 'blade-barterer/customercontacts',
  page: '/base/customerContacts/list',
  quiet: true,
  fields: {
    customerId: ref('customer', 'customerId', '客户', { required: true, search: true, width: 220 }),
    name: text('contacts', '联系人', { title: true, search: true, length: 50, width: 100 }),
    phone: phone('phone', '手机号码', { required: '请输入手机号码', unique: takenPhone, search: true, width: 130 }),
    isDefault: flag('isDefault', '默认', { search: true }),
    areaCode: region('areaCode', '所在地区', { width: 200 }),
    address: text('address', '详细地址', { width: 240 }),
    longitude: coordinate('lng', '经度', 180),
    latitude: coordinate('lat', '纬度', 90),
  },
  list: ['customerId', 'isDefault', 'name', 'phone', 'areaCode', 'address'],
  owner: { of: 'customerId' },
})
