import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { nameWire } from '../../kit/wire.ts'
import type { Aside } from '../list/list-page.tsx'
import { ClassTree, rootId } from './class-tree.tsx'

/** The tree of classes at the left of a list: a class stands for all that hangs below it. */
export function classAside(entity: Entity, field: Field): Aside {
  const { wire, label } = field
  const name = nameWire(field)
  return {
    search: { wire, label, field },
    render: (filters, find) => (
      <ClassTree
        entity={entity}
        chosen={filters[wire] ?? rootId}
        onChoose={({ id, title }) => {
          const { [wire]: _, [name]: __, ...rest } = filters
          find(id === rootId ? rest : { ...rest, [wire]: id, [name]: title })
        }}
      />
    ),
  }
}
