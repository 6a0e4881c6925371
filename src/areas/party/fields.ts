import { text } from '../../kit/fields/text.ts'

export const taxNo = text('taxNo', '税号', { pattern: [/^([A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/, '请输入正确的税号！'] })
export const bankAccount = text('bankAccount', '银行账号', { pattern: [/^\d+$/, '请输入正确的银行卡号！'] })
