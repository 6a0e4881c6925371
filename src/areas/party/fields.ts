import { isEmpty } from '../../base/text.ts'
import { type Field, fault } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'

export const taxNo = text('taxNo', '税号', { width: 180, pattern: [/^([A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/, '请输入正确的税号！'] })
export const bankAccount = text('bankAccount', '银行账号', { width: 170, pattern: [/^\d+$/, '请输入正确的银行卡号！'] })

/** Customers and suppliers are one counterparty, so one name is one row. */
export const takenName = '往来单位名称已存在，请直接使用！'

/** The codes and names of those that were merged into it: who looks for them finds it. */
export const formerly = text('formerCodes', '曾用编码', { fixed: true, search: true, length: 2000 })

/** Yes and no are both an answer; saying nothing is none. */
export function chosen(asked: Field<boolean>): Field<boolean> {
  const required = `请选择是否${asked.label}`
  const rules = { ...asked.rules, required, undecided: true as const, hint: '请选择' }
  return { ...asked, rules, read: input => (isEmpty(input) ? fault(required) : asked.read(input)) }
}

/** One phone is one person, whether contact or member. */
export const takenPhone = '手机号码已被其他联系人或会员使用，请更换！'

const degrees = [/^-?\d{1,3}(\.\d{1,8})?$/, '请输入正确的经纬度，例如 120.155070'] as const

/** A place on the map keeps all its digits: the places of quantities and prices are not its own. */
export const coordinate = (wire: string, label: string, most: number): Field<string | null> => ({
  ...text(wire, label, { length: 20, pattern: degrees, min: -most, max: most }),
  show: value => (value == null ? null : Number(value)),
})
