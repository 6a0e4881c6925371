import { t } from '../language/t.ts'

/** A node of the server's picker tree. */
export interface PickerNode {
  id: string
  title: string
  children?: PickerNode[]
}

interface Branch {
  key: string
  title: string
  checkable: boolean
  children?: Branch[]
}

/** The branches that hold a page of this name which the user may open; only pages can be ticked. */
export function branchesWith(nodes: PickerNode[], word: string, mayOpen: ReadonlySet<string>): Branch[] {
  const wanted = word.trim().toLowerCase()
  return nodes.flatMap(({ id, title: given, children = [] }) => {
    const title = t(given)
    const inner = branchesWith(children, title.toLowerCase().includes(wanted) ? '' : word, mayOpen)
    const isPage = mayOpen.has(id)
    if (inner.length === 0 && !(isPage && title.toLowerCase().includes(wanted))) return []
    return [{ key: id, title, checkable: isPage, ...(inner.length && { children: inner }) }]
  })
}
