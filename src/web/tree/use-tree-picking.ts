import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { notify } from '../client/notify.ts'
import { useSounds } from '../client/sounds.ts'
import { allId, type Branch, type ChoiceFault, everyPlace, faultIn, holds, inSight } from './tree-choosing.ts'

interface Options {
  root: Branch
  body: RefObject<HTMLDivElement | null>
  isMany: boolean
  leaf?: boolean
  keyword: string
  /** Said when nothing was chosen. */
  none: string
  begun: Branch[]
  onDone(places: Branch[]): void
}

/** What is open, pointed at and ticked in a tree that is chosen from. */
export function useTreePicking({ root, body, isMany, leaf, keyword, none, begun, onDone }: Options) {
  const [word, setWord] = useState(keyword)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([allId]))
  const [active, setActive] = useState(isMany ? '' : (begun[0]?.id ?? ''))
  const [chosen, setChosen] = useState<Branch[]>(isMany ? begun : [])
  const sounds = useSounds(!!word.trim())
  const rows = inSight(root, open, word.trim(), (title, asked) => holds(title, asked) || sounds(title, asked))
  const at = rows.findIndex(({ place }) => place.id === active)
  const placeAt = rows[at]?.place
  const has = (place: Branch) => chosen.some(one => one.id === place.id)
  const isOpen = (place: Branch) => !!word.trim() || open.has(place.id)
  const toggle = (place: Branch, isWanted = !open.has(place.id)) =>
    setOpen(known => new Set(isWanted ? [...known, place.id] : [...known].filter(id => id !== place.id)))
  useEffect(() => {
    body.current?.querySelector('.tree-row.is-chosen')?.scrollIntoView({ block: 'nearest' })
  })

  const tell = ({ message, isGrave }: ChoiceFault) => (isGrave ? notify.error(message) : notify.warning(message))

  function tick(place: Branch) {
    const fault = has(place) ? undefined : faultIn([place], { leaf, none })
    if (fault) return tell(fault)
    setChosen(known => (has(place) ? known.filter(one => one.id !== place.id) : [...known, place]))
  }

  function point(place: Branch) {
    setActive(place.id)
    if (isMany) tick(place)
  }

  function confirm() {
    const known = new Map(everyPlace([root]).map(place => [place.id, place]))
    const meant = (isMany ? chosen : placeAt ? [placeAt] : []).map(place => known.get(place.id) ?? place)
    const fault = faultIn(meant, { leaf, none })
    if (fault) tell(fault)
    else onDone(meant)
  }

  const goTo = (next: number) => {
    setActive(rows[Math.max(0, Math.min(next, rows.length - 1))]?.place.id ?? '')
    body.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()
  }

  function stepOf({ key, ctrlKey, target }: KeyboardEvent): (() => void) | undefined {
    if (key === 'Enter' && (ctrlKey || !isMany)) return confirm
    if (key === 'ArrowDown') return () => goTo(at + 1)
    if (key === 'ArrowUp') return () => goTo(at - 1)
    if (!(target as Element).closest('[role="tree"]')) return undefined
    if (key === 'ArrowRight') return () => placeAt && toggle(placeAt, true)
    if (key === 'ArrowLeft') return () => placeAt && toggle(placeAt, false)
    if (key === ' ' || key === 'Enter') return () => placeAt && isMany && tick(placeAt)
    // The letter itself arrives where the focus has gone.
    if (key.length === 1 && !ctrlKey) body.current?.querySelector('input')?.focus()
    return undefined
  }

  function steer(event: KeyboardEvent<HTMLElement>) {
    const step = event.nativeEvent.isComposing ? undefined : stepOf(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }

  return { word, find: setWord, rows, active, chosen, has, isOpen, toggle, point, confirm, steer }
}

export type TreePicking = ReturnType<typeof useTreePicking>
