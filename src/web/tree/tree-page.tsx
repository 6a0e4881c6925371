import { useMemo } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { nameKey, nameWire } from '../../kit/wire.ts'
import { confirm, notify } from '../client/notify.ts'
import { type Row, titleIn, wordOf } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { detailOf, forget, submitOf } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { readForm, writeForm } from '../fields/form.ts'
import { type Aside, ListPage } from '../list/list-page.tsx'
import { ClassTree, rootId, type TreeNode } from './class-tree.tsx'
import { NodeMenu, type NodeOffers } from './node-menu.tsx'

/** Records that hang in a tree: the tree at the left, what hangs below the chosen node at the right. A node is moved by dragging it. */
export function TreePage({ entity, offers }: { entity: Entity; offers?: NodeOffers }) {
  const mayEdit = useCan(permissionOf(entity, 'edit'))
  const aside = useMemo(() => asideOf(entity, mayEdit, offers), [entity, mayEdit, offers])
  const ofRow = (row: Row) => offers?.({ id: wordOf(row.id), title: titleIn(entity, row) }) ?? []
  return <ListPage thing={entity} aside={aside} offers={ofRow} />
}

function asideOf(entity: Entity, mayEdit: boolean, offers?: NodeOffers): Aside {
  const field = entity.fields[entity.abilities.find(ability => ability.name === 'tree')!.parent!]!
  return {
    search: { wire: field.wire, label: field.label, field },
    // Someone who searches means the whole tree; someone who only looks begins at its top.
    usual: filters => (Object.keys(filters).length ? {} : { [field.wire]: rootId }),
    initial: filters => (filters[field.wire] ? { [field.key]: filters[field.wire], [nameKey(field)]: filters[nameWire(field)] } : {}),
    render: (filters, find) => (
      <ClassTree
        entity={entity}
        chosen={filters[field.wire] ?? rootId}
        onChoose={({ id, title }) => find(id === rootId ? {} : { [field.wire]: id, [nameWire(field)]: title })}
        onMove={mayEdit ? (node, target) => void move(entity, field.key, node, target) : undefined}
        more={node => <NodeMenu entity={entity} node={node} offers={offers} />}
      />
    ),
  }
}

async function move(entity: Entity, key: string, node: TreeNode, target: TreeNode) {
  const content = target.id === rootId ? '移到最上级' : `移到“${target.title}”下`
  if (!(await confirm({ title: `移动“${node.title}”？`, content }))) return
  try {
    const record = await detailOf(entity, node.id)
    const form = { ...readForm(entity.fields, record), [key]: target.id }
    await submitOf(entity, writeForm(entity.fields, form, record))
    notify.success('更新成功')
    void forget(entity)
  } catch (error) {
    if (error instanceof CallError) notify.error(error.msg)
    else throw error
  }
}
