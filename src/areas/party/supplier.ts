import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref, refs, region } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer } from '../../kit/fields/number.ts'
import { code, longText, phone, text } from '../../kit/fields/text.ts'
import { bankAccount, taxNo } from './fields.ts'

export const Supplier = entity({
  name: 'supplier',
  label: '供应商',
  path: 'blade-barterer/supplier',
  page: '/base/supplier/list',
  table: 'party',
  role: 'isSupplier',
  fields: {
    code: code('bartererCode', '供应商编码', { required: '未获取到供应商编码', width: 110 }),
    name: text('bartererName', '供应商名称', {
      required: true,
      unique: '往来单位名称已存在，请直接使用！',
      title: true,
      search: true,
      width: 220,
    }),
    supplierClassId: ref('supplierClass', 'natureId', '所属分类', { required: '请选择所属分类', search: true }),
    staffId: ref('staff', 'staffId', '对接人', { required: '请选择对接人', search: true }),
    contact: text('contactPerson', '联系人', { required: true }),
    mobile: phone('telephone', '联系电话', { required: true }),
    givesInvoice: flag('isInvoice', '开票', { fallback: true }),
    hasPeriod: flag('isPeriodContract', '账期'),
    supplierPeriodKind: dict('period_type', 'periodType', '账期类型', { fallback: '3' }),
    supplierPeriodDays: integer('periodDays', '账期天数', { fallback: 0, min: 0, max: 365 }),
    taxNo: { ...taxNo, rules: { ...taxNo.rules, required: true } },
    taxRateId: ref('taxRate', 'taxRateId', '税率', { required: '请选择税率，无税请选0' }),
    bankName: text('bankName', '开户行', { required: true }),
    bankAccount: { ...bankAccount, rules: { ...bankAccount.rules, required: true } },
    bankPerson: text('bankPerson', '开户名', { required: true }),
    attribute: dict('supplier_attribute', 'supplierAttribute', '供应商属性', { fallback: 'A201' }),
    condition: dict('supplier_status', 'supplierStatus', '供应商状态', { fallback: '4701', search: true }),
    areaCode: region('areaCode', '所在地区'),
    address: text('address', '地址'),
    isInside: flag('isInside', '内部单位'),
    opensPortal: flag('isOpenSrm', '开通SRM', {}, 1, 2),
    buysOnSale: flag('isSalesToPurchase', '以销定采'),
    signsPeriod: flag('isPeriodSign', '账期签约'),
    takesAcceptance: flag('isAcceptance', '承兑'),
    mnemonic: text('mnCode', '助记码', { search: true }),
    tagIds: refs('tag', 'tagIds', '标签', { fixed: true }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'supplierClassId', 'staffId', 'contact', 'mobile', 'taxNo', 'attribute', 'condition', 'givesInvoice', 'hasPeriod'],
  picker: ['code', 'name', 'supplierClassId', 'contact', 'mobile'],
  owner: { staff: 'staffId' },
  abilities: [enabling(), coding('GYS', 'supplierClassId')],
})
