import { keyed, type Problem } from '../../kit/field.ts'
import { dict } from '../../kit/fields/choice.ts'
import { files, type UploadedFile } from '../../kit/fields/file.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, integer } from '../../kit/fields/number.ts'

/** On what terms a customer pays, and up to how much it may owe. */
export const periodFields = {
  customerHasPeriod: flag('isPeriodContract', '账期客户'),
  customerPeriodKind: dict('period_type', 'periodType', '账期类型', { fallback: '3' }),
  customerPeriodDays: integer('periodDays', '账期天数', { fallback: 0, min: 0, max: 365 }),
  creditLimit: amount('creditAmt', '信用额度', { min: 0 }),
  customerSignsPeriod: flag('isPeriodSign', '账期签约', { imported: false }),
  customerContract: files('periodFiles', '账期合同'),
}

const periodKeys = Object.keys(periodFields) as (keyof typeof periodFields)[]

/** Signed means that the paper is there. */
const paperMissing = (field: string, isSigned: boolean, paper: UploadedFile[] | null): Problem[] =>
  isSigned && !paper?.length ? [{ field, message: '账期已签约，请上传账期合同！' }] : []

export const contractMissing = (row: { customerSignsPeriod: boolean; customerContract: UploadedFile[] | null }) =>
  paperMissing('customerContract', row.customerSignsPeriod, row.customerContract)

/** The same fields as a form of their own. */
export const PeriodForm = { name: 'customerPeriod', fields: keyed(periodFields), form: periodKeys, check: contractMissing }

/** On what terms a supplier is paid; whether there are any is asked on its form. */
export const supplierTerms = {
  supplierPeriodKind: dict('period_type', 'periodType', '账期类型', { fallback: '3' }),
  supplierPeriodDays: integer('periodDays', '账期天数', { fallback: 0, min: 0, max: 365 }),
  supplierCredit: amount('creditAmt', '授信额度', { min: 0 }),
  signsPeriod: flag('isPeriodSign', '账期签约', { imported: false }),
  supplierContract: files('periodFiles', '账期合同'),
}

export const supplierPeriodFields = { hasPeriod: flag('isPeriodContract', '账期'), ...supplierTerms }

export const supplierContractMissing = (row: { signsPeriod: boolean; supplierContract: UploadedFile[] | null }) =>
  paperMissing('supplierContract', row.signsPeriod, row.supplierContract)

export const SupplierPeriodForm = {
  name: 'supplierPeriod',
  fields: keyed(supplierPeriodFields),
  form: Object.keys(supplierPeriodFields),
  check: supplierContractMissing,
}
