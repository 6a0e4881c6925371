import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { ref, region } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { code, longText, phoneRight, text } from '../../kit/fields/text.ts'
import { formerly, takenName, taxNo } from './fields.ts'

/** Everyone that money passes to or from: customers, suppliers, and those who are neither and need but an account. */
export const Party = entity({
  name: 'party',
  label: '往来单位',
  path: 'blade-base/bartererinfo',
  page: '/base/barterer/list',
  fields: {
    code: code('bartererCode', '单位编码', { width: 110 }),
    name: text('bartererName', '单位名称', { unique: takenName, title: true, search: true, width: 220, hint: '不填时用开户名或账号' }),
    isCustomer: flag('isCustomer', '客户', { fixed: true, search: true }),
    isSupplier: flag('isSupplier', '供应商', { fixed: true, search: true }),
    staffId: ref('staff', 'staffId', '对接人', { search: true, width: 100 }),
    contact: text('contactPerson', '联系人', { length: 50, width: 100 }),
    mobile: text('telephone', '联系电话', { length: 30, masked: phoneRight, search: true, width: 130 }),
    bankName: text('bankName', '开户行', { width: 180 }),
    bankAccount: text('bankAccount', '银行账号', { required: true, width: 180 }),
    bankPerson: text('bankPerson', '开户名', { width: 120 }),
    taxNo,
    areaCode: region('areaCode', '所在地区'),
    address: text('address', '地址'),
    mnemonic: text('mnCode', '助记码', { search: true }),
    formerly,
    /** Who it was found to be the same as; hidden since. */
    mergedIntoId: ref('party', 'mergedId', '合并到', { fixed: true }),
    remark: longText('remark', '备注'),
  },
  picker: ['code', 'name', 'isCustomer', 'isSupplier', 'mobile'],
  owner: { staff: 'staffId' },
  abilities: [enabling(), coding('WL')],
})
