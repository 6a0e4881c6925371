import { outlines } from '../../kit/registry.ts'
import type { Leaf } from '../client/menu.ts'

/** How a name sounds: the initials of its pinyin, and all of it. */
export type Sounds = (name: string) => readonly string[]

/** How well a word fits: 0 begins one of the names, 1 stands within one, undefined neither. */
export function rankOf(word: string, names: readonly string[]): 0 | 1 | undefined {
  const wanted = word.trim().toLowerCase()
  const places = names.map(name => name.toLowerCase().indexOf(wanted)).filter(at => at >= 0)
  if (!places.length) return undefined
  return places.includes(0) ? 0 : 1
}

/** What begins with the word first, then what holds it; names, how they sound once that is known, and what else people say. */
export function findInMenu(leaves: Leaf[], word: string, sounds?: Sounds): Leaf[] {
  if (!word.trim()) return leaves
  const others = new Map(outlines().flatMap(({ page, synonyms }) => (page && synonyms ? [[page, synonyms]] : [])))
  const fits = leaves.map(leaf => ({ leaf, rank: rankOf(word, namesOf(leaf, others.get(leaf.item.path) ?? [], sounds)) }))
  return [0, 1].flatMap(wanted => fits.flatMap(({ leaf, rank }) => (rank === wanted ? [leaf] : [])))
}

function namesOf({ item }: Leaf, others: readonly string[], sounds?: Sounds) {
  const spoken = [item.given, ...others]
  return [item.name, ...others, ...(sounds ? spoken.flatMap(sounds) : [])]
}

let loading: Promise<Sounds> | undefined

/** The table of readings is large and only needed here, so it comes with the first search. */
export function loadSounds(): Promise<Sounds> {
  loading ??= import('../../base/pinyin.ts').then(({ mnemonicOf, pinyinOf }) => remembering(name => [mnemonicOf(name), pinyinOf(name)]))
  return loading
}

function remembering(sounds: Sounds): Sounds {
  const known = new Map<string, readonly string[]>()
  return name => known.get(name) ?? known.set(name, sounds(name)).get(name)!
}
