import { specialMenu } from '../../ground/menu.ts'

/** A node of a tree that is granted from: a menu, a button, a scope. */
export interface GrantNode {
  id: string
  parentId: string
  title: string
  code?: string
  category?: number
  scopeTypeName?: string
  scopeType?: string
  scopeValueName?: string
  scopePath?: string
  /** Codes of the rights without which this one is of no use. */
  needs?: string[]
  children?: GrantNode[]
}

/** A tree with what lies at the ends of each of its branches: only ends are ticked, the rest follows from them. */
export interface GrantTree {
  roots: GrantNode[]
  nodes: Map<string, GrantNode>
  ends: Map<string, string[]>
  total: number
}

/** Rights that belong to no page, such as seeing costs. */
export const specialIn = ({ code, children = [] }: GrantNode): GrantNode[] => (code === specialMenu ? children : [])

export function readTree(roots: GrantNode[]): GrantTree {
  const nodes = new Map<string, GrantNode>()
  const ends = new Map<string, string[]>()
  const walk = (node: GrantNode): string[] => {
    nodes.set(node.id, node)
    const own = node.children?.length ? node.children.flatMap(walk) : [node.id]
    ends.set(node.id, own)
    return own
  }
  return { roots, nodes, ends, total: roots.flatMap(walk).length }
}

export type Ticked = ReadonlySet<string>

const isEnd = ({ nodes }: GrantTree, id: string) => nodes.has(id) && !nodes.get(id)!.children?.length

export const tickedIn = (tree: GrantTree, keys: string[]): Ticked => new Set(keys.filter(id => isEnd(tree, id)))

/** How many of a branch are ticked, of how many. */
export function shareOf({ ends }: GrantTree, ticked: Ticked, id: string) {
  const own = ends.get(id) ?? []
  return { ticked: own.reduce((sum, end) => sum + (ticked.has(end) ? 1 : 0), 0), total: own.length }
}

/** Ticks or clears whole branches. */
export function turned({ ends }: GrantTree, ticked: Ticked, ids: string[], isOn: boolean): Ticked {
  const next = new Set(ticked)
  for (const end of ids.flatMap(id => ends.get(id) ?? [])) {
    if (isOn) next.add(end)
    else next.delete(end)
  }
  return next
}

/** What is sent: the ticked ends; of what was ticked above them or is not shown here, all that nobody has cleared. */
export function keysToSave(tree: GrantTree, before: string[], ticked: Ticked): string[] {
  const start = tickedIn(tree, before)
  const has = (some: Ticked, id: string) => shareOf(tree, some, id).ticked > 0
  const above = before.filter(id => !isEnd(tree, id) && (!tree.nodes.has(id) || !has(start, id) || has(ticked, id)))
  return [...above, ...ticked]
}

export interface Change {
  isAdded: boolean
  text: string
  count: number
}

/** What would change, told by page: what was given first, then what was taken. */
export function changesOf(tree: GrantTree, before: string[], ticked: Ticked): Change[] {
  const start = tickedIn(tree, before)
  return [true, false].flatMap(isAdded => {
    const [from, to] = isAdded ? [start, ticked] : [ticked, start]
    const groups = new Map<string, GrantNode[]>()
    for (const id of to) {
      if (from.has(id)) continue
      const node = tree.nodes.get(id)!
      const owner = isRight(node) && tree.nodes.has(node.parentId) ? node.parentId : id
      groups.set(owner, [...(groups.get(owner) ?? []), node])
    }
    return [...groups].map(([owner, some]) => ({ isAdded, text: wordsOf(tree, owner, some), count: some.length }))
  })
}

/** Buttons and scopes are named after the page that they belong to. */
const isRight = ({ category, scopeType, scopePath }: GrantNode) => category === 2 || scopeType !== undefined || scopePath !== undefined

function wordsOf({ nodes }: GrantTree, owner: string, some: GrantNode[]) {
  const page = nodes.get(owner)
  if (!page || some[0]!.id === owner) return some[0]!.title
  const rights = page.children!.filter(isRight)
  return `${page.title} ${some.length > 1 && some.length === rights.length ? '全部' : some.map(node => node.title).join('、')}`
}

/** A right that pages need and the role has not. */
export interface Lack {
  right: GrantNode
  /** The page that it belongs to. */
  page: string
  /** The pages that stop without it. */
  users: string[]
}

/** Whoever may write a bill and may not look at goods cannot choose any: what is lacking, and where. */
export function lacksIn({ nodes }: GrantTree, ticked: Ticked): Lack[] {
  const byCode = new Map([...nodes.values()].map(node => [node.code ?? '', node]))
  const pageOf = ({ parentId }: GrantNode) => nodes.get(parentId)?.title ?? ''
  const lacks = new Map<string, Lack>()
  for (const id of ticked) {
    const user = nodes.get(id)
    for (const code of user?.needs ?? []) {
      const right = byCode.get(code)
      if (!right || ticked.has(right.id)) continue
      const lack = lacks.get(code) ?? { right, page: pageOf(right), users: [] }
      lacks.set(code, { ...lack, users: [...new Set([...lack.users, pageOf(user!)])] })
    }
  }
  return [...lacks.values()]
}

/** Pages whose name, or a right of which, is meant by the word, with all that stands above them. */
export function branchesWith(nodes: GrantNode[], word: string, isShown: (node: GrantNode) => boolean): GrantNode[] {
  const wanted = word.trim().toLowerCase()
  const hits = ({ title, code }: GrantNode) => !wanted || title.toLowerCase().includes(wanted) || !!code?.toLowerCase().includes(wanted)
  const keep = (node: GrantNode, isWhole: boolean): GrantNode[] => {
    if (!isShown(node)) return []
    const isHit = isWhole || hits(node)
    const children = (node.children ?? []).flatMap(child => keep(child, isHit && wanted !== ''))
    const rights = (node.children ?? []).some(child => !isShown(child) && hits(child))
    return isHit || rights || children.length ? [{ ...node, children: children.length ? children : undefined }] : []
  }
  return nodes.flatMap(node => keep(node, false))
}
