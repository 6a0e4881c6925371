import { useMemo } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { nameKey, nameWire } from '../../kit/wire.ts'
import { useCan } from '../client/session.ts'
import { type Aside, ListPage, type ListPageProps } from '../list/list-page.tsx'
import { classField } from './class-field.ts'
import { ClassTree, rootId } from './class-tree.tsx'
import { NodeMenu } from './node-menu.tsx'

interface Props extends Pick<ListPageProps, 'cells' | 'offers' | 'batches' | 'exports' | 'onAdd'> {
  entity: Entity
}

/** A list with the tree of its classes at the left: a class stands for all that hangs below it. */
export function ClassedPage({ entity, ...rest }: Props) {
  const key = classField(entity)!
  const target = entityNamed(entity.fields[key]!.target!)
  const maySee = useCan(permissionOf(target, 'view'))
  const aside = useMemo(() => asideOf(entity, key, target), [entity, key, target])
  return <ListPage thing={entity} aside={maySee ? aside : undefined} {...rest} />
}

function asideOf(entity: Entity, key: string, target: Entity): Aside {
  const field = entity.fields[key]!
  // The wire's own word for a class and all below it: natureId is one class, treeNatureId a branch.
  const wire = `tree${field.wire[0]!.toUpperCase()}${field.wire.slice(1)}`
  return {
    search: { wire, label: field.label, field },
    replaces: key,
    initial: filters => (filters[wire] ? { [field.key]: filters[wire], [nameKey(field)]: filters[nameWire(field)] } : {}),
    render: (filters, find) => (
      <ClassTree
        entity={target}
        chosen={filters[wire] ?? rootId}
        onChoose={({ id, title }) => {
          const { [wire]: _, [nameWire(field)]: __, ...rest } = filters
          find(id === rootId ? rest : { ...rest, [wire]: id, [nameWire(field)]: title })
        }}
        more={node => <NodeMenu entity={target} node={node} />}
      />
    ),
  }
}
