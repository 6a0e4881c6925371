import type { Field, Fields } from './field.ts'
import { entityNamed } from './registry.ts'

/** depotId shows depotName, areaCode areaName, depotType depotTypeName. */
export function nameWire({ kind, wire }: Field) {
  return `${['ref', 'refs', 'parent', 'region', 'regions'].includes(kind) ? wire.replace(/(Ids?|Code)$/, '') : wire}Name`
}

export const isNamed = (field: Field) => ['ref', 'refs', 'parent', 'dict', 'region', 'regions'].includes(field.kind)

/** The field of the target that a reference shows. */
export const titleOf = (field: Field) => entityNamed(field.target!).fields[entityNamed(field.target!).title]!

/** Further fields of the target that ride along, under the target's own wire names. */
export function carried(field: Field): [key: string, field: Field][] {
  if (!field.rules.carry) return []
  const { fields } = entityNamed(field.target!)
  return field.rules.carry.map(key => [key, fields[key]!])
}

export const byWire = (fields: Fields) => new Map(Object.entries(fields).map(([key, field]) => [field.wire, key]))
