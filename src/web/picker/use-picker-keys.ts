import { type KeyboardEvent, type RefObject, useState } from 'react'
import { notify } from '../client/notify.ts'
import type { Row } from '../client/rows.ts'
import type { Chosen } from './use-chosen.ts'
import type { Hits } from './use-hits.ts'

interface Options {
  body: RefObject<HTMLDivElement | null>
  hits: Hits
  chosen: Chosen
  isMany: boolean
  /** Said when nothing was chosen. */
  none?: string
  onClose(rows?: Row[]): void
}

const isInside = (event: KeyboardEvent, selector: string) => (event.target as Element).closest(selector) !== null

/** Arrows walk, Space ticks, Enter chooses, Ctrl+Enter confirms; whoever types goes on searching. */
export function usePickerKeys({ body, hits, chosen, isMany, none = '请选择数据！', onClose }: Options) {
  const { rows } = hits
  const [pointed, setPointed] = useState(-1)
  const [followed, setFollowed] = useState(hits.text)
  // Another word has other rows: who walks them begins at the top.
  if (hits.text !== followed) {
    setFollowed(hits.text)
    setPointed(-1)
  }
  const active = Math.min(pointed, rows.length - 1)
  const take = (row: Row | undefined) => {
    if (!row) return
    if (isMany) chosen.toggle(row)
    else if (chosen.mayTake([row])) onClose([row])
  }
  const goTo = (at: number) => {
    setPointed(Math.max(at, 0))
    body.current?.querySelector<HTMLElement>('.picker-rows')?.focus()
  }

  function confirm() {
    if (!isMany && rows[active]) take(rows[active])
    else if (isMany && chosen.rows.length) onClose(chosen.rows)
    else notify.warning(none)
  }

  function steer(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return
    const isElsewhere = isInside(event, '.picker-tray, .class-tree, .ant-select')
    const step = isElsewhere ? (event.ctrlKey && event.key === 'Enter' ? confirm : undefined) : stepOf(event)
    if (!step) return
    event.preventDefault()
    // The page behind would take the key that closes the picker for its own.
    event.stopPropagation()
    void step()
  }

  function stepOf(event: KeyboardEvent): (() => unknown) | undefined {
    const isInRows = isInside(event, '.picker-rows')
    if (event.key === 'ArrowDown') return () => goTo(active + 1)
    if (event.key === 'ArrowUp') return () => goTo(active - 1)
    if (event.key === 'PageDown') return () => hits.turnTo(hits.current + 1)
    if (event.key === 'PageUp') return () => hits.turnTo(hits.current - 1)
    if (event.key === 'Enter') return event.ctrlKey ? confirm : isInRows ? () => take(rows[active]) : () => hits.now().then(() => goTo(0))
    if (!isInRows) return undefined
    if (event.key === ' ') return () => take(rows[active])
    // The letter itself arrives where the focus has gone.
    if (event.key.length === 1 && !event.ctrlKey) body.current?.querySelector<HTMLElement>('.picker-search input')?.focus()
    return undefined
  }

  return { active, setActive: setPointed, take, confirm, steer }
}
