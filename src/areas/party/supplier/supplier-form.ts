import { keyed } from '../../../kit/field.ts'
import { refs } from '../../../kit/fields/choice.ts'
import { showsQualifications } from './supplier-qualification.ts'

/** The pages of the form, each with what stands on it. */
export const supplierTabs = {
  basic: [
    'code',
    'name',
    'supplierClassId',
    'staffId',
    'contact',
    'mobile',
    'givesInvoice',
    'hasPeriod',
    'attribute',
    'condition',
    'areaCode',
    'address',
    'companyId',
    'mnemonic',
  ],
  account: [
    'taxNo',
    'taxRateId',
    'bankName',
    'bankAccount',
    'bankPerson',
    'isInside',
    'opensPortal',
    'buysOnSale',
    'takesAcceptance',
    'remark',
  ],
  brands: ['brandQualifications'],
} as const

export type SupplierTab = keyof typeof supplierTabs

/** Who speaks for no brand is not asked for papers. */
export const supplierTabsFor = (attribute: unknown) =>
  (Object.keys(supplierTabs) as SupplierTab[]).filter(key => key !== 'brands' || showsQualifications(attribute))

export const TagsForm = {
  name: 'supplierTags',
  fields: keyed({ tagIds: refs('tag', 'tagIds', '标签', { pick: 'supplierTag' }) }),
  form: ['tagIds'],
}

export const ClassesForm = {
  name: 'supplierClasses',
  fields: keyed({ goodsClassIds: refs('goodsClass', 'classifyIds', '供货分类') }),
  form: ['goodsClassIds'],
}
