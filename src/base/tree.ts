export type Node<T> = T & { children?: Node<T>[] }

/** Hangs the rows under their parents; a leaf has no `children` at all, which clients of the wire rely on. */
export function treeOf<T extends { id: string; parentId: string }>(rows: T[], root = '0'): Node<T>[] {
  const nodes = new Map<string, Node<T>>(rows.map(row => [row.id, { ...row }]))
  const top: Node<T>[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)!
    const parent = row.parentId === root ? undefined : nodes.get(row.parentId)
    if (!parent) top.push(node)
    else (parent.children ??= []).push(node)
  }
  return top
}
