import { Refusal, refuse } from '../base/refusal.ts'
import { snake } from '../base/text.ts'
import type { Fields } from '../kit/field.ts'

interface Named {
  table: string
  fields: Fields
}

interface PgFault {
  code?: string
  constraint?: string
  message?: string
}

export const closedSentence = (month: string) => `${month}已结账，不能新增或修改该期间的单据！`

/** A constraint that was hit is told in the user's words; the database stays the last line of defence. */
export async function clear<T>({ table, fields }: Named, statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const { code, constraint = '' } = error as PgFault
    if (code === '23505') duplicate(snake(table), fields, constraint)
    if (code === '23503') refuse('引用的数据不存在或无权限！')
    throw error
  }
}

function duplicate(table: string, fields: Fields, constraint: string): never {
  for (const [key, field] of Object.entries(fields)) {
    const { unique } = field.rules
    if (unique && constraint === `${table}_${snake(key)}_key`)
      refuse(typeof unique === 'string' ? unique : `${field.label}已存在，请更换！`)
    for (const [inner, child] of Object.entries(field.fields ?? {}))
      if (child.rules.unique && constraint === `${table}_${snake(key)}_${snake(inner)}_key`) refuse(`${child.label}已存在，请更换！`)
  }
  return refuse('数据已存在，请勿重复录入！')
}

const unfit: Record<string, string> = {
  '22003': '数值超出允许范围！',
  '22008': '日期超出允许范围！',
  '22021': '内容含有无法保存的字符！',
  '22P05': '内容含有无法保存的字符！',
}

/** A value that no column can hold was sent by a client, through whichever hole; that is a refusal and not a fault of ours. */
export function asRefusal(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as PgFault
  // Raised by the books themselves when something is dated in a closed month, which the message names.
  if (code === 'HS001') return new Refusal(closedSentence(message))
  return unfit[code] ? new Refusal(unfit[code]) : error
}
