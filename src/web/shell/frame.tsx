import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { renewOldProfile } from '../client/profile.ts'
import { isBehindDialog } from './behind-dialog.ts'
import { BottomMenu } from './bottom-menu.tsx'
import { useIsNarrow } from './frame-state.ts'
import { wordsIn } from './path.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ShortcutStrip } from './shortcut-strip.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabPages } from './tab-pages.tsx'
import { TabStrip } from './tab-strip.tsx'
import { activeTab, closeTab, followAddress, openTab, useTabs } from './tabs.ts'
import { TopBar } from './top-bar.tsx'
import { followWidth } from './width.ts'

/** The frame around all pages. */
export function Frame() {
  const { isNarrow } = useIsNarrow()
  const content = useRef<HTMLElement>(null)
  const hidesMenu = useTabs(({ tabs, active }) => wordsIn(tabs.find(tab => tab.id === active)?.path ?? '').hidesMenu)
  useAddress()
  useTitle()
  useUnloadGuard()
  useTabKeys()
  useEffect(() => void renewOldProfile(), [])
  useEffect(followWidth, [])
  return (
    <div role="none" className={`frame${isNarrow ? ' is-narrow' : ''}${hidesMenu ? ' is-bare' : ''}`} onClick={openLink}>
      <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
        跳到内容
      </button>
      <ProgressBar />
      {!hidesMenu && <Sidebar />}
      <TopBar />
      <ShortcutStrip />
      <TabStrip />
      <main className="content" ref={content} tabIndex={-1}>
        <TabPages />
      </main>
      <BottomMenu />
    </div>
  )
}

function useAddress() {
  useLayoutEffect(() => {
    followAddress()
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [])
}

function useTitle() {
  const label = useTabs(({ tabs, active }) => tabs.find(tab => tab.id === active)?.label)
  useEffect(() => {
    document.title = label ?? '衡商'
  }, [label])
}

function useUnloadGuard() {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (useTabs.getState().tabs.some(tab => tab.isDirty)) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    return () => removeEventListener('beforeunload', guard)
  }, [])
}

const tabKeys: Record<string, () => unknown> = {
  /** Ctrl+W and Ctrl+N are the browser's. */
  'KeyW': () => closeTab(activeTab().id),
  'KeyN': pressNew,
}

/** What begins something new on the page in sight says so itself. */
function pressNew() {
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="Alt+N"]')]
  buttons.find(button => button.checkVisibility())?.click()
}

function useTabKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = tabKeys[event.code]
      if (!act || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBehindDialog()) return
      event.preventDefault()
      void act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Links everywhere are plain anchors; a plain click on one of ours opens its tab. */
function openLink(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (!link.getAttribute('href') || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return
  event.preventDefault()
  openTab(link.pathname + link.search)
}
