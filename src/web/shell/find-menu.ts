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

/** What begins with the word first, then what holds it; names and how they sound, once that is known, before what else people say. */
export function findInMenu(leaves: Leaf[], word: string, sounds?: Sounds): Leaf[] {
  if (!word.trim()) return leaves
  const others = new Map(outlines().flatMap(({ page, synonyms }) => (page && synonyms ? [[page, synonyms]] : [])))
  const heard = (names: readonly string[]) => (sounds ? names.flatMap(sounds) : [])
  const fits = leaves.map(leaf => {
    const { name, given, path } = leaf.item
    const said = others.get(path) ?? []
    return { leaf, place: placeOf(rankOf(word, [name, ...heard([given])]), rankOf(word, [...said, ...heard(said)])) }
  })
  return places.flatMap(wanted => fits.flatMap(({ leaf, place }) => (place === wanted ? [leaf] : [])))
}

const places = [0, 1, 2, 3]

/** 供应 is 供应商 sooner than what people call 供应商余额. */
const placeOf = (byName: 0 | 1 | undefined, byOther: 0 | 1 | undefined) => Math.min((byName ?? 2) * 2, (byOther ?? 2) * 2 + 1)

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
