import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { call } from '../client/http.ts'
import { keyOf } from '../client/things.ts'

export interface TreeNode {
  id: string
  parentId: string
  title: string
  hasChildren: boolean
}

export const rootId = '0'

interface Props {
  entity: Entity
  chosen: string
  onChoose(node: TreeNode): void
  /** A node was dropped on another. */
  onMove?(node: TreeNode, target: TreeNode): void
  /** What stands at the end of a node's row. */
  more?(node: TreeNode): ReactNode
}

/** A tree whose branches are fetched as they are opened; arrows walk it, Enter chooses. */
export function ClassTree({ entity, chosen, onChoose, onMove, more }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([rootId]))
  const [dragged, setDragged] = useState<TreeNode>()
  const root: TreeNode = { id: rootId, parentId: '', title: `全部${entity.label.replace(/^(商品|客户|供应商)/, '')}`, hasChildren: true }
  const toggle = (id: string, isOpen = !open.has(id)) =>
    setOpen(known => new Set(isOpen ? [...known, id] : [...known].filter(other => other !== id)))
  const shared: Shared = { entity, chosen, open, toggle, onChoose, dragged, setDragged, onMove, more }
  return (
    <div className="class-tree" role="tree" aria-label={entity.label} onKeyDown={event => walk(event, toggle)}>
      <Node node={root} depth={0} {...shared} />
    </div>
  )
}

interface Shared extends Props {
  open: ReadonlySet<string>
  toggle(id: string, isOpen?: boolean): void
  dragged?: TreeNode
  setDragged(node?: TreeNode): void
}

function Node({ node, depth, ...shared }: Shared & { node: TreeNode; depth: number }) {
  const { chosen, open, toggle, onChoose, onMove, dragged, setDragged } = shared
  const isOpen = node.hasChildren && open.has(node.id)
  const accepts = dragged && dragged.id !== node.id && dragged.parentId !== node.id
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (accepts) onMove?.(dragged, node)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the tree */}
      <div
        role="treeitem"
        tabIndex={node.id === chosen ? 0 : -1}
        aria-selected={node.id === chosen}
        aria-expanded={node.hasChildren ? isOpen : undefined}
        data-node={node.id}
        className={`tree-row${node.id === chosen ? ' is-chosen' : ''}`}
        style={{ paddingLeft: 8 + depth * 16 }}
        draggable={!!onMove && node.id !== rootId}
        onDragStart={() => setDragged(node)}
        onDragEnd={() => setDragged(undefined)}
        onDragOver={event => accepts && event.preventDefault()}
        onDrop={drop}
        onClick={() => onChoose(node)}
      >
        <span
          role="none"
          className="tree-caret"
          onClick={event => {
            event.stopPropagation()
            if (node.hasChildren) toggle(node.id)
          }}
        >
          {node.hasChildren && (isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />)}
        </span>
        <span className="ellipsis" title={node.title}>
          {node.title}
        </span>
        {shared.more?.(node)}
      </div>
      {isOpen && <Branch parent={node} depth={depth + 1} {...shared} />}
    </>
  )
}

function Branch({ parent, depth, ...shared }: Shared & { parent: TreeNode; depth: number }) {
  const { entity } = shared
  const { data } = useQuery({
    queryKey: keyOf(entity, 'branch', parent.id),
    queryFn: () => call<TreeNode[]>('GET', `${entity.path}/lazy-tree`, { query: { parentId: parent.id } }),
  })
  return data?.map(node => <Node key={node.id} node={node} depth={depth} {...shared} />)
}

function walk(event: KeyboardEvent<HTMLElement>, toggle: (id: string, isOpen: boolean) => void) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const row = rows[at]
  if (!row) return
  const steps: Record<string, () => void> = {
    ArrowDown: () => rows[at + 1]?.focus(),
    ArrowUp: () => rows[at - 1]?.focus(),
    ArrowRight: () => toggle(row.dataset.node!, true),
    ArrowLeft: () => toggle(row.dataset.node!, false),
    Enter: () => row.click(),
  }
  if (!steps[event.key]) return
  event.preventDefault()
  steps[event.key]!()
}
