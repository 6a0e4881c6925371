import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref, refs, region } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { code, longText, phone, text } from '../../kit/fields/text.ts'
import { nowhere } from './nowhere.ts'

export const Depot = entity({
  name: 'depot',
  label: '仓库',
  path: 'blade-base/depot',
  page: '/base/depot/list',
  fields: {
    code: code('depotCode', '仓库编码', { required: true }),
    name: text('depotName', '仓库名称', { required: true, title: true, search: true }),
    kind: dict('depot_type', 'depotType', '仓库类型', { fallback: '1', search: true }),
    mnemonic: text('mnCode', '助记码', { search: true }),
    contact: text('contacts', '联系人'),
    phone: phone('phone', '联系电话'),
    areaCode: region('areaCode', '所在地区'),
    address: text('address', '详细地址'),
    companyId: ref('company', 'companyId', '所属主体', { search: true, width: 200 }),
    isDefault: flag('isDefault', '默认仓库'),
    account: text('accountCode', '存货科目', { fixed: true, fallback: '1405' }),
    // Of a depot that stands nowhere: what it is known by, whatever it is called.
    standsFor: text('standsFor', '代表', { fixed: true, unique: true, length: 100 }),
    allowsNegative: flag('negativeStock', '允许负库存'),
    rangeIds: refs('range', 'rangeIds', '服务范围', { fixed: true, width: 160 }),
    remark: longText('remark', '备注'),
  },
  list: ['name', 'code', 'kind', 'companyId', 'mnemonic', 'contact', 'phone', 'areaCode', 'address', 'isDefault', 'rangeIds', 'remark'],
  picker: ['code', 'name', 'kind', 'contact', 'phone'],
  abilities: [enabling(), coding('CK')],
  unnamed: { field: 'kind', is: nowhere },
})
