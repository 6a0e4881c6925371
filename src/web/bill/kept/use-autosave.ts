import { useEffect, useState } from 'react'
import { encodeBill } from '../../client/rows.ts'
import { useTabs } from '../../shell/tabs.ts'
import { useTab } from '../../shell/use-tab.ts'
import { type Bill, isChanged, type Typed, typedBill, typedOf } from '../bill.ts'
import { drop, type Kept, keep } from './autosave.ts'

const pause = 800

/** Puts typing by in this browser a moment after each change, and marks the tab while there is any; says when it last did. */
export function useAutosave(bill: Bill, isTyped: boolean): number {
  const { id: tabId, setDirty } = useTab()
  const [keptAt, setKeptAt] = useState(0)
  useEffect(() => {
    const saver = startSaver(bill, tabId, setKeptAt)
    const follow = () => {
      const isDirty = isTyped && isChanged(bill)
      setDirty(isDirty)
      if (isDirty) saver.soon()
      else saver.drop()
    }
    const ends = [bill.head, bill.saved, ...bill.tables.map(({ lines }) => lines)].map(source => source.subscribe(follow))
    addEventListener('pagehide', saver.now)
    follow()
    return () => {
      for (const end of ends) end()
      removeEventListener('pagehide', saver.now)
      saver.now()
      forgetClosed(bill.document.name, tabId)
    }
  }, [bill, isTyped, tabId, setDirty])
  return keptAt
}

/** Saves what has changed since it last did, once typing pauses or at once. */
function startSaver(bill: Bill, tabId: string, onKept: (at: number) => void) {
  const { name } = bill.document
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Typed | undefined
  const isSame = ({ head, lines }: Typed) => last?.head === head && Object.keys(lines).every(key => last!.lines[key] === lines[key])
  const now = () => {
    clearTimeout(timer)
    if (timer === undefined) return
    timer = undefined
    last = typedOf(bill)
    onKept(keep(name, tabId, keptOf(bill)) ? Date.now() : 0)
  }
  const soon = () => {
    if (isSame(typedOf(bill))) return
    clearTimeout(timer)
    timer = setTimeout(now, pause)
  }
  const dropIt = () => {
    clearTimeout(timer)
    timer = undefined
    last = undefined
    drop(name, tabId)
    onKept(0)
  }
  return { now, soon, drop: dropIt }
}

/** A tab that was closed on purpose takes its typing along; a hidden one keeps it. */
function forgetClosed(name: string, tabId: string) {
  if (!useTabs.getState().tabs.some(tab => tab.id === tabId)) drop(name, tabId)
}

function keptOf(bill: Bill): Kept {
  const { id, version } = bill.saved.get()
  return { at: Date.now(), id, version, typed: encodeBill(bill.document, typedBill(bill)) }
}
