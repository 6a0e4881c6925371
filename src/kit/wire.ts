import type { Field, Fields, Kind } from './field.ts'
import { entityNamed } from './registry.ts'

/** depotId shows depotName, areaCode areaName, depotType depotTypeName. */
export const nameWire = ({ kind, wire }: Field) => `${stem(kind, wire)}Name`

/** The same in our own words: goodsId shows goodsName. */
export const nameKey = ({ kind, key }: Field) => `${stem(kind, key)}Name`

/** What else rides along, in our own words: the code of goodsId is goodsCode. */
export const rideKey = ({ kind, key }: Field, ride: string) => `${stem(kind, key)}${ride[0]!.toUpperCase()}${ride.slice(1)}`

const stem = (kind: Kind, word: string) =>
  ['ref', 'refs', 'parent', 'region', 'regions'].includes(kind) ? word.replace(/(Ids?|Code)$/, '') : word

export const isNamed = (field: Field) => ['ref', 'refs', 'parent', 'dict', 'region', 'regions'].includes(field.kind)

/** Further fields of the target that ride along, under the target's own wire names. */
export function carried(field: Field): [key: string, field: Field][] {
  if (!field.rules.carry) return []
  const { fields } = entityNamed(field.target!)
  return field.rules.carry.map(key => [key, fields[key]!])
}

/** The same as fields of the row that refers: what their values are called there. */
export const rides = (field: Field): Field[] => carried(field).map(([key, ride]) => ({ ...ride, key: rideKey(field, key) }))

export const byWire = (fields: Fields) => new Map(Object.entries(fields).map(([key, field]) => [field.wire, key]))
