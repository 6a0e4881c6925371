import { isEmpty } from '../../base/text.ts'
import { type Field, fault } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { amount } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'

/** An account is asked for by its id or by its code. */
const readAccount = (input: unknown) => {
  if (isEmpty(input)) return null
  const word = String(input).trim()
  return /^[\d.]{1,50}$/.test(word) ? word : fault('科目不正确，请重新选择')
}

const accountId: Field<string | null> = { ...ref('journalAccount', 'subjectId', '科目'), sql: 'text', read: readAccount }

export const period = text('period', '期间', {
  pattern: [/^\d{4}(0[1-9]|1[0-2])$/, '期间应为年份和月份，例如202603'],
  hint: '如 202603',
})

/** Whose entries are meant; a bill names its party once, and all its entries are that party's. */
export const whose = {
  partyId: ref('party', 'bartererId', '往来单位'),
  deptId: ref('dept', 'deptId', '部门'),
  staffId: ref('staff', 'staffId', '业务员'),
}

/** A month by its number, or from day to day. */
export const span = { from: day('billDateStart', '开始日期'), to: day('billDateEnd', '结束日期'), period }

export const asked = { ...span, accountId, ...whose }

/** Every figure of the books is made of costs as well. */
export const figure = (wire: string, label: string, more: { total?: true; width?: number } = {}) =>
  amount(wire, label, { width: 130, ...more, needs: 'cost_view' })
