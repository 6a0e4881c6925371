import type { Action, Document } from '../../src/kit/document.ts'
import { relationsFrom } from '../../src/kit/registry.ts'

export const outcomes = ({ to }: Action): readonly string[] => (typeof to === 'string' ? [to] : to)

/** Where an action begins for whoever comes by: what waits for approval is posted by who approves it. */
export const beginnings = ({ approval }: Document, { does, from }: Action): readonly string[] =>
  does === 'posts' && approval > 0 ? from.filter(state => state !== 'submitted') : from

/** Every state that some row of actions leads to, from the first. */
export function reachable(document: Document): Set<string> {
  const found = new Set(['draft'])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const action of Object.values(document.actions))
      if (action.from.some(state => found.has(state))) for (const state of outcomes(action)) found.add(state)
  }
  return found
}

export const finalStates = (document: Document) =>
  Object.keys(document.states).filter(state => !Object.values(document.actions).some(action => action.from.includes(state)))

/** The action that keeps a bill as a draft, whatever the wire calls it. */
export const draftOf = ({ actions }: Document): Action =>
  Object.values(actions).find(action => action.saves && outcomes(action)[0] === 'draft')!

/** Where a bill stands once it is in effect: in the books, or open to be followed. */
export const effective = (document: Document): string =>
  ['posted', 'departed'].find(state => state in document.states) ?? relationsFrom(document)[0]?.states.none ?? 'approved'
