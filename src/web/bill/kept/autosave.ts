import { newKey } from '../../client/key.ts'
import type { Sent } from '../../client/rows.ts'
import { useSession } from '../../client/session.ts'
import { useTabs } from '../../shell/tabs.ts'

/** What was typed and not saved, as it is put by in this browser. */
export interface Kept {
  at: number
  /** The version it was typed over; absent for a new bill. */
  id?: string
  version?: number
  /** The whole bill by its wire names, lines and what could not be read included. */
  typed: Sent
}

const prefix = 'hengshang.bill.'
const windowKey = 'hengshang.window'

/** Tabs are counted per window, so a window needs a name of its own. */
function windowName() {
  const known = sessionStorage.getItem(windowKey) ?? newKey().slice(0, 8)
  sessionStorage.setItem(windowKey, known)
  return known
}

const ownPrefix = (name: string) => `${prefix}${useSession.getState().userInfo.userId}.${name}.`
const slotOf = (name: string, tabId: string) => `${ownPrefix(name)}${windowName()}-${tabId}`

export function keep(name: string, tabId: string, kept: Kept) {
  try {
    localStorage.setItem(slotOf(name, tabId), JSON.stringify(kept))
    return true
  } catch {
    // Full or forbidden storage: typing goes on, only the safety net is gone.
    return false
  }
}

export const keptIn = (name: string, tabId: string): Kept | undefined => read(slotOf(name, tabId))

export const drop = (name: string, tabId: string) => localStorage.removeItem(slotOf(name, tabId))

/** A tab that is closed on purpose takes its typing along, also one that is out of sight. */
useTabs.subscribe((now, before) => {
  if (now.signedInAt !== before.signedInAt) return
  const gone = before.tabs.filter(({ id }) => !now.tabs.some(tab => tab.id === id))
  const ends = gone.map(({ id }) => `.${windowName()}-${id}`)
  for (const slot of Object.keys(localStorage)) if (slot.startsWith(prefix) && ends.some(end => slot.endsWith(end))) dropSlot(slot)
})

/** New bills that were left behind by a window or a session that is gone, the latest first. */
export function leftBehind(name: string): { slot: string; kept: Kept }[] {
  const open = new Set(useTabs.getState().tabs.map(tab => slotOf(name, tab.id)))
  return Object.keys(localStorage)
    .filter(slot => slot.startsWith(ownPrefix(name)) && !open.has(slot))
    .flatMap(slot => {
      const kept = read(slot)
      return kept && !kept.id ? [{ slot, kept }] : []
    })
    .sort((one, other) => other.kept.at - one.kept.at)
}

export const dropSlot = (slot: string) => localStorage.removeItem(slot)

function read(slot: string): Kept | undefined {
  try {
    const text = localStorage.getItem(slot)
    const kept: Kept | undefined = text ? JSON.parse(text) : undefined
    return kept?.typed && kept
  } catch {
    return undefined
  }
}
