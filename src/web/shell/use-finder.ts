import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { hrefOf, type Leaf, leavesOf } from '../client/menu.ts'
import { useSession } from '../client/session.ts'
import { findInMenu, type Initials, loadInitials } from './find-menu.ts'
import { openTab } from './tabs.ts'

/** A word, the entries it finds, and the one that Enter opens. */
export function useFinder(isOn: boolean, done: () => void) {
  const menu = useSession(state => state.menuAll)
  const initials = useInitials(isOn)
  const [word, setWord] = useState('')
  const [at, setAt] = useState(0)
  const hits = useMemo(() => findInMenu(leavesOf(menu), word, initials), [menu, word, initials])
  const choose = ({ item }: Leaf) => {
    if (item.opensWindow) window.open(item.path, '_blank', 'noopener')
    else openTab(hrefOf(item))
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
    choose,
    onKeyDown,
    search(next: string) {
      setWord(next)
      setAt(0)
    },
  }
}

export type Finder = ReturnType<typeof useFinder>

export function useInitials(isOn: boolean) {
  const [initials, setInitials] = useState<{ of: Initials }>()
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    loadInitials().then(
      of => isGone || setInitials({ of }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isOn])
  return initials?.of
}
