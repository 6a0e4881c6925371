import { useMemo, useState } from 'react'
import { type GrantNode, type GrantTree, readTree, type Ticked, tickedIn, turned } from './grant-model.ts'

export const kinds = ['menu', 'dataScope', 'apiScope', 'menuApp'] as const
export type Kind = (typeof kinds)[number]
export type Tickeds = Record<Kind, Ticked>

/** The four trees of a grant, what was ticked at the start and what is ticked now. */
export function useGrant(roots: Record<Kind, GrantNode[]>, keys: Record<Kind, string[]>) {
  const trees = useMemo(() => byKind(kind => readTree(roots[kind])), [roots])
  const start = useMemo(() => byKind(kind => tickedIn(trees[kind], keys[kind])), [trees, keys])
  const [tickeds, setTickeds] = useState<Tickeds>(start)
  const turn = (kind: Kind, ids: string[], isOn: boolean) =>
    setTickeds(known => ({ ...known, [kind]: turned(trees[kind] as GrantTree, known[kind], ids, isOn) }))
  return { trees, start, tickeds, turn }
}

const byKind = <T,>(make: (kind: Kind) => T) => Object.fromEntries(kinds.map(kind => [kind, make(kind)])) as Record<Kind, T>
