import { Fragment, type ReactNode } from 'react'
import { create } from 'zustand'
import { newKey } from '../client/key.ts'
import { useSession } from '../client/session.ts'
import { activeTab, useTabs } from '../shell/tabs.ts'
import { useTab } from '../shell/use-tab.ts'

interface OpenDialog {
  key: string
  tabId: string
  content: ReactNode
}

const useOpen = create<{ dialogs: OpenDialog[] }>(() => ({ dialogs: [] }))

type Close<T> = (result?: T) => void

/** Shows a dialog in the current tab and resolves to its result, or to nothing when it is left. The same key opens once. */
export function openDialog<T>(render: (close: Close<T>) => ReactNode, key = newKey(), opener = openerNow()): Promise<T | undefined> {
  const tabId = activeTab().id
  if (useOpen.getState().dialogs.some(dialog => dialog.key === key && dialog.tabId === tabId)) return Promise.resolve(undefined)
  return new Promise(resolve => {
    const close: Close<T> = result => {
      keep(dialog => dialog.key !== key || dialog.tabId !== tabId)
      requestAnimationFrame(() => giveBack(opener))
      resolve(result)
    }
    useOpen.setState(({ dialogs }) => ({ dialogs: [...dialogs, { key, tabId, content: render(close) }] }))
  })
}

/** What has the focus; for an entry of a menu, which is gone by then, what the menu hangs on. */
export function openerNow(): Element | null {
  const active = document.activeElement
  return active?.closest('[role="menu"]') ? document.querySelector('.ant-dropdown-open') : active
}

const keep = (isKept: (dialog: OpenDialog) => boolean) => useOpen.setState(({ dialogs }) => ({ dialogs: dialogs.filter(isKept) }))

/** Focus returns to where it was, unless another dialog has taken it since. */
function giveBack(opener: Element | null) {
  const isFree = document.activeElement === document.body || document.activeElement === null
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/** The dialogs of one tab; they hide, rest and close with it. */
export function TabDialogs() {
  const { id } = useTab()
  const dialogs = useOpen(state => state.dialogs)
  return dialogs.filter(dialog => dialog.tabId === id).map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
}

useTabs.subscribe(({ tabs }) => {
  const isLost = ({ tabId }: OpenDialog) => !tabs.some(tab => tab.id === tabId)
  if (useOpen.getState().dialogs.some(isLost)) keep(dialog => !isLost(dialog))
})

useSession.subscribe((now, before) => {
  if (now.signedInAt !== before.signedInAt) keep(() => false)
})
