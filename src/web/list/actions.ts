import type { AbilityCall } from '../../kit/ability.ts'
import type { Action, Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { BillRow, Row, Values } from '../client/rows.ts'
import { isYes } from '../fields/words.ts'

type May = (permission: string) => boolean

/** What can be done with a saved bill without opening it, in the declared order: same table as the server's. */
export function actionsOn(document: Document, row: BillRow, may: May): Action[] {
  if (isYes(document.head.isRed!, row.isRed)) return []
  return Object.values(document.actions).filter(
    action =>
      (!action.saves || action.byId) &&
      !action.asks &&
      action.from.includes(row.state ?? '') &&
      suits(document, action, row) &&
      may(permissionOf(document, action.permission ?? action.wire)),
  )
}

const suits = ({ head }: Document, { when }: Action, row: Values) =>
  !when || (head as Fields)[when.field]!.read(row[when.field]) === when.is

/** Written again as a whole only while it may be saved. */
export const isEditable = (document: Document, row: BillRow, may: May) =>
  may(permissionOf(document, 'edit')) &&
  !isYes(document.head.isRed!, row.isRed) &&
  Object.values(document.actions).some(action => action.saves && !action.byId && action.from.includes(row.state ?? ''))

export const isDraft = (row: BillRow) => row.state === 'draft'

/** A flag of a record that is turned by calls of its own: in use or stopped, on the shelf or off it. */
interface Switch {
  field: Field
  on: AbilityCall
  off: AbilityCall
}

const flags: Record<string, string> = { enabling: 'enabled', shelving: 'onShelf' }

const switchesOf = ({ abilities, fields }: Entity): Switch[] =>
  abilities.filter(({ name }) => flags[name]).map(({ name, calls }) => ({ field: fields[flags[name]!]!, on: calls[0]!, off: calls[1]! }))

export interface Turn {
  call: AbilityCall
  rows: Row[]
}

/** Each turn with the rows that it would change. */
export const turnsOf = (entity: Entity, rows: Row[], may: May): Turn[] =>
  switchesOf(entity)
    .flatMap(({ field, on, off }) => [
      { call: on, rows: rows.filter(row => !isYes(field, row[field.key])) },
      { call: off, rows: rows.filter(row => isYes(field, row[field.key])) },
    ])
    .filter(({ call, rows: some }) => some.length > 0 && may(permissionOf(entity, call.permission)))

/** Stopped records are shown, but paler. */
export function isStopped({ abilities, fields }: Entity, row: Values) {
  const isSwitched = abilities.some(ability => ability.name === 'enabling')
  return isSwitched && !isYes(fields.enabled!, row.enabled)
}
