import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { leavesOf } from '../client/menu.ts'
import { useSession } from '../client/session.ts'
import { useRested } from '../fields/suggestions.ts'
import { loadSounds, type Sounds } from './find-menu.ts'
import { actionHits, type Hit, menuHits } from './hit.ts'

/** A word, what it finds, and the one that Enter opens. */
export function useFinder(isOn: boolean, done: () => void) {
  const menu = useSession(state => state.menuAll)
  const sounds = useSounds(isOn)
  const [word, setWord] = useState('')
  const [at, setAt] = useState(0)
  const pages = useMemo(() => [...menuHits(leavesOf(menu), word, sounds), ...actionHits(word, sounds)], [menu, word, sounds])
  const { records, isBusy } = useRecords(word, isOn)
  const hits = [...pages, ...records]
  const choose = (hit: Hit) => {
    hit.open()
    setWord('')
    done()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may still belong to the input method.
    if (event.nativeEvent.isComposing || hits.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((at + step + hits.length) % hits.length)
    else if (event.key === 'Enter') choose(hits[at]!)
    else return
    event.preventDefault()
  }
  return {
    word,
    hits,
    at,
    isBusy,
    choose,
    onKeyDown,
    search(next: string) {
      setWord(next)
      setAt(0)
    },
  }
}

/** One letter would find half of everything. */
const fewestLetters = 2

/** Bills, goods and counterparties, asked for once the typing rests. */
function useRecords(word: string, isOn: boolean) {
  const rested = useRested(word.trim(), 250)
  const enabled = isOn && rested.length >= fewestLetters
  const { data, isFetching } = useQuery({
    queryKey: ['finder', rested],
    queryFn: async ({ signal }) => (await import('./record-hits.ts')).recordHits(rested, signal),
    enabled,
    staleTime: 0,
  })
  const isFresh = enabled && rested === word.trim()
  return { records: (isFresh && data) || [], isBusy: word.trim().length >= fewestLetters && (isFetching || !isFresh) }
}

export type Finder = ReturnType<typeof useFinder>

export function useSounds(isOn: boolean) {
  const [sounds, setSounds] = useState<{ of: Sounds }>()
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    loadSounds().then(
      of => isGone || setSounds({ of }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isOn])
  return sounds?.of
}
