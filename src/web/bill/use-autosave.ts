import { useEffect, useState } from 'react'
import { useTabs } from '../shell/tabs.ts'
import { useTab } from '../shell/use-tab.ts'
import { drop, type Kept, keep } from './autosave.ts'
import { type Bill, isChanged, typedOf } from './bill.ts'
import { keepLine } from './values.ts'

const pause = 800

/** Puts typing by in this browser a moment after each change, and marks the tab while there is any; says when it last did. */
export function useAutosave(bill: Bill, isTyped: boolean): number {
  const { id: tabId, setDirty } = useTab()
  const [keptAt, setKeptAt] = useState(0)
  useEffect(() => {
    const { name } = bill.document
    let timer: ReturnType<typeof setTimeout> | undefined
    const putBy = () => {
      clearTimeout(timer)
      if (timer && isTyped && isChanged(bill)) setKeptAt(keep(name, tabId, keptOf(bill)) ? Date.now() : 0)
      timer = undefined
    }
    const follow = () => {
      const isDirty = isTyped && isChanged(bill)
      setDirty(isDirty)
      clearTimeout(timer)
      if (isDirty) timer = setTimeout(putBy, pause)
      else {
        timer = undefined
        drop(name, tabId)
        setKeptAt(0)
      }
    }
    const leave = [bill.head.subscribe(follow), bill.lines.subscribe(follow), bill.saved.subscribe(follow)]
    addEventListener('pagehide', putBy)
    follow()
    return () => {
      for (const end of leave) end()
      removeEventListener('pagehide', putBy)
      putBy()
      forgetClosed(name, tabId)
    }
  }, [bill, isTyped, tabId, setDirty])
  return keptAt
}

/** A tab that was closed on purpose takes its typing along; a hidden one keeps it. */
function forgetClosed(name: string, tabId: string) {
  if (!useTabs.getState().tabs.some(tab => tab.id === tabId)) drop(name, tabId)
}

function keptOf(bill: Bill): Kept {
  const { head, lines } = typedOf(bill)
  const { id, version } = bill.saved.get()
  return { at: Date.now(), id, version, head, lines: lines.map(line => keepLine(bill.document.lines, line)) }
}
