/** A place in a tree that was fetched whole. */
export interface Branch {
  id: string
  title: string
  disabled?: boolean
  children?: Branch[]
}

/** The wire's word for all of them; it can be looked at, not chosen. */
export const allId = '-1'

interface Seen {
  place: Branch
  depth: number
}

/** The places in sight, from top to bottom: what hangs below an open one, or the way to every hit of a searched word. */
export function inSight(place: Branch, open: ReadonlySet<string>, word: string, isHit: IsHit = holds, depth = 0): Seen[] {
  if (word && !hasHit(place, word, isHit)) return []
  const below = word || open.has(place.id) ? (place.children ?? []) : []
  return [{ place, depth }, ...below.flatMap(child => inSight(child, open, word, isHit, depth + 1))]
}

type IsHit = (title: string, word: string) => boolean

export const holds: IsHit = (title, word) => title.toLowerCase().includes(word.toLowerCase())

const hasHit = ({ title, children = [] }: Branch, word: string, isHit: IsHit): boolean =>
  isHit(title, word) || children.some(child => hasHit(child, word, isHit))

/** Nothing can hang below itself. */
export const without = (places: Branch[], id: string | undefined): Branch[] =>
  places.flatMap(place => (place.id === id ? [] : [{ ...place, children: place.children && without(place.children, id) }]))

/** All places of a tree, whatever their depth. */
export const everyPlace = (places: Branch[]): Branch[] => places.flatMap(place => [place, ...everyPlace(place.children ?? [])])

/** Why places cannot be what was meant; it is grave to mean all of them. */
export interface ChoiceFault {
  message: string
  isGrave?: true
}

export function faultIn(places: Branch[], { leaf, none }: { leaf?: boolean; none: string }): ChoiceFault | undefined {
  if (!places.length) return { message: none }
  if (places.some(({ id }) => id === allId)) return { message: '不可选择全部', isGrave: true }
  return leaf && places.some(({ children }) => children?.length) ? { message: '请选择末级节点！' } : undefined
}
