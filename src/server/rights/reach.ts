import type { Assigned } from './assigned.ts'
import { covers } from './rights.ts'

/** What somebody may do and see, so that two can be compared: his rights, whose records, and where these lie. */
export interface Reach {
  /** Holds everything, whatever else stands here. */
  administrator: boolean
  /** Codes of menus and buttons, and calls by their path. */
  rights: ReadonlySet<string>
  /** Whose records he sees of what nothing else is said of. */
  usual: View
  /** Whose he sees of single resources. */
  special: ReadonlyMap<string, View>
  assigned: Assigned
}

/** Whose records are seen: everybody's, those of departments, and one's own. */
export interface View {
  all: boolean
  depts: ReadonlySet<string>
  staff: Person | null
}

export interface Person {
  id: string
  deptId: string | null
}

/** Everybody holds this one: what needs no right still keeps to what he sees. */
const signedIn = 'signedIn'

/** What the one may do or see that none of the others does; empty when he stays within them. */
export function beyond(one: Reach, others: Reach[]): string[] {
  if (others.some(({ administrator }) => administrator)) return []
  if (one.administrator) return ['administrator']
  return [signedIn, ...one.rights].filter(right => !others.some(other => holdsAsMuch(other, right, one)))
}

export const isWithin = (one: Reach, other: Reach) => !beyond(one, [other]).length

/** A right is as much as what it is used on: the same one upon more records is more. */
const holdsAsMuch = (other: Reach, right: string, one: Reach) =>
  holds(other, right) &&
  resourcesOf(right, one, other).every(resource => sees(viewOf(other, resource), viewOf(one, resource))) &&
  isGiven(one.assigned.depots, other.assigned.depots) &&
  isGiven(one.assigned.parties, other.assigned.parties)

const holds = ({ rights }: Reach, right: string) =>
  right === signedIn || rights.has(right) || (right.startsWith('/') && [...rights].some(opened => covers(opened, right)))

/** The resources that a right is used on, of those that are told apart; the empty word is all the rest. */
function resourcesOf(right: string, one: Reach, other: Reach): string[] {
  const known = [...new Set([...one.special.keys(), ...other.special.keys()])]
  if (right === signedIn || right.startsWith('/')) return [...known, '']
  const own = known.filter(resource => right.startsWith(`${resource}_`))
  return own.length ? own : ['']
}

const viewOf = ({ usual, special }: Reach, resource: string) => special.get(resource) ?? usual

/** Whether the first sees all that the second sees. */
export const sees = (view: View, other: View) =>
  view.all || (!other.all && [...other.depts].every(id => view.depts.has(id)) && (!other.staff || seesPerson(view, other.staff)))

const seesPerson = (view: View, { id, deptId }: Person) => view.all || view.staff?.id === id || (!!deptId && view.depts.has(deptId))

/** Whether all that the person owns is seen already, whatever it is. */
export const seesAllOf = ({ administrator, usual, special }: Reach, person: Person) =>
  administrator || [usual, ...special.values()].every(view => seesPerson(view, person))

/** None given means all of them. */
const isGiven = (ids: string[], among: string[]) => !among.length || (ids.length > 0 && ids.every(id => among.includes(id)))
