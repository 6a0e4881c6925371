import { noChinese, webAddress } from '../base/checks.ts'
import { isEmpty } from '../base/text.ts'
import type { Problem } from '../kit/field.ts'
import { text } from '../kit/fields/text.ts'

export const serviceAddress = [webAddress, '请输入正确的服务地址，以 http:// 或 https:// 开头'] as const
export const accessKey = text('accessKey', '访问密钥', { length: 200, pattern: [noChinese, '访问密钥不能有中文'] })

/** What a provider outside cannot do without: each of these fields must say something. */
export const needed = (row: Record<string, unknown>, words: Record<string, string>): Problem[] =>
  Object.entries(words)
    .filter(([key]) => isEmpty(row[key]))
    .map(([field, label]) => ({ field, message: `请输入${label}` }))
