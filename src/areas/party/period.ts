import type { Problem } from '../../kit/field.ts'
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
  customerSignsPeriod: flag('isPeriodSign', '账期签约'),
  customerContract: files('periodFiles', '账期合同'),
}

export const periodKeys = Object.keys(periodFields) as (keyof typeof periodFields)[]

/** Signed means that the paper is there. */
export const contractMissing = (row: { customerSignsPeriod: boolean; customerContract: UploadedFile[] | null }): Problem[] =>
  row.customerSignsPeriod && !row.customerContract?.length ? [{ field: 'customerContract', message: '账期已签约，请上传账期合同！' }] : []

/** The same fields as a form of their own. */
export const PeriodForm = { name: 'customerPeriod', fields: periodFields, form: periodKeys, check: contractMissing }
