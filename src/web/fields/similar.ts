import type { Entity } from '../../kit/entity.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import { titleIn, type Values } from '../client/rows.ts'
import { codeIn } from './suggestions.ts'

/** Why a record cannot be used or quoted: it has no code or no name, and both are said. */
export function faultsOfQuoted(owner: Entity, row: Values): string[] {
  const empty = [!codeIn(row) && '编码', !titleIn(owner, row) && '名称'].filter(Boolean)
  return empty.map(word => `当前引用${owner.label}${word}为空`)
}

/** What a new record takes over from another one: everything that is typed, but the code, which is each one's own. */
export function quotedFrom({ form, fields }: Entity, row: Values): Values {
  const taken = form.map(key => fields[key]!).filter(({ kind }) => !['code', 'rows', 'files'].includes(kind))
  const keys = taken.flatMap(field => (isNamed(field) ? [field.key, nameKey(field)] : [field.key]))
  return Object.fromEntries(keys.map(key => [key, row[key] ?? '']))
}
