import type { Leaf } from '../client/menu.ts'

/** The initials of a name's pinyin. */
export type Initials = (name: string) => string

/** The entries whose name, or whose initials once they are known, begin with the word. */
export function findInMenu(leaves: Leaf[], word: string, initials?: Initials): Leaf[] {
  const wanted = word.trim().toLowerCase()
  const begins = (text: string) => text.toLowerCase().startsWith(wanted)
  return wanted ? leaves.filter(({ item }) => begins(item.name) || (initials && begins(initials(item.given)))) : leaves
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
