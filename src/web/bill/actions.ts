import type { Action, Document, Doing } from '../../kit/document.ts'
import { isOpen } from '../../kit/following.ts'
import { permissionOf } from '../../kit/permission.ts'
import { relationsFrom } from '../../kit/registry.ts'
import type { BillRow } from '../client/rows.ts'

/** An action that can be taken now. */
export interface Offered {
  key: string
  action: Action
}

type May = (code: string) => boolean

/** A bill is typed where some action takes the whole of it; what can also be done by id alone does not open it. */
export const mayType = (document: Document, saved: BillRow, may: May): boolean =>
  possible(document, saved, may).some(({ action }) => action.saves && !action.byId)

/** Whether the page, as it was opened, is for typing: what others follow from is read first, and amended on purpose. */
export const isEditable = (document: Document, saved: BillRow, mode: string | null, may: May): boolean =>
  mayType(document, saved, may) && (leadsOn(document, saved) ? mode === 'amend' : mode !== 'view' && mode !== 'audit')

/** Whether others can follow from it as it stands. */
export const leadsOn = (document: Document, saved: BillRow): boolean =>
  saved.id !== undefined && relationsFrom(document).some(relation => isOpen(relation, stateOf(document, saved).key))

/** Exactly the actions that the state and the user's rights allow; a page that is only read offers those that need no typing. */
export const offeredActions = (document: Document, saved: BillRow, isTyped: boolean, may: May): Offered[] =>
  possible(document, saved, may).filter(({ action }) => isTyped || !action.saves || action.byId)

function possible(document: Document, saved: BillRow, may: May): Offered[] {
  const all = Object.entries(document.actions).map(([key, action]) => ({ key, action }))
  if (saved.id) return all.filter(({ action }) => saved.actions?.includes(action.wire))
  const first = Object.keys(document.states)[0]!
  return all.filter(
    ({ action }) => action.saves && action.from.includes(first) && may(permissionOf(document, action.permission ?? action.wire)),
  )
}

/** The one action that leads on: the declared one, for an approver his own, else the first that neither undoes nor only puts by. */
export function primaryOf(offered: Offered[], mode: string | null = null): Offered | undefined {
  const onward = offered.filter(({ action }) => !action.danger && !action.reason)
  const that = (does: Doing) => onward.find(({ action }) => action.does === does)
  const declared = onward.find(({ action }) => action.primary)
  const other = onward.find(({ action }) => action.does !== 'drafts' && action.does !== 'withdraws')
  return (mode === 'audit' ? that('approves') : undefined) ?? declared ?? other ?? that('drafts')
}

/** What is done with a bill that is typed may lead on to the next one: it is out of hand. */
export const leadsToNew = ({ action }: Offered, isTyped: boolean): boolean => isTyped && !!action.saves && action.does !== 'drafts'

/** The state a bill is in; one that nobody has saved is in the first. */
export const stateOf = ({ states }: Document, { state = '' }: BillRow) => {
  const key = states[state] ? state : Object.keys(states)[0]!
  return { key, ...states[key]! }
}
