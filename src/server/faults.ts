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

/** The database cannot be reached for the moment: nothing was wrong with what was asked, and asking again is right. */
export class DatabaseAway extends Refusal {
  constructor(cause: unknown) {
    super('数据库正在恢复，请稍后重试！', 503)
    this.cause = cause
  }
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
      refuse({ field: field.wire, message: typeof unique === 'string' ? unique : `${field.label}已存在，请更换！` })
    for (const [inner, child] of Object.entries(field.fields ?? {}))
      if (child.rules.unique && constraint === `${table}_${snake(key)}_${snake(inner)}_key`)
        refuse({ field: field.wire, message: `${child.label}已存在，请更换！` })
  }
  return refuse('数据已存在，请勿重复录入！')
}

const unfit: Record<string, string> = {
  '22003': '数值超出允许范围！',
  '22008': '日期超出允许范围！',
  '22021': '内容含有无法保存的字符！',
  '22P05': '内容含有无法保存的字符！',
}

/** Ended by an operator, by a crash or while starting, and every fault of the connection itself. */
const awayCodes = /^(57P0[1-4]|08[0-9A-Z]{3})$/
const awaySystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])
/** What the driver says of a connection that is gone; it gives these no code. */
const awayMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end|timeout exceeded when trying to connect)/

function isAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as PgFault & { syscall?: string }
  // A socket that is not there; a file that is not there has another call to blame.
  if (code === 'ENOENT') return syscall === 'connect'
  return awayCodes.test(code) || awaySystemCodes.has(code) || (error instanceof Error && awayMessages.test(message))
}

/** What a user is told instead of a fault: a value that no column can hold, which a client sent through whichever hole, and a database that is away. */
export function asRefusal(error: unknown): unknown {
  if (!error || error instanceof Refusal) return error
  const { code = '', message = '' } = error as PgFault
  // Raised by the books themselves when something is dated in a closed month, which the message names.
  if (code === 'HS001') return new Refusal(closedSentence(message))
  if (isAway(error)) return new DatabaseAway(error)
  if (code === '53100') return new Refusal('数据库存储空间不足，暂时无法保存，请联系管理员清理后重试！', 503)
  // Half a letter, which JSON can write down and the database cannot read.
  const isHalf = code === '22P02' && message.endsWith('type json')
  const told = unfit[isHalf ? '22P05' : code]
  return told ? new Refusal(told) : error
}
