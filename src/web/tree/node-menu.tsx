import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { nameKey } from '../../kit/wire.ts'
import { can } from '../client/session.ts'
import { openForm } from '../form/open-form.tsx'
import type { Choice } from '../list/row-actions.tsx'
import { removeRows } from '../list/run.tsx'
import { rootId, type TreeNode } from './class-tree.tsx'

/** What may be done to a class beside what every class offers. */
export type NodeOffers = (node: Pick<TreeNode, 'id' | 'title'>) => Choice[]

/** What may be done to a class where it stands in its tree. */
export function NodeMenu({ entity, node, offers }: { entity: Entity; node: TreeNode; offers?: NodeOffers }) {
  const own = node.id === rootId ? [] : (offers?.(node) ?? [])
  const items = [...choicesOf(entity, node), ...own.map(({ key, label, run }) => ({ key, label, onClick: () => void run() }))]
  if (!items.length) return null
  return (
    <span role="none" className="tree-more" onClick={event => event.stopPropagation()}>
      <Dropdown trigger={['click']} autoFocus menu={{ items }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${node.title}更多`} />
      </Dropdown>
    </span>
  )
}

function choicesOf(entity: Entity, node: TreeNode) {
  const above = entity.fields[entity.abilities.find(ability => ability.name === 'tree')!.parent!]!
  const may = (right: 'add' | 'edit' | 'delete') => can(permissionOf(entity, right))
  const isRoot = node.id === rootId
  const initial = isRoot ? undefined : { [above.key]: node.id, [nameKey(above)]: node.title }
  return [
    ...(may('add') ? [{ key: 'add', label: isRoot ? '新增分类' : '新增下级', onClick: () => void openForm(entity, { initial }) }] : []),
    ...(may('edit') && !isRoot ? [{ key: 'edit', label: '编辑', onClick: () => void openForm(entity, { id: node.id }) }] : []),
    ...(may('delete') && !isRoot
      ? [{ key: 'remove', label: '删除', danger: true, onClick: () => void removeRows(entity, [{ id: node.id }]) }]
      : []),
  ]
}
