import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { foreignPaths, trailTo } from '../client/menu.ts'
import { mayLeave, notify } from '../client/notify.ts'
import { useSession } from '../client/session.ts'
import { type Language, language } from '../language/t.ts'
import { goalOf } from './page-registry.ts'
import { homePath, identityOf, pathnameOf, windowAddress, wordsIn } from './path.ts'

export interface Tab {
  id: string
  /** Path and query: the tab's address. */
  path: string
  label: string
  /** Holds changes that are not saved. */
  isDirty?: boolean
  /** Seen since the page was loaded; the others are not built before someone looks at them. */
  isShown?: boolean
}

interface Tabs {
  language: Language
  signedInAt: number
  made: number
  active: string
  tabs: Tab[]
}

export const tabLimit = 15
const limitText = '最多可以同时打开15个菜单，请先关闭不需要的菜单!'
const homeId = '0'
const labels: Record<string, string> = { '/404': '页面不存在', '/403': '没有权限', '/500': '服务器出错', '/info/index': '个人信息' }

const onlyHome = (signedInAt: number): Tabs => ({
  language,
  signedInAt,
  made: 0,
  active: homeId,
  tabs: [{ id: homeId, path: homePath, label: '首页', isShown: true }],
})

/** Kept per window, so that two windows do not overwrite each other's tabs; dropped with the sign-in they belong to. */
export const useTabs = create<Tabs>()(
  persist(() => onlyHome(useSession.getState().signedInAt), {
    name: 'hengshang.tabs',
    storage: createJSONStorage(() => sessionStorage),
    partialize: state => ({ ...state, tabs: state.tabs.map(({ id, path, label }) => ({ id, path, label })) }),
    merge: (stored, fresh) => ((stored as Tabs | undefined)?.signedInAt === fresh.signedInAt ? inLanguage(stored as Tabs) : fresh),
  }),
)

/** After a change of the language the tabs are called anew; what is not in the menu names itself once it is looked at. */
function inLanguage(stored: Tabs): Tabs {
  if (stored.language === language) return stored
  return {
    ...stored,
    language,
    tabs: stored.tabs.map(tab => ({ ...tab, label: tab.id === homeId ? '首页' : (knownLabel(tab.path) ?? tab.label) })),
  }
}

useSession.subscribe((now, before) => {
  if (now.signedInAt === before.signedInAt) return
  useTabs.setState(onlyHome(now.signedInAt))
  // Another window has changed the user under this one.
  if (now.signedInAt && before.signedInAt) writeAddress(homePath, true)
})

/** The only way to another page: shows the tab of this path, opening it when there is room, or the window it asks for. */
export function openTab(path: string, label?: string): boolean {
  if (wordsIn(path).opensWindow) {
    window.open(windowAddress(path, foreignPaths(useSession.getState().menuAll)), '_blank', 'noopener')
    return true
  }
  const tab = showTab(goalOf(path), label)
  if (tab) writeAddress(tab.path)
  else notify.alert(limitText)
  return tab !== undefined
}

/** Brings the tabs in line with where the browser has gone by itself: typed, reloaded, back or forward. */
export function followAddress() {
  const tab = showTab(goalOf(location.pathname + location.search))
  if (!tab) notify.alert(limitText)
  // After a reload the tab that stays has not been built either.
  writeAddress((tab ?? showTab(activeTab().path))!.path, true)
}

function writeAddress(path: string, replace = false) {
  if (path === location.pathname + location.search) return
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
}

export const isHome = (tab: Tab) => tab.id === homeId

export const activeTab = () => {
  const { tabs, active } = useTabs.getState()
  return tabs.find(tab => tab.id === active) ?? tabs[0]!
}

function showTab(path: string, label?: string): Tab | undefined {
  const found = tabOf(path)
  const { made, tabs } = useTabs.getState()
  if (!found && tabs.length >= tabLimit) return undefined
  if (!found) {
    const tab = { id: String(made + 1), path, label: label ?? labelOf(path), isShown: true }
    useTabs.setState({ made: made + 1, tabs: [...tabs, tab], active: tab.id })
    return tab
  }
  // A menu entry brings the page back as it was left; a link that says more than the path is obeyed.
  const tab = { ...found, isShown: true, path: path.includes('?') ? path : found.path }
  useTabs.setState({ active: tab.id, tabs: tabs.map(other => (other.id === tab.id ? tab : other)) })
  return tab
}

function tabOf(path: string): Tab | undefined {
  const { tabs, active } = useTabs.getState()
  const same = tabs.filter(tab => identityOf(tab.path) === identityOf(path))
  return same.find(tab => tab.id === active) ?? same[0]
}

const labelOf = (path: string) => knownLabel(path) ?? (wordsIn(path).name || '详情')

function knownLabel(path: string): string | undefined {
  const pathname = pathnameOf(path)
  return trailTo(useSession.getState().menuAll, pathname).at(-1)?.name ?? labels[pathname]
}

export function changeTab(id: string, change: Partial<Omit<Tab, 'id'>>) {
  const { tabs, active } = useTabs.getState()
  const tab = tabs.find(one => one.id === id)
  const changed = { ...tab, ...change } as Tab
  if (!tab || isSame(tab, changed)) return
  useTabs.setState({ tabs: tabs.map(one => (one.id === id ? changed : one)) })
  if (change.path && id === active) writeAddress(change.path, true)
}

const isSame = (one: Tab, other: Tab) => one.path === other.path && one.label === other.label && one.isDirty === other.isDirty

export const closeTab = (id: string) => closeTabs(tab => tab.id === id)
export const closeOthers = (id: string) => closeTabs(tab => tab.id !== id)
export const closeAll = () => closeTabs(() => true)

async function closeTabs(isMeant: (tab: Tab) => boolean): Promise<void> {
  const closing = useTabs.getState().tabs.filter(tab => isMeant(tab) && !isHome(tab))
  if (!(await mayDrop(closing))) return
  const gone = new Set(closing.map(tab => tab.id))
  for (const id of gone) savers.delete(id)
  const { tabs, active } = useTabs.getState()
  const left = tabs.filter(tab => !gone.has(tab.id))
  if (!gone.has(active)) return void useTabs.setState({ tabs: left })
  const at = tabs.findIndex(tab => tab.id === active)
  const next = tabs.slice(at).find(tab => !gone.has(tab.id)) ?? tabs.slice(0, at).findLast(tab => !gone.has(tab.id))!
  useTabs.setState({ tabs: left.map(tab => (tab.id === next.id ? { ...tab, isShown: true } : tab)), active: next.id })
  writeAddress(next.path, true)
}

async function mayDrop(closing: Tab[]) {
  const dirty = closing.filter(tab => tab.isDirty)
  if (dirty.length === 0) return true
  const names = dirty.map(tab => `“${tab.label}”`)
  const save = dirty.every(tab => savers.has(tab.id)) ? () => saveAll(dirty) : undefined
  return mayLeave(`${names.join('、')}还没有保存，关闭后修改会丢失。`, '保存草稿并关闭', save)
}

type Save = () => Promise<boolean>

/** How what is typed in a tab is saved, where its page can do that; answers whether it was. */
const savers = new Map<string, Save>()

export function offerSave(id: string, save: Save | undefined) {
  if (save) savers.set(id, save)
  else savers.delete(id)
}

/** The first that cannot be saved comes into sight, for there it says why. */
async function saveAll(dirty: Tab[]): Promise<boolean> {
  for (const tab of dirty) {
    if (await savers.get(tab.id)!()) continue
    openTab(tab.path)
    return false
  }
  return true
}
