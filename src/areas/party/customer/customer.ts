import { attaching, coding, enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { dict, ref, refs, region } from '../../../kit/fields/choice.ts'
import { image } from '../../../kit/fields/file.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { code, longText, phoneRight, text } from '../../../kit/fields/text.ts'
import { bankAccount, formerly, takenName, taxNo } from '../fields.ts'
import { contractMissing, periodFields } from '../period.ts'

export const Customer = entity({
  name: 'customer',
  label: '客户',
  path: 'blade-barterer/customer',
  page: '/base/customer/list',
  synonyms: ['往来单位', '买家'],
  quick: true,
  table: 'party',
  role: 'isCustomer',
  fields: {
    code: code('bartererCode', '客户编码', { required: true, width: 110 }),
    name: text('bartererName', '客户名称', { required: '请输入客户名称', unique: takenName, title: true, search: true, width: 220 }),
    customerClassId: ref('customerClass', 'natureId', '所属分类', { required: '请选择所属分类', search: true, leaf: true }),
    staffId: ref('staff', 'staffId', '对接人', { required: '请选择对接人', search: true }),
    companyId: ref('company', 'companyId', '销售主体', { pick: 'salesEntity', width: 160 }),
    levelId: ref('customerLevel', 'levelId', '客户等级', { search: true, width: 100 }),
    mnemonic: text('mnCode', '助记码', { search: true }),
    isInside: flag('isInside', '内部单位'),
    partner: text('partner', '合伙人', { length: 50 }),
    /** Whoever is called first; the contacts decide. */
    contact: text('contactPerson', '联系人', { fixed: true, imported: true, length: 50, width: 90 }),
    mobile: text('telephone', '联系电话', { fixed: true, imported: true, masked: phoneRight, search: true, width: 120 }),
    taxNo,
    address: text('bartererAddress', '注册地址'),
    legalPerson: text('compLegal', '法人'),
    telephone: text('bartererTelephone', '电话'),
    bankName: text('bankName', '开户行'),
    bankAccount,
    taxRateId: ref('taxRate', 'taxRateId', '税率', { carry: ['rate'], width: 80 }),
    areaCode: region('areaCode', '所在地区'),
    avatar: image('headImgurl', '头像'),
    picture: image('imgUrl', '图片'),
    ...periodFields,
    audit: dict('audit_status', 'auditStatus', '审核状态', { fixed: true, fallback: '3102', search: true, width: 90 }),
    auditRemark: text('auditRemark', '审核意见', { fixed: true }),
    rangeIds: refs('range', 'rangeIds', '范围', { fixed: true }),
    formerly,
    remark: longText('remark', '备注'),
  },
  list: [
    'code',
    'name',
    'contact',
    'mobile',
    'customerClassId',
    'staffId',
    'levelId',
    'companyId',
    'taxNo',
    'taxRateId',
    'bankName',
    'bankAccount',
    'areaCode',
    'address',
    'customerPeriodKind',
    'creditLimit',
    'mnemonic',
    'audit',
  ],
  picker: ['code', 'name', 'levelId', 'customerClassId', 'staffId', 'contact', 'mobile'],
  owner: { staff: 'staffId' },
  abilities: [enabling(), coding('KH', 'customerClassId'), attaching],
  imports: true,
  check: contractMissing,
})
