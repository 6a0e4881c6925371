import { isMasked, maskPhone } from '../../base/mask.ts'
import { snake } from '../../base/text.ts'
import type { Field, Fields, Problem } from '../../kit/field.ts'
import type { User } from '../work.ts'

type Wire = Record<string, any>

/** Whether a user is shown only a part of what a field holds. */
export const isHalfShown = (user: User, { rules }: Field) => !!rules.masked && !user.can(rules.masked)

export const halfOf = (value: unknown) => (value == null || value === '' ? value : maskPhone(String(value)))

const masking = (fields: Fields) => Object.entries(fields).filter(([, { rules }]) => rules.masked)

/** Whether something that was shown in part has come back as it was shown. */
export const holdsMasks = (fields: Fields, body: Wire) => masking(fields).some(([, { wire }]) => isMasked(body[wire]))

/** What comes back as it was shown is what is stored, in the database's names. */
export function unmasked(fields: Fields, body: Wire, stored: Wire): Wire {
  const whole = masking(fields).flatMap(([key, { wire }]) => {
    const value = stored[snake(key)]
    return isMasked(body[wire]) && body[wire] === halfOf(value) ? [[wire, value]] : []
  })
  return whole.length ? { ...body, ...Object.fromEntries(whole) } : body
}

/** A part of a number is none. */
export const halfGiven = (fields: Fields, row: Wire): Problem[] =>
  masking(fields).flatMap(([key, { label }]) => (isMasked(row[key]) ? [{ field: key, message: `${label}不完整，请重新输入！` }] : []))
