import { attaching, coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref, refs, region } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, integer } from '../../kit/fields/number.ts'
import { code, longText, text } from '../../kit/fields/text.ts'
import { bankAccount, taxNo } from './fields.ts'

export const Customer = entity({
  name: 'customer',
  label: '客户',
  path: 'blade-barterer/customer',
  page: '/base/customer/list',
  table: 'party',
  role: 'isCustomer',
  fields: {
    code: code('bartererCode', '客户编码', { required: '未获取到客户编码', width: 110 }),
    name: text('bartererName', '客户名称', {
      required: '请输入客户名称',
      unique: '往来单位名称已存在，请直接使用！',
      title: true,
      search: true,
      width: 220,
    }),
    customerClassId: ref('customerClass', 'natureId', '所属分类', { required: '请选择所属分类', search: true }),
    staffId: ref('staff', 'staffId', '对接人', { required: '请选择对接人', search: true }),
    mnemonic: text('mnCode', '助记码', { search: true }),
    isInside: flag('isInside', '内部单位'),
    taxNo,
    address: text('bartererAddress', '注册地址'),
    legalPerson: text('compLegal', '法人'),
    telephone: text('bartererTelephone', '电话'),
    bankName: text('bankName', '开户行'),
    bankAccount,
    taxRateId: ref('taxRate', 'taxRateId', '税率'),
    areaCode: region('areaCode', '所在地区'),
    customerPeriodKind: dict('period_type', 'periodType', '账期类型', { fallback: '3' }),
    customerPeriodDays: integer('periodDays', '账期天数', { fallback: 0, min: 0, max: 365 }),
    creditLimit: amount('creditAmt', '信用额度', { min: 0 }),
    rangeIds: refs('range', 'rangeIds', '范围', { fixed: true }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'customerClassId', 'staffId', 'telephone', 'taxNo', 'bankName', 'customerPeriodKind', 'creditLimit', 'mnemonic'],
  picker: ['code', 'name', 'customerClassId', 'staffId', 'telephone'],
  owner: { staff: 'staffId' },
  abilities: [enabling(), coding('KH', 'customerClassId'), attaching],
})
