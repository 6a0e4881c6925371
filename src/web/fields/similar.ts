import type { Entity } from '../../kit/entity.ts'
import { isNamed, nameWire } from '../../kit/wire.ts'
import type { WireRow } from '../client/things.ts'
import { codeIn, titleIn } from './suggestions.ts'

/** Why a record cannot be used or quoted: it has no code or no name, and both are said. */
export function faultsOfQuoted(owner: Entity, row: WireRow): string[] {
  const empty = [!codeIn(owner, row) && '编码', !titleIn(owner, row) && '名称'].filter(Boolean)
  return empty.map(word => `当前引用${owner.label}${word}为空`)
}

/** What a new record takes over from another one: everything that is typed, but the code, which is each one's own. */
export function quotedFrom({ form, fields }: Entity, row: WireRow): WireRow {
  const taken = form.map(key => fields[key]!).filter(({ kind }) => !['code', 'rows', 'files'].includes(kind))
  const wires = taken.flatMap(field => (isNamed(field) ? [field.wire, nameWire(field)] : [field.wire]))
  return Object.fromEntries(wires.map(wire => [wire, row[wire] ?? '']))
}
