import { keyed } from '../../../kit/field.ts'
import { contactsField } from '../contact/contact-set.ts'
import { contractMissing } from '../period.ts'
import { Customer } from './customer.ts'

const { fields } = Customer

/** The three pages of the form, each with what stands on it. */
export const customerTabs = {
  basic: ['code', 'name', 'customerClassId', 'staffId', 'companyId', 'levelId', 'taxRateId', 'mnemonic', 'partner', 'areaCode', 'isInside'],
  contacts: ['contacts'],
  other: ['taxNo', 'legalPerson', 'bankName', 'bankAccount', 'telephone', 'address', 'avatar', 'picture', 'remark'],
} as const

export const CustomerForm = {
  name: Customer.name,
  abilities: Customer.abilities,
  path: Customer.path,
  fields: keyed({ ...fields, contacts: contactsField }),
  form: Object.values(customerTabs).flat(),
  check: contractMissing,
}
