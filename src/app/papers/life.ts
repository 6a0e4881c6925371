import type { Action, Document } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { dialogs } from '../../kit/registry.ts'
import { grantsMatch, seedRoles } from '../roles.ts'
import { code, stacked, table } from './markdown.ts'

/** The states of a document, with the codes that go over the wire. */
export const stateLine = ({ states }: Document) =>
  Object.values(states)
    .map(({ wire, label }) => `${label} ${code(wire)}`)
    .join(' · ')

/** Which action leads from where to where, who may take it, what it asks for and what is said in a state that it is not for. */
export const actionTable = (document: Document) =>
  table(
    ['action', 'calls', 'from', 'to', 'right', 'roles of a new company', 'asks and says'],
    Object.values(document.actions).map(action => {
      const right = permissionOf(document, action.permission ?? action.wire)
      return [
        action.label,
        stacked(callsOf(action).map(code)),
        statesNamed(document, action.saves && isBeginning(action) ? ['', ...action.from] : action.from),
        statesNamed(document, [action.to].flat()),
        code(right),
        rolesWith(right),
        stacked(saidBy(document, action)),
      ]
    }),
  )

const callsOf = ({ wire, alias = [], byId, batch, decides }: Action) => [wire, ...alias, byId, batch, decides].flatMap(word => word ?? [])

/** A new bill is in no state yet. */
const isBeginning = ({ from }: Action) => from.includes('draft')

const statesNamed = ({ states }: Document, keys: readonly string[]) => keys.map(key => (key ? states[key]!.label : '–')).join(', ')

const rolesWith = (right: string) =>
  seedRoles
    .filter(({ alias, grants }) => alias !== 'administrator' && grantsMatch(grants, right))
    .map(({ label }) => label)
    .join('、')

function saidBy({ head, states }: Document, { reason, when, asks, instead = {} }: Action): string[] {
  return [
    ...(when ? [`only where ${(head as Fields)[when.field]!.label} is ${code(String(when.is))}`] : []),
    ...(reason ? [`a reason: ${reason}`] : []),
    ...(asks ? ['more than a reason, in a dialog'] : []),
    ...Object.entries(instead).map(([key, text]) => `${states[key]!.label}: ${text}`),
  ]
}

/** What can be changed on a stored bill besides, and in which states. */
export const dialogLines = (document: Document) =>
  dialogs()
    .filter(({ on }) => on?.document.name === document.name)
    .map(({ label, permission, on }) => `- ${label} (${code(permission)}): ${statesNamed(document, on!.from)}`)
