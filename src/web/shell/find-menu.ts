import { outlines } from '../../kit/registry.ts'
import type { Leaf } from '../client/menu.ts'

/** The initials of a name's pinyin. */
export type Initials = (name: string) => string

/** How well a word fits: 0 begins one of the names, 1 stands within one, undefined neither. */
export function rankOf(word: string, names: readonly string[]): 0 | 1 | undefined {
  const wanted = word.trim().toLowerCase()
  const places = names.map(name => name.toLowerCase().indexOf(wanted)).filter(at => at >= 0)
  if (!places.length) return undefined
  return places.includes(0) ? 0 : 1
}

/** What begins with the word first, then what holds it; names, their initials once these are known, and what else people say. */
export function findInMenu(leaves: Leaf[], word: string, initials?: Initials): Leaf[] {
  if (!word.trim()) return leaves
  const others = new Map(outlines().flatMap(({ page, synonyms }) => (page && synonyms ? [[page, synonyms]] : [])))
  const fits = leaves.map(leaf => ({ leaf, rank: rankOf(word, namesOf(leaf, others.get(leaf.item.path) ?? [], initials)) }))
  return [0, 1].flatMap(wanted => fits.flatMap(({ leaf, rank }) => (rank === wanted ? [leaf] : [])))
}

function namesOf({ item }: Leaf, others: readonly string[], initials?: Initials) {
  const spoken = [item.given, ...others]
  return [item.name, ...others, ...(initials ? spoken.map(initials) : [])]
}

let loading: Promise<Initials> | undefined

/** The table of readings is large and only needed here, so it comes with the first search. */
export function loadInitials(): Promise<Initials> {
  loading ??= import('../../base/pinyin.ts').then(({ mnemonicOf }) => remembering(mnemonicOf))
  return loading
}

function remembering(initials: Initials): Initials {
  const known = new Map<string, string>()
  return name => known.get(name) ?? known.set(name, initials(name)).get(name)!
}
