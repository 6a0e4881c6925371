import { t } from '../language/t.ts'

/** A node of the menu as pages need it; hidden ones still name the tabs that show them. */
export interface MenuItem {
  id: string
  code: string
  name: string
  /** The name as the server has it. */
  given: string
  path: string
  isHidden: boolean
  opensWindow: boolean
  children: MenuItem[]
}

export interface MenuNode {
  id: string
  code?: string
  name: string
  path?: string
  isHidden?: number
  isOpen?: number
  /** Where the history of its bills is. */
  history?: string
  roles?: string[] | string
  children?: MenuNode[]
}

/** One of the groups that the top bar offers; choosing it narrows the sidebar. */
export interface TopMenu {
  id: string
  code?: string
  name: string
  source?: string
  path?: string
}

/** Reads the server's tree, without what is reserved for other roles. */
export function readMenu(nodes: MenuNode[], roles: string[]): MenuItem[] {
  return nodes
    .filter(node => isFor(node, roles))
    .map(node => ({
      id: node.id,
      code: node.code ?? '',
      name: t(node.name),
      given: node.name,
      path: node.path ?? '',
      isHidden: Number(node.isHidden) === 2,
      opensWindow: Number(node.isOpen) === 2,
      children: [...readMenu(node.children ?? [], roles), ...historyIn(node)],
    }))
}

const historyIn = ({ id, history }: MenuNode): MenuItem[] =>
  history
    ? [{ id: `${id} history`, code: '', name: t('历史'), given: '历史', path: history, isHidden: false, opensWindow: false, children: [] }]
    : []

/** What was kept from another visit may have been named in the other language. */
export const inLanguage = (items: MenuItem[]): MenuItem[] =>
  items.map(item => ({ ...item, name: t(item.given), children: inLanguage(item.children) }))

function isFor({ roles = [] }: MenuNode, own: string[]) {
  const wanted = typeof roles === 'string' ? roles.split(',').filter(Boolean) : roles
  return wanted.length === 0 || wanted.some(role => own.includes(role))
}

interface ButtonNode {
  code?: string
  children?: ButtonNode[]
}

/** The codes of the granted buttons: the leaves of the tree. */
export function permissionsOf(nodes: ButtonNode[]): Record<string, true> {
  const found: Record<string, true> = {}
  for (const { code, children } of nodes) {
    if (children) Object.assign(found, permissionsOf(children))
    else if (code) found[code] = true
  }
  return found
}

/** The way from the top of the menu down to the page at this path; empty when the menu does not hold it. */
export function trailTo(menu: MenuItem[], pathname: string): MenuItem[] {
  for (const item of menu) {
    const below = trailTo(item.children, pathname)
    if (below.length) return [item, ...below]
    if (item.path === pathname) return [item]
  }
  return []
}

export const visible = (items: MenuItem[]) => items.filter(item => !item.isHidden)

/** The entry that leads to the history of an item's bills, where the menu holds one. */
export const historyOf = (item: MenuItem) => item.children.find(child => child.given === '历史' && !child.isHidden)

/** What stands below an item in the menu; its history stands beside it. */
export const below = (item: MenuItem) => visible(item.children).filter(child => child.given !== '历史')

export interface Leaf {
  item: MenuItem
  /** The names above it. */
  groups: string[]
}

/** Every entry that leads to a page, in the order of the menu. */
export function leavesOf(items: MenuItem[], groups: string[] = []): Leaf[] {
  return visible(items).flatMap(item => {
    const inner = below(item)
    const history = historyOf(item)
    const above = [...groups, item.name]
    if (inner.length) return leavesOf(inner, above)
    return [...(item.path ? [{ item, groups }] : []), ...(history ? [{ item: history, groups: above }] : [])]
  })
}

const isForeign = (path: string) => /^https?:/i.test(path) || /\.html?([?#]|$)/i.test(path)

/** Where an entry leads: what is not a page of ours is shown inside of one. */
export function hrefOf({ path, name, code, opensWindow }: MenuItem): string {
  if (!isForeign(path) || opensWindow) return path
  return `/myiframe/${encodeURIComponent(code || 'page')}?${new URLSearchParams({ src: path, name })}`
}

/** The pages from elsewhere that the server has put into the menu; no other is ever framed. */
export const foreignPaths = (items: MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => [...(isForeign(path) ? [path] : []), ...foreignPaths(children)])
