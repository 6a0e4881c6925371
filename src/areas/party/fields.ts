import type { Field } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'

export const taxNo = text('taxNo', '税号', { pattern: [/^([A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/, '请输入正确的税号！'] })
export const bankAccount = text('bankAccount', '银行账号', { pattern: [/^\d+$/, '请输入正确的银行卡号！'] })

/** Customers and suppliers are one counterparty, so one name is one row. */
export const takenName = '往来单位名称已存在，请直接使用！'

/** One phone is one person, whether contact or member. */
export const takenPhone = '手机号码已被其他联系人或会员使用，请更换！'

const degrees = [/^-?\d{1,3}(\.\d{1,8})?$/, '请输入正确的经纬度，例如 120.155070'] as const

/** A place on the map keeps all its digits: the places of quantities and prices are not its own. */
export const coordinate = (wire: string, label: string, most: number): Field<string | null> => ({
  ...text(wire, label, { length: 20, pattern: degrees, min: -most, max: most }),
  show: value => (value == null ? null : Number(value)),
})
