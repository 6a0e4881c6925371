import { createContext, use } from 'react'
import type { Query } from '../client/wire.ts'

export interface TabHandle {
  id: string
  location: { path: string; pathname: string; query: URLSearchParams; params: Record<string, string> }
  /** Gives the tab this query and keeps its page; a copied address then shows the same. */
  navigate(query: Query): void
  setLabel(label: string): void
  /** Marks unsaved changes: a dot on the tab, a question before it is closed. */
  setDirty(isDirty: boolean): void
  /** How unsaved changes are saved, where they can be: the question before closing then offers it. */
  offerSave(save: (() => Promise<boolean>) | undefined): void
  close(): Promise<void>
  /** Where dialogs must be mounted (antd's `getContainer`), so that they hide with the tab and mask nothing else. */
  container: HTMLElement
}

export const TabContext = createContext<TabHandle | undefined>(undefined)

/** The tab that shows this page. */
export function useTab(): TabHandle {
  const tab = use(TabContext)
  if (!tab) throw new Error('useTab() outside of a tab')
  return tab
}
